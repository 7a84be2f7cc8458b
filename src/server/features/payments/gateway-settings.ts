import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { firstPacks, type Pack, type Wallet, wallets } from '#shared/payments.ts'
import { config } from '#server/config.ts'
import { transaction } from '#server/database/transaction.ts'
import { findSetting, findSettings, keepSetting } from '#server/features/settings/settings.ts'
import { log } from '#server/lib/log.ts'
import { seal, unseal } from '#server/lib/secrets.ts'
import { publish } from '#server/live/live.ts'
import type { PaymentGateway } from './gateway.ts'
import type { Order } from './order-states.ts'
import { rememberNumbers, rememberPacks, type WalletNumber } from './past-offers.ts'
import { sslcommerz } from './sslcommerz/sslcommerz.ts'
import { stripe } from './stripe/stripe.ts'

export type GatewayKind = 'sslcommerz' | 'stripe'
export type Merchant = {
  kind: GatewayKind
  store: string
  password: string
  isSandbox: boolean
  isOn: boolean
}
type Kept = Omit<Merchant, 'password'> & { sealed: string }

export const gatewaySetting = 'payment_gateway'
const walletSetting = 'payment_wallets'
const packSetting = 'credit_packs'
const purpose = 'payment gateway'

const addresses: Record<GatewayKind, { live: string; sandbox: string }> = {
  sslcommerz: { live: 'https://securepay.sslcommerz.com', sandbox: 'https://sandbox.sslcommerz.com' },
  stripe: { live: 'https://api.stripe.com', sandbox: 'https://api.stripe.com' },
}

/** What the owner has set, without the password. */
export async function findGatewaySettings(): Promise<Omit<Merchant, 'password'> | undefined> {
  return withoutPassword(await findSetting<Kept>(gatewaySetting))
}

function withoutPassword(kept: Kept | undefined): Omit<Merchant, 'password'> | undefined {
  if (!kept) return undefined
  const { sealed: _, ...open } = kept
  return open
}

/** An empty password keeps the one that is there. */
export async function saveGatewaySettings(merchant: Merchant): Promise<void> {
  const { password, ...open } = merchant
  const before = await findSetting<Kept>(gatewaySetting)
  if (!password && (!before || before.kind !== open.kind)) {
    throw new AppError('invalid', say('payments.passwordMissing'), { field: 'password' })
  }
  await transaction(async () => {
    const sealed = password ? seal(password, purpose) : (before?.sealed ?? '')
    await keepSetting(gatewaySetting, { ...open, sealed } satisfies Kept)
    await publish('admin', { kind: 'admin', what: 'payments' })
  })
}

/** The merchant's account, switched on or not; undefined where none is set or its password cannot be read. */
export async function findMerchant(): Promise<Merchant | undefined> {
  const kept = await findSetting<Kept>(gatewaySetting)
  if (!kept) return undefined
  const { sealed, ...open } = kept
  try {
    return { ...open, password: unseal(sealed, purpose) }
  } catch (error) {
    log.error({ err: error }, 'the password of the payment gateway was sealed with another secret')
    return undefined
  }
}

export const isGatewayOn = async (): Promise<boolean> => (await findMerchant())?.isOn === true

export function gatewayFor({ kind, store, password, isSandbox }: Merchant): PaymentGateway {
  const base = config().PAYMENT_URL ?? addresses[kind][isSandbox ? 'sandbox' : 'live']
  const account = { base, id: store, password }
  return kind === 'sslcommerz' ? sslcommerz(account) : stripe(account)
}

/** The gateway at which this order was begun; undefined when the owner has another store by now. */
export async function gatewayOf(
  order: Pick<Order, 'gateway' | 'store' | 'isSandbox'>,
): Promise<PaymentGateway | undefined> {
  const merchant = await findMerchant()
  const isSame =
    merchant?.kind === order.gateway &&
    merchant.store === order.store &&
    merchant.isSandbox === order.isSandbox
  return isSame ? gatewayFor(merchant) : undefined
}

export type WalletNumbers = Partial<Record<Wallet, string>>

/** Where money can be sent by hand. */
export async function listWallets(): Promise<WalletNumbers> {
  return (await findSetting<WalletNumbers>(walletSetting)) ?? {}
}

export async function saveWallets(numbers: WalletNumbers): Promise<void> {
  await rememberNumbers(numbersOf(await listWallets()), numbersOf(numbers))
  await keepSetting(walletSetting, numbers)
}

const numbersOf = (numbers: WalletNumbers): WalletNumber[] =>
  wallets.flatMap((wallet) => {
    const number = numbers[wallet]
    return number ? [{ wallet, number }] : []
  })

export async function listPacks(): Promise<readonly Pack[]> {
  return (await findSetting<Pack[]>(packSetting)) ?? firstPacks
}

export async function savePacks(packs: readonly Pack[]): Promise<void> {
  await rememberPacks(await listPacks(), packs)
  await keepSetting(packSetting, packs)
}

/** All that the owner has set, each with the moment at which it was last kept: empty for what never was. */
export async function listPaymentSettings() {
  const kept = await findSettings([gatewaySetting, walletSetting, packSetting])
  const momentOf = (name: string): string => kept.get(name)?.moment ?? ''
  return {
    gateway: withoutPassword(kept.get(gatewaySetting)?.value as Kept | undefined),
    wallets: (kept.get(walletSetting)?.value as WalletNumbers | undefined) ?? {},
    packs: (kept.get(packSetting)?.value as readonly Pack[] | undefined) ?? firstPacks,
    moments: {
      gateway: momentOf(gatewaySetting),
      wallets: momentOf(walletSetting),
      packs: momentOf(packSetting),
    },
  }
}
