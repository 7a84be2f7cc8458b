import { and, eq, ne } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { safeNext } from '#shared/next-path.ts'
import { readTrxId, type Wallet, walletNames } from '#shared/payments.ts'
import { db, isDuplicate, transaction } from '#server/database/transaction.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { publish } from '#server/live/live.ts'
import { listWallets } from './gateway-settings.ts'
import { grant } from './grant.ts'
import { itemFor, type Wish } from './items.ts'
import { tellRefused, tellWaiting } from './letters.ts'
import { lockOrder, move, note, type Order } from './order-states.ts'
import { findPayer } from './payer.ts'
import { orders } from './payments.table.ts'
import { newTranId } from './start-order.ts'

const perPerson: Limit = { name: 'transfers', tries: 10, seconds: 3_600 }

/** Somebody says that they sent money by hand; the owner will look. */
export async function announceTransfer(
  userId: string,
  wish: Wish,
  { wallet, typed, returnTo }: { wallet: Wallet; typed: string; returnTo?: string | undefined },
): Promise<Order> {
  const trxId = readTrxId(typed)
  if (!trxId) {
    throw new AppError('invalid', say('payments.badTrxId'), { field: 'trxId' })
  }
  const numbers = await listWallets()
  if (!numbers[wallet])
    throw new AppError('conflict', say('payments.walletOff', { wallet: walletNames[wallet] }))
  await countTry(perPerson, userId)
  const item = await itemFor(wish)
  try {
    return await transaction(async () => {
      await lockProfile(userId)
      await refuseUsed(trxId)
      const [order] = await db()
        .insert(orders)
        .values({
          tranId: newTranId(),
          userId,
          ...item,
          gateway: 'transfer',
          store: numbers[wallet] ?? '',
          state: 'waiting',
          trxId,
          wallet,
          method: walletNames[wallet],
          returnTo: safeNext(returnTo),
        })
        .returning()
      if (!order) throw new Error('the transfer was not stored')
      await note(order, 'step', say('story.typed', { trxId }))
      await tellWaiting(order)
      await publish(`user:${userId}`, { kind: 'me' })
      await publish('admin', { kind: 'admin', what: 'payments' })
      return order
    })
  } catch (error) {
    throw isDuplicate(error) ? used() : error
  }
}

async function refuseUsed(trxId: string): Promise<void> {
  const found = await db().$count(orders, and(eq(orders.trxId, trxId), ne(orders.state, 'refused')))
  if (found > 0) throw used()
}

const used = (): AppError => new AppError('conflict', say('payments.usedTrxId'), { field: 'trxId' })

/** The owner has found the money. Inside the change of an admin. */
export async function approveTransfer(id: string): Promise<Order> {
  const order = await lockOrder(id)
  if (order.state !== 'waiting') throw new AppError('conflict', say('payments.decided'))
  const known = { paymentId: order.trxId, settledBy: 'owner', paidAt: new Date() } as const
  await grant(order, known)
  return order
}

/** The owner has not. `reason` is what the person reads. */
export async function refuseTransfer(id: string, reason: string): Promise<Order> {
  const order = await lockOrder(id)
  if (order.state !== 'waiting') throw new AppError('conflict', say('payments.decided'))
  await move(order, 'refused', { reason, settledBy: 'owner' })
  await note(order, 'step', say('story.refused', { reason }))
  const { email } = await findPayer(order)
  if (email) await tellRefused(email, order, reason)
  return order
}
