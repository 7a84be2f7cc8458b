import type { Raster } from '../vision/raster.ts'
import type { Side } from './pose.ts'
import { sides } from './pose.ts'

/** Left and right end of the body of a garment in one row. */
export type Row = { left: number; right: number }

export type Sleeve = {
  joint: { x: number; y: number }
  /** Where it points, of length 1, and how long and wide it is. */
  along: { x: number; y: number }
  length: number
  half: number
}

/** A top as it lies in its picture: everything in its own pixels. */
export type TopShape = {
  middle: number
  /** Row of the shoulders beside the neck, and of the hem. */
  top: number
  hem: number
  torso: number
  neck: number
  /** How far the front edge of the neckline lies below `top`. */
  neckline: number
  /** Outer ends of each row without the sleeves. */
  rows: Row[]
  /** For each column, where cloth begins. */
  tops: Float32Array
  sleeves: Record<Side, Sleeve | null>
}

export function topShapeOf(garment: Raster): TopShape {
  const { width, height } = garment
  const solid = (x: number, y: number): boolean => garment.data[(y * width + x) * 4 + 3]! > 127
  const outer = Array.from({ length: height }, (_, y): Row => {
    let [left, right] = [-1, -1]
    for (let x = 0; x < width; x++) {
      if (!solid(x, y)) continue
      if (left < 0) left = x
      right = x
    }
    return { left, right }
  })
  const [from, until] = [Math.floor(height * 0.3), Math.ceil(height * 0.85)]
  const low = outer
    .slice(from, until)
    .map((row, n) => insideRow(row, n + from, solid, width))
    .filter(({ left, right }) => right - left > width * 0.2)
  const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b)
  const widths = sorted(low.map(({ left, right }) => right - left + 1))
  const torso = Math.max(8, widths[Math.floor(widths.length * 0.12)] ?? width)
  const middles = sorted(low.map(({ left, right }) => (left + right) / 2))
  const middle = middles[middles.length >> 1] ?? width / 2
  const tops = new Float32Array(width).fill(height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (!solid(x, y)) continue
      tops[x] = y
      break
    }
  }
  let neck = torso * 0.24
  const beside = [-1, 1].map((side) => tops[clamp(Math.round(middle + side * neck), 0, width - 1)]!)
  const top = Math.min(...beside, height * 0.4)
  const inner = outer.map((row, y) => insideRow(row, y, solid, width))
  const cap = (y: number): number => torso * 0.5 * (y > top + torso * 0.75 ? 1.9 : 0.97)
  const halves = [inner.map(({ left }) => middle - left), inner.map(({ right }) => right - middle)].map(
    (side) =>
      calmHalves(
        side.map((half, y) => Math.min(half, cap(y))),
        torso,
      ),
  )
  const rows = outer.map((_, y): Row => ({ left: middle - halves[0]![y]!, right: middle + halves[1]![y]! }))
  const sleeves = { left: null, right: null } as TopShape['sleeves']
  for (const side of sides) sleeves[side] = sleeveOf(garment, { middle, top, torso }, side)
  const neckline = necklineOf(garment, { middle, top, torso })
  neck = Math.max(neck, neckHalfOf(garment, { middle, top, torso }, neckline))
  return {
    middle,
    top,
    hem: height - 1,
    torso,
    neck,
    neckline,
    rows,
    tops,
    sleeves,
  }
}

/**
 * Where a sleeve hangs against the body both are one run of cloth: upwards from the hem the body widens slowly only.
 * Without jumps from row to row, as each would show as a tear.
 */
function calmHalves(halves: number[], torso: number): number[] {
  const body = [...halves]
  for (let y = Math.floor(body.length - 1 - torso * 0.12); y >= 0; y--)
    body[y] = Math.min(body[y]!, body[y + 1]! + 0.12)
  const reach = Math.max(1, Math.round(torso * 0.05))
  return body.map((_, y) => {
    const near = body.slice(Math.max(0, y - reach), y + reach + 1)
    return near.reduce((sum, half) => sum + half, 0) / near.length
  })
}

/** The run of cloth around the middle of a row: sleeves that hang beside the body are not in it. */
function insideRow(row: Row, y: number, solid: (x: number, y: number) => boolean, width: number): Row {
  if (row.left < 0) return row
  const middle = Math.round(width / 2)
  let start = -1
  for (let off = 0; off < width / 4 && start < 0; off++) {
    if (solid(clamp(middle - off, 0, width - 1), y)) start = middle - off
    else if (solid(clamp(middle + off, 0, width - 1), y)) start = middle + off
  }
  if (start < 0) return row
  let [left, right] = [start, start]
  while (left > 0 && solid(left - 1, y)) left--
  while (right < width - 1 && solid(right + 1, y)) right++
  return { left, right }
}

type Frame = { middle: number; top: number; torso: number }

