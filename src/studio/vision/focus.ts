import type { Size } from '#shared/tools/size.ts'
import { mainThings } from './belief.ts'
import { around } from './box.ts'
import { mainFaces } from './one-face.ts'
import type { Raster } from './raster.ts'
import type { Box, Sight } from './sight.ts'

/**
 * What of a photo is to be seen whatever else is cut away: heads with their shoulders, else the things that are meant
 * and what was `found`.
 */
export function focusOf(picture: Raster, sight: Sight, found: Box | null): Box | null {
  const heads = mainFaces(sight).map(({ box }) => grown(box, { beside: 0.12, above: 0.2, below: 0.4 }))
  // The detector has no name for a teapot and one for the cup beside it.
  const boxes =
    heads.length > 0
      ? heads
      : [...mainThings(sight.things, picture, 1).map(({ box }) => box), ...(found ? [found] : [])]
  const [first, ...others] = boxes.map((box) => inside(box, picture))
  return first ? others.reduce(around, first) : null
}

/**
 * The part of the photo in a shape that has the focus in its middle, `middle` of the way down: as near as lets it fill
 * so much of either side, where the photo is large enough, and at `least` so tall.
 */
export function partAround(
  photo: Size,
  focus: Box,
  ratio: number,
  { fill, least, middle }: { fill: { across: number; down: number }; least: number; middle: number },
): Box {
  const largest = Math.min(photo.height, photo.width / ratio)
  const wanted = Math.max(focus.height / fill.down, focus.width / fill.across / ratio, least)
  const height = Math.min(largest, wanted)
  const width = height * ratio
  const place = (at: number, before: number, side: number, end: number): number =>
    Math.round(Math.min(end - side, Math.max(0, at - side * before)))
  return {
    left: place(focus.left + focus.width / 2, 0.5, width, photo.width),
    top: place(focus.top + focus.height / 2, middle, height, photo.height),
    width: Math.min(photo.width, Math.round(width)),
    height: Math.min(photo.height, Math.round(height)),
  }
}

const grown = (box: Box, by: { beside: number; above: number; below: number }): Box => ({
  left: box.left - box.width * by.beside,
  top: box.top - box.height * by.above,
  width: box.width * (1 + by.beside * 2),
  height: box.height * (1 + by.above + by.below),
})

function inside(box: Box, { width, height }: Size): Box {
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
  return {
    left,
    top,
    width: Math.min(width, box.left + box.width) - left,
    height: Math.min(height, box.top + box.height) - top,
  }
}
