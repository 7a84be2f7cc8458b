/** Every address of the site, so that none is spelled twice. */
export const paths = {
  home: '/',
  auth: '/auth',
  signOut: '/auth/sign-out',
  dashboard: '/dashboard',
  examples: '/examples',
  about: '/about',
  tools: '/tools',
  profile: '/profile',
  pricing: '/pricing',
  referral: '/referral',
  privacy: '/privacy-policy',
  admin: '/admin',
  adminGrant: '/admin/grant',
} as const

/** authThen('/agent') === '/auth?next=%2Fagent': after signing in, on to that page. */
export const authThen = (next: string): string => `${paths.auth}?next=${encodeURIComponent(next)}`

/** searchTools('logo') === '/tools?q=logo' */
export const searchTools = (typed: string): string => `${paths.tools}?q=${encodeURIComponent(typed)}`
