import { tenths, type Tenths } from './credits.ts'
import { type Poisha, poishaOf } from './money.ts'

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

/** What a person has to look at, and why. */
export const attentions = [
  'amount',
  'currency',
  'risk',
  'twice',
  'account_gone',
  'account_disabled',
  'undecided',
  'refund_unclear',
] as const
export type Attention = (typeof attentions)[number]

/** What came for an order, which need not be its price: the gateway's word where there is one. */
export const cameFor = ({ received, amount }: { received: Poisha | null; amount: Poisha }): Poisha =>
  received ?? amount

export const wallets = ['bkash', 'nagad'] as const
export type Wallet = (typeof wallets)[number]
export const walletNames: Record<Wallet, string> = { bkash: 'bKash', nagad: 'Nagad' }

const brands: Record<string, string> = { bkash: 'bKash', nagad: 'Nagad', dbblmobileb: 'Rocket' }

/** Who takes the money, where it is not the owner by hand. */
export const gatewayNames = { sslcommerz: 'SSLCommerz', stripe: 'Stripe' } as const

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
