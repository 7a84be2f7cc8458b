import type { AdminTab } from '#shared/forms/admin-views.ts'
import { withNext } from '#shared/next-path.ts'

/** Every address of the site, so that none is spelled twice. */
export const paths = {
  home: '/',
  auth: '/auth',
  signUp: '/auth?tab=sign-up',
  forgot: '/auth/forgot',
  signOut: '/auth/sign-out',
  secondStep: '/auth/second-step',
  dashboard: '/dashboard',
  dashboardMore: '/dashboard/more',
  zip: '/api/pictures/zip',
  everythingZip: '/api/pictures/everything.zip',
  tools: '/tools',
  /** Where photos from a phone's share sheet are shown, and where that sheet sends them. */
  fromPhone: '/from-phone',
  takeFromPhone: '/api/from-phone',
  language: '/language',
  examples: '/examples',
  signature: '/signature',
  about: '/about',
  privacy: '/privacy-policy',
  pricing: '/pricing',
  pay: '/billing/pay',
  payments: '/profile#payments',
  referral: '/referral',
  profile: '/profile',
  /** What a shop's designs have in common. */
  brand: '/brand',
  secondSteps: '/profile#second-steps',
  ownData: '/profile/data',
  admin: '/admin',
  adminGrant: '/admin/grant',
  adminUsers: '/admin/users',
  adminPayment: '/admin/payment',
  adminWebhook: '/admin/webhook',
  adminCodes: '/admin/codes',
  adminFeedback: '/admin/feedback',
  adminContent: '/admin/content',
  live: '/api/live',
} as const

/** authThen('/agent') === '/auth?next=%2Fagent': after signing in, on to that page. */
export const authThen = (next: string | undefined): string => withNext(paths.auth, next)

/** The same by way of a new account, or of a new password. */
export const signUpThen = (next: string | undefined): string => withNext(paths.signUp, next)
export const forgotThen = (next: string | undefined): string => withNext(paths.forgot, next)

/** secondStepThen('/agent') === '/auth/second-step?next=%2Fagent' */
export const secondStepThen = (next: string): string => withNext(paths.secondStep, next)

export const googleThen = (next: string | undefined): string => withNext('/api/auth/google', next)

/** withPhoto('/agent', 0) === '/agent?photo=0': the form opens with the first photo that was shared from the phone. */
export const withPhoto = (path: string, at: number | 'all'): string => `${path}?photo=${at}`

/** pricingOf('starter') === '/pricing?plan=starter': the page with that plan's dialog open. */
export const pricingOf = (plan: string): string => `${paths.pricing}?plan=${plan}`

/** How a payment stands, by its name. */
export const visitAt = (tranId: string): string => `/billing/return?order=${tranId}`

export const receiptAt = (order: string): string => `/billing/receipts/${order}`

/** What a friend is sent: inviteLink('https://chobi.example', 'AB23CD45') */
export const inviteLink = (origin: string, code: string): string => `${origin}${paths.auth}?ref=${code}`

/** One picture in the gallery, with the filter of the grid behind it. */
export const pictureAt = (id: string, search = ''): string => `${paths.dashboard}/${id}${search}`

/** Where one that failed is shown with its own photo: what was made since may be newer. */
export const failedAt = (toolPath: string, id: string): string => `${toolPath}?of=${id}#result-title`

/** similarTo('/agent', id) opens the tool with the settings of that picture. */
export const similarTo = (toolPath: string, id: string): string => `${toolPath}?similar=${id}`

/** Every size and print that a passport photo can be cut into: photoAt(id, 'us-visa') */
export const photoAt = (id: string, office?: string): string =>
  `/photo/${id}${office === undefined ? '' : `?for=${office}`}`

/** Where a design is changed, or one of its shapes. */
export const designAt = (id: string): string => `/design/${id}`
/** In the address of a design whose cut-out is to be touched up. */
export const touchUpWish = 'touch-up'
export const pieceAt = (id: string): string => `${designAt(id)}?${touchUpWish}`
export const shapeAt = (id: string, shape: string): string => `${designAt(id)}?shape=${shape}`

/** Where a logo gets another name, colour or sign, and comes as a pack. */
export const logoAt = (id: string): string => `/logo/${id}`

type AdminQuery = { tab: AdminTab } & Record<string, string | number | undefined>

/** adminAt({ tab: 'log', q: 'ruma' }) === '/admin/log?q=ruma'; what is undefined or empty is left out. */
export function adminAt({ tab, ...query }: AdminQuery): string {
  const path = tab === 'users' ? paths.admin : `${paths.admin}/${tab}`
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? path : `${path}?${search}`
}
