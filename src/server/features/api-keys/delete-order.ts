import { and, eq, isNull, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { apiOrders } from './api-keys.table.ts'

/** No key sees it any more, nor hears of it. False when there was nothing to see. */
export async function hideOrder(userId: string, generationId: string): Promise<boolean> {
  const hidden = await db()
    .update(apiOrders)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(apiOrders.userId, userId),
        eq(apiOrders.generationId, generationId),
        isNull(apiOrders.deletedAt),
      ),
    )
    .returning({ id: apiOrders.generationId })
  return hidden.length > 0
}
