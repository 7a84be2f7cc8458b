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
  const isLeft: Asked = (at) => sides[at] === 0 && wasOther(at)
  const isGone: Asked = (at) => changes[at] === 1 && wasOther(at)
  const gone = changes.filter((_, at) => isGone(at)).length
  if (gone === 0) return
  const seen = new Uint8Array(sides.length)
  for (let at = 0; at < sides.length; at++) {
    if (seen[at] === 1 || !isLeft(at)) continue
    const { piece, isBeside, goesOn } = pieceFrom(at, seen, { isLeft, isGone }, under)
    if (goesOn || !isBeside || piece.length > gone) continue
    if (keep && depthOf(piece, under.width) > Math.max(gap.least, radius * gap.narrow)) continue
    for (const one of piece) sides[one] = changes[one] = 1
  }
}

/** All that hangs together with one place, whether it lies beside what went, and whether it goes on out of sight. */
function pieceFrom(
  start: number,
  seen: Uint8Array,
  { isLeft, isGone }: Record<'isLeft' | 'isGone', Asked>,
  { width, height, ends }: Under,
): { piece: number[]; isBeside: boolean; goesOn: boolean } {
  const piece = [start]
  seen[start] = 1
  let [isBeside, goesOn] = [false, false]
  const visit = (at: number, isInSight: boolean, isEnd: boolean): void => {
    if (!isInSight) {
      if (!isEnd) goesOn = true
      return
    }
    if (isGone(at)) isBeside = true
    if (seen[at] === 1 || !isLeft(at)) return
    seen[at] = 1
    piece.push(at)
  }
  for (const at of piece) {
    const x = at % width
    visit(at - 1, x > 0, ends.left)
    visit(at + 1, x < width - 1, ends.right)
    visit(at - width, at >= width, ends.top)
    visit(at + width, at < width * (height - 1), ends.bottom)
  }
  return { piece, isBeside, goesOn }
}

/** How often its rim can be taken off a piece. */
function depthOf(piece: readonly number[], width: number): number {
  const inside = new Set(piece)
  const isRim = (at: number) => [at - 1, at + 1, at - width, at + width].some((next) => !inside.has(next))
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
