import type { Pack, Wallet } from '#shared/payments.ts'
import { findSetting, keepSetting } from '#server/features/settings/settings.ts'

// Whoever sends money by hand looks away from our page for long. What it said counts for days after the owner has
// changed it: the money has gone by then. Kept here and not told by the browser, which could name any price.

const countsForMs = 3 * 24 * 3_600_000

type Past<T> = T & { until: number }
export type WalletNumber = { wallet: Wallet; number: string }

const packSetting = 'credit_packs_before'
const walletSetting = 'payment_wallets_before'

const isSamePack = (one: Pack, other: Pack): boolean =>
  one.credits === other.credits && one.price === other.price
const isSameNumber = (one: WalletNumber, other: WalletNumber): boolean =>
  one.wallet === other.wallet && one.number === other.number

export const rememberPacks = (before: readonly Pack[], now: readonly Pack[]): Promise<void> =>
  remember(packSetting, before, now, isSamePack)

export const rememberNumbers = (
  before: readonly WalletNumber[],
  now: readonly WalletNumber[],
): Promise<void> => remember(walletSetting, before, now, isSameNumber)

export const wasSold = (pack: Pack): Promise<boolean> => isPast(packSetting, pack, isSamePack)

export const wasNumber = (number: WalletNumber): Promise<boolean> =>
  isPast(walletSetting, number, isSameNumber)

async function remember<T>(
  setting: string,
  before: readonly T[],
  now: readonly T[],
  isSame: (one: T, other: T) => boolean,
): Promise<void> {
  const gone = before.filter((each) => !now.some((kept) => isSame(each, kept)))
  if (gone.length === 0) return
  const until = Date.now() + countsForMs
  const kept = (await listPast<T>(setting)).filter((past) => !gone.some((each) => isSame(past, each)))
  await keepSetting(setting, [...kept, ...gone.map((each) => ({ ...each, until }))])
}

const isPast = async <T>(setting: string, what: T, isSame: (one: T, other: T) => boolean): Promise<boolean> =>
  (await listPast<T>(setting)).some((past) => isSame(past, what))

async function listPast<T>(setting: string): Promise<Past<T>[]> {
  const kept = (await findSetting<Past<T>[]>(setting)) ?? []
  return kept.filter(({ until }) => until > Date.now())
}
