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
  return withTrembling(ground, (i) => isLike(i, trembles), queue)
}

/** Scraps of nearly its colour that hang on an edge are ground as well; white cloth reaches deeper into the subject. */
function withTrembling(ground: Field, isNear: (i: number) => boolean, queue: Int32Array): Field {
  const { width, height } = ground
  const beside = boxMean(ground, Math.max(2, Math.round(Math.max(width, height) * furthest))).data
  const visited = new Uint8Array(ground.data.length)
  const isNext = (at: number): boolean => visited[at] === 0 && ground.data[at] === 0 && isNear(at)
  const scraps: Int32Array[] = []
  for (let start = 0; start < visited.length; start++) {
    if (beside[start] === 0 || !isNext(start)) continue
    visited[start] = 1
    let isDeep = false
    const size = reached(ground, start, queue, (at) => {
      if (!isNext(at)) return false
      visited[at] = 1
      isDeep ||= beside[at] === 0
      return true
    })
    if (!isDeep) scraps.push(Int32Array.of(start, ...queue.subarray(0, size)))
  }
  for (const scrap of scraps) for (const at of scrap) ground.data[at] = 1
  return ground
}

/** How much of a piece has to be seen. */
const leastSeen = 0.05

/** Keeps those pieces of a mask of which `seen` has a part. Works in place. */
export function withSeenPieces(mask: Field, seen: Field): Field {
  const visited = new Uint8Array(mask.data.length)
  const queue = new Int32Array(mask.data.length)
  for (let start = 0; start < visited.length; start++) {
    if (visited[start] === 1 || mask.data[start] === 0) continue
    const size = reached(mask, start, queue, (at) => {
      if (visited[at] === 1 || mask.data[at] === 0) return false
      visited[at] = 1
      return true
    })
    const piece = queue.subarray(0, size)
    const share = piece.reduce((sum, at) => sum + seen.data[at]!, 0) / Math.max(1, size)
    if (share >= leastSeen) continue
    mask.data[start] = 0
    for (const at of piece) mask.data[at] = 0
  }
  return mask
}
