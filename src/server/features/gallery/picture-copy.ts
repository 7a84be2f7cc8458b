import type { CardWidth } from '#shared/gallery.ts'
import { log } from '#server/lib/log.ts'
import { previewJpeg, smallWebp, toJpeg } from '#server/lib/picture-copies.ts'
import { turns } from '#shared/turns.ts'
import { storage, type StoredObject } from '#server/storage/storage.ts'
import { type PictureRow, noSuchPicture } from './own-picture.ts'
import { filesOf, keptWidth } from './picture-files.ts'

type Content = StoredObject | Buffer

const making = new Map<string, Promise<Buffer>>()
/** Strangers can ask for copies too: those who upload do not wait for more than one of them. */
const oneAtATime = turns(1)

/** The small copy that a card shows. */
export function openCard(row: PictureRow, asked: CardWidth): Promise<Content> {
  const width = keptWidth(row, asked)
  return openCopy(filesOf(row.imageUrl).card(width), async () => smallWebp(await sourceOf(row, width), width))
}

/** The smallest is asked for by a whole page at once: reading the full size of each would keep that waiting. */
async function sourceOf(row: PictureRow, width: CardWidth): Promise<Buffer> {
  const card = width === 160 ? await storage().open(filesOf(row.imageUrl).card(320)) : undefined
  return card ? readAll(card) : readFull(row)
}

/** What a messenger shows of a link. */
export const openPreview = (row: PictureRow): Promise<Content> =>
  openCopy(filesOf(row.imageUrl).preview, async () => previewJpeg(await readFull(row)))

/** As a file for the person: a JPEG, or the PNG itself where something is transparent. */
export async function openDownload(row: PictureRow): Promise<Content> {
  if (row.hasAlpha === 1) return openFull(row)
  return openCopy(filesOf(row.imageUrl).download, async () => toJpeg(await readFull(row)))
}

/** The same for one ZIP: a copy that was not there is not kept, as it would be one for each picture of the gallery. */
export async function openForZip(row: PictureRow): Promise<Content> {
  if (row.hasAlpha === 1) return openFull(row)
  return (await storage().open(filesOf(row.imageUrl).download)) ?? toJpeg(await readFull(row))
}

export async function openFull(row: PictureRow): Promise<StoredObject> {
  const stored = await storage().open(row.imageUrl)
  if (!stored) throw noSuchPicture()
  return stored
}

/** A copy is made once, by one for all who ask meanwhile, and read from the storage from then on. */
async function openCopy(key: string, make: () => Promise<Buffer>): Promise<Content> {
  const stored = await storage().open(key)
  if (stored) return stored
  const begun = making.get(key) ?? makeAndKeep(key, make).finally(() => making.delete(key))
  making.set(key, begun)
  const copy = await begun
  return (await storage().open(key)) ?? copy
}

async function makeAndKeep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const copy = await oneAtATime(make)
  await storage()
    .put(key, copy)
    .catch((error: unknown) => log.warn({ err: error, key }, 'a copy could not be kept'))
  return copy
}

async function readFull(row: PictureRow): Promise<Buffer> {
  return readAll(await openFull(row))
}

const readAll = async (stored: StoredObject): Promise<Buffer> => Buffer.concat(await stored.body().toArray())
