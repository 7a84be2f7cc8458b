import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { creditFigure } from '#shared/credits.ts'
import { moneyText, plainMoney, type Poisha } from '#shared/money.ts'
import type { Pack } from '#shared/payments.ts'
import { GatewayTrouble } from '#server/features/payments/gateway.ts'
import {
  findMerchant,
  gatewayFor,
  listPaymentSettings,
  type Merchant,
  saveGatewaySettings,
  savePacks,
  saveWallets,
  type WalletNumbers,
} from '#server/features/payments/gateway-settings.ts'
import { dismissAttention, giveHeld } from '#server/features/payments/held.ts'
import { prepareRefund, resolveRefund, sendRefund } from '#server/features/payments/refund.ts'
import { approveTransfer, refuseTransfer } from '#server/features/payments/transfers.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

/** The password is neither in the log nor shown again. `was` is the moment that the form was loaded with. */
export async function changeGateway(admin: Admin, merchant: Merchant, was: string): Promise<void> {
  await change(admin, 'payment gateway changed', async () => {
    const { gateway: before, moments } = await listPaymentSettings()
    if (moments.gateway !== was) throw changedMeanwhile()
    await saveGatewaySettings(merchant)
    const { password, ...open } = merchant
    const after = { ...open, newPassword: password !== '' }
    return { subject: 'payment gateway', before, after, result: undefined }
  })
}

/** Asks the gateway something harmless, and says plainly how that went. */
export async function testGateway(_admin: Admin): Promise<void> {
  const merchant = await findMerchant()
  if (!merchant) throw new AppError('conflict', say('payments.storeFirst'))
  try {
    await gatewayFor(merchant).test()
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error
    throw new AppError('conflict', say('payments.testFailed', { why: error.says }), { cause: error })
  }
}

export async function changeWallets(admin: Admin, numbers: WalletNumbers, was: string): Promise<void> {
  await change(admin, 'numbers for sending money changed', async () => {
    const { wallets: before, moments } = await listPaymentSettings()
    if (moments.wallets !== was) throw changedMeanwhile()
    await saveWallets(numbers)
    return { subject: 'wallets', before, after: numbers, result: undefined }
  })
}

export async function changePacks(admin: Admin, packs: readonly Pack[], was: string): Promise<void> {
  await change(admin, 'packs of credits changed', async () => {
    const { packs: before, moments } = await listPaymentSettings()
    if (moments.packs !== was) throw changedMeanwhile()
    await savePacks(packs)
    return { subject: 'packs', before: packsText(before), after: packsText(packs), result: undefined }
  })
}

/** As they are typed: '10 = 149, 25 = 349' */
const packsText = (packs: readonly Pack[]): string =>
  packs.map(({ credits, price }) => `${creditFigure(credits)} = ${plainMoney(price)}`).join(', ')

/** False when there is nobody to give it to: then it is held. */
export async function approvePayment(admin: Admin, id: string): Promise<boolean> {
  return change(admin, 'payment approved', async () => {
    const { order, isGiven } = await approveTransfer(id)
    const { tranId, userId, amount } = order
    return { subject: tranId, userId, after: moneyText(amount), result: isGiven }
  })
}

export async function refusePayment(admin: Admin, id: string, reason: string): Promise<void> {
  await change(admin, 'payment refused', async () => {
    const { tranId, userId } = await refuseTransfer(id, reason)
    return { subject: tranId, userId, after: reason, result: undefined }
  })
}

/** What was held back is given after all. */
export async function giveHeldPayment(admin: Admin, id: string): Promise<void> {
  await change(admin, 'held payment given', async () => {
    const { tranId, userId, attention } = await giveHeld(id)
    return { subject: tranId, userId, before: attention, result: undefined }
  })
}

/** Somebody has looked, and nothing has to be done. */
export async function dismissPayment(admin: Admin, id: string): Promise<void> {
  await change(admin, 'payment looked at', async () => {
    const { tranId, userId, attention } = await dismissAttention(id)
    return { subject: tranId, userId, before: attention, result: undefined }
  })
}

/**
 * Credits go back with the entry in the log; only then the gateway is asked. What was sent by hand has a wallet and a
 * TrxID: the owner sends it back.
 */
export async function refundPayment(
  admin: Admin,
  { id, amount, reason, known }: { id: string; amount: Poisha; reason: string; known: number },
): Promise<{ is: Awaited<ReturnType<typeof sendRefund>> } & Pick<Prepared, 'wallet' | 'trxId'>> {
  const { refund, wallet, trxId } = await change(admin, 'payment refunded', async () => {
    const prepared = await prepareRefund(id, amount, reason, known)
    return {
      subject: prepared.tranId,
      userId: prepared.userId,
      after: { amount: moneyText(amount), reason },
      result: prepared,
    }
  })
  return { is: await sendRefund(refund), wallet, trxId }
}

type Prepared = Awaited<ReturnType<typeof prepareRefund>>

/** How an unclear refund went, as the merchant's panel says. */
export async function resolvePaymentRefund(
  admin: Admin,
  refundId: string,
  is: 'done' | 'failed',
): Promise<void> {
  await change(admin, 'refund decided', async () => {
    await resolveRefund(refundId, is)
    return { subject: refundId, after: is, result: undefined }
  })
}
