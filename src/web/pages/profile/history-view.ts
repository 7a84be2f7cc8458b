import type { Text, TextKey } from '#shared/written/text.ts'
import type { EntryKind } from '#server/features/credits/credits.ts'

export const historyKinds = {
  pictures: ['generation', 'refund'],
  plans: ['plan', 'pack', 'payment_refund', 'cancel_reset'],
  bonuses: ['sign_up', 'referral_friend', 'referral_bonus', 'admin'],
} satisfies Record<string, EntryKind[]>

export type HistoryFilter = 'all' | keyof typeof historyKinds

export const historyFilters = [
  { value: 'all', label: 'profile.historyAll' },
  { value: 'pictures', label: 'profile.historyPictures' },
  { value: 'plans', label: 'profile.historyPlans' },
  { value: 'bonuses', label: 'profile.historyBonuses' },
] as const satisfies readonly { value: HistoryFilter; label: TextKey }[]

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
export function describeEntry(t: Text, kind: EntryKind, note: string | null): string {
  switch (kind) {
    case 'sign_up':
      return t('profile.entryWelcome')
    case 'referral_friend':
      return t('profile.entryFriend')
    case 'referral_bonus':
      return t('profile.entryInvited')
    case 'plan':
      return note ? t('profile.entryPlan', { plan: note }) : t('profile.entrySomePlan')
    case 'pack':
      return note ? t('profile.entryPack', { what: note }) : t('profile.entrySomePack')
    case 'payment_refund':
      return note ? t('profile.entryRefunded', { what: note }) : t('profile.entrySomeRefund')
    case 'generation':
      return note ?? t('profile.entryPicture')
    case 'refund':
      return note ? t('profile.entryGivenBack', { what: note }) : t('profile.entrySomeGivenBack')
    case 'cancel_reset':
      return note ? t('profile.entryCancelled', { plan: note }) : t('profile.entrySomeCancelled')
    case 'admin':
      return note ?? t('profile.entrySupport')
  }
}
