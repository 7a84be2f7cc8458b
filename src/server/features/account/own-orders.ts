import { asc, eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { keptWords } from '#server/lib/words.ts'
import { orders, receipts } from '#server/features/payments/payments.table.ts'

/** Every order of somebody's, those that came to nothing too; amounts in TK. */
export async function listOwnOrders(userId: string) {
  const all = await db()
    .select()
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt))
  return all.map(({ payment_orders: order, payment_receipts: receipt }) => ({
    order: order.tranId,
    title: keptWords(order.title),
    credits: order.credits / 10,
    amount: order.amount / 100,
    given_back: order.refunded / 100,
    currency: order.currency,
    paid_by: order.method ?? order.wallet ?? order.gateway,
    payment: order.paymentId ?? order.trxId,
    state: order.state,
    reason: keptWords(order.reason),
    receipt: receipt?.number ?? null,
    ordered_at: order.createdAt,
    paid_at: order.paidAt,
  }))
}
