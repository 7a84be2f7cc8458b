import { makeZip } from 'client-zip'
import { fileNameFor } from '#shared/file-name.ts'
import type { Design } from '#shared/designs/design.ts'
import { type ShapeName, shapes } from '#shared/designs/shapes.ts'
import type { Language } from '#shared/words/language.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import type { PictureRow } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'
import { languageNow, nameOf } from '#server/lib/words.ts'
import { findAdjusted, groundOf } from './adjusted.ts'
import { type Document, withDesigned } from './documents.ts'
import { drawer, untilLate } from './drawer.ts'
import { keptOr } from './kept-drawings.ts'
import { layouts, piecesOf } from './kinds.ts'
import { documentNow } from './view.ts'

/** YouTube takes no more than 2 MB; smaller is quicker everywhere. */
const mostBytes = 2_000_000

const smallSide = 360

type MadeShape = { bytes: Buffer; etag: string; name: string }

/** The design as its owner left it, laid out anew in a shape that is asked for somewhere. */
export const makeShape = (userId: string, id: string, shape: ShapeName): Promise<MadeShape> =>
  withDesigned(layouts, userId, id, (picture) => shapeOf(picture, shape))

async function shapeOf(picture: PictureRow, shape: ShapeName): Promise<MadeShape> {
  const main = await documentNow(layouts, picture)
  const adjusted = await findAdjusted(picture, main.design, shape)
  const document = adjusted ?? main
  const { width, height } = shapes[shape]
  const bytes = await keptOr(`${picture.imageUrl} ${document.hash} ${width}x${height}`, async () =>
    asJpeg(await (adjusted ? redrawn(picture, adjusted, main, shape) : drawn(picture.imageUrl, main, shape))),
  )
  return { bytes, etag: `"${document.hash.slice(0, 20)}-${shape}"`, name: picture.productName }
}

/** The same to be looked at beside the others, on a slow network. */
export async function makeSmallShape(userId: string, id: string, shape: ShapeName): Promise<MadeShape> {
  const { bytes, etag, name } = await makeShape(userId, id, shape)
  const small = await decoding(() =>
    boundedSharp(bytes)
      .resize({ width: smallSide, height: smallSide, fit: 'inside' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  )
  return { bytes: small, etag: etag.replace(/"$/, '-small"'), name }
}

/** All of them in one file; what two places ask alike is drawn once. */
export async function zipShapes(userId: string, id: string): Promise<ReadableStream<Uint8Array>> {
  const names = Object.keys(shapes) as ShapeName[]
  const [first, ...others] = names
  const language = languageNow()
  // The first is made before the answer begins, so that what cannot be done can still be said in words.
  const made = first && (await makeShape(userId, id, first))
  return makeZip(
    (async function* () {
      if (made && first) yield fileOf(made, first, language)
      for (const shape of others) yield fileOf(await makeShape(userId, id, shape), shape, language)
    })(),
  )
}

const fileOf = ({ bytes, name }: MadeShape, shape: ShapeName, language: Language) => ({
  name: shapeFileName(nameOf(name, language), shape),
  lastModified: new Date(),
  input: bytes,
})

/** 'Olive pickle story 1080x1920.jpg' */
export function shapeFileName(called: string, shape: ShapeName): string {
  const { width, height } = shapes[shape]
  return fileNameFor(`${called} ${shape} ${width}x${height}`, 'jpg')
}

async function drawn(
  imageUrl: string,
  { design: document }: Document<Design>,
  shape: ShapeName,
): Promise<Buffer> {
  // A picture that somebody else has made is put into the shape; any other ground is drawn in it.
  const isGiven = 'focus' in document.ground
  const ground = isGiven ? await storage().read(filesOf(imageUrl).side('ground')) : null
  const job = { document, ground, ...(await piecesOf(imageUrl, document)), size: shapes[shape] }
  return drawer().reshape(job, untilLate())
}

/** As its owner has adjusted it. */
async function redrawn(
  picture: PictureRow,
  { design: document }: Document<Design>,
  main: Document<Design>,
  shape: ShapeName,
): Promise<Buffer> {
  const isGiven = 'focus' in document.ground
  const ground = isGiven ? await groundOf(picture, main, shape) : null
  return drawer().redraw({ document, ground, ...(await piecesOf(picture.imageUrl, document)) }, untilLate())
}

async function asJpeg(png: Buffer): Promise<Buffer> {
  for (let quality = 90; ; quality -= 10) {
    const bytes = await decoding(() =>
      boundedSharp(png).flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer(),
    )
    if (bytes.length <= mostBytes || quality <= 50) return bytes
  }
}
