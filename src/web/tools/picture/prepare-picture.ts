import { megabyte, type PictureType } from '#shared/pictures.ts'
import { say } from '#shared/words/say.ts'
import { type BrowserSay, wordsOf } from '#web/words.ts'
import { endOfPicture } from './picture-end.ts'
import { headBytes, type OtherKind, otherKindOf, pictureTypeOf } from './picture-type.ts'
import type { Size } from '#shared/tools/size.ts'
import { longestSide, redraw, shrunkSize } from './shrink.ts'

/** A picture as the form holds it, ready to travel. */
export type Picture = Size & {
  file: File
  /** For showing it here, before anything was sent. */
  url: string
  wasShrunk: boolean
}

/** A picture that cannot be taken, in the exact words for the person. */
export class PictureRefused extends Error {
  constructor(says: BrowserSay) {
    super(wordsOf(says))
  }
}

type Kind = PictureType | OtherKind

/** What the server does not take travels as the first of these that this browser writes, and that is light enough. */
const travelsAs: Record<OtherKind, readonly PictureType[]> = {
  // It may be transparent.
  avif: ['image/webp', 'image/png'],
  bmp: ['image/jpeg'],
  heic: ['image/jpeg'],
}

/** Looks at what is really in a file, makes large photos smaller, and of other kinds one that we take. */
export async function preparePicture(
  given: Blob,
  name: string,
  maxMegabytes: number,
  longest = longestSide,
): Promise<Picture> {
  const kind = await kindOf(given)
  const most = maxMegabytes * megabyte
  if (given.size > most) throw new PictureRefused(say('pictures.tooBig', { megabytes: maxMegabytes }))

  const whole = isOurs(kind) ? await withoutTail(given, kind) : given
  const bitmap = await openPicture(whole).catch(() => {
    throw new PictureRefused(unopened(kind))
  })
  try {
    const smaller = shrunkSize(bitmap, longest)
    const drawn = isOurs(kind)
      ? smaller && (await draw(bitmap, smaller, [kind], name, whole.size))
      : await draw(bitmap, smaller ?? bitmap, travelsAs[kind], name, most + 1)
    if (!drawn && !isOurs(kind)) throw new PictureRefused(unopened(kind))
    const file = drawn?.file ?? new File([whole], name, { type: kind })
    const { width, height } = drawn ?? bitmap
    return { file, url: URL.createObjectURL(file), width, height, wasShrunk: file.size < given.size }
  } finally {
    bitmap.close()
  }
}

async function kindOf(given: Blob): Promise<Kind> {
  const head = await bytesOf(given.slice(0, headBytes))
  const kind = pictureTypeOf(head) ?? otherKindOf(head)
  if (kind === null) throw new PictureRefused(say('pictures.notOne'))
  return kind
}

const isOurs = (kind: Kind): kind is PictureType => kind.startsWith('image/')

/** In the first type in which it comes out lighter than that. */
async function draw(
  bitmap: Opened,
  { width, height }: Size,
  types: readonly PictureType[],
  name: string,
  most: number,
): Promise<(Size & { file: File }) | null> {
  for (const type of types) {
    const file = await redraw(bitmap, { width, height }, type, name, most)
    if (file) return { file, width, height }
  }
  return null
}

const unopened = (kind: Kind): BrowserSay => say(isOurs(kind) ? 'pictures.damaged' : 'pictures.notOne')

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    // A file of a cloud drive that is not on the phone, or one that was moved meanwhile.
    throw new PictureRefused(say('pictures.unread'))
  }
}

/** Less is not worth a second copy. */
const leastTail = 65_536

/** The film of a photo that moves, or its brighter copy, is of no use here, and on a slow line costs as much again. */
async function withoutTail(given: Blob, type: PictureType): Promise<Blob> {
  const end = endOfPicture(await bytesOf(given), type)
  if (end === null) throw new PictureRefused(say('pictures.damaged'))
  return given.size - end > leastTail ? given.slice(0, end, type) : given
}

type Opened = ImageBitmap | (HTMLImageElement & { close: () => void })

/** Opens a picture to measure and to draw it. Where the browser makes no bitmaps, as Safari did not for long, an element does. */
export async function openPicture(picture: Blob): Promise<Opened> {
  if (typeof createImageBitmap === 'function') return createImageBitmap(picture)
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  await image.decode()
  return Object.assign(image, { close: () => URL.revokeObjectURL(image.src) })
}
