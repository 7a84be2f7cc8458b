import { and, desc, eq, isNull, sql } from '#server/database/sql.ts'
import type { GenerationView } from '#shared/generation.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { generations } from '../generations.table.ts'
import { isId, isSingle, viewOf } from '../views.ts'

const shown = 6

/** What went wrong in the last day, as long as the person has not put it away. */
export async function listFailed(userId: string): Promise<GenerationView[]> {
  return Promise.all((await failed().execute({ userId })).map(viewOf))
}

export const isShownFailed = and(
  sql`${generations.state} = 'failed'`,
  isSingle,
  isNull(generations.hiddenAt),
  sql`${generations.finishedAt} > now() - interval '24 hours'`,
)

const failed = hotQuery((database) =>
  database
    .select()
    .from(generations)
    .where(and(eq(generations.userId, sql.placeholder('userId')), isShownFailed))
    .orderBy(desc(generations.finishedAt))
    .limit(shown)
    .prepare('failed_generations'),
)

export async function hideFailed(userId: string, id: string): Promise<void> {
  if (!isId(id)) return
  await db()
    .update(generations)
    .set({ hiddenAt: sql`now()` })
    .where(
      and(eq(generations.id, id), eq(generations.userId, userId), eq(generations.state, 'failed'), isSingle),
    )
}
