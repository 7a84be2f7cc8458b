import { and, eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { batches, type BatchRow } from '../batches.table.ts'
import { isId } from '../views.ts'

/** Somebody else's and a malformed id are answered alike. */
export async function getOwnBatch(userId: string, id: string): Promise<BatchRow> {
  const [row] = isId(id)
    ? await db()
        .select()
        .from(batches)
        .where(and(eq(batches.id, id), eq(batches.userId, userId)))
    : []
  if (!row) throw new AppError('not_found', say('batch.none'))
  return row
}
