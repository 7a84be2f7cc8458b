import type { Size } from '#shared/tools/size.ts'

/** A picture's place in a larger one. */
export type Frame = { width: number; height: number; left: number; top: number }

/** The smallest frame of the ratio that holds the whole picture, which lies in its middle. */
export function frameFor(picture: Size, ratio: number): Frame {
  const own = picture.width / picture.height
  const width = own < ratio ? Math.max(picture.width, Math.round(picture.height * ratio)) : picture.width
  const height = own < ratio ? picture.height : Math.max(picture.height, Math.round(picture.width / ratio))
  return {
    width,
    height,
    left: Math.round((width - picture.width) / 2),
    top: Math.round((height - picture.height) / 2),
  }
}
