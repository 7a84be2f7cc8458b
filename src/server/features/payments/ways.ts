import { renderSVG } from 'uqr'
import type { Pack } from '#shared/payments.ts'
import { type Wallet, wallets } from '#shared/payments.ts'
import { isGatewayOn, listPacks, listWallets } from './gateway-settings.ts'

/** A number to send money to, and the same for the camera of another phone. */
export type WalletWay = { wallet: Wallet; number: string; qr: string }
export type Ways = { hasGateway: boolean; wallets: WalletWay[]; packs: readonly Pack[] }

/** How money can come just now, and what is sold without a plan. */
export async function listWays(): Promise<Ways> {
  const [hasGateway, numbers, packs] = await Promise.all([isGatewayOn(), listWallets(), listPacks()])
  const ways = wallets.flatMap((wallet) => {
    const number = numbers[wallet]
    return number ? [{ wallet, number, qr: pictureOf(number) }] : []
  })
  // Where there is a gateway nobody need wait for the owner.
  return { hasGateway, wallets: hasGateway ? [] : ways, packs }
}

const pictureOf = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`
