import type { Sharp } from 'sharp'
import { type Ground, groundColours } from '#shared/offices/office.ts'
import { angleOf, type Place, type Portrait, scaledPortrait, scaleOf, turned } from '#shared/offices/place.ts'
import type { Size } from '#shared/tools/size.ts'
import { boundedSharp, sharp } from '#server/lib/bounded-sharp.ts'

/** Uncompressed, red, green and blue. */
export type Pixels = Size & { data: Buffer }

type Cut = {
  portrait: Portrait
  place: Place
  size: Size
  /** None under a photo as it was taken: half a pixel that is missing at its border is that border. */
  ground: Ground | null
}

/** Finer than any print of a head: a photo of fifty megapixels is not held whole for it. */
const longSide = 4_000
/** Finer than the photo itself by so much, for what turning takes away. */
const spare = 2

/**
 * How large the longer side of the picture is opened. What a photo shows of it is never much larger than the photo:
 * a strip of 4,096 × 16 pixels would else show a picture of a billion.
 */
export function openedSide(portrait: Portrait, place: Place, size: Size): number {
  const long = Math.max(portrait.width, portrait.height)
  return Math.max(
    1,
    Math.ceil(Math.min(longSide, long * Math.min(1, scaleOf(portrait, place, size) * spare))),
  )
}

/** The photo of this size: the picture turned level, cropped, and on a ground where it has none. */
export async function cutPhoto(picture: Buffer, { portrait, place, size, ground }: Cut): Promise<Pixels> {
  const background = groundColours[ground ?? 'white']
  const side = openedSide(portrait, place, size)
  const opened = await boundedSharp(picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const exact = scaledPortrait(portrait, opened.info.width / portrait.width)
  const level = await turnedBack(sharp()(opened.data, { raw: opened.info }), exact, place)
  const scale = scaleOf(exact, place, size)
  const [wide, tall] = [Math.round(size.width / scale), Math.round(size.height / scale)]
  const left = Math.round(level.chin.x - size.width / 2 / scale)
  const top = Math.round(level.chin.y - (place.chin * size.height) / scale)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const beside = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + wide - level.width),
    bottom: Math.max(0, top + tall - level.height),
  }
  const framed = await level.image
    .extend({ ...beside, background: clear, extendWith: ground ? 'background' : 'copy' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const data = await sharp()(framed.data, { raw: framed.info })
    .extract({ left: left + beside.left, top: top + beside.top, width: wide, height: tall })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { ...size, data }
}

/** Turned about its middle, which moves the chin with it. */
async function turnedBack(picture: Sharp, portrait: Portrait, place: Place) {
  const { chin, width, height } = portrait
  const angle = -angleOf(portrait, place)
  const degrees = (angle * 180) / Math.PI
  if (Math.abs(degrees) < 0.05) return { image: picture, chin, width, height }
  const { data, info } = await picture
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { x, y } = turned({ x: chin.x - width / 2, y: chin.y - height / 2 }, angle)
  return {
    image: sharp()(data, { raw: info }),
    chin: { x: info.width / 2 + x, y: info.height / 2 + y },
    width: info.width,
    height: info.height,
  }
}
