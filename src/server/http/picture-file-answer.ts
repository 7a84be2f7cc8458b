import { fileNameFor } from '#shared/file-name.ts'
import { cardWidths, type Side, sides, sparingWidths } from '#shared/gallery.ts'
import {
  downloadName,
  findOwnPicture,
  noSuchPicture,
  type PictureRow,
} from '#server/features/gallery/own-picture.ts'
import { openCard, openDownload, openFull } from '#server/features/gallery/picture-copy.ts'
import { filesOf, sideTypes } from '#server/features/gallery/picture-files.ts'
import { findUnsaved } from '#server/features/generations/unsaved.ts'
import { nameOf } from '#server/lib/words.ts'
import { storage } from '#server/storage/storage.ts'
import type { AppContext } from './environment.ts'
import { answerPicture } from './picture-answer.ts'
import { sparingWidth } from './save-data.ts'

/** One file of a person's own picture, by the picture's id or by that of the generation that made it. */
export async function answerOwnFile(
  c: AppContext,
  userId: string,
  id: string,
  file: string,
): Promise<Response> {
  const row = await findOwnPicture(userId, id)
  return row ? answerFile(c, row, file) : answerUnsaved(c, userId, id, file)
}

async function answerFile(c: AppContext, row: PictureRow, file: string): Promise<Response> {
  const asked = cardWidths.find((each) => file === `w${each}`)
  const width = asked && sparingWidth(c, sparingWidths, asked)
  const etag = `"${row.checksum.slice(0, 20)}-${width ? `w${width}` : file}"`
  if (width) return answerPicture(c, await openCard(row, width), { type: 'image/webp', etag })
  if (file === 'full') return answerPicture(c, await openFull(row), { type: 'image/png', etag })
  if (file === 'download') {
    const type = row.hasAlpha === 1 ? 'image/png' : 'image/jpeg'
    const fileName = downloadName({ name: row.productName, hasAlpha: row.hasAlpha })
    return answerPicture(c, await openDownload(row), { type, etag, fileName })
  }
  if (file === 'png') {
    const fileName = fileNameFor(row.productName, 'png')
    return answerPicture(c, await openFull(row), { type: 'image/png', etag, fileName })
  }
  const side = row.sides.find((each) => each === file)
  const stored = side && (await storage().open(filesOf(row.imageUrl).side(side)))
  if (!stored) throw noSuchPicture()
  return answerPicture(c, stored, sideLook(side, row.productName, etag))
}

/** The storage did not take it yet: it comes from where it waits. */
async function answerUnsaved(c: AppContext, userId: string, id: string, file: string): Promise<Response> {
  const side = sides.find((each) => each === file)
  const isPicture = file === 'full' || file === 'png'
  const found = side || isPicture ? await findUnsaved(userId, id, side ?? 'picture') : undefined
  if (!found) throw noSuchPicture()
  const { bytes, name } = found
  const etag = `"${id}-${file}"`
  if (side) return answerPicture(c, bytes, sideLook(side, name, etag))
  const saved = file === 'png' ? { fileName: fileNameFor(nameOf(name), 'png') } : {}
  return answerPicture(c, bytes, { type: 'image/png', etag, ...saved })
}

/** Outlines are for a printer, so they come as a file; what was before is only looked at. */
const sideLook = (side: Side, name: string, etag: string) => ({
  type: sideTypes[side],
  etag,
  ...(side === 'svg' ? { fileName: fileNameFor(name, 'svg') } : {}),
})
