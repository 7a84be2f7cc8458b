import sharp from 'sharp'
import { type Frame, frameOf, softShadow } from '#shared/cut-out-look.ts'
import type { Look } from '#shared/touch-up.ts'
import { focusOfRows, insidePhoto } from '#shared/own-ground.ts'
import { softly } from '#studio/vision/own-ground.ts'
import type { Raster } from '#studio/vision/raster.ts'
import { cropped, newRaster, within } from '#studio/vision/raster.ts'

/** How large the shadow is worked out; it has no finer shape. */
const shadowSide = 512

/** What may stand below: a picture that was sent along, and what was behind in the photo (see `behind`). */
export type Grounds = { picture: Buffer | null; own: Raster | null }

/** The cut-out in its frame, with its shadow, on its ground. */
export async function composed(cutout: Raster, look: Look, grounds: Grounds): Promise<Raster> {
  const isOwn = look.ground === 'own'
  const found = look.crop ? await frameOfSubject(cutout) : null
  const frame = found && isOwn ? insidePhoto(found, cutout) : found
  const framed = frame ? cropped(cutout, frame.left, frame.top, frame.width, frame.height) : cutout
  const shadow = look.shadow ? await shadowRows(framed) : null
  if (isOwn) bringIntoFocus(framed, focusOfRows(alphaOf(cutout), cutout).subarray(frame?.top))
  const own = grounds.own && ownIn(grounds.own, cutout, frame)
  const below = await groundOf(look, { picture: grounds.picture, own }, framed)
  return below || shadow ? onGround(framed, below, shadow) : framed
}

/** The ground that a subject stands on is seen as it is. */
function bringIntoFocus({ width, height, data }: Raster, rows: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const focus = rows[y]! * 255
    for (let at = y * width * 4 + 3; at < (y + 1) * width * 4; at += 4)
      if (data[at]! < focus) data[at] = focus
  }
}

/** What was behind, within a frame of the cut-out. */
function ownIn(own: Raster, cutout: Raster, frame: Frame | null): Raster {
  const { left, top, width, height } = frame ?? { ...cutout, left: 0, top: 0 }
  const [x, y, wide, high] = [left, top, width, height].map((each) =>
    Math.round((each * own.width) / cutout.width),
  )
  return softly(own, { left: x!, top: y!, width: Math.max(1, wide!), height: Math.max(1, high!) })
}

/** The frame is found at a small size: what is thinner than that needs no room. */
async function frameOfSubject(cutout: Raster): Promise<Frame | null> {
  const small = await within(cutout, 1024)
  const frame = frameOf(alphaOf(small), small)
  if (!frame) return null
  const scale = cutout.width / small.width
  const [left, top, width, height] = [frame.left, frame.top, frame.width, frame.height].map((each) =>
    Math.round(each * scale),
  )
  return { left: left!, top: top!, width: width!, height: height! }
}

function alphaOf({ data, width, height }: Raster): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height)
  for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + 3]!
  return out
}

/** The shadow at the size of the picture, eight bits. */
async function shadowRows(picture: Raster): Promise<Buffer> {
  const small = await within(picture, shadowSide)
  const { width, height } = small
  const shadow = Buffer.from(softShadow(alphaOf(small), small).map((value) => Math.round(value * 255)))
  return sharp(shadow, { raw: { width, height, channels: 1 } })
    .resize(picture.width, picture.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

async function groundOf({ ground }: Look, { picture, own }: Grounds, { width, height }: Raster) {
  if (ground === 'none') return null
  if (ground === 'picture') {
    if (!picture) return null
    return sharp(picture).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  }
  if (ground === 'own') {
    if (!own) return null
    const { data, ...size } = own
    return sharp(data, { raw: { ...size, channels: 4 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  const colour = Number.parseInt(ground.slice(1), 16)
  return [colour >> 16, (colour >> 8) & 255, colour & 255] as const
}

function onGround(
  picture: Raster,
  ground: Buffer | readonly [number, number, number] | null,
  shadow: Buffer | null,
): Raster {
  const out = newRaster(picture.width, picture.height)
  const isColour = ground !== null && !Buffer.isBuffer(ground)
  for (let i = 0; i < picture.width * picture.height; i++) {
    const alpha = picture.data[i * 4 + 3]! / 255
    if (alpha === 1) {
      for (let k = i * 4; k < i * 4 + 4; k++) out.data[k] = picture.data[k]!
      continue
    }
    const dark = (shadow?.[i] ?? 0) / 255
    const whole = ground ? 1 : alpha + dark * (1 - alpha)
    out.data[i * 4 + 3] = whole * 255
    if (whole === 0) continue
    for (let c = 0; c < 3; c++) {
      const below = ground ? (isColour ? ground[c]! : ground[i * 3 + c]!) * (1 - dark) : 0
      out.data[i * 4 + c] = (picture.data[i * 4 + c]! * alpha + below * (1 - alpha)) / whole
    }
  }
  return out
}
