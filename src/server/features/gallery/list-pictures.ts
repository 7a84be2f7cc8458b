import { and, asc, desc, eq, inArray, or, type SQL, sql } from '#server/database/sql.ts'
import type { PictureCard, PictureFilter, PicturePage } from '#shared/gallery.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { Database } from '#server/database/connection.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { fromReplica } from '#server/database/replica.ts'
import { db } from '#server/database/transaction.ts'
import { nameOf, toolsCalled } from '#server/lib/words.ts'
import { generatedAds, isKept } from './gallery.table.ts'

/** The first page is what a phone waits for; the later ones come while it is looked at. */
const firstSize = 24
const laterSize = 48

/** Rounded up by the database's clock; a picture of the last hour has none left. */
export const daysLeft = sql<number>`greatest(0, ceil(extract(epoch from ${generatedAds.deleteAt} - now()) / 86400))::int`

export const cardColumns = {
  id: generatedAds.id,
  tool: generatedAds.tool,
  name: generatedAds.productName,
  width: generatedAds.width,
  height: generatedAds.height,
  hasAlpha: generatedAds.hasAlpha,
  version: generatedAds.version,
  blur: generatedAds.blur,
  createdAt: generatedAds.createdAt,
  daysLeft,
  isDamaged: sql<boolean>`${generatedAds.damagedAt} is not null`,
}

type Seldom = 'hasAlpha' | 'version' | 'isDamaged'
type CardRow = Omit<PictureCard, Seldom | 'tool'> & {
  tool: string
  hasAlpha: number
  version: number
  isDamaged: boolean
}

export const asCard = ({ hasAlpha, version, isDamaged, ...row }: CardRow): PictureCard => ({
  ...row,
  name: nameOf(row.name),
  tool: row.tool as ToolId,
  ...(hasAlpha === 1 && { hasAlpha: true }),
  ...(version > 0 && { version }),
  ...(isDamaged && { isDamaged }),
})

const ofUser = eq(generatedAds.userId, sql.placeholder('userId'))
const afterEnd = sql`(${generatedAds.createdAt}, ${generatedAds.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`
const newestFirst = [desc(generatedAds.createdAt), desc(generatedAds.id)]

// What nearly everybody asks nearly always: everything, newest first. Prepared, so that it costs one index walk.
const firstPage = hotQuery((database) => firstPageWith(database, {}).prepare('gallery_first_page'))

/** With something else that is asked in the same breath. */
export const firstPageWith = <More extends Record<string, SQL>>(database: Database, more: More) =>
  database
    .select({ ...cardColumns, ...more })
    .from(generatedAds)
    .where(and(ofUser, isKept))
    .orderBy(...newestFirst)
    .limit(firstSize + 1)

const laterPage = hotQuery((database) =>
  database
    .select(cardColumns)
    .from(generatedAds)
    .where(and(ofUser, isKept, afterEnd))
    .orderBy(...newestFirst)
    .limit(laterSize + 1)
    .prepare('gallery_later_page'),
)

/** One page of a person's pictures, newest first. `before` is where the page before ended. */
export async function listPictures(
  userId: string,
  filter: PictureFilter,
  before: string | null,
): Promise<PicturePage> {
  const from = readCursor(before)
  const rows = isFiltered(filter)
    ? await fromReplica((database) => listFiltered(database, userId, filter, from))
    : from
      ? await fromReplica((database) => laterPage(database).execute({ userId, at: from.at, id: from.id }))
      : await firstPage().execute({ userId })
  return asPage(rows, from ? laterSize : firstSize)
}

/** Rows of which the last only says that there are more. */
export function asPage(rows: CardRow[], size = firstSize): PicturePage {
  const pictures = rows.slice(0, size).map(asCard)
  const last = pictures.at(-1)
  return { pictures, next: rows.length > size && last ? writeCursor(last) : null }
}

export const isFiltered = ({ search, tool }: PictureFilter): boolean => search !== '' || tool !== null

function listFiltered(
  database: Database,
  userId: string,
  filter: PictureFilter,
  from: Cursor | undefined,
): Promise<CardRow[]> {
  return database
    .select(cardColumns)
    .from(generatedAds)
    .where(and(matching(userId, filter), from && beyond(from, 'older')))
    .orderBy(...newestFirst)
    .limit((from ? laterSize : firstSize) + 1)
}

/** A person's own pictures that the filter lets through. Names are compared as they look, not as they are coded. */
export function matching(userId: string, { search, tool }: PictureFilter) {
  const like = `%${search.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`
  return and(
    eq(generatedAds.userId, userId),
    isKept,
    tool === null ? undefined : eq(generatedAds.tool, tool),
    search === ''
      ? undefined
      : or(
          sql`normalize(${generatedAds.productName}, nfkc) ilike ${like}`,
          inArray(generatedAds.productName, toolsCalled(search)),
        ),
  )
}

/** The picture beside one, as the grid is filtered; null at either end. */
export async function findNeighbour(
  userId: string,
  filter: PictureFilter,
  from: { id: string; createdAt: Date },
  side: 'newer' | 'older',
): Promise<string | null> {
  const order = side === 'older' ? desc : asc
  const [row] = await db()
    .select({ id: generatedAds.id })
    .from(generatedAds)
    .where(and(matching(userId, filter), beyond({ id: from.id, at: from.createdAt.toISOString() }, side)))
    .orderBy(order(generatedAds.createdAt), order(generatedAds.id))
    .limit(1)
  return row?.id ?? null
}

type Cursor = { at: string; id: string }

function beyond({ at, id }: Cursor, side: 'newer' | 'older') {
  const row = sql`(${generatedAds.createdAt}, ${generatedAds.id})`
  const end = sql`(${at}::timestamptz, ${id}::uuid)`
  return side === 'older' ? sql`${row} < ${end}` : sql`${row} > ${end}`
}

const writeCursor = ({ id, createdAt }: { id: string; createdAt: Date }): string =>
  `${createdAt.getTime()}_${id}`

/** One that nobody gave out means the beginning. */
function readCursor(text: string | null): Cursor | undefined {
  const [, at, id] = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? []
  return at && id ? { at: new Date(Number(at)).toISOString(), id } : undefined
}
