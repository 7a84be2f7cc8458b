import { createHash } from 'node:crypto'
import type { Size } from '#shared/tools/size.ts'
import { type CardWidth, cardWidths, type Side, sides, sparingWidths } from '#shared/gallery.ts'
import { isWhole, smallCopies } from '#server/lib/picture-copies.ts'
import { putAll, storage } from '#server/storage/storage.ts'

const sideEndings: Record<Side, string> = {
  before: '.before.webp',
  svg: '.svg',
  photo: '.photo.jpg',
  mask: '.mask.png',
  figure: '.figure.webp',
  places: '.places.json',
  design: '.design.json',
  ground: '.ground.webp',
  subject: '.subject.webp',
  emblem: '.emblem.webp',
  logo: '.logo.json',
  original: '.original.png',
  ideas: '.ideas.json',
  'idea-1': '.idea-1.webp',
  'idea-2': '.idea-2.webp',
  'idea-3': '.idea-3.webp',
  'piece-1': '.piece-1.webp',
  'piece-2': '.piece-2.webp',
  'piece-3': '.piece-3.webp',
  'piece-4': '.piece-4.webp',
  'piece-5': '.piece-5.webp',
  'piece-6': '.piece-6.webp',
}
export const sideTypes: Record<Side, string> = {
  before: 'image/webp',
  svg: 'image/svg+xml',
  photo: 'image/jpeg',
  mask: 'image/png',
  figure: 'image/webp',
  places: 'application/json',
  design: 'application/json',
  ground: 'image/webp',
  subject: 'image/webp',
  emblem: 'image/webp',
  logo: 'application/json',
  original: 'image/png',
  ideas: 'application/json',
  'idea-1': 'image/webp',
  'idea-2': 'image/webp',
  'idea-3': 'image/webp',
  'piece-1': 'image/webp',
  'piece-2': 'image/webp',
  'piece-3': 'image/webp',
  'piece-4': 'image/webp',
  'piece-5': 'image/webp',
  'piece-6': 'image/webp',
}

/** Everything that belongs to one gallery picture, by the key of its full size. */
export function filesOf(imageKey: string) {
  const base = imageKey.replace(/\.png$/, '')
  return {
    full: imageKey,
    side: (side: Side) => `${base}${sideEndings[side]}`,
    download: `${base}.download.jpg`,
    preview: `${base}.preview.jpg`,
    card: (width: CardWidth) => `${base}.w${width}.webp`,
    all: [
      imageKey,
      ...sides.map((side) => `${base}${sideEndings[side]}`),
      `${base}.download.jpg`,
      `${base}.preview.jpg`,
      ...sparingWidths.map((width) => `${base}.w${width}.webp`),
    ],
  }
}

/** Of a small picture the first card that is whole stands for all wider ones. */
export const keptWidth = (picture: Size, asked: CardWidth): CardWidth =>
  cardWidths.find((width) => width <= asked && isWhole(picture, width)) ?? asked

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

export type Sides = Partial<Record<Side, Buffer>>
export type Finished = { png: Buffer; sides: Sides }
export type Stored = {
  imageUrl: string
  bytes: number
  checksum: string
  blur: string
  sides: Side[]
}

/** Writes the picture and its copies; the full size last, so that where it stands, all stands. */
export async function storePicture(key: string, { png, sides: beside }: Finished): Promise<Stored> {
  const files = filesOf(key)
  const { cards, blur } = await smallCopies(png, cardWidths)
  const stored = sides.flatMap((side) => (beside[side] ? [[side, beside[side]] as const] : []))
  await putAll(
    [
      ...cards.map(([width, card]) => [files.card(width), card] as const),
      ...stored.map(([side, bytes]) => [files.side(side), bytes] as const),
    ],
    { isFollowed: true },
  )
  await storage().put(files.full, png)
  return {
    imageUrl: key,
    bytes: png.length,
    checksum: createHash('sha256').update(png).digest('hex'),
    blur,
    sides: stored.map(([side]) => side),
  }
}

export async function removePicture(key: string): Promise<void> {
  for (const file of filesOf(key).all) await storage().remove(file)
}
