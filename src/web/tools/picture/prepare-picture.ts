import { megabyte } from '#shared/pictures.ts'
import { say } from '#shared/words/say.ts'
import { type BrowserSay, wordsOf } from '#web/words.ts'
import { headBytes, pictureTypeOf } from './picture-type.ts'
import type { Size } from '#shared/tools/size.ts'
import { redraw, shrunkSize } from './shrink.ts'

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

/** Looks at what is really in a file and makes large photos smaller. */
export async function preparePicture(given: Blob, name: string, maxMegabytes: number): Promise<Picture> {
  const type = pictureTypeOf(await headOf(given))
  if (!type) throw new PictureRefused(say('pictures.notOne'))
  if (given.size > maxMegabytes * megabyte)
    throw new PictureRefused(say('pictures.tooBig', { megabytes: maxMegabytes }))

  const bitmap = await openPicture(given).catch(() => {
    throw new PictureRefused(say('pictures.notOne'))
  })
  try {
    const size = shrunkSize(bitmap)
    const smaller = size && (await redraw(bitmap, size, type, name, given.size))
    const file = smaller ?? new File([given], name, { type })
    const { width, height } = smaller && size ? size : bitmap
    return { file, url: URL.createObjectURL(file), width, height, wasShrunk: smaller !== null }
  } finally {
    bitmap.close()
  }
}

async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    // A file of a cloud drive that is not on the phone, or one that was moved meanwhile.
    throw new PictureRefused(say('pictures.unread'))
  }
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
