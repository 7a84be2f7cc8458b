import { eq, exists, type SQL, sql } from '#server/database/sql.ts'
import type { BatchSummary } from '#shared/batch.ts'
import type { GenerationView } from '#shared/generation.ts'
import type { Database } from '#server/database/connection.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { countGoingSoon, type GoingSoon, isDueSoon } from '#server/features/gallery/delete-time.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { wantsMailBeforeDelete } from '#server/features/gallery/tell-going-soon.ts'
import { isShownFailed, listFailed } from '#server/features/generations/after/failures.ts'
import { isRecent, listBatches } from '#server/features/generations/batch/view.ts'
import { batches } from '#server/features/generations/batches.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { isActive, listActive } from '#server/features/generations/views.ts'
import { findUnseenPayment, isUnseen, type OwnPayment } from '#server/features/payments/own-payments.ts'
import { orders } from '#server/features/payments/payments.table.ts'

/** What stands above the pictures. */
export type Above = {
  running: GenerationView[]
  failed: GenerationView[]
  batches: BatchSummary[]
  goingSoon: GoingSoon
  /** Null where no mail could come, or nothing goes. */
  wantsMail: boolean | null
  payment: OwnPayment | null
}

/** On most visits there is nothing of it: one look says what there is, and only that is read. */
export async function readAbove(userId: string): Promise<Above> {
  const [there] = await whatThereIs().execute({ userId })
  const [running, failed, ofBatches, goingSoon, wantsMail, payment] = await Promise.all([
    there?.running ? listActive(userId) : [],
    there?.failed ? listFailed(userId) : [],
    there?.batches ? listBatches(userId) : [],
    there?.goingSoon ? countGoingSoon(userId) : { pictures: 0, firstAt: null },
    there?.goingSoon ? wantsMailBeforeDelete(userId) : null,
    there?.payment ? findUnseenPayment(userId) : undefined,
  ])
  return { running, failed, batches: ofBatches, goingSoon, wantsMail, payment: payment ?? null }
}

const whatThereIs = hotQuery((database) => {
  const some = (table: Owned, is: SQL | undefined) => hasSome(database, table, is)
  return database
    .select({
      running: some(generations, isActive),
      failed: some(generations, isShownFailed),
      batches: some(batches, isRecent),
      goingSoon: some(generatedAds, sql`${isDueSoon} and ${isKept}`),
      payment: some(orders, isUnseen),
    })
    .from(sql`(select 1) as one`)
    .prepare('above_the_gallery')
})

type Owned = typeof generations | typeof batches | typeof generatedAds | typeof orders

const hasSome = (database: Database, table: Owned, is: SQL | undefined) =>
  sql<boolean>`${exists(
    database
      .select({ one: sql`1` })
      .from(table)
      .where(sql`${eq(table.userId, sql.placeholder('userId'))} and ${is}`),
  )}`
