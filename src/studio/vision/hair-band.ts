import type { Size } from '#shared/tools/size.ts'
import { faceArea } from './face-frame.ts'
import { headFrame } from './one-face.ts'
import { boxMean } from './filter.ts'
import type { Field } from './raster.ts'
import type { Box, Face, Point } from './sight.ts'

/** Below the chin there are collars, which are white on white: what is asked there ends within these heights of the face. */
const belowChin = { from: -0.05, until: 0.2 }

/** A forehead and a cheek go on for so many heights of a face beyond what is known of it. */
const faceGoesOn = 0.12

/** Where hair is looked for. */
export type HairBand = {
  box: Box
  /** Within the box, 1 in the face, which is no hair, and less around it. */
  skin: Field
  /** How much of what is found in a row counts. */
  asked: (y: number) => number
}

/** `scale` leads from the coordinates of the face to those of the mask. */
export function hairAround(face: Face, { width, height }: Field, scale: number): HairBand | null {
  const head = headFrame(face)
  const [unit, wide] = [head.unit * scale, head.faceWidth * scale]
  if (unit < 24) return null
  const [chin, eyes] = [scaledPoint(head.chin, scale), scaledPoint(head.eyes, scale)]
  const middle = (eyes.x + chin.x) / 2
  const left = Math.max(0, Math.floor(middle - wide * 2.4))
  const top = Math.max(0, Math.floor(chin.y - unit * 2.6))
  const box = {
    left,
    top,
    width: Math.min(width, Math.ceil(middle + wide * 2.4)) - left,
    height: Math.min(height, Math.ceil(chin.y + unit * belowChin.until)) - top,
  }
  if (box.width <= 0 || box.height <= 0) return null
  const skin = faceArea(
    box,
    face.mesh.map(({ x, y }) => ({ x: x * scale - left, y: y * scale - top })),
  )
  const around = boxMean(skin, Math.round(unit * faceGoesOn)).data
  for (let i = 0; i < around.length; i++)
    if (skin.data[i] !== 1) skin.data[i] = Math.min(0.99, around[i]! * 4)
  return { box, skin, asked: (y) => 1 - smoothly((y - chin.y) / unit, belowChin.from, belowChin.until) }
}

/** Whether a place of a subject, given in shares of width and height, may be hair of one of the heads. */
export function isHairOf(bands: HairBand[], { width, height }: Size) {
  return (across: number, down: number): boolean => {
    const [column, row] = [Math.floor(across * width), Math.floor(down * height)]
    return bands.some(({ box, skin, asked }) => {
      const [x, y] = [column - box.left, row - box.top]
      const isIn = x >= 0 && x < box.width && y >= 0 && y < box.height
      return isIn && skin.data[y * box.width + x] !== 1 && asked(row) > 0.5
    })
  }
}

const scaledPoint = ({ x, y }: Point, scale: number): Point => ({ x: x * scale, y: y * scale })

const smoothly = (value: number, from: number, until: number): number =>
  Math.min(1, Math.max(0, (value - from) / (until - from)))
