import { and, eq, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from './profiles.table.ts'

// For credits alone, which write why a balance moves beside it.

export async function setBalance(userId: string, credits: Tenths): Promise<void> {
  await db().update(profiles).set({ credits }).where(eq(profiles.id, userId))
}

/** One conditional update decides, so that a hundred at once cannot hold more than there is. */
export async function holdWhatIsFree(userId: string, amount: Tenths): Promise<boolean> {
  const held = await db()
    .update(profiles)
    .set({ held: sql`${profiles.held} + ${amount}` })
    .where(
      and(
        eq(profiles.id, userId),
        eq(profiles.accountEnabled, true),
        sql`${profiles.credits} - ${profiles.held} >= ${amount}`,
      ),
    )
    .returning({ id: profiles.id })
  return held.length > 0
}

export async function freeHeld(userId: string, amount: Tenths): Promise<void> {
  await db()
    .update(profiles)
    .set({ held: sql`${profiles.held} - ${amount}` })
    .where(eq(profiles.id, userId))
}
