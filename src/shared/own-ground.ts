import { blur, type Frame } from './cut-out-look.ts'
import type { Size } from './tools/size.ts'

/** The long side at which it is worked out on the server: what is so far out of focus has no finer shape. */
export const ownGroundSide = 256

/** So near to a subject its hair and its colours are still seen, as a share of the longer side. */
const near = { by: 0.012, most: 0.08 }
/** How far out of focus, as a share of the longer side; where no ground is so near, twice as far, and so on. */
const focus = 0.03
/** Where so much of what is around is ground, it is told whole. */
const enough = 0.3

/** What a subject stands on is in focus there, and less and less up to so much of its height above. */
const upTo = 0.2
/** So much of a row belongs to a subject that stands there; and who ends so near to the lower border stands nowhere. */
const stands = { least: 0.02, border: 0.015 }

/** How far each row of the ground is in focus, from top to bottom; `alpha` is how much of each pixel is the subject's, 0 to 255. */
export function focusOfRows(alpha: ArrayLike<number>, { width, height }: Size): Float32Array<ArrayBuffer> {
  const rows = new Float32Array(height)
  const isOf = (y: number): boolean => {
    let count = 0
    for (let x = y * width; x < (y + 1) * width; x++) if (alpha[x]! >= 128) count++
    return count > width * stands.least
  }
  let foot = height - 1
  while (foot >= 0 && !isOf(foot)) foot--
  if (foot < 0 || foot + 1 >= height * (1 - stands.border)) return rows
  let head = 0
  while (!isOf(head)) head++
  const reach = Math.max(1, (foot - head) * upTo)
  for (let y = 0; y < height; y++) {
    const share = Math.min(1, Math.max(0, 1 - (foot - y) / reach))
    rows[y] = share * share * (3 - 2 * share)
  }
  return rows
}

/** A frame that ends with the photo: there is its own ground, and who is cut by its border is cut by the picture’s. */
export function insidePhoto({ left, top, width, height }: Frame, photo: Size): Frame {
  const [from, above] = [Math.max(0, left), Math.max(0, top)]
  return {
    left: from,
    top: above,
    width: Math.min(photo.width, left + width) - from,
    height: Math.min(photo.height, top + height) - above,
  }
}

/** Where a line of so many pixels has what lies beyond its ends: in a mirror. */
export function mirrored(at: number, length: number): number {
  const there = ((at % (length * 2)) + length * 2) % (length * 2)
  return Math.min(there, length * 2 - 1 - there)
}

/**
 * What is behind a subject, out of focus, and where it is hidden what is around goes on. A cut-out that keeps a scrap of
 * its ground, or lacks a hair, shows nothing of that before it. `ground` is RGBA, alpha being how much of each pixel is
 * ground; the browser that shows it and the server that makes it follow the same figures.
 */
export function outOfFocus(ground: ArrayLike<number>, size: Size): Uint8ClampedArray<ArrayBuffer> {
  const count = size.width * size.height
  const longer = Math.max(size.width, size.height)
  const hidden = Float32Array.from({ length: count }, (_, i) => 1 - ground[i * 4 + 3]! / 255)
  blur(hidden, size, Math.max(1, Math.round(longer * near.by)))
  const open = hidden.map((share) => Math.max(0, 1 - share / near.most))
  const colours = [0, 1, 2].map((c) => open.map((share, i) => share * ground[i * 4 + c]!))
  const found = colours.map(() => new Float32Array(count))
  const missing = new Float32Array(count).fill(1)
  for (let reach = longer * focus; reach < longer * 2; reach *= 2) {
    const radius = Math.max(1, Math.round(reach))
    for (const plane of [open, ...colours]) blur(plane, size, radius)
    // The last look is from so far that it knows of all there is.
    const bar = reach < longer ? enough : Number.MIN_VALUE
    for (let i = 0; i < count; i++) {
      const counts = missing[i]! * Math.min(1, open[i]! / bar)
      if (counts === 0) continue
      missing[i]! -= counts
      for (let c = 0; c < 3; c++) found[c]![i]! += (counts * colours[c]![i]!) / open[i]!
    }
  }
  const out = new Uint8ClampedArray(count * 4).fill(255)
  for (let i = 0; i < count; i++) for (let c = 0; c < 3; c++) out[i * 4 + c] = found[c]![i]!
  return out
}
