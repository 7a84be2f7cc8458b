import type { TextKey } from '#shared/written/text.ts'
import { toWellFormed } from '#shared/well-formed.ts'

/** What is written on it stands in the words of the page. */
type Titled = { title: TextKey } & Record<string, string>

/** The pages under /admin, and below what their addresses ask to see. Whatever is odd counts as not asked. */
export const adminTabs = [
  { id: 'users', title: 'admin.tab.users' },
  { id: 'payment', title: 'admin.tab.payment' },
  { id: 'webhook', title: 'admin.tab.webhook' },
  { id: 'codes', title: 'admin.tab.codes' },
  { id: 'feedback', title: 'admin.tab.feedback' },
  { id: 'referrals', title: 'admin.tab.referrals' },
  { id: 'content', title: 'admin.tab.content' },
  { id: 'offices', title: 'admin.tab.offices' },
  { id: 'templates', title: 'admin.tab.templates' },
  { id: 'generations', title: 'admin.tab.generations' },
  { id: 'log', title: 'admin.tab.log' },
] as const satisfies readonly Titled[]

export type AdminTab = (typeof adminTabs)[number]['id']

export const userSorts = [
  { value: 'newest', title: 'admin.users.newest' },
  { value: 'oldest', title: 'admin.users.oldest' },
  { value: 'email', title: 'admin.users.byEmail' },
  { value: 'credits', title: 'admin.users.byCredits' },
  { value: 'images', title: 'admin.users.byImages' },
] as const satisfies readonly Titled[]

export type UsersView = { q: string; sort: (typeof userSorts)[number]['value']; page: number }

export function readUsersView(query: URLSearchParams): UsersView {
  const sort = userSorts.find(({ value }) => value === query.get('sort'))?.value ?? 'newest'
  return { q: readSearch(query), sort, page: readPage(query) }
}

export const pictureFilters = [
  { value: 'all', title: 'admin.making.all' },
  { value: 'running', title: 'admin.making.running' },
  { value: 'waiting', title: 'admin.making.waiting' },
  { value: 'failed', title: 'admin.making.failed' },
  { value: 'done', title: 'admin.making.done' },
] as const satisfies readonly Titled[]

export type PicturesView = {
  q: string
  show: (typeof pictureFilters)[number]['value']
  before: string | undefined
}

export function readPicturesView(query: URLSearchParams): PicturesView {
  const show = pictureFilters.find(({ value }) => value === query.get('show'))?.value ?? 'all'
  return { q: readSearch(query), show, before: readId(query, 'before') }
}

export const bookFilters = [
  { value: 'all', title: 'admin.books.all' },
  { value: 'attention', title: 'admin.books.needYou' },
  { value: 'waiting', title: 'admin.books.waiting' },
  { value: 'today', title: 'admin.books.today' },
  { value: 'month', title: 'admin.books.month' },
  { value: 'paid', title: 'admin.books.paid' },
  { value: 'refunded', title: 'admin.books.refunded' },
  { value: 'unpaid', title: 'admin.books.unpaid' },
] as const satisfies readonly Titled[]

export type PaymentsView = {
  q: string
  show: (typeof bookFilters)[number]['value']
  before: string | undefined
  /** One payment, with its whole story. */
  order: string | undefined
}

export function readPaymentsView(query: URLSearchParams): PaymentsView {
  const show = bookFilters.find(({ value }) => value === query.get('show'))?.value ?? 'all'
  return { q: readSearch(query), show, before: readId(query, 'before'), order: readId(query, 'order') }
}

export function readLogView(query: URLSearchParams): { q: string; before: number | undefined } {
  const before = Number(query.get('before'))
  return { q: readSearch(query), before: Number.isSafeInteger(before) && before > 0 ? before : undefined }
}

/** Null bytes and lone surrogates are in no stored text. */
export const readSearch = (query: URLSearchParams): string =>
  toWellFormed(query.get('q') ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, 100)

export function readId(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name) ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
