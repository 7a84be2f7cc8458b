import { and, eq, or, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { fileNameFor } from '#shared/file-name.ts'
import type { PictureDetail, PictureFilter } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { nameOf } from '#server/lib/words.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { readMadeWith } from './made-with.ts'
import { asCard, cardColumns, findNeighbour } from './list-pictures.ts'

export type PictureRow = typeof generatedAds.$inferSelect

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const noSuchPicture = (): AppError => new AppError('not_found', say('pictures.none'))

const isOfPerson = and(eq(generatedAds.userId, sql.placeholder('userId')), isKept)
const isOwn = and(eq(generatedAds.id, sql.placeholder('id')), isOfPerson)
const isOwnByEitherId = and(
  or(eq(generatedAds.id, sql.placeholder('id')), eq(generatedAds.generationId, sql.placeholder('id'))),
  isOfPerson,
)

const ownPicture = hotQuery((database) =>
  database.select().from(generatedAds).where(isOwnByEitherId).prepare('own_picture'),
)

/** The proof that a picture is somebody's own, by its id or by that of the generation that made it. */
export async function findOwnPicture(userId: string, id: string): Promise<PictureRow | undefined> {
  if (!uuid.test(id)) throw noSuchPicture()
  const [row] = await ownPicture().execute({ userId, id })
  return row
}

/** Another's, a deleted and a malformed id are answered alike. */
export async function getOwnPicture(userId: string, id: string): Promise<PictureRow> {
  const row = await findOwnPicture(userId, id)
  if (!row) throw noSuchPicture()
  return row
}

const ownDetail = hotQuery((database) =>
  database
    .select({
      ...cardColumns,
      deleteAt: generatedAds.deleteAt,
      details: generatedAds.details,
      sides: generatedAds.sides,
      bytes: generatedAds.bytes,
    })
    .from(generatedAds)
    .where(isOwn)
    .prepare('own_picture_detail'),
)

/** All that the viewer shows. */
export async function getPicture(userId: string, id: string, filter: PictureFilter): Promise<PictureDetail> {
  if (!uuid.test(id)) throw noSuchPicture()
  const [row] = await ownDetail().execute({ userId, id })
  if (!row) throw noSuchPicture()
  const { details, sides, ...rest } = row
  const [newer, older] = await Promise.all([
    findNeighbour(userId, filter, row, 'newer'),
    findNeighbour(userId, filter, row, 'older'),
  ])
  return {
    ...asCard(rest),
    deleteAt: row.deleteAt,
    bytes: row.bytes,
    madeWith: readMadeWith(row.tool, details),
    sides,
    fileName: downloadName(row),
    newer,
    older,
  }
}

/** A JPEG opens everywhere; what is transparent stays so as PNG. */
export const downloadName = (row: { name: string; hasAlpha: number }): string =>
  fileNameFor(nameOf(row.name), row.hasAlpha === 1 ? 'png' : 'jpg')
