import { canTouchUpPiece } from '#shared/gallery.ts'
import { and, eq, isNotNull } from '#server/database/sql.ts'
import type { Design } from '#shared/designs/design.ts'
import type { DesignView, OpenedDesign } from '#shared/designs/design-view.ts'
import { type ShapeName, shapes } from '#shared/designs/shapes.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { nameOf } from '#server/lib/words.ts'
import { storage } from '#server/storage/storage.ts'
import { type Document, documentOf, getDesigned, withDesigned } from './documents.ts'
import { drawer, untilLate } from './drawer.ts'
import { keptOr } from './kept-drawings.ts'
import { layouts, piecesOf } from './kinds.ts'
import { designShapes } from './shapes.table.ts'
import { documentNow } from './view.ts'

type Change = { written: string; revision: number; isAnew: boolean }

/** All that the page needs on which a shape is adjusted; what it was paid as is here how it is laid out anew. */
export const openShape = (userId: string, id: string, shape: ShapeName): Promise<OpenedDesign> =>
  withDesigned(layouts, userId, id, (picture) => opened(picture, shape))

async function opened(picture: PictureRow, shape: ShapeName): Promise<OpenedDesign> {
  const paid = await laidAnew(picture, await documentNow(layouts, picture), shape)
  const view = await viewOf(picture, shape)
  return {
    ...view,
    id: picture.id,
    name: nameOf(picture.productName),
    paid,
    shape,
    adjusted: [],
    hasIdeas: false,
    canTouchUp: canTouchUpPiece(picture),
  }
}

export const viewShape = (userId: string, id: string, shape: ShapeName): Promise<DesignView> =>
  withDesigned(layouts, userId, id, (picture) => viewOf(picture, shape))

/** Kept as it is from now on, in words that follow the design; or laid out anew again. */
export async function changeShape(
  userId: string,
  id: string,
  shape: ShapeName,
  { written, revision, isAnew }: Change,
): Promise<DesignView> {
  const picture = await getDesigned(layouts, userId, id)
  const { design, text } = documentOf(layouts, written, 'invalid')
  const { width, height } = shapes[shape]
  if (design.size.width !== width || design.size.height !== height)
    throw new AppError('invalid', say('designs.notUnderstood'))
  layouts.check?.(picture, design)
  const { design: main } = await documentNow(layouts, picture)
  await transaction(async () => {
    await db()
      .select({ id: generatedAds.id })
      .from(generatedAds)
      .where(eq(generatedAds.id, picture.id))
      .for('update')
    const before = await findRow(picture.id, shape)
    const document = isAnew ? null : text
    if (before && before.document === document) return
    if ((before?.revision ?? 0) !== revision) throw new AppError('conflict', say('designs.changedElsewhere'))
    const row = { document, words: main.texts, revision: revision + 1, changedAt: new Date() }
    await db()
      .insert(designShapes)
      .values({ pictureId: picture.id, shape, ...row })
      .onConflictDoUpdate({ target: [designShapes.pictureId, designShapes.shape], set: row })
  })
  return viewOf(picture, shape)
}

/** As it was adjusted; undefined where it is laid out anew, as it is while the design wears another look than then. */
export async function findAdjusted(
  picture: PictureRow,
  main: Design,
  shape: ShapeName,
): Promise<Document<Design> | undefined> {
  const row = await findRow(picture.id, shape)
  if (!row?.document) return undefined
  const { design } = documentOf(layouts, row.document)
  if (!isInLookOf(design, main)) return undefined
  return documentOf(layouts, JSON.stringify(inWordsNow(design, row.words, main)))
}

const isInLookOf = (design: Design, { template }: Design): boolean =>
  JSON.stringify(design.template) === JSON.stringify(template)

/** The shapes of a design that are as they were adjusted by hand. */
export async function listAdjusted(pictureId: string, main: Design): Promise<ShapeName[]> {
  const rows = await db()
    .select({ shape: designShapes.shape, document: designShapes.document })
    .from(designShapes)
    .where(and(eq(designShapes.pictureId, pictureId), isNotNull(designShapes.document)))
  return rows.flatMap(({ shape, document }) =>
    document !== null && isInLookOf(documentOf(layouts, document).design, main) ? [shape] : [],
  )
}

/** What the design says otherwise since then, it says here too; what was written here alone stays. */
const inWordsNow = (design: Design, then: Design['texts'], { texts: now }: Design): Design => ({
  ...design,
  texts: Object.fromEntries(
    Object.entries(design.texts).map(([name, text]) => {
      const said = now[name]
      return [name, said !== undefined && said !== then[name] ? said : text]
    }),
  ),
})

/** What a shape stands on when it is laid out anew. */
export const shapeGround = (
  userId: string,
  id: string,
  shape: ShapeName,
): Promise<{ bytes: Buffer; etag: string }> =>
  withDesigned(layouts, userId, id, async (picture) => {
    const main = await documentNow(layouts, picture)
    const bytes = await groundOf(picture, main, shape)
    return { bytes, etag: `"${main.hash.slice(0, 20)}-${shape}-ground"` }
  })

export const groundOf = async (
  picture: PictureRow,
  main: Document<Design>,
  shape: ShapeName,
): Promise<Buffer> => (await laid(picture, main, shape)).ground

async function viewOf(picture: PictureRow, shape: ShapeName): Promise<DesignView> {
  const main = await documentNow(layouts, picture)
  const adjusted = await findAdjusted(picture, main.design, shape)
  const design = adjusted?.design ?? (await laidAnew(picture, main, shape))
  const row = await findRow(picture.id, shape)
  return { design, revision: row?.revision ?? 0, state: 'done', version: picture.version }
}

const laidAnew = async (picture: PictureRow, main: Document<Design>, shape: ShapeName): Promise<Design> =>
  (await laid(picture, main, shape)).design

/** Drawn once for both: what it says, a line break, and the picture under it. */
async function laid(picture: PictureRow, { design: document, hash }: Document<Design>, shape: ShapeName) {
  const { imageUrl } = picture
  const whole = await keptOr(`laid ${imageUrl} ${hash} ${shape}`, async () => {
    const ground = 'focus' in document.ground ? await storage().read(filesOf(imageUrl).side('ground')) : null
    const job = { document, ground, ...(await piecesOf(imageUrl, document)), size: shapes[shape] }
    const made = await drawer().layShape(job, untilLate())
    return Buffer.concat([Buffer.from(`${JSON.stringify(made.document)}\n`), made.ground])
  })
  const end = whole.indexOf(10)
  return {
    design: documentOf(layouts, whole.toString('utf8', 0, end)).design,
    ground: whole.subarray(end + 1),
  }
}

async function findRow(pictureId: string, shape: ShapeName) {
  const [row] = await db()
    .select()
    .from(designShapes)
    .where(and(eq(designShapes.pictureId, pictureId), eq(designShapes.shape, shape)))
  return row
}
