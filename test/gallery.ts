import { randomUUID } from 'node:crypto'
import type { ToolId } from '#shared/tools/cards.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { imageKey, type Sides, storePicture } from '#server/features/gallery/picture-files.ts'
import { png } from './pictures.ts'

type Wanted = {
  name?: string
  tool?: ToolId
  picture?: Buffer
  before?: Buffer | null
  sides?: Sides
  hasAlpha?: boolean
  width?: number
  height?: number
  details?: string
  createdAt?: Date
  deleteAt?: Date
}

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** A picture in somebody's gallery, with its files, as a finished generation leaves it. */
export async function addPicture(userId: string, wanted: Wanted = {}) {
  const { name = 'Mango pickle', tool = 'ad_generator', before = null, hasAlpha = false } = wanted
  const id = randomUUID()
  const createdAt = wanted.createdAt ?? new Date()
  const key = imageKey(userId, createdAt, name, 'ad', id)
  const stored = await storePicture(key, {
    png: wanted.picture ?? (await png()),
    sides: wanted.sides ?? (before ? { before } : {}),
  })
  const [row] = await db()
    .insert(generatedAds)
    .values({
      ...stored,
      id,
      userId,
      tool,
      productName: name,
      details: wanted.details ?? null,
      width: wanted.width ?? 40,
      height: wanted.height ?? 20,
      hasAlpha: hasAlpha ? 1 : 0,
      createdAt,
      deleteAt: wanted.deleteAt ?? inDays(20),
    })
    .returning()
  if (!row) throw new Error('the picture was not stored')
  return row
}

/** Names in the central directory, with the flag that says they are UTF-8. */
export function zipNames(zip: Buffer): string[] {
  const names: string[] = []
  const start = Buffer.from([0x50, 0x4b, 1, 2])
  for (let at = zip.indexOf(start); at >= 0; at = zip.indexOf(start, at + 4)) {
    const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0
    const length = zip.readUInt16LE(at + 28)
    if (!isUtf8) throw new Error('the name is not marked as UTF-8')
    names.push(zip.subarray(at + 46, at + 46 + length).toString())
  }
  return names.sort()
}
