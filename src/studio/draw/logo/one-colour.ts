import type { Path2D } from '@napi-rs/canvas'
import { contrast, inkOn } from '#shared/drawing/colour.ts'
import { newSheet, rasterOf } from '../canvas.ts'
import { boxOf, edge, fillRule, grown, joined, type Piece, piece, without } from './shapes.ts'

/**
 * The same logo in one colour, for stamps, stitches, engravings and grounds that swallow its own colours: what stands
 * on a shape becomes a hole in it, what fills a hole stays one, all else is joined.
 */
export function inOneColour(pieces: readonly Piece[], colour: string): Piece[] {
  const [first, ...others] = pieces
  return first
    ? [
        piece(
          others.reduce((whole, { path }) => withOne(whole, path), first.path),
          colour,
        ),
      ]
    : []
}

function withOne(whole: Path2D, path: Path2D): Path2D {
  if (shareOn(path, whole) > 0.6) return without(whole, path)
  const size = longestOf(path)
  const isSnug = shareOn(edge(path, size * 0.02), whole) > 0.25
  // Wider than half a stroke: what lies between parts of the shape stays open, and so does a rim where it leaves it.
  return isSnug ? joined(whole, without(path, grown(whole, size * 0.075))) : joined(whole, path)
}

/** In its own colours where each can be seen on the ground, else in black or white. */
export function onGround(pieces: readonly Piece[], ground: string): Piece[] {
  const isSeen = pieces.every(({ colour }) => contrast(colour, ground) >= 3)
  return isSeen ? [...pieces] : inOneColour(pieces, inkOn(ground, ['#14161c', '#ffffff']))
}

function longestOf(path: Path2D): number {
  const { left, top, right, bottom } = boxOf(path)
  return Math.max(right - left, bottom - top)
}

const lookedAt = 256

/** How much of the one lies on the other. */
function shareOn(one: Path2D, other: Path2D): number {
  const { left, top } = boxOf(one)
  const size = longestOf(one)
  if (size <= 0) return 0
  const coverage = (path: Path2D) => {
    const on = newSheet(lookedAt, lookedAt)
    on.pen.scale(lookedAt / size, lookedAt / size)
    on.pen.translate(-left, -top)
    on.pen.fill(path, fillRule(path))
    return rasterOf(on).data
  }
  const [own, below] = [coverage(one), coverage(other)]
  let [all, both] = [0, 0]
  for (let at = 3; at < own.length; at += 4) {
    all += own[at] ?? 0
    both += Math.min(own[at] ?? 0, below[at] ?? 0)
  }
  return all === 0 ? 0 : both / all
}
