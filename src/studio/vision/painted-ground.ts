import { eachPiece, marked } from '#shared/grid-pieces.ts'
import { median } from '../median.ts'
import { boxMean } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import { reached } from './surroundings.ts'

/** So much of the picture's border has exactly one colour, to a step that rounding makes. */
const leastShare = 0.9
const exact = 1
/** What a JPEG makes of it beside an edge; more of it, and white cloth on white is eaten. */
const near = 2
/** A JPEG trembles by as much around an edge, for as far as a block and a half of it reach in a picture of the usual size. */
const trembles = 20
const furthest = 0.011
/** Between so much and so much of a picture may be ground. */
const leastGround = 0.05
const mostGround = 0.98

/**
 * Ground that somebody has painted or cut out before: all that is joined to the border in exactly its colour, 1 where
 * it is. Null where the border is a photograph's, which never has one colour.
 */
export function paintedGround({ width, height, data }: Raster): Field | null {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  const colour = [0, 1, 2].map((c) => median(border.map((i) => data[i * 4 + c]!)))
  const isLike = (i: number, off: number): boolean =>
    colour.every((value, c) => Math.abs(data[i * 4 + c]! - value) <= off)
  if (border.filter((i) => isLike(i, exact)).length < border.length * leastShare) return null
  const ground = newField(width, height)
  const queue = new Int32Array(width * height)
  let size = 0
  const take = (at: number): boolean => {
    if (ground.data[at] === 1 || !isLike(at, near)) return false
    ground.data[at] = 1
    size++
    return true
  }
  for (const start of border) if (take(start)) reached(ground, start, queue, take)
  if (size < ground.data.length * leastGround || size > ground.data.length * mostGround) return null
  return withTrembling(ground, (i) => isLike(i, trembles))
}

/** Scraps of nearly its colour that hang on an edge are ground as well; white cloth reaches deeper into the subject. */
function withTrembling(ground: Field, isNear: (i: number) => boolean): Field {
  const { width, height } = ground
  const beside = boxMean(ground, Math.max(2, Math.round(Math.max(width, height) * furthest))).data
  const isScrap = (at: number): boolean => ground.data[at] === 0 && isNear(at)
  const scraps: Int32Array[] = []
  eachPiece(ground, marked(ground.data.length, isScrap), (piece) => {
    if (piece.every((at) => beside[at] !== 0)) scraps.push(piece.slice())
  })
  for (const scrap of scraps) for (const at of scrap) ground.data[at] = 1
  return ground
}

/** How much of a piece has to be seen. */
const leastSeen = 0.05

/** Keeps those pieces of a mask of which `seen` has a part. Works in place. */
export function withSeenPieces(mask: Field, seen: Field): Field {
  eachPiece(
    mask,
    marked(mask.data.length, (at) => mask.data[at] !== 0),
    (piece) => {
      const share = piece.reduce((sum, at) => sum + seen.data[at]!, 0) / piece.length
      if (share < leastSeen) for (const at of piece) mask.data[at] = 0
    },
  )
  return mask
}
