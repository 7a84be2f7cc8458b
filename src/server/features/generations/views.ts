import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, or, sql } from '#server/database/sql.ts'
import { batchAt } from '#shared/batch.ts'
import { AppError } from '#shared/errors.ts'
import {
  canRedraw,
  canRedrawLogo,
  canTouchUp,
  canTouchUpPiece,
  fitsOffices,
  hasIdeas,
  pictureFiles,
  type Side,
  sides,
} from '#shared/gallery.ts'
import { type GenerationView, isRunning as isStillRunning, type News } from '#shared/generation.ts'
import { findTool } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { say, type Say } from '#shared/words/say.ts'
import type { Database } from '#server/database/connection.ts'
import { hotQuery, hotStatement } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { keptWords, nameOf, wordsOf } from '#server/lib/words.ts'
import { countBatch, outcomeOf } from './batch/count.ts'
import { batches } from './batches.table.ts'
import {
  type GenerationRow,
  generations,
  isUnseen,
  unsavedPictures,
  unsavedSides,
} from './generations.table.ts'
import { dropInputs } from './inputs.ts'
import { canDraw, hasAllInputs, isRefusedForGood, toChange } from './may-work.ts'
import { endCancelled, isRunning, isWaiting } from './states.ts'
import { line } from './work/line.ts'

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const nothingHere = () => new AppError('not_found', say('pictures.none'))

/** Somebody else's, a deleted and a malformed id are answered alike. */
export async function getGeneration(userId: string, id: string): Promise<GenerationRow> {
  if (!isId(id)) throw nothingHere()
  const [row] = await db()
    .select()
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.userId, userId)))
  if (!row) throw nothingHere()
  return row
}

/**
 * What a tool's page shows: the newest of this person, running or ended; or the failed one that the way here names, as
 * long as nothing was made in its place.
 */
export async function findLatest(
  userId: string,
  tool: ToolId,
  named: string | null = null,
): Promise<GenerationView | null> {
  const [row] = await latest().execute({ userId, tool })
  const asked =
    named && isId(named) && !(row && isStillRunning(row.state)) && (await findFailed(userId, tool, named))
  const shown = asked || row
  return shown ? viewOf(shown) : null
}

async function findFailed(userId: string, tool: ToolId, id: string): Promise<GenerationRow | undefined> {
  const [failed] = await db()
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.id, id),
        eq(generations.userId, userId),
        eq(generations.tool, tool),
        eq(generations.state, 'failed'),
        isNull(generations.hiddenAt),
      ),
    )
  return failed
}

const ofUser = eq(generations.userId, sql.placeholder('userId'))
/** Those of a batch are shown on its own page. */
export const isSingle = isNull(generations.batchId)

const latest = hotQuery((database) =>
  database
    .select()
    .from(generations)
    .where(and(ofUser, eq(generations.tool, sql.placeholder('tool')), isSingle))
    .orderBy(desc(generations.createdAt))
    .limit(1)
    .prepare('latest_generation'),
)

export async function listActive(userId: string): Promise<GenerationView[]> {
  return Promise.all((await active().execute({ userId })).map(viewOf))
}

export const isActive = and(isRunning, isSingle)

const active = hotQuery((database) =>
  database
    .select()
    .from(generations)
    .where(and(ofUser, isActive))
    .orderBy(asc(generations.createdAt))
    .prepare('active_generations'),
)

/** What ended and was not told yet; on whatever page the person is. */
export async function listNews(userId: string): Promise<News[]> {
  return Promise.all((await unseen().execute({ userId })).map(newsOf))
}

type Unseen = Pick<GenerationRow, 'id' | 'tool' | 'state' | 'error' | 'resultKey' | 'batchId'>

async function newsOf(row: Unseen): Promise<News> {
  const about = { id: row.id, tool: row.tool as ToolId, isSaved: row.resultKey !== null }
  if (row.batchId !== null) {
    const count = await countBatch(row.batchId)
    const state = count.done > 0 ? 'done' : 'failed'
    return { ...about, state, text: wordsOf(outcomeOf(count)), open: batchAt(row.batchId) }
  }
  return row.state === 'done'
    ? { ...about, state: 'done', text: wordsOf(successOf(row)) }
    : { ...about, state: 'failed', text: keptWords(row.error) ?? '' }
}

// Asked by every page of everybody who is signed in.
const unseen = hotQuery((database) =>
  database
    .select({
      id: generations.id,
      tool: generations.tool,
      state: generations.state,
      error: generations.error,
      resultKey: generations.resultKey,
      batchId: generations.batchId,
    })
    .from(generations)
    .where(
      and(
        ofUser,
        isUnseen,
        // Of a batch one speaks for all, once it has ended.
        or(isSingle, exists(endedBatch(database))),
      ),
    )
    .orderBy(desc(generations.finishedAt))
    .limit(5)
    .prepare('unseen_generations'),
)

