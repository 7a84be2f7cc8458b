import { and, asc, desc, eq, gt, isNull, or, sql } from '#server/database/sql.ts'
import type { BatchPhoto, BatchSummary, BatchView, PhotoState } from '#shared/batch.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { keptWords, nameOf } from '#server/lib/words.ts'
import { batches } from '../batches.table.ts'
import { type GenerationRow, generations } from '../generations.table.ts'
import { canDraw, isRefusedForGood, neverCame } from '../may-work.ts'
import { line } from '../work/line.ts'
import { counts, had, ofBatch } from './count.ts'
import { getOwnBatch } from './own-batch.ts'

/** Its photo is still here and nothing is wrong with it; or it never came. */
export const mayWork = (row: Pick<GenerationRow, 'inputs' | 'error'>): boolean =>
  row.inputs.length === 0 ? neverCame(row) : !isRefusedForGood(row)

export async function getBatch(userId: string, id: string): Promise<BatchView> {
  const { tool, cost, createdAt } = await getOwnBatch(userId, id)
  const rows = await db()
    .select({
      id: generations.id,
      at: generations.batchPlace,
      name: generations.name,
      state: generations.state,
      error: generations.error,
      inputs: generations.inputs,
      hadId: generations.hadId,
      hadState: had.state,
      hadError: had.error,
      pictureId: generatedAds.id,
      version: generatedAds.version,
      hasAlpha: generatedAds.hasAlpha,
    })
    .from(generations)
    .leftJoin(had, eq(had.id, generations.hadId))
    .leftJoin(
      generatedAds,
      and(eq(generatedAds.generationId, sql`coalesce(${generations.hadId}, ${generations.id})`), isKept),
    )
    .where(ofBatch(id))
    .orderBy(asc(generations.batchPlace))
  const places = rows.some(({ state }) => state === 'queued') ? await placesOf(id) : new Map<string, number>()
  const photos = rows.map((row): BatchPhoto => {
    const state = stateOf(row)
    return {
      id: row.id,
      at: row.at,
      name: nameOf(row.name),
      state,
      place: state === 'queued' ? (places.get(row.id) ?? 0) : null,
      error: state === 'failed' ? keptWords(row.hadId === null ? row.error : row.hadError) : null,
      canRetry: state === 'failed' && row.hadId === null && mayWork(row),
      canDraw: state === 'failed' && row.hadId === null && canDraw(row),
      picture:
        row.pictureId === null
          ? null
          : { id: row.pictureId, version: row.version ?? 0, hasAlpha: row.hasAlpha === 1 },
    }
  })
  return { id, tool: tool as ToolId, cost, createdAt, photos }
}

type Standing = Pick<GenerationRow, 'state' | 'hadId'> & { hadState: GenerationRow['state'] | null }

function stateOf({ state, hadId, hadState }: Standing): PhotoState {
  if (hadId !== null) {
    if (hadState === 'done') return 'had'
    return hadState === 'queued' || hadState === 'working' || hadState === 'fetching' ? 'working' : 'failed'
  }
  if (state === 'cancelled') return 'stopped'
  return state === 'fetching' ? 'working' : state
}

async function placesOf(batchId: string): Promise<Map<string, number>> {
  const { rows } = await db().execute<{ id: string; place: number }>(
    sql`select l.id, l.place::int as place from ${line} l
      join ${generations} g on g.id = l.id where g.batch_id = ${batchId}`,
  )
  return new Map(rows.map(({ id, place }) => [id, place]))
}

const shown = 5

/** What runs, and what ended in the last week. */
export const listBatches = (userId: string): Promise<BatchSummary[]> => recent().execute({ userId })

export const isRecent = or(isNull(batches.endedAt), gt(batches.createdAt, sql`now() - interval '7 days'`))

const recent = hotQuery((database) =>
  database
    .select({ id: batches.id, tool: sql<ToolId>`${batches.tool}`, createdAt: batches.createdAt, ...counts })
    .from(batches)
    .innerJoin(generations, and(eq(generations.batchId, batches.id), isNull(generations.hiddenAt)))
    .leftJoin(had, eq(had.id, generations.hadId))
    .where(and(eq(batches.userId, sql.placeholder('userId')), isRecent))
    .groupBy(batches.id)
    .orderBy(desc(batches.createdAt))
    .limit(shown)
    .prepare('recent_batches'),
)

/** Those that can go into its ZIP. */
export async function listReady(userId: string, id: string): Promise<string[]> {
  const { photos } = await getBatch(userId, id)
  return photos.flatMap(({ picture }) => (picture ? [picture.id] : []))
}
