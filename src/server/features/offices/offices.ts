import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { pixelsOf } from '#shared/offices/office.ts'
import { printDpi, type PaperName } from '#shared/offices/paper.ts'
import { sideOf, type Wish, writeWish } from '#shared/offices/wish.ts'
import type { Size } from '#shared/tools/size.ts'
import { turns } from '#shared/turns.ts'
import { say } from '#shared/words/say.ts'
import { boundedSharp, decoding } from '#server/lib/bounded-sharp.ts'
import { cutPhoto, type Pixels } from './cut.ts'
import { pdfOf } from './pdf.ts'
import { jpegWithin } from './photo-file.ts'
import { getPortrait, placeOf, readSide } from './portrait.ts'
import { printSheet } from './print.ts'

export { getPortrait } from './portrait.ts'
export { readOffered, readSheet, readWish } from './read-wish.ts'
export { listOffices } from './rules.ts'

/** Free, so one after the other: whoever uploads something that is paid waits for one of them at most. */
const oneAtATime = turns(1)

type MadeFile = { bytes: Buffer; etag: string; name: string }

/** The file for a form: exact in pixels and dots an inch, within the kilobytes. */
export async function makeOfficeFile(userId: string, id: string, wish: Wish): Promise<MadeFile> {
  const { pixels, dpi, kilobytes } = wish.office
  return madeOf(userId, id, wish, [], async (cut) => jpegWithin(await cut(pixels), dpi, kilobytes))
}

type SheetWish = { paper: PaperName; stamps: boolean; as: 'jpg' | 'pdf' }

/** A sheet of photo paper or A4, as a picture or as a page. */
export async function makePrintSheet(
  userId: string,
  id: string,
  wish: Wish,
  { paper, stamps, as }: SheetWish,
): Promise<MadeFile> {
  return madeOf(userId, id, wish, [paper, String(stamps), as], async (cut) => {
    const made = await printSheet(wish, paper, stamps, cut)
    if (!made) throw new AppError('invalid', say('offices.largerThanPaper'))
    const { jpeg, sheet } = made
    const pixels = { width: pixelsOf(sheet.width, printDpi), height: pixelsOf(sheet.height, printDpi) }
    return as === 'jpg' ? jpeg : pdfOf(jpeg, pixels, sheet)
  })
}

const previewHeight = 900

/** The person without ground, small, for a page that shows how it will be cut. */
export async function smallFigure(userId: string, id: string): Promise<{ bytes: Buffer; etag: string }> {
  const { row } = await getPortrait(userId, id)
  const figure = await readSide(row, 'figure')
  const bytes = await decoding(() =>
    boundedSharp(figure)
      .resize({ height: previewHeight, width: previewHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  )
  return { bytes, etag: `"${row.checksum.slice(0, 20)}-figure"` }
}

type Cut = (size: Size) => Promise<Pixels>

async function madeOf(
  userId: string,
  id: string,
  wish: Wish,
  more: string[],
  make: (cut: Cut) => Promise<Buffer>,
): Promise<MadeFile> {
  const { row, places } = await getPortrait(userId, id)
  const side = sideOf(wish)
  const portrait = places[side]
  const place = placeOf(wish, portrait)
  if (!place) throw new AppError('invalid', say(side === 'photo' ? 'offices.notInPhoto' : 'offices.noRoom'))
  const picture = await readSide(row, side)
  const cut: Cut = (size) =>
    cutPhoto(picture, { portrait, place, size, ground: side === 'photo' ? null : wish.ground })
  const bytes = await oneAtATime(() => decoding(() => make(cut)))
  // A row that is corrected brings other files.
  const said = [row.checksum, JSON.stringify(wish.office), String(writeWish(wish)), ...more].join('|')
  const etag = `"${createHash('sha256').update(said).digest('base64url').slice(0, 24)}"`
  return { bytes, etag, name: row.productName }
}
