import type { cardWidths } from '#shared/gallery.ts'
import { log } from '#server/lib/log.ts'
import { smallWebp, toJpeg } from '#server/lib/picture-copies.ts'
import { storage, type StoredObject } from '#server/storage/storage.ts'
import { type PictureRow, noSuchPicture } from './own-picture.ts'
import { filesOf } from './picture-files.ts'

const remaking = new Map<string, Promise<Buffer>>()

/** The small copy that a card shows; made again from the full picture when it is missing. */
export async function openCard(
  row: PictureRow,
  width: (typeof cardWidths)[number],
): Promise<StoredObject | Buffer> {
  const key = filesOf(row.imageUrl).card(width)
  const stored = await storage().open(key)
  if (stored) return stored
  // Many cards may ask for the same one at once; it is made once.
  const running = remaking.get(key) ?? remake(row, key, width).finally(() => remaking.delete(key))
  remaking.set(key, running)
  return running
}

async function remake(row: PictureRow, key: string, width: number): Promise<Buffer> {
  const copy = await smallWebp(await readFull(row), width)
  await storage()
    .put(key, copy)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a remade copy could not be kept'))
  return copy
}

export async function openFull(row: PictureRow): Promise<StoredObject> {
  const stored = await storage().open(row.imageUrl)
  if (!stored) throw noSuchPicture()
  return stored
}

/** As a file for the person: a JPEG, or the PNG itself where something is transparent. */
export async function openDownload(row: PictureRow): Promise<StoredObject | Buffer> {
  return row.hasAlpha === 1 ? openFull(row) : toJpeg(await readFull(row))
}

async function readFull(row: PictureRow): Promise<Buffer> {
  const stored = await openFull(row)
  return Buffer.concat(await stored.body().toArray())
}
