import { eachPiece, marked } from '#shared/grid-pieces.ts'
import type { Size } from '#shared/tools/size.ts'
import type { Under } from './meant.ts'

/** A gap that a keep stroke encloses may be meant: only a narrow one follows, in parts of the radius. */
const gap = { narrow: 0.3, least: 1.5 }
/** What is faint, so near to what went and further than that from what stays, is the edge of what went. */
const faint = { beside: 4, further: 2 }

type Stroke = { sides: Uint8Array; changes: Uint8Array }
type Asked = (at: number) => boolean

/** What a stroke leaves over follows it: what it has cut off, and the soft edge of what went. */
export function takeRest(stroke: Stroke, under: Under): void {
  takeCutOff(stroke, under)
  if (!under.keep) takeFaint(stroke, under)
}

/** Pieces that hang on nothing of their side any more, and are less than what the stroke has changed. */
function takeCutOff({ sides, changes }: Stroke, under: Under): void {
  const { mask, keep, radius } = under
  const wasOther: Asked = (at) => mask[at]! < 128 === keep
  const isGone: Asked = (at) => changes[at] === 1 && wasOther(at)
  const gone = changes.filter((_, at) => isGone(at)).length
  const isLeft: Asked = (at) => sides[at] === 0 && wasOther(at)
  eachPiece(under, marked(sides.length, isLeft), (piece) => {
    if (piece.length > gone || piece.some((at) => goesOn(at, under))) return
    if (!piece.some((at) => besides(at, under).some(isGone))) return
    if (keep && depthOf(piece, under) > Math.max(gap.least, radius * gap.narrow)) return
    for (const at of piece) sides[at] = changes[at] = 1
  })
}

/** Whether a piece may go on beyond a place, where nothing is seen of it. */
function goesOn(at: number, { width, height, ends }: Under): boolean {
  const x = at % width
  return (
    (x === 0 && !ends.left) ||
    (x === width - 1 && !ends.right) ||
    (at < width && !ends.top) ||
    (at >= width * (height - 1) && !ends.bottom)
  )
}

/** The four places beside one; nothing lies at what is no place. */
function besides(at: number, { width }: Size): number[] {
  const x = at % width
  return [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
}

/** How often its rim can be taken off a piece. */
function depthOf(piece: Int32Array, size: Size): number {
  const inside = new Set(piece)
  const isRim: Asked = (at) => besides(at, size).some((next) => !inside.has(next))
  let depth = 0
  for (; inside.size > 0; depth++) for (const at of [...inside].filter(isRim)) inside.delete(at)
  return depth
}

function takeFaint({ sides, changes }: Stroke, { width, height, mask }: Under): void {
  const went = changes.slice()
  const isAround = (at: number, reach: number, is: Asked): boolean => {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++)
      for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++)
        if (is(v * width + u)) return true
    return false
  }
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0 || mask[at]! >= 128 || went[at] === 1) continue
    if (!isAround(at, faint.beside, (one) => went[one] === 1)) continue
    if (isAround(at, faint.further, (one) => sides[one] === 0 && mask[one]! >= 128)) continue
    sides[at] = changes[at] = 1
  }
}
