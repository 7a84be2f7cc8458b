import type { Size } from '#shared/tools/size.ts'
import { isThere, meant, type Under } from './meant.ts'
import type { Box, Patch, Point, Sheet } from './sheet.ts'
import { cutPatch } from './sheet.ts'

export type Stroke = {
  points: readonly Point[]
  /** In pixels of the sheet. */
  radius: number
  keep: boolean
}

/** A large brush is understood in coarser steps, at most so many along its radius: any phone is to follow it. */
const mostSteps = 24

/**
 * What a stroke means: all under its very middle, and what belongs to that as far as the rim of the brush. Looks at
 * the neighbourhood only, so that it follows a finger on any phone.
 */
export function strokePatch(sheet: Sheet, stroke: Stroke): Patch | null {
  const step = Math.ceil(stroke.radius / mostSteps)
  const box = boxAround(sheet, stroke)
  if (!box) return null
  const under = inSteps(sheet, box, stroke, step)
  const { sides, changes } = meant(under)
  const nearChanges = sumsAround(changes, under)
  const partAt = between(smoothed(sides, under), under, step)
  const patch = cutPatch(sheet, box)
  for (let y = 0, i = 0; y < box.height; y++) {
    const line = Math.floor(y / step) * under.width
    for (let x = 0; x < box.width; x++, i++) {
      const [at, old] = [line + Math.floor(x / step), patch.mask[i]!]
      // What is on that side already keeps its finest hair.
      if (nearChanges[at] === 0 || (isThere(old, stroke.keep) && changes[at] === 0)) continue
      const part = partAt(x, y)
      if (part === 0) continue
      patch.mask[i] = stroke.keep ? Math.max(old, part) : Math.min(old, 255 - part)
      if (patch.mask[i] !== old || part === 255) patch.over[i] = 255
    }
  }
  return patch
}

/** Beyond the brush lies what it is compared with, and further out what it may cut off. */
const reachOf = (radius: number): number => Math.ceil(radius * 1.4 + 4)
const sightOf = (radius: number): number => Math.ceil(radius * 2 + 6)

function boxAround({ width, height }: Sheet, { points, radius }: Stroke): Box | null {
  const reach = sightOf(radius)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs)) - reach)
  const top = Math.max(0, Math.floor(Math.min(...ys)) - reach)
  const right = Math.min(width, Math.ceil(Math.max(...xs)) + reach + 1)
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)) + reach + 1)
  return right <= left || bottom <= top ? null : { left, top, width: right - left, height: bottom - top }
}

/** The box with one place for each step, which is the pixel in its middle. */
function inSteps(sheet: Sheet, box: Box, stroke: Stroke, step: number): Under {
  const [width, height] = [Math.ceil(box.width / step), Math.ceil(box.height / step)]
  const photo = new Uint8ClampedArray(width * height * 4)
  const mask = new Uint8ClampedArray(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    const row = (box.top + Math.min(box.height - 1, y * step + (step >> 1))) * sheet.width + box.left
    for (let x = 0; x < width; x++, at++) {
      const from = row + Math.min(box.width - 1, x * step + (step >> 1))
      mask[at] = sheet.mask[from]!
      for (let c = 0; c < 3; c++) photo[at * 4 + c] = sheet.photo[from * 4 + c]!
    }
  }
  const points = stroke.points.map(({ x, y }) => ({
    x: (x - box.left + 0.5) / step - 0.5,
    y: (y - box.top + 0.5) / step - 0.5,
  }))
  const radius = stroke.radius / step
  return {
    width,
    height,
    photo,
    mask,
    near: distances(width, height, points, radius),
    radius,
    keep: stroke.keep,
    ends: {
      left: box.left === 0,
      top: box.top === 0,
      right: box.left + box.width === sheet.width,
      bottom: box.top + box.height === sheet.height,
    },
  }
}

/** How far each place lies from the way of the brush, squared. */
function distances(width: number, height: number, points: Point[], radius: number): Float32Array {
  const out = new Float32Array(width * height).fill(Infinity)
  const reach = reachOf(radius)
  for (const { x, y } of alongWay(points, Math.max(1, radius / 3))) {
    const [fromX, toX] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, Math.ceil(x + reach))]
    const [fromY, toY] = [Math.max(0, Math.floor(y - reach)), Math.min(height - 1, Math.ceil(y + reach))]
    for (let py = fromY; py <= toY; py++) {
      const down = (py - y) * (py - y)
      for (let px = fromX, i = py * width + fromX; px <= toX; px++, i++) {
        const distance = (px - x) * (px - x) + down
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

/** Without single holes and specks, and with an edge that is not a staircase. */
function smoothed(accepted: Uint8Array, box: Size): Uint8ClampedArray {
  const sums = sumsAround(accepted, box)
  const once = sums.map((sum) => (sum >= 5 ? 1 : 0))
  const soft = new Uint8ClampedArray(sums.length)
  const again = sumsAround(once, box)
  for (let i = 0; i < soft.length; i++) soft[i] = (again[i]! * 255) / 9
  return soft
}

/** Each place with the eight around it; what lies outside is as its nearest neighbour inside. */
function sumsAround(from: Uint8Array, { width, height }: Size): Uint8Array {
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

/** What each pixel has of the places around it. */
function between(places: Uint8ClampedArray, { width, height }: Size, step: number) {
  const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, (at + 0.5) / step - 0.5))
  return (x: number, y: number): number => {
    const [across, down] = [within(x, width), within(y, height)]
    const [left, top] = [Math.floor(across), Math.floor(down)]
    const at = top * width + left
    const [right, below] = [left + 1 < width ? 1 : 0, top + 1 < height ? width : 0]
    const upper = places[at]! + (places[at + right]! - places[at]!) * (across - left)
    const lower = places[at + below]! + (places[at + below + right]! - places[at + below]!) * (across - left)
    return upper + (lower - upper) * (down - top)
  }
}
