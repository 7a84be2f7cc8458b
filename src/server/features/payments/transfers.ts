import { and, eq, ne } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import type { Poisha } from '#shared/money.ts'
import { safeNext } from '#shared/next-path.ts'
import { readTrxId, type Wallet, walletNames } from '#shared/payments.ts'
import { db, isDuplicate, transaction } from '#server/database/transaction.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { publish } from '#server/live/live.ts'
import { listWallets } from './gateway-settings.ts'
import { grant } from './grant.ts'
import { type Item, itemSentFor, type Wish } from './items.ts'
import { tellRefused, tellWaiting } from './letters.ts'
import { lockOrder, move, note, type Order } from './order-states.ts'
import { findPayer } from './payer.ts'
import { orders } from './payments.table.ts'
import { wasNumber } from './past-offers.ts'
import { newTranId } from './start-order.ts'

const perPerson: Limit = { name: 'transfers', tries: 10, seconds: 3_600 }

type Typed = {
  wallet: Wallet
  typed: string
  returnTo?: string | undefined
  /** What the page told them to send, and where. */
  seen?: { price?: Poisha | undefined; number?: string | undefined }
}

/** Somebody says that they sent money by hand; the owner will look. */
export async function announceTransfer(
  userId: string,
  wish: Wish,
  { wallet, typed, returnTo, seen = {} }: Typed,
): Promise<Order> {
  const trxId = readTrxId(typed)
  if (!trxId) {
    throw new AppError('invalid', say('payments.badTrxId'), { field: 'trxId' })
  }
  const store = await findNumber(wallet, seen.number)
  await countTry(perPerson, userId)
  const item = await itemSentFor(wish, seen.price)
  try {
    return await transaction(async () => {
      await lockProfile(userId)
      const before = await findUsed(trxId)
      // Typed again after a lost answer, in another tab or a day later, it is the same payment.
      if (before && isSame(before, userId, item)) return before
      if (before) throw used()
      const [order] = await db()
        .insert(orders)
        .values({
          tranId: newTranId(),
          userId,
          ...item,
          gateway: 'transfer',
          store,
          state: 'waiting',
          trxId,
          wallet,
          method: walletNames[wallet],
          returnTo: safeNext(returnTo),
        })
        .returning()
      if (!order) throw new Error('the transfer was not stored')
      await note(order, 'step', say('story.typed', { trxId }))
      if (seen.price !== undefined && seen.price !== item.amount) {
        await note(order, 'step', say('story.sawOther', { amount: seen.price }))
      }
      await tellWaiting(order)
      await publish(`user:${userId}`, { kind: 'me' })
      await publish('admin', { kind: 'admin', what: 'payments' })
      return order
    })
  } catch (error) {
    throw isDuplicate(error) ? used() : error
  }
}

/** The number that they sent it to: the one of now, or the one that they saw. */
async function findNumber(wallet: Wallet, seen: string | undefined): Promise<string> {
  const now = (await listWallets())[wallet]
  if (seen !== undefined && seen !== now && (await wasNumber({ wallet, number: seen }))) return seen
  if (now) return now
  throw new AppError('conflict', say('payments.walletOff', { wallet: walletNames[wallet] }))
}

async function findUsed(trxId: string): Promise<Order | undefined> {
  const [order] = await db()
    .select()
    .from(orders)
    .where(and(eq(orders.trxId, trxId), ne(orders.state, 'refused')))
    .limit(1)
  return order
}

const isSame = (order: Order, userId: string, { plan, credits, amount }: Item): boolean =>
  order.userId === userId && order.plan === plan && order.credits === credits && order.amount === amount

const used = (): AppError => new AppError('conflict', say('payments.usedTrxId'), { field: 'trxId' })

/** The owner has found the money. Inside the change of an admin. */
export async function approveTransfer(id: string): Promise<{ order: Order; isGiven: boolean }> {
  const order = await lockOrder(id)
  if (order.state !== 'waiting') throw new AppError('conflict', say('payments.decided'))
  const known = { paymentId: order.trxId, settledBy: 'owner', paidAt: new Date() } as const
  return { order, isGiven: (await grant(order, known)) === 'paid' }
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
