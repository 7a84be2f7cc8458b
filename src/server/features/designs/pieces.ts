import { outlineOf } from '#studio/studio.ts'
import type { AddedPiece, CutOutChoice } from '#shared/designs/added-piece.ts'
import { AppError } from '#shared/errors.ts'
import { addedPieces } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { findLogo } from '#server/features/brand-kits/brand-kits.ts'
import { addPiece } from '#server/features/gallery/add-piece.ts'
import { listPictures } from '#server/features/gallery/list-pictures.ts'
import { getOwnPicture, noSuchPicture } from '#server/features/gallery/own-picture.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { storage } from '#server/storage/storage.ts'
import { getDesigned } from './documents.ts'
import { layouts } from './kinds.ts'

/** As large as the studio keeps what it has cut out itself. */
const longestSide = 1_100

const mostShown = 24

/** What a person has cut out already, and paid for: cutting out is what the Background Remover does. */
export async function listCutOuts(userId: string): Promise<CutOutChoice[]> {
  const { pictures } = await listPictures(userId, { search: '', tool: 'background_remover' }, null)
  return pictures
    .filter(({ hasAlpha, isDamaged }) => hasAlpha && !isDamaged)
    .slice(0, mostShown)
    .map(({ id, version, name }) => ({ id, version, name }))
}

/** Another cut-out for a design, out of the same person's gallery. */
export async function addCutOut(userId: string, id: string, from: string): Promise<AddedPiece> {
  const picture = await getDesigned(layouts, userId, id)
  const { imageUrl, hasAlpha, tool } = await getOwnPicture(userId, from)
  if (hasAlpha !== 1 || tool !== 'background_remover') throw new AppError('conflict', say('designs.noCutOut'))
  return added(picture, await asPiece(await storage().read(filesOf(imageUrl).full)))
}

/** The logo that this person's shop has by now. */
export async function addKitLogo(userId: string, id: string): Promise<AddedPiece> {
  const picture = await getDesigned(layouts, userId, id)
  const logo = await findLogo(userId)
  if (!logo) throw noSuchPicture()
  return added(picture, logo)
}

/** A piece that was made for this design. */
export async function added(picture: Parameters<typeof addPiece>[0], piece: Buffer): Promise<AddedPiece> {
  const side = await addPiece(picture, piece)
  if (side === undefined)
    throw new AppError('conflict', say('designs.manyPieces', { most: addedPieces.length }))
  return { side, ...(await measured(piece)) }
}

/** What is clear around it goes. */
const asPiece = (picture: Buffer): Promise<Buffer> =>
  decoding(async () => {
    const whole = boundedSharp(picture).ensureAlpha()
    const trimmed = await whole
      .clone()
      .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 8 })
      .png()
      .toBuffer()
      .catch(() => picture)
    return boundedSharp(trimmed)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer()
  })

/** How large it is, and where it touches the ground. */
const measured = (piece: Buffer): Promise<Omit<AddedPiece, 'side'>> =>
  decoding(async () => {
    const { data, info } = await boundedSharp(piece).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const raster = { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) }
    return { width, height, foot: outlineOf(raster).foot }
  })