/** What stands out beside the body: its far end is the cuff. */
function sleeveOf(garment: Raster, { middle, top, torso }: Frame, side: Side): Sleeve | null {
  const sign = side === 'left' ? -1 : 1
  const joint = { x: middle + sign * torso * 0.44, y: top + torso * 0.16 }
  const found: { x: number; y: number; far: number }[] = []
  const step = Math.max(1, Math.round(torso / 120))
  for (let y = Math.max(0, Math.floor(top)); y < garment.height; y += step) {
    for (let x = 0; x < garment.width; x += step) {
      if ((x - middle) * sign < torso * 0.54 || garment.data[(y * garment.width + x) * 4 + 3]! < 128) continue
      // A flared skirt is no sleeve.
      if (y > top + torso * 0.8 && (x - middle) * sign < torso * 0.5 + (y - top) * 0.35) continue
      found.push({ x, y, far: Math.hypot(x - joint.x, y - joint.y) })
    }
  }
  if (found.length * step * step < torso * torso * 0.025) return null
  found.sort((a, b) => b.far - a.far)
  const ends = found.slice(0, Math.max(4, Math.round(found.length * 0.1)))
  const cuff = {
    x: ends.reduce((sum, { x }) => sum + x, 0) / ends.length,
    y: ends.reduce((sum, { y }) => sum + y, 0) / ends.length,
  }
  const length = Math.hypot(cuff.x - joint.x, cuff.y - joint.y)
  const along = { x: (cuff.x - joint.x) / length, y: (cuff.y - joint.y) / length }
  const offsets = found
    .filter(({ x, y }) => (x - joint.x) * along.x + (y - joint.y) * along.y > length * 0.35)
    .map(({ x, y }) => Math.abs((x - joint.x) * -along.y + (y - joint.y) * along.x))
    .sort((a, b) => a - b)
  const half = Math.max(torso * 0.08, offsets[Math.floor(offsets.length * 0.9)] ?? torso * 0.15)
  return { joint, along, length, half }
}

/**
 * On a table the inside of the back shows above the front edge of the neckline; on a body the neck is there.
 * The edge is the strongest change of light down the middle; a notch in the outline counts as one.
 */
function necklineOf(garment: Raster, { middle, top, torso }: Frame): number {
  const light = (y: number): number => {
    let sum = 0
    let count = 0
    for (let x = Math.round(middle - torso * 0.03); x <= middle + torso * 0.03; x++) {
      const i = (clamp(y, 0, garment.height - 1) * garment.width + clamp(x, 0, garment.width - 1)) * 4
      if (garment.data[i + 3]! < 128) continue
      sum += garment.data[i]! + garment.data[i + 1]! + garment.data[i + 2]!
      count++
    }
    return count === 0 ? -1 : sum / count
  }
  let notch = Math.round(top)
  while (notch < top + torso * 0.5 && light(notch) < 0) notch++
  if (notch - top > torso * 0.1) return notch - top
  const reach = Math.max(2, Math.round(torso * 0.02))
  let best = { gain: 0, y: top + torso * 0.08 }
  for (let y = Math.round(top + torso * 0.05); y < top + torso * 0.4; y++) {
    const [above, below] = [light(y - reach), light(y + reach)]
    const gain = Math.abs(below - above)
    if (above >= 0 && gain > 60 && gain > best.gain * 1.15) best = { gain, y }
  }
  // A deep neckline begins with that change: it ends where the cloth is as light as the body again.
  const rows = Array.from({ length: 24 }, (_, n) => light(Math.round(top + torso * (0.5 + n * 0.02))))
  // The darkest quarter: on striped cloth one row says little.
  const body = rows.toSorted((one, other) => one - other)[6]! * 0.7
  let y = best.y
  while (y < top + torso * 0.6 && light(y + reach) < body) y++
  return (y < top + torso * 0.6 ? y : best.y) - top + reach * 0.5
}

/** Half the width of a wide neckline: where the light changes on the way from its middle to the shoulders. */
function neckHalfOf(garment: Raster, { middle, top, torso }: Frame, neckline: number): number {
  const y = clamp(Math.round(top + neckline * 0.45), 0, garment.height - 1)
  const light = (x: number): number => {
    const i = (y * garment.width + clamp(Math.round(x), 0, garment.width - 1)) * 4
    return garment.data[i]! + garment.data[i + 1]! + garment.data[i + 2]!
  }
  const reach = Math.max(2, torso * 0.02)
  const found = [-1, 1].map((side) => {
    for (let far = torso * 0.1; far < torso * 0.42; far++) {
      const [outer, inner] = [light(middle + side * (far + reach)), light(middle + side * (far - reach))]
      if (Math.abs(outer - inner) > changeIn(Math.max(outer, inner))) return far + reach
    }
    return 0
  })
  return Math.min(found[0]!, found[1]!)
}

/** What counts as a change of light (three channels added): less where all is dark. */
const changeIn = (light: number): number => clamp(light * 0.2, 24, 60)

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))
