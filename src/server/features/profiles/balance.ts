import { eq, type SQL, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from './profiles.table.ts'

// For credits alone, which write why a balance moves beside it.

export async function setBalance(userId: string, credits: Tenths): Promise<void> {
  await db().update(profiles).set({ credits }).where(eq(profiles.id, userId))
}

export async function freeHeld(userId: string, amount: Tenths): Promise<void> {
  await db()
    .update(profiles)
    .set({ held: sql`${profiles.held} - ${amount}` })
    .where(eq(profiles.id, userId))
}

// Parts of statements: what moves and why it moves are written as one.

/** One conditional update decides, so that a hundred at once cannot hold more than there is. */
export const holdingWhatIsFree = (userId: SQL, amount: SQL): SQL => sql`
  update ${profiles} set held = ${profiles.held} + ${amount}
  where ${profiles.id} = ${userId} and ${profiles.accountEnabled}
    and ${profiles.credits} - ${profiles.held} >= ${amount}
  returning ${profiles.id}`

/** `hold` has a user_id and an amount; whoever pays has one picture more. */
export const payingWhatIsHeld = (hold: SQL): SQL => sql`
  update ${profiles} set
    held = ${profiles.held} - ${hold}.amount,
    credits = ${profiles.credits} - ${hold}.amount,
    total_images_generated = ${profiles.totalImagesGenerated} + 1
  from ${hold} where ${profiles.id} = ${hold}.user_id
  returning ${profiles.id}, ${profiles.credits}, ${hold}.amount`
