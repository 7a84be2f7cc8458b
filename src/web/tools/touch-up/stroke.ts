import { apartFrom, coloursOf } from './colours.ts'
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

/** How far each pixel of the box lies from the way of the brush, squared. */
function distances(box: Box, { points, radius }: Stroke): Float32Array {
  const out = new Float32Array(box.width * box.height).fill(Infinity)
  const reach = Math.ceil(ringOf(radius))
  for (const { x, y } of alongWay(points, Math.max(1, radius / 3))) {
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
      const down = (py - atY) * (py - atY)
      for (let px = fromX, i = py * box.width + fromX; px <= toX; px++, i++) {
        const distance = (px - atX) * (px - atX) + down
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
  const { photo, mask } = sheet
  const core = Math.max(1, radius * sure) ** 2
  const rim = radius ** 2
  const ring = ringOf(radius) ** 2
  const inSheet = (i: number): number =>
    (box.top + Math.floor(i / box.width)) * sheet.width + box.left + (i % box.width)
  const meant: number[] = []
  const other: number[] = []
  const out = new Uint8Array(near.length)
  const open: number[] = []
  for (let i = 0; i < near.length; i++) {
    if (near[i]! > ring) continue
    const at = inSheet(i)
    if (near[i]! <= core) {
      meant.push(at)
      out[i] = 1
      open.push(i)
    } else if (near[i]! > rim) {
      // What is to be kept lies beside what is gone, and what is to go beside what stays.
      if (keep ? mask[at]! < 64 : mask[at]! > 191) other.push(at)
    }
  }
  const own = coloursOf(photo, meant, slip)
  // More of the same lies beyond the stroke as well: that is no other side.
  const opposite = coloursOf(
    photo,
    other.filter((at) => apartFrom(own, photo, at) > (alike * 2) ** 2),
  )
  const belongs = (i: number): boolean => {
    const at = inSheet(i)
    const apart = apartFrom(own, photo, at)
    return apart < alike ** 2 || apart < apartFrom(opposite, photo, at)
  }
  const look = (i: number): void => {
    if (out[i] || near[i]! > rim || !belongs(i)) return
    out[i] = 1
    open.push(i)
  }
  while (open.length > 0) {
    const i = open.pop()!
    const x = i % box.width
    if (x > 0) look(i - 1)
    if (x < box.width - 1) look(i + 1)
    if (i >= box.width) look(i - box.width)
    if (i < out.length - box.width) look(i + box.width)
  }
  return out
}

/** Without single holes and specks, and with an edge that is not a staircase. */
function smoothed(accepted: Uint8Array, box: Box): Uint8ClampedArray {
  const sums = sumsAround(accepted, box)
  const once = sums.map((sum) => (sum >= 5 ? 1 : 0))
  const soft = new Uint8ClampedArray(sums.length)
  const again = sumsAround(once, box)
  for (let i = 0; i < soft.length; i++) soft[i] = (again[i]! * 255) / 9
  return soft
}

/** Each place with the eight around it; what lies outside is as its nearest neighbour inside. */
function sumsAround(from: Uint8Array, { width, height }: Box): Uint8Array {
  const across = new Uint8Array(from.length)
  for (let i = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      across[i] = from[x > 0 ? i - 1 : i]! + from[i]! + from[x < width - 1 ? i + 1 : i]!
    }
  }
  const out = new Uint8Array(from.length)
  for (let i = 0; i < out.length; i++) {
    const above = i >= width ? i - width : i
    const below = i < out.length - width ? i + width : i
    out[i] = across[above]! + across[i]! + across[below]!
  }
  return out
}