const endedBatch = (database: Database) =>
  database
    .select({ one: sql`1` })
    .from(batches)
    .where(and(eq(batches.id, generations.batchId), isNotNull(batches.endedAt)))

const successOf = ({ tool }: Pick<GenerationRow, 'tool'>): Say =>
  findTool(tool)?.messages.success ?? say('making.done')

export async function markSeen(userId: string, ids: string[]): Promise<void> {
  const known = ids.filter(isId).slice(0, 50)
  if (known.length === 0) return
  await db()
    .update(generations)
    .set({ seenAt: sql`now()` })
    .where(and(eq(generations.userId, userId), inArray(generations.id, known), isNull(generations.seenAt)))
}

/** Only while it waits: what has begun is finished. */
export async function cancelGeneration(userId: string, id: string): Promise<GenerationRow> {
  const row = await getGeneration(userId, id)
  const cancelled = await endCancelled(row.id, isWaiting)
  if (!cancelled) throw new AppError('conflict', say('generations.begun'))
  await dropInputs(cancelled)
  return cancelled
}

export async function viewOf(row: GenerationRow): Promise<GenerationView> {
  const { id, name, cost, state, createdAt, startedAt, finishedAt, error, note } = row
  return {
    id,
    tool: row.tool as ToolId,
    // Which photos are still on their way, only the page of their batch tells apart.
    state: state === 'awaited' ? 'queued' : state,
    name: nameOf(name),
    cost,
    place: state === 'queued' ? await placeInLine(row) : null,
    createdAt,
    startedAt,
    finishedAt,
    error: state === 'failed' ? keptWords(error) : null,
    canRetry: state === 'failed' && hasAllInputs(row) && !isRefusedForGood(row),
    canDraw: state === 'failed' && canDraw(row),
    toChange: state === 'failed' ? toChange(row) : null,
    batchId: row.batchId,
    note: keptWords(note),
    result: state === 'done' ? await resultOf(row) : null,
  }
}

async function placeInLine({ id }: GenerationRow): Promise<number> {
  const { rows } = await placed({ id })
  const [found] = rows as { place: number }[]
  return found?.place ?? 0
}

const placed = hotStatement(
  'place_in_line',
  sql`select l.place::int as place from ${line} l where l.id = ${sql.placeholder('id')}`,
)

// It may have been made anew since: then it is what the gallery says.
const sizeColumns = {
  width: generatedAds.width,
  height: generatedAds.height,
  hasAlpha: generatedAds.hasAlpha,
}

const keptResult = hotQuery((database) =>
  database
    .select({ sides: generatedAds.sides, version: generatedAds.version, ...sizeColumns })
    .from(generatedAds)
    .where(and(eq(generatedAds.generationId, sql.placeholder('id')), isKept))
    .prepare('kept_result'),
)

async function resultOf(row: GenerationRow): Promise<GenerationView['result']> {
  const [kept] = await keptResult().execute({ id: row.id })
  const beside = kept?.sides ?? (await listUnsavedSides(row.id))
  if (!beside) return null
  const { beforeWidth, beforeHeight } = row
  const name = { id: row.id, version: kept?.version ?? 0 }
  return {
    url: pictureFiles.full(name),
    downloadUrl: pictureFiles.png(name),
    svgUrl: beside.includes('svg') ? pictureFiles.svg(name) : null,
    beforeUrl: beside.includes('before') ? pictureFiles.side(row.id, 'before') : null,
    beforeSize: beforeWidth && beforeHeight ? { width: beforeWidth, height: beforeHeight } : null,
    width: kept?.width ?? row.resultWidth ?? 0,
    height: kept?.height ?? row.resultHeight ?? 0,
    hasAlpha: (kept?.hasAlpha ?? row.resultAlpha) === 1,
    isSaved: kept !== undefined,
    version: name.version,
    canTouchUp: kept !== undefined && canTouchUp(kept),
    canTouchUpPiece: kept !== undefined && canTouchUpPiece(kept),
    canRedraw: kept !== undefined && canRedraw(kept),
    hasIdeas: kept !== undefined && hasIdeas(kept),
    canRedrawLogo: kept !== undefined && canRedrawLogo(kept),
    fitsOffices: kept !== undefined && fitsOffices(kept),
  }
}

/** Which sides wait with a picture, without reading its bytes. */
async function listUnsavedSides(id: string): Promise<Side[] | undefined> {
  const rows = await db()
    .select({ side: unsavedSides.side })
    .from(unsavedPictures)
    .leftJoin(unsavedSides, eq(unsavedSides.generationId, unsavedPictures.generationId))
    .where(eq(unsavedPictures.generationId, id))
  return rows.length === 0 ? undefined : sides.filter((side) => rows.some((row) => row.side === side))
}
