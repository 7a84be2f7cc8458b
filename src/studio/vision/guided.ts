import { boxMean, fillLine, places } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField, partOf } from './raster.ts'
import type { Box } from './sight.ts'

/** A field that says alpha = a·rgb + b at every pixel, after He, Sun and Tang's guided filter (2013). */
type Linear = { r: Field; g: Field; b: Field; shift: Field }

/** Learns on the small guide how alpha follows colour; `radius` and the guide are in small pixels. */
export function followColours(guide: Raster, alpha: Field, radius: number, roughness: number): Linear {
  const { width, height } = guide
  const field = () => newField(width, height)
  const out: Linear = { r: field(), g: field(), b: field(), shift: field() }
  // In tiles: there are thirty fields on the way, and where alpha is everywhere the same nothing is to be learnt.
  for (let top = 0; top < height; top += tile) {
    for (let left = 0; left < width; left += tile) {
      const inner = tileAt(alpha, left, top, 0)
      // What a tile sees of its neighbours is two windows deep.
      const outer = tileAt(alpha, left, top, radius * 2)
      const near = partOf(alpha, outer)
      const seen = () => cropped(guide, outer.left, outer.top, outer.width, outer.height)
      const made = isEven(near) ? { shift: near } : followed(seen(), near, radius, roughness)
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

function isEven({ data }: Field): boolean {
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

function followed(guide: Raster, alpha: Field, radius: number, roughness: number): Linear {
  const { width, height } = guide
  const channel = (offset: number): Field => {
    const field = newField(width, height)
    for (let i = 0; i < field.data.length; i++) field.data[i] = guide.data[i * 4 + offset]! / 255
    return field
  }
  const times = (a: Field, b: Field): Field => {
    const field = newField(width, height)
    for (let i = 0; i < field.data.length; i++) field.data[i] = a.data[i]! * b.data[i]!
    return field
  }
  const mean = (field: Field) => boxMean(field, radius)
  const [r, g, b] = [channel(0), channel(1), channel(2)]
  const [mr, mg, mb, ma] = [mean(r), mean(g), mean(b), mean(alpha)]
  const [ra, ga, ba] = [mean(times(r, alpha)), mean(times(g, alpha)), mean(times(b, alpha))]
  const [rr, rg, rb] = [mean(times(r, r)), mean(times(r, g)), mean(times(r, b))]
  const [gg, gb, bb] = [mean(times(g, g)), mean(times(g, b)), mean(times(b, b))]
  const out = {
    r: newField(width, height),
    g: newField(width, height),
    b: newField(width, height),
    shift: ma,
  }
  for (let i = 0; i < alpha.data.length; i++) {
    const x = mr.data[i]!
    const y = mg.data[i]!
    const z = mb.data[i]!
    const m = ma.data[i]!
    const xx = rr.data[i]! - x * x + roughness
    const xy = rg.data[i]! - x * y
    const xz = rb.data[i]! - x * z
    const yy = gg.data[i]! - y * y + roughness
    const yz = gb.data[i]! - y * z
    const zz = bb.data[i]! - z * z + roughness
    const ca = ra.data[i]! - x * m
    const cb = ga.data[i]! - y * m
    const cc = ba.data[i]! - z * m
    const i0 = yy * zz - yz * yz
    const i1 = xz * yz - xy * zz
    const i2 = xy * yz - xz * yy
    const determinant = Math.max(1e-12, xx * i0 + xy * i1 + xz * i2)
    const kr = (i0 * ca + i1 * cb + i2 * cc) / determinant
    const kg = (i1 * ca + (xx * zz - xz * xz) * cb + (xz * xy - xx * yz) * cc) / determinant
    const kb = (i2 * ca + (xz * xy - xx * yz) * cb + (xx * yy - xy * xy) * cc) / determinant
    out.r.data[i] = kr
    out.g.data[i] = kg
    out.b.data[i] = kb
    out.shift.data[i] = m - kr * x - kg * y - kb * z
  }
  return { r: mean(out.r), g: mean(out.g), b: mean(out.b), shift: mean(out.shift) }
}

/** What counts as nothing, and how much more than that as all: a guided filter leaves a veil on flat ground. */
export type Contrast = { least: number; span: number }

export const unveiled: Contrast = { least: 0.12, span: 0.76 }

/**
 * Applies what was learnt to the full picture: edges come from its own pixels. Where nothing but the shift is left,
 * and that is all or nothing, there is no edge; most of a photograph is of that kind.
 */
export function applied(linear: Linear, full: Raster, { least, span }: Contrast): Field {
  const { width, height } = full
  const out = newField(width, height)
  const fields = [linear.shift, linear.r, linear.g, linear.b].map((field) => field.data)
  const lines = fields.map(() => new Float32Array(width))
  const [shift, r, g, b] = lines as [Float32Array, Float32Array, Float32Array, Float32Array]
  const flat = flatCells(linear)
  const { columns, rowOf } = places(linear.shift, width, height)
  const { lefts } = columns
  const applyTo = (y: number): void => {
    const row = rowOf(y)
    for (let x = 0; x < width;) {
      const kind = flat[row.start + lefts[x]!]!
      const from = x
      do x++
      while (x < width && flat[row.start + lefts[x]!] === kind)
      if (kind === all) out.data.fill(1, y * width + from, y * width + x)
      if (kind !== mixed) continue
      for (let n = 0; n < fields.length; n++) fillLine(fields[n]!, row, columns, from, x, lines[n]!)
      for (let at = from, i = y * width + from; at < x; at++, i++) {
        const colours =
          r[at]! * full.data[i * 4]! + g[at]! * full.data[i * 4 + 1]! + b[at]! * full.data[i * 4 + 2]!
        const alpha = (shift[at]! + colours / 255 - least) / span
        out.data[i] = alpha < 0 ? 0 : alpha > 1 ? 1 : alpha
      }
    }
  }
  for (let y = 0; y < height; y++) applyTo(y)
  return out
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
