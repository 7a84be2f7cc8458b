import { boxMean, fillLine, places } from './filter.ts'
import type { Field, Place, Raster } from './raster.ts'
import { cropped, newField, partOf } from './raster.ts'
import type { Box } from './sight.ts'

/** A field that says alpha = a·rgb + b at every pixel, after He, Sun and Tang's guided filter (2013). */
type Linear = { r: Field; g: Field; b: Field; shift: Field }

/** Learns on the small guide how alpha follows colour; `radius` and the guide are in small pixels. */
export function followColours(guide: Raster, alpha: Field, radius: number, roughness: number): Linear {
  const { width, height } = guide
  const field = () => newField(width, height)
  const out: Linear = { r: field(), g: field(), b: field(), shift: field() }
  // In tiles: there are many fields on the way, and where alpha is everywhere the same nothing is to be learnt.
  const planes = Array.from({ length: 13 }, () => new Float32Array((tile + radius * 4) ** 2))
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      const inner = tileAt(alpha, left, top, 0)
      // What a tile sees of its neighbours is two windows deep.
      const outer = tileAt(alpha, left, top, radius * 2)
      const near = partOf(alpha, outer)
      const seen = () => cropped(guide, outer.left, outer.top, outer.width, outer.height)
      const made = isEven(near) ? { shift: near } : followed(seen(), near, radius, roughness, planes)
      for (const [key, field] of Object.entries(made)) paste(field, outer, out[key as keyof Linear], inner)
    }
  }
  return out
}

const tile = 128

/** The tile that begins there, with so much of its surroundings. */
function tileAt({ width, height }: Field, left: number, top: number, around: number): Box {
  const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)]
  return {
    left: x,
    top: y,
    width: Math.min(width, left + tile + around) - x,
    height: Math.min(height, top + tile + around) - y,
  }
}

/** Whether a field has one value, to what no eight bits show. */
export function isEven({ data }: Field): boolean {
  const first = data[0]!
  for (let i = 1; i < data.length; i++) if (Math.abs(data[i]! - first) > slight / 10) return false
  return true
}

/** Of what was made for the outer box, the inner one goes where it belongs. */
function paste(made: Field, outer: Box, into: Field, inner: Box): void {
  for (let y = inner.top; y < inner.top + inner.height; y++) {
    const at = (y - outer.top) * made.width + inner.left - outer.left
    into.data.set(made.data.subarray(at, at + inner.width), y * into.width + inner.left)
  }
}

/** What is learnt of a tile, in `planes`, which are kept from one tile to the next: new memory takes longer than the sums. */
function followed(
  guide: Raster,
  alpha: Field,
  radius: number,
  roughness: number,
  planes: Float32Array<ArrayBuffer>[],
): Linear {
  const { width, height } = guide
  const count = width * height
  const fields = planes.map((plane) => ({ width, height, data: plane.subarray(0, count) }))
  const [r, g, b, shift] = fields as [Field, Field, Field, Field]
  const into = fields.map(({ data }) => data) as Thirteen
  multiply(guide.data, alpha.data, into)
  for (const field of fields) boxMean(field, radius, field)
  solve(into, count, roughness)
  for (const field of [r, g, b, shift]) boxMean(field, radius, field)
  return { r, g, b, shift }
}

type Plane = Float32Array<ArrayBuffer>
type Thirteen = [Plane, Plane, Plane, Plane, Plane, Plane, Plane, Plane, Plane, Plane, Plane, Plane, Plane]

/** Colours and alpha, colours times alpha, and colours times each other. */
function multiply(
  pixels: Raster['data'],
  alpha: Plane,
  [red, green, blue, share, ra, ga, ba, rr, rg, rb, gg, gb, bb]: Thirteen,
): void {
  for (let i = 0, at = 0; i < alpha.length; i++, at += 4) {
    const r = pixels[at]! / 255
    const g = pixels[at + 1]! / 255
    const b = pixels[at + 2]! / 255
    const a = alpha[i]!
    red[i] = r
    green[i] = g
    blue[i] = b
    share[i] = a
    ra[i] = r * a
    ga[i] = g * a
    ba[i] = b * a
    rr[i] = r * r
    rg[i] = r * g
    rb[i] = r * b
    gg[i] = g * g
    gb[i] = g * b
    bb[i] = b * b
  }
}

