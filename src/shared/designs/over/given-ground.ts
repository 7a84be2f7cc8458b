import { z } from 'zod'
import type { PicturePen } from '../../drawing/pen.ts'

const share = z.number().min(0).max(1)

const place = z.strictObject({ x: share, y: share, width: share, height: share })

/** A picture that somebody else has made, with what is to be seen in it, as parts of its width and height. */
export const givenGround = z.strictObject({
  focus: place,
  /** Nothing is written over these. */
  faces: z.array(place).max(4),
})

export type GivenGround = z.infer<typeof givenGround>

/** Words over such a picture, for an ad or a thumbnail. */
export const overTemplate = z.strictObject({
  name: z.literal('over'),
  of: z.enum(['ad', 'thumbnail']),
  voice: z.enum(['grand', 'modern', 'warm']),
  isCentred: z.boolean(),
})

export type OverTemplate = z.infer<typeof overTemplate>

type Size = { width: number; height: number }
type Box = Size & { x: number; y: number }

/** As large as it fills the size, with what is to be seen as near to the middle as the picture lets it be. */
export function filling(picture: Size, size: Size, { focus }: GivenGround): Box {
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const at = (whole: number, room: number, middle: number) =>
    Math.min(0, Math.max(room - whole, room / 2 - whole * middle))
  return {
    x: at(width, size.width, focus.x + focus.width / 2),
    y: at(height, size.height, focus.y + focus.height / 2),
    width,
    height,
  }
}

/** Of what is to be seen, how much is when the picture fills the size. */
export function seenOf(picture: Size, size: Size, ground: GivenGround): number {
  const { x, y, width, height } = filling(picture, size, ground)
  const { focus } = ground
  const part = (from: number, length: number, room: number) =>
    length <= 0 ? 1 : (Math.min(room, from + length) - Math.max(0, from)) / length
  return (
    Math.max(0, part(x + focus.x * width, focus.width * width, size.width)) *
    Math.max(0, part(y + focus.y * height, focus.height * height, size.height))
  )
}

export function drawFilling<Picture>(
  pen: PicturePen<Picture>,
  picture: Size & { canvas: Picture },
  size: Size,
  ground: GivenGround,
): void {
  const { x, y, width, height } = filling(picture, size, ground)
  pen.drawImage(picture.canvas, x, y, width, height)
}

/** Where a part of the picture has come to stand. */
export const placed = (part: Box, on: Box): Box => ({
  x: on.x + part.x * on.width,
  y: on.y + part.y * on.height,
  width: Math.max(1, part.width * on.width),
  height: Math.max(1, part.height * on.height),
})
