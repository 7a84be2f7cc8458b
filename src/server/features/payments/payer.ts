import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import type { Order } from './order-states.ts'

/** Empty when the account is gone. */
export async function findPayer({
  userId,
}: Pick<Order, 'userId'>): Promise<{ email: string; shopName: string | null }> {
  const nobody = { email: '', shopName: null }
  if (userId === null) return nobody
  const [payer] = await db()
    .select({ email: profiles.email, shopName: profiles.shopName })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return payer ?? nobody
}
