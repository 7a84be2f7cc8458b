import { and, asc, eq, isNotNull, lte, sql } from '#server/database/sql.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { GatewayTrouble } from './gateway.ts'
import { tellOwner } from './letters.ts'
import { askForAttention, isBeingConfirmed, lockOrder, move, note, type Order } from './order-states.ts'
import { orders } from './payments.table.ts'
import { settleOrder } from './settle.ts'

const minute = 60_000
/** How long after its beginning an order is asked about, unless it has ended with money. */
const times = [3, 10, 30, 2 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minute)
/** From then on an order without a payment is over; the gateway's page is closed by then. */
const livesFor = 30 * minute
const batch = 50
/** A check that a restart cut off is taken up again after this. */
const claimFor = 5 * minute

export const firstCheck = (createdAt: Date): Date => new Date(createdAt.getTime() + (times[0] ?? 0))

/** Asks the gateway about every order that is due; returns how many were asked about. */
export async function reconcilePayments(now: Date = new Date()): Promise<number> {
  for (let asked = 0; ;) {
    const due = await claimDue(now)
    for (const order of due) await check(order, now)
    asked += due.length
    if (due.length < batch) return asked
  }
}

async function claimDue(now: Date): Promise<Order[]> {
  return transaction(async () => {
    const due = await db()
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNotNull(orders.nextCheckAt), lte(orders.nextCheckAt, now)))
      .orderBy(asc(orders.nextCheckAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = sql.join(
      due.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )
    return db()
      .update(orders)
      .set({ nextCheckAt: new Date(now.getTime() + claimFor) })
      .where(sql`${orders.id} in (${ids})`)
      .returning()
  })
}

/** One order: its answer, and when it is asked about next. */
async function check({ id }: Order, now: Date): Promise<void> {
  const isClear = await settleOrder(id, { by: 'reconciliation' }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof GatewayTrouble)) throw error
      log.warn({ err: error, orderId: id }, 'the gateway gave no clear answer about an order')
      return false
    },
  )
  await transaction(async () => {
    const order = await lockOrder(id)
    const age = now.getTime() - order.createdAt.getTime()
    if (order.nextCheckAt !== null) {
      // What was slept through is not made up for: only the times that are still to come count.
      const left = times.filter((after) => after > age)
      const next = left[0] === undefined ? null : new Date(order.createdAt.getTime() + left[0])
      await db()
        .update(orders)
        .set({ nextCheckAt: next, checks: order.checks + 1 })
        .where(eq(orders.id, id))
      if (!isClear && next === null && (await askForAttention(order, 'undecided'))) {
        await tellOwner(order, 'undecided')
      }
    }
    const isOver = isClear ? age >= livesFor : age >= (times.at(-1) ?? 0)
    if (isBeingConfirmed(order.state) && isOver) {
      await move(order, 'expired')
      await note(order, 'step', say('story.expired'))
    }
  })
}
