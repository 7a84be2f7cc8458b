/** The pages under /admin, and below what their addresses ask to see. Whatever is odd counts as not asked. */
export const adminTabs = [
  { id: 'users', label: 'Users' },
  { id: 'payment', label: 'Payment' },
  { id: 'webhook', label: 'Webhook' },
  { id: 'codes', label: 'Magic Code' },
  { id: 'feedback', label: 'Feedback' },
  { id: 'referrals', label: 'Referrals' },
  { id: 'content', label: 'Content' },
  { id: 'generations', label: 'Generations' },
  { id: 'log', label: 'Log' },
] as const

export type AdminTab = (typeof adminTabs)[number]['id']

export const userSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'email', label: 'Email A–Z' },
  { value: 'credits', label: 'Most credits' },
  { value: 'images', label: 'Most images' },
] as const

export type UsersView = { q: string; sort: (typeof userSorts)[number]['value']; page: number }

export function readUsersView(query: URLSearchParams): UsersView {
  const sort = userSorts.find(({ value }) => value === query.get('sort'))?.value ?? 'newest'
  return { q: readSearch(query), sort, page: readPage(query) }
}

export const pictureFilters = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'done', label: 'Done' },
] as const

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
  { value: 'all', label: 'All' },
  { value: 'attention', label: 'Need you' },
  { value: 'waiting', label: 'TrxIDs' },
  { value: 'today', label: 'Today' },
  { value: 'month', label: 'This month' },
  { value: 'paid', label: 'Paid' },
  { value: 'refunded', label: 'Given back' },
  { value: 'unpaid', label: 'Not paid' },
] as const

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
  (query.get('q') ?? '').toWellFormed().replaceAll('\0', '').trim().slice(0, 100)

export function readId(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name) ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined
}

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
