import type { Size } from '#shared/tools/size.ts'

/** How much of each pixel is ink, 0 to 1. */
export type Ink = Size & { data: Float32Array<ArrayBuffer> }
export type Frame = { left: number; top: number; width: number; height: number }
/** Ink alone, where it lies, and how far it slopes (radians). */
export type Signature = { ink: Ink; frame: Frame; slope: number }

const blocks = 48
/** Darker than its paper by so much is ink and no shade of the paper. */
const faintest = 0.14

/**
 * The strokes on a photographed sheet, whatever light fell on it: each pixel is compared with the paper around it.
 * Specks go, and so does what comes in from the border: the edge of the sheet, a table, a shadow. Null without ink.
 */
export function findSignature(pixels: ArrayLike<number>, size: Size): Signature | null {
  const dark = darkness(pixels, size)
  const bar = barOf(dark)
  if (bar === null) return null
  const ink: Ink = { ...size, data: new Float32Array(dark.length) }
  for (let i = 0; i < dark.length; i++) {
    const share = (dark[i]! - bar * 0.55) / (bar * 0.5)
    ink.data[i] = share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share)
  }
  return keepStrokes(ink) ? { ink, frame: frameOf(ink), slope: slopeOf(ink) } : null
}

/** 0 is paper, 1 is black. */
function darkness(pixels: ArrayLike<number>, { width, height }: Size): Float32Array {
  const light = new Float32Array(width * height)
  for (let i = 0; i < light.length; i++) {
    light[i] = pixels[i * 4]! * 0.3 + pixels[i * 4 + 1]! * 0.59 + pixels[i * 4 + 2]! * 0.11
  }
  const across = blocks
  const down = Math.max(4, Math.round((blocks * height) / width))
  const paper = paperOf(light, { width, height }, across, down)
  const out = light
  for (let y = 0; y < height; y++) {
    const v = Math.min(down - 1.001, Math.max(0, ((y + 0.5) / height) * down - 0.5))
    for (let x = 0; x < width; x++) {
      const u = Math.min(across - 1.001, Math.max(0, ((x + 0.5) / width) * across - 0.5))
      const at = Math.floor(v) * across + Math.floor(u)
      const [fu, fv] = [u % 1, v % 1]
      const around =
        paper[at]! * (1 - fu) * (1 - fv) +
        paper[at + 1]! * fu * (1 - fv) +
        paper[at + across]! * (1 - fu) * fv +
        paper[at + across + 1]! * fu * fv
      const i = y * width + x
      out[i] = Math.max(0, 1 - light[i]! / Math.max(1, around))
    }
  }
  return out
}

/** How bright the sheet is in each block: nearly the brightest there, as a stroke fills no block of its neighbours. */
function paperOf(light: Float32Array, { width, height }: Size, across: number, down: number): Float32Array {
  const bright = new Float32Array(across * down)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const seen: number[] = []
      const [x0, x1] = [column, column + 1].map((edge) => Math.floor((edge * width) / across))
      const [y0, y1] = [row, row + 1].map((edge) => Math.floor((edge * height) / down))
      for (let y = y0!; y < y1!; y += 2) for (let x = x0!; x < x1!; x += 2) seen.push(light[y * width + x]!)
      seen.sort((a, b) => a - b)
      bright[row * across + column] = seen[Math.floor(seen.length * 0.85)] ?? 255
    }
  }
  // A block full of ink takes the paper of its neighbours.
  return spread(spread(bright, across, down, Math.max), across, down, mean)
}

const mean = (...values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function spread(
  field: Float32Array,
  across: number,
  down: number,
  join: (...values: number[]) => number,
): Float32Array {
  return field.map((_, at) => {
    const [x, y] = [at % across, Math.floor(at / across)]
    const near: number[] = []
    for (let v = Math.max(0, y - 1); v <= Math.min(down - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(across - 1, x + 1); u++)
        near.push(field[v * across + u]!)
    }
    return join(...near)
  })
}

/** Between the shades of the paper and those of the ink, after Otsu; null where there is but one of them. */
function barOf(dark: Float32Array): number | null {
  const bins = new Float64Array(100)
  let total = 0
  for (const value of dark) {
    if (value < 0.04) continue
    bins[Math.min(99, Math.floor(value * 100))]!++
    total++
  }
  if (total < dark.length * 0.0005) return null
  let all = 0
  for (const [at, count] of bins.entries()) all += at * count
  let [below, sumBelow, best, bar] = [0, 0, 0, 0]
  for (const [at, count] of bins.entries()) {
    below += count
    sumBelow += at * count
    const above = total - below
    if (below === 0 || above === 0) continue
    const apart = sumBelow / below - (all - sumBelow) / above
    const score = below * above * apart * apart
    if (score > best) [best, bar] = [score, at]
  }
  const found = (bar + 1) / 100
  return found < faintest ? (bins.slice(20).some((count) => count > 0) ? faintest : null) : found
}

type Part = { pixels: number[]; left: number; right: number; top: number; bottom: number; atBorder: boolean }

/** Leaves the strokes alone in place; false where there is none. */
function keepStrokes(ink: Ink): boolean {
  const parts = partsOf(ink)
  const inside = parts.filter(({ atBorder }) => !atBorder)
  const strokes = inside.length > 0 ? inside : parts
  const largest = Math.max(0, ...strokes.map(({ pixels }) => pixels.length))
  if (largest < 30) return false
  const kept = new Uint8Array(ink.data.length)
  for (const { pixels } of strokes) {
    if (pixels.length >= Math.max(12, largest * 0.01)) for (const at of pixels) kept[at] = 1
  }
  for (let at = 0; at < kept.length; at++) if (!kept[at]) ink.data[at] = 0
  return true
}

/** What hangs together, also over a corner. */
function partsOf({ width, height, data }: Ink): Part[] {
  const seen = new Uint8Array(data.length)
  const parts: Part[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || data[start]! < 0.15) continue
    const part: Part = { pixels: [start], left: width, right: 0, top: height, bottom: 0, atBorder: false }
    seen[start] = 1
    for (let at = 0; at < part.pixels.length; at++) {
      const pixel = part.pixels[at]!
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      if (x < 2 || y < 2 || x > width - 3 || y > height - 3) part.atBorder = true
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u
          if (seen[next] || data[next]! < 0.15) continue
          seen[next] = 1
          part.pixels.push(next)
        }
      }
    }
    parts.push(part)
  }
  return parts
}

function frameOf({ width, height, data }: Ink): Frame {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < data.length; at++) {
    if (data[at]! < 0.3) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const steepest = (25 * Math.PI) / 180

/** The direction in which the ink stretches; nothing where it is as tall as it is wide. */
function slopeOf({ width, data }: Ink): number {
  let [sum, meanX, meanY] = [0, 0, 0]
  for (let at = 0; at < data.length; at++) {
    sum += data[at]!
    meanX += data[at]! * (at % width)
    meanY += data[at]! * Math.floor(at / width)
  }
  meanX /= sum
  meanY /= sum
  let [xx, yy, xy] = [0, 0, 0]
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0) continue
    const [x, y] = [(at % width) - meanX, Math.floor(at / width) - meanY]
    xx += data[at]! * x * x
    yy += data[at]! * y * y
    xy += data[at]! * x * y
  }
  if (xx < yy * 2.5) return 0
  const slope = Math.atan2(2 * xy, xx - yy) / 2
  return Math.abs(slope) > steepest ? 0 : slope
}
