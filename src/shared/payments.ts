import { tenths, type Tenths } from './credits.ts'

/** Money is counted in whole poisha everywhere; only texts show it as TK. */
export type Poisha = number

/** poishaOf(149) === 14_900 */
export const poishaOf = (taka: number): Poisha => Math.round(taka * 100)

/** moneyText(14_900) === '149 TK', moneyText(14_950) === '149.50 TK' */
export const moneyText = (amount: Poisha): string => `${decimalMoney(amount).replace(/\.00$/, '')} TK`

/** decimalMoney(14_900) === '149.00', as gateways and spreadsheets want it. */
export function decimalMoney(amount: Poisha): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** readMoney('149.5') === 14_950. Undefined for what is no plain amount with at most two places. */
export function readMoney(text: string): Poisha | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Credits without a plan. */
export type Pack = { credits: Tenths; price: Poisha }

export const firstPacks: readonly Pack[] = [
  { credits: tenths(10), price: poishaOf(149) },
  { credits: tenths(25), price: poishaOf(349) },
]

export const orderStates = [
  /** Written down; the gateway has not been asked yet, or is being asked. */
  'new',
  /** The person is on the gateway's page, or has left it. */
  'open',
  /** A TrxID was typed; the owner looks. */
  'waiting',
  'paid',
  /** Money is there, and somebody must look before anything is given. */
  'held',
  'failed',
  'cancelled',
  'expired',
  'refused',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const stateNames: Record<OrderState, string> = {
  new: 'Beginning',
  open: 'Being confirmed',
  waiting: 'Waiting for the owner',
  paid: 'Paid',
  held: 'Being looked at',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refused: 'Refused',
  refunded: 'Refunded',
}

/** What a person has to look at, and why. */
export const attentions = {
  amount: 'The amount paid is not the amount of the order',
  currency: 'Paid in another currency',
  risk: 'The gateway flags this payment as a risk',
  twice: 'Paid twice',
  account_gone: 'Paid for an account that is deleted',
  account_disabled: 'Paid for an account that is disabled',
  undecided: 'The gateway gave no clear answer for a day',
  refund_unclear: 'A refund got no clear answer',
} as const
export type Attention = keyof typeof attentions

export const wallets = ['bkash', 'nagad'] as const
export type Wallet = (typeof wallets)[number]
export const walletNames: Record<Wallet, string> = { bkash: 'bKash', nagad: 'Nagad' }

const brands: Record<string, string> = { bkash: 'bKash', nagad: 'Nagad', dbblmobileb: 'Rocket' }

/** What a gateway calls a way to pay, as people do: methodText('BKASH-BKash') === 'bKash' */
export function methodText(method: string): string {
  const [kind = '', ...bank] = method.split('-')
  return brands[kind.toLowerCase()] ?? [kind, bank.join('-')].filter(Boolean).join(', ')
}

/** TrxIDs are letters and digits, however they are typed: readTrxId(' 9ab3 C4D5e6 ') === '9AB3C4D5E6' */
export function readTrxId(text: string): string | undefined {
  const id = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{8,12}$/.test(id) ? id : undefined
}
