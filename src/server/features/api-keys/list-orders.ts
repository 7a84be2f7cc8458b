import { and, desc, eq, isNull, sql } from '#server/database/sql.ts'
import { creditFigure } from '#shared/credits.ts'
import type { GenerationState } from '#shared/generation.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { generations, unsavedPictures } from '#server/features/generations/generations.table.ts'
import { keptWords, nameOf } from '#server/lib/words.ts'
import { apiOrders, type CallbackState } from './api-keys.table.ts'

export const mostListed = 50

/** Picking up what was made is work too; how far it is, only the site's own pages tell apart. No key orders a batch. */
type Status = Exclude<GenerationState, 'fetching' | 'awaited'>

/** A generation as a shop's system sees it. */
export type OrderView = {
  id: string
  tool: string
  status: Status
  name: string
  /** In credits. Held while it is made, charged when the picture is there, free again otherwise. */
  cost: number
  created_at: Date
  finished_at: Date | null
  error: { message: string } | null
  note: string | null
  /** None until it is done, and none any more once it was deleted. */
  picture: {
    url: string
    svg_url: string | null
    width: number
    height: number
    transparent: boolean
    /** When it deletes itself; null while it waits to be stored. */
    delete_at: Date | null
  } | null
  callback: { url: string; state: CallbackState; tries: number } | null
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Its own day to the microsecond, as the end of a page must name it exactly. */
const exactly = sql<string>`${apiOrders.createdAt}::text`

/** Two keys may have ordered the same picture: the first of them stands for it. */
const isFirst = sql`not exists (select 1 from api_orders earlier
  where earlier.generation_id = ${apiOrders.generationId} and earlier.deleted_at is null
    and (earlier.created_at, earlier.key_id) < (${apiOrders.createdAt}, ${apiOrders.keyId}))`

const orders = () =>
  db()
    .select({
      generation: generations,
      picture: {
        svg: sql<boolean>`'svg' = any(${generatedAds.sides})`,
        width: generatedAds.width,
        height: generatedAds.height,
        hasAlpha: generatedAds.hasAlpha,
        deleteAt: generatedAds.deleteAt,
      },
      waits: sql<boolean>`${unsavedPictures.generationId} is not null`,
      callback: {
        url: apiOrders.callbackUrl,
        state: apiOrders.callbackState,
        tries: apiOrders.callbackTries,
      },
      exactly,
    })
    .from(apiOrders)
    .innerJoin(generations, eq(generations.id, apiOrders.generationId))
    .leftJoin(generatedAds, and(eq(generatedAds.generationId, apiOrders.generationId), isKept))
    .leftJoin(unsavedPictures, eq(unsavedPictures.generationId, apiOrders.generationId))

const ofPerson = (userId: string) => and(eq(apiOrders.userId, userId), isNull(apiOrders.deletedAt), isFirst)

/** Somebody else's, one made on a page, a deleted and a malformed id are answered alike: not at all. */
export async function findOrder(userId: string, id: string): Promise<OrderView | undefined> {
  if (!isUuid.test(id)) return undefined
  const [row] = await orders().where(and(ofPerson(userId), eq(apiOrders.generationId, id)))
  return row && viewOf(row)
}

export type OrderPage = { generations: OrderView[]; next_cursor: string | null }

/** Newest first; `cursor` is where the page before ended. */
export async function listOrders(
  userId: string,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<OrderPage> {
  const from = readCursor(cursor)
  const after =
    from &&
    sql`(${apiOrders.createdAt}, ${apiOrders.generationId}) < (${from.at}::timestamptz, ${from.id}::uuid)`
  const rows = await orders()
    .where(and(ofPerson(userId), after))
    .orderBy(desc(apiOrders.createdAt), desc(apiOrders.generationId))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? writeCursor(last.exactly, last.generation.id) : null
  return { generations: shown.map(viewOf), next_cursor: next }
}

type Row = Awaited<ReturnType<typeof orders>>[number]

function viewOf({ generation, picture, waits, callback }: Row): OrderView {
  const { id, tool, state, cost, createdAt, finishedAt, error, note } = generation
  return {
    id,
    tool,
    status: state === 'fetching' ? 'working' : state === 'awaited' ? 'queued' : state,
    name: nameOf(generation.name),
    cost: Number(creditFigure(cost)),
    created_at: createdAt,
    finished_at: finishedAt,
    error: state === 'failed' && error !== null ? { message: keptWords(error) } : null,
    note: keptWords(note),
    picture: state === 'done' ? pictureOf(generation, picture, waits) : null,
    callback:
      callback.url === null || callback.state === null
        ? null
        : { url: callback.url, state: callback.state, tries: callback.tries },
  }
}

function pictureOf(
  { id, resultWidth, resultHeight, resultAlpha }: Row['generation'],
  kept: Row['picture'],
  waits: boolean,
): OrderView['picture'] {
  if (!kept && !waits) return null
  const address = (file: string) => new URL(`/api/v1/generations/${id}/${file}`, config().origin).href
  return {
    url: address('picture'),
    svg_url: kept?.svg ? address('svg') : null,
    width: kept?.width ?? resultWidth ?? 0,
    height: kept?.height ?? resultHeight ?? 0,
    transparent: (kept?.hasAlpha ?? resultAlpha) === 1,
    delete_at: kept?.deleteAt ?? null,
  }
}

const writeCursor = (at: string, id: string): string => Buffer.from(`${at}|${id}`).toString('base64url')

/** One that nobody gave out means the beginning. */
function readCursor(text: string | null): { at: string; id: string } | undefined {
  const [at = '', id = ''] = Buffer.from(text ?? '', 'base64url')
    .toString('utf8')
    .split('|')
  const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(at)
  return isMoment && isUuid.test(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined
}
