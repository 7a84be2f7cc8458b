import type { EntryKind } from '#server/features/credits/credits.ts'

export const historyKinds = {
  pictures: ['generation', 'refund'],
  plans: ['plan', 'pack', 'payment_refund', 'cancel_reset'],
  bonuses: ['sign_up', 'referral_friend', 'referral_bonus', 'admin'],
} satisfies Record<string, EntryKind[]>

export type HistoryFilter = 'all' | keyof typeof historyKinds

export const historyFilters: readonly { value: HistoryFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pictures', label: 'Pictures' },
  { value: 'plans', label: 'Plans and packs' },
  { value: 'bonuses', label: 'Bonuses' },
]

/** What the address asks to see: a filter, and the entry after which the page begins. */
export type HistoryView = { show: HistoryFilter; before: number | undefined }

export function readHistoryView(query: URLSearchParams): HistoryView {
  const show = historyFilters.find((filter) => filter.value === query.get('show'))?.value ?? 'all'
  const before = Number(query.get('before') ?? Number.NaN)
  return { show, before: Number.isSafeInteger(before) && before > 0 ? before : undefined }
}

export function historyAddress({ show, before }: HistoryView): string {
  const query = new URLSearchParams()
  if (show !== 'all') query.set('show', show)
  if (before !== undefined) query.set('before', String(before))
  return `?${query.toString()}`
}

/** What moved the balance, in a few words; the note names the plan or the tool. */
export function describeEntry(kind: EntryKind, note: string | null): string {
  switch (kind) {
    case 'sign_up':
      return 'Welcome credits'
    case 'referral_friend':
      return 'Bonus for joining by a friend’s link'
    case 'referral_bonus':
      return 'A friend you invited bought a plan'
    case 'plan':
      return note ? `${note} plan` : 'Plan'
    case 'pack':
      return note ? `Pack of ${note}` : 'Pack of credits'
    case 'payment_refund':
      return note ? `Refunded: ${note}` : 'Refunded payment'
    case 'generation':
      return note ?? 'Picture'
    case 'refund':
      return note ? `Given back: ${note}` : 'Given back'
    case 'cancel_reset':
      return note ? `${note} plan cancelled` : 'Plan cancelled'
    case 'admin':
      return note ?? 'Changed by support'
  }
}