/** From the means of what was multiplied, how alpha follows each colour, and what is left of it. */
function solve(
  [red, green, blue, shift, ra, ga, ba, rr, rg, rb, gg, gb, bb]: Thirteen,
  count: number,
  roughness: number,
): void {
  for (let i = 0; i < count; i++) {
    const x = red[i]!
    const y = green[i]!
    const z = blue[i]!
    const m = shift[i]!
    const xx = rr[i]! - x * x + roughness
    const xy = rg[i]! - x * y
    const xz = rb[i]! - x * z
    const yy = gg[i]! - y * y + roughness
    const yz = gb[i]! - y * z
    const zz = bb[i]! - z * z + roughness
    const ca = ra[i]! - x * m
    const cb = ga[i]! - y * m
    const cc = ba[i]! - z * m
    const i0 = yy * zz - yz * yz
    const i1 = xz * yz - xy * zz
    const i2 = xy * yz - xz * yy
    const determinant = Math.max(1e-12, xx * i0 + xy * i1 + xz * i2)
    const kr = (i0 * ca + i1 * cb + i2 * cc) / determinant
    const kg = (i1 * ca + (xx * zz - xz * xz) * cb + (xz * xy - xx * yz) * cc) / determinant
    const kb = (i2 * ca + (xz * xy - xx * yz) * cb + (xx * yy - xy * xy) * cc) / determinant
    red[i] = kr
    green[i] = kg
    blue[i] = kb
    shift[i] = m - kr * x - kg * y - kb * z
  }
}

/** What counts as nothing, and how much more than that as all: a guided filter leaves a veil on flat ground. */
export type Contrast = { least: number; span: number }

export const unveiled: Contrast = { least: 0.12, span: 0.76 }

/**
 * Applies what was learnt to the full picture: edges come from its own pixels. Where nothing but the shift is left,
 * and that is all or nothing, there is no edge; most of a photograph is of that kind. What was learnt of a part leaves
 * nothing elsewhere.
 */
export function applied(linear: Linear, full: Raster, contrast: Contrast, part?: Place): Field {
  const { left, top, width, height } = part ?? { left: 0, top: 0, ...full }
  const out = newField(full.width, full.height)
  const fields = [linear.shift, linear.r, linear.g, linear.b].map((field) => field.data)
  const lines = fields.map(() => new Float32Array(width)) as Four
  const flat = flatCells(linear)
  const { columns, rowOf } = places(linear.shift, width, height)
  const { lefts } = columns
  for (let y = 0; y < height; y++) {
    const row = rowOf(y)
    const start = (top + y) * full.width + left
    for (let x = 0; x < width;) {
      const kind = flat[row.start + lefts[x]!]!
      const from = x
      x = endOf(flat, row.start, lefts, x)
      if (kind === all) out.data.fill(1, start + from, start + x)
      if (kind !== mixed) continue
      for (let n = 0; n < fields.length; n++) fillLine(fields[n]!, row, columns, from, x, lines[n]!)
      applyTo(full.data, lines, from, x, contrast, out.data, start)
    }
  }
  return out
}

type Four = [Plane, Plane, Plane, Plane]

/** Where the stretch of a line ends that is of one kind. */
function endOf(kinds: Uint8Array, row: number, columns: Int32Array, from: number): number {
  const kind = kinds[row + columns[from]!]
  let x = from + 1
  while (x < columns.length && kinds[row + columns[x]!] === kind) x++
  return x
}

function applyTo(
  pixels: Raster['data'],
  [shift, r, g, b]: Four,
  from: number,
  until: number,
  { least, span }: Contrast,
  out: Plane,
  start: number,
): void {
  for (let x = from, at = (start + from) * 4; x < until; x++, at += 4) {
    const colours = r[x]! * pixels[at]! + g[x]! * pixels[at + 1]! + b[x]! * pixels[at + 2]!
    const alpha = (shift[x]! + colours / 255 - least) / span
    out[start + x] = alpha < 0 ? 0 : alpha > 1 ? 1 : alpha
  }
}

const [mixed, nothing, all] = [0, 1, 2]

/** Which places are all or nothing whatever the colours, as are the next ones to their right and below. */
function flatCells({ shift, r, g, b }: Linear): Uint8Array {
  const { width, height } = shift
  const still = new Uint8Array(width * height)
  for (let i = 0; i < still.length; i++) {
    const leans = Math.abs(r.data[i]!) + Math.abs(g.data[i]!) + Math.abs(b.data[i]!)
    const value = shift.data[i]!
    if (leans < slight && (value < slight || value > 1 - slight)) still[i] = value > 0.5 ? all : nothing
  }
  const out = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const down = y + 1 < height ? width : 0
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const right = x + 1 < width ? 1 : 0
      const own = still[i]!
      if (still[i + right] === own && still[i + down] === own && still[i + down + right] === own) out[i] = own
    }
  }
  return out
}

/** What no eight bits show. */
const slight = 1e-3
