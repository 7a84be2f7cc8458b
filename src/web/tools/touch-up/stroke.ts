import { colourAt, coloursOf, nearestOf } from './colours.ts'
import type { Box, Patch, Point, Sheet } from './sheet.ts'
import { cutPatch } from './sheet.ts'

export type Stroke = {
  points: readonly Point[]
  /** In pixels of the sheet. */
  radius: number
  keep: boolean
}

/** What lies under the middle of the brush is meant without fail; from there to its rim the colours decide. */
const sure = 0.42
/** A finger slips over the edge: colours of so small a part of what lies under it are not what is meant. */
const slip = 0.15
/** So alike that it belongs to what was meant, whatever stands on the other side. */
const alike = 9

/**
 * What a stroke means: all under its middle, and what hangs together with that and looks more like it than like what
 * is to stay on the other side. Looks at the neighbourhood only, so that it follows a finger on any phone.
 */
export function strokePatch(sheet: Sheet, stroke: Stroke): Patch | null {
  const box = boxAround(sheet, stroke)
  if (!box) return null
  const near = distances(box, stroke)
  const accepted = grown(sheet, box, near, stroke)
  const soft = smoothed(accepted, box)
  const patch = cutPatch(sheet, box)
  for (let i = 0; i < soft.length; i++) {
    const part = soft[i]!
    if (part === 0) continue
    const wanted = stroke.keep ? part : 255 - part
    const old = patch.mask[i]!
    patch.mask[i] = stroke.keep ? Math.max(old, wanted) : Math.min(old, wanted)
    if (patch.mask[i] !== old || part === 255) patch.over[i] = 255
  }
  return patch
}

const ringOf = (radius: number): number => radius * 1.8 + 6

function boxAround({ width, height }: Sheet, { points, radius }: Stroke): Box | null {
  const reach = Math.ceil(ringOf(radius))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs)) - reach)
  const top = Math.max(0, Math.floor(Math.min(...ys)) - reach)
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + reach + 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + reach + 1)
  return right <= left || bottom <= top ? null : { left, top, width: right - left, height: bottom - top }
}

/** How far each pixel of the box lies from the way of the brush. */
function distances(box: Box, { points, radius }: Stroke): Float32Array {
  const out = new Float32Array(box.width * box.height).fill(Infinity)
  const reach = Math.ceil(ringOf(radius))
  for (const { x, y } of alongWay(points, Math.max(1, radius / 4))) {
    const [atX, atY] = [x - box.left, y - box.top]
    const [fromX, toX] = [
      Math.max(0, Math.floor(atX - reach)),
      Math.min(box.width - 1, Math.ceil(atX + reach)),
    ]
    const [fromY, toY] = [
      Math.max(0, Math.floor(atY - reach)),
      Math.min(box.height - 1, Math.ceil(atY + reach)),
    ]
    for (let py = fromY; py <= toY; py++) {
      for (let px = fromX; px <= toX; px++) {
        const distance = Math.hypot(px - atX, py - atY)
        const i = py * box.width + px
        if (distance < out[i]!) out[i] = distance
      }
    }
  }
  return out
}

/** Points so close that nothing between them is missed. */
function* alongWay(points: readonly Point[], step: number): Generator<Point> {
  let last: Point | undefined
  for (const point of points) {
    const length = last ? Math.hypot(point.x - last.x, point.y - last.y) : 0
    const parts = Math.max(1, Math.ceil(length / step))
    for (let part = 1; part <= parts; part++) {
      const share = part / parts
      yield last ? { x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share } : point
    }
    last = point
  }
}

/** 1 for what belongs to the stroke. */
function grown(sheet: Sheet, box: Box, near: Float32Array, { radius, keep }: Stroke): Uint8Array {
  const core = Math.max(1, radius * sure)
  const ring = ringOf(radius)
  const inSheet = (i: number): number =>
    (box.top + Math.floor(i / box.width)) * sheet.width + box.left + (i % box.width)
  const meant: number[] = []
  const other: number[] = []
  const out = new Uint8Array(near.length)
  const open: number[] = []
  for (let i = 0; i < near.length; i++) {
    const at = inSheet(i)
    if (near[i]! <= core) {
      meant.push(at)
      out[i] = 1
      open.push(i)
    } else if (near[i]! > radius && near[i]! <= ring) {
      // What is to be kept lies beside what is gone, and what is to go beside what stays.
      if (keep ? sheet.mask[at]! < 64 : sheet.mask[at]! > 191) other.push(at)
    }
  }
  const own = coloursOf(sheet.photo, meant, slip)
  // More of the same lies beyond the stroke as well: that is no other side.
  const isApart = (at: number) => nearestOf(own, colourAt(sheet.photo, at)).distance > alike * 2
  const opposite = coloursOf(sheet.photo, other.filter(isApart))
  const belongs = (i: number): boolean => {
    const colour = colourAt(sheet.photo, inSheet(i))
    const { distance } = nearestOf(own, colour)
    return distance < alike || distance < nearestOf(opposite, colour).distance
  }
  while (open.length > 0) {
    const i = open.pop()!
    const x = i % box.width
    for (const next of [x > 0 ? i - 1 : -1, x < box.width - 1 ? i + 1 : -1, i - box.width, i + box.width]) {
      if (next < 0 || next >= out.length || out[next] || near[next]! > radius) continue
      if (!belongs(next)) continue
      out[next] = 1
      open.push(next)
    }
  }
  return out
}

/** Without single holes and specks, and with an edge that is not a staircase. */
function smoothed(accepted: Uint8Array, { width, height }: Box): Uint8ClampedArray {
  const once = around(accepted, width, height, (sum) => (sum >= 5 ? 1 : 0))
  const soft = around(once, width, height, (sum) => (sum * 255) / 9)
  return new Uint8ClampedArray(soft)
}

function around(
  from: ArrayLike<number>,
  width: number,
  height: number,
  say: (sum: number) => number,
): Float32Array {
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) {
        const row = Math.min(height - 1, Math.max(0, y + dy)) * width
        for (let dx = -1; dx <= 1; dx++) sum += from[row + Math.min(width - 1, Math.max(0, x + dx))]!
      }
      out[y * width + x] = say(sum)
    }
  }
  return out
}
