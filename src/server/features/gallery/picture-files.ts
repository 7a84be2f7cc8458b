import { createHash } from 'node:crypto'
import { cardWidths } from '#shared/gallery.ts'
import { blurDataUrl, smallWebp } from '#server/lib/picture-copies.ts'
import { storage } from '#server/storage/storage.ts'

/** Everything that belongs to one gallery picture, by the key of its full size. */
export function filesOf(imageKey: string) {
  const base = imageKey.replace(/\.png$/, '')
  return {
    full: imageKey,
    before: `${base}.before.webp`,
    svg: `${base}.svg`,
    download: `${base}.download.jpg`,
    preview: `${base}.preview.jpg`,
    card: (width: (typeof cardWidths)[number]) => `${base}.w${width}.webp`,
    all: [
      imageKey,
      `${base}.before.webp`,
      `${base}.svg`,
      `${base}.download.jpg`,
      `${base}.preview.jpg`,
      ...cardWidths.map((width) => `${base}.w${width}.webp`),
    ],
  }
}

/** imageKey('u1', date, 'আচার', 'ad', '3f2a91bc') === 'u1/1795245398980_ad-3f2a91bc.png': ASCII whatever the name is. */
export function imageKey(
  userId: string,
  createdAt: Date,
  name: string,
  kind: string,
  ending: string,
): string {
  const readable = name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
  return `${userId}/${createdAt.getTime()}_${readable || kind}-${ending}.png`
}

export type Finished = { png: Buffer; before: Buffer | null; svg: string | null }
export type Stored = {
  imageUrl: string
  bytes: number
  checksum: string
  blur: string
  hasBefore: number
  hasSvg: number
}

/** Writes the picture and its copies; the full size last, so that where it stands, all stands. */
export async function storePicture(key: string, { png, before, svg }: Finished): Promise<Stored> {
  const files = filesOf(key)
  for (const width of cardWidths) await storage().put(files.card(width), await smallWebp(png, width))
  if (before) await storage().put(files.before, before)
  if (svg) await storage().put(files.svg, Buffer.from(svg))
  await storage().put(files.full, png)
  return {
    imageUrl: key,
    bytes: png.length,
    checksum: createHash('sha256').update(png).digest('hex'),
    blur: await blurDataUrl(png),
    hasBefore: before ? 1 : 0,
    hasSvg: svg ? 1 : 0,
  }
}

export async function removePicture(key: string): Promise<void> {
  for (const file of filesOf(key).all) await storage().remove(file)
}
