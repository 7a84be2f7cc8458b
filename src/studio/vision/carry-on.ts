import type { Chance } from '../random.ts'
import { clamp } from '../wear/garment-shape.ts'
import type { Ground } from './ground.ts'
import type { Raster } from './raster.ts'

/** One edge of a picture: `along` it, so deep inside it, so far outside it. */
export type Edge = {
  length: number
  inner: number
  outer: number
  /** Index of a pixel of the picture, and of one of the larger one. */
  inside(along: number, depth: number): number
  outside(along: number, far: number): number
}

/** What crosses an edge at one place: its plain ground, its mean colour there, and what differs from that further in. */
type Strand = { colour: [number, number, number]; detail: Float32Array; from: number }

/**
 * Continues the ground over an edge: lines go on straight in the direction they have, the fine pattern is that of
 * the picture mirrored, and both give way to plain colour further out. Things that the edge cuts are completed by
 * their mirror image; all others stay where they are.
 */
export function carryOn(
  out: Raster,
  picture: Raster,
  edge: Edge,
  { plain, cut }: Ground,
  chance: Chance,
): void {
  const { length, inner, outer } = edge
  const near = Math.max(4, Math.round(inner * 0.025))
  const depth = Math.max(near * 2, Math.min(Math.floor(inner * 0.45), outer))
  const slopes = slopesOf(picture, edge, cut.data, Math.max(4, Math.round(inner * 0.05)))
  const read = (along: number, start?: number): Strand | null =>
    strandAt(picture, edge, plain.data, along, slopes[along]!, near, depth, start)
  const strands = filled(
    Array.from({ length }, (_, along) => read(along)),
    (along) => edge.inside(along, 0) * 4,
    picture,
  )
  matchEdge(strands, read)
  const calm = calmColours(strands, Math.max(2, Math.round(length * 0.03)))
  const cap = usualDetail(strands) * 2.5 + 3
  for (let far = 0; far < outer; far++) {
    const plainness = 0.75 * eased(far / Math.max(1, inner * 0.35))
    const pattern = 1 - 0.5 * eased(far / Math.max(1, inner * 0.6))
    const settled = Math.min(1, far / near)
    for (let along = 0; along < length; along++) {
      const place = clamp(along + slopes[along]! * far, 0, length - 1)
      const [before, after, part] = [Math.floor(place), Math.ceil(place), place % 1]
      const [one, other] = [strands[before]!, strands[after]!]
      const { detail } = part < 0.5 ? one : other
      const at = detail.length === 0 ? -1 : bounce(far, detail.length / 3) * 3
      let strength = at < 0 ? 0 : pattern
      if (at >= 0) {
        const most = Math.max(Math.abs(detail[at]!), Math.abs(detail[at + 1]!), Math.abs(detail[at + 2]!))
        strength *= 1 - settled * (1 - Math.min(1, cap / Math.max(1, most)))
      }
      const grain = (chance.next() + chance.next() - 1) * cap * 0.5 * (1 - strength)
      const mirrored = edge.inside(along, Math.min(far, inner - 1))
      const own = far < inner * 0.4 ? clamp(cut.data[mirrored]! * 2, 0, 1) : 0
      const to = edge.outside(along, far) * 4
      for (let c = 0; c < 3; c++) {
        const line = one.colour[c]! * (1 - part) + other.colour[c]! * part
        const even = calm[before]![c]! * (1 - part) + calm[after]![c]! * part
        const ground = line + (even - line) * plainness + (at < 0 ? 0 : detail[at + c]! * strength) + grain
        out.data[to + c] = ground + (picture.data[mirrored * 4 + c]! - ground) * own
      }
      out.data[to + 3] = 255
    }
  }
}

const eased = (value: number): number => {
  const t = clamp(value, 0, 1)
  return t * t * (3 - 2 * t)
}

/** To and fro inside a length. */
export function bounce(at: number, size: number): number {
  const period = Math.max(1, 2 * size)
  const inside = ((at % period) + period) % period
  return inside < size ? inside : period - 1 - inside
}

/** In which direction lines meet the edge: how far along it they move for a step inwards. */
function slopesOf(picture: Raster, edge: Edge, cut: Float32Array, reach: number): Float64Array {
  const { length } = edge
  const light = (along: number, depth: number): number => {
    const i = edge.inside(clamp(along, 0, length - 1), depth) * 4
    return picture.data[i]! + picture.data[i + 1]! + picture.data[i + 2]!
  }
  const [across, square] = [new Float64Array(length), new Float64Array(length)]
  for (let along = 2; along < length - 2; along++) {
    for (let depth = 2; depth < reach; depth++) {
      if (cut[edge.inside(along, depth)]! > 0.1) continue
      const sideways = light(along + 2, depth) - light(along - 2, depth)
      const inwards = light(along, depth + 2) - light(along, depth - 2)
      across[along]! += (sideways * inwards) / reach
      square[along]! += (sideways * sideways) / reach
    }
  }
  const window = Math.max(2, Math.round(length * 0.05))
  const [sums, squares] = [means(means(across, window), window), means(means(square, window), window)]
  return sums.map((sum, n) => clamp(-sum / (squares[n]! + 400), -0.5, 0.5))
}

function means(values: Float64Array, reach: number): Float64Array {
  const sums = new Float64Array(values.length + 1)
  for (let n = 0; n < values.length; n++) sums[n + 1] = sums[n]! + values[n]!
  return values.map((_, n) => {
    const [from, until] = [Math.max(0, n - reach), Math.min(values.length, n + reach + 1)]
    return (sums[until]! - sums[from]!) / (until - from)
  })
}

function strandAt(
  picture: Raster,
  edge: Edge,
  plain: Float32Array,
  along: number,
  slope: number,
  near: number,
  depth: number,
  start = 0,
): Strand | null {
  const at = (deep: number): number =>
    edge.inside(clamp(Math.round(along + slope * deep), 0, edge.length - 1), deep)
  let [from, until] = [start, start]
  // Behind a thing at the edge the ground goes on.
  for (let deep = start; deep < edge.inner * 0.6; deep++) {
    if (plain[at(deep)]! < 0.5) {
      if (until - from >= (from === start ? 3 : near * 2)) break
      from = deep + 1
    }
    until = deep + 1
    if (until - from >= depth + near) break
  }
  // What stands at the edge throws a shadow behind it.
  if (from > start) from += near
  const size = until - from
  // The place beside a slanting line has little ground of its own.
  if (size < (from === 0 ? 3 : near)) return null
  const span = Math.min(near, size)
  const sums = new Float64Array((size + 1) * 3)
  for (let n = 0; n < size; n++) {
    const i = at(from + n) * 4
    for (let c = 0; c < 3; c++) sums[(n + 1) * 3 + c] = sums[n * 3 + c]! + picture.data[i + c]!
  }
  const detail = new Float32Array(size * 3)
  for (let n = 0; n < size; n++) {
    const first = clamp(n - (span >> 1), 0, size - span)
    const i = at(from + n) * 4
    for (let c = 0; c < 3; c++)
      detail[n * 3 + c] = picture.data[i + c]! - (sums[(first + span) * 3 + c]! - sums[first * 3 + c]!) / span
  }
  const colour: Strand['colour'] = [
    sums[span * 3]! / span,
    sums[span * 3 + 1]! / span,
    sums[span * 3 + 2]! / span,
  ]
  // What is shorter would show as stripes.
  return { colour, detail: size < near ? new Float32Array() : detail, from }
}

/** Ground behind a thing may be lighter or darker than at the edge: the places beside the thing tell how much. */
function matchEdge(strands: Strand[], read: (along: number, start: number) => Strand | null): void {
  for (let start = 0; start < strands.length; start++) {
    if (strands[start]!.from === 0) continue
    let end = start
    while (end < strands.length && strands[end]!.from > 0) end++
    const offset = (beside: number, from: number): number[] => {
      const [own, behind] = [strands[beside], strands[beside] ? read(beside, from) : null]
      return [0, 1, 2].map((c) => (own && behind ? own.colour[c]! - behind.colour[c]! : Number.NaN))
    }
    const [before, after] = [offset(start - 2, strands[start]!.from), offset(end + 1, strands[end - 1]!.from)]
    for (let n = start; n < end; n++) {
      const part = (n - start + 0.5) / (end - start)
      const { colour } = strands[n]!
      for (let c = 0; c < 3; c++) {
        const [a, b] = [before[c]!, after[c]!]
        const both = Number.isNaN(a) ? b : Number.isNaN(b) ? a : a + (b - a) * part
        if (!Number.isNaN(both)) colour[c]! += both
      }
    }
    start = end
  }
}

/** Where no ground is seen, its colour lies between those of the nearest places. */
function filled(strands: (Strand | null)[], atEdge: (along: number) => number, { data }: Raster): Strand[] {
  const known = strands.flatMap((strand, n) => (strand ? [n] : []))
  let next = 0
  return strands.map((strand, n) => {
    while (next < known.length && known[next]! < n) next++
    if (strand) return strand
    const [a, b] = [known[next - 1] ?? known[next], known[next] ?? known[next - 1]]
    if (a === undefined || b === undefined) {
      const i = atEdge(n)
      return { colour: [data[i]!, data[i + 1]!, data[i + 2]!], detail: new Float32Array(), from: 0 }
    }
    const part = a === b ? 0 : (n - a) / (b - a)
    const [one, other] = [strands[a]!.colour, strands[b]!.colour]
    const between = (c: 0 | 1 | 2): number => one[c] + (other[c] - one[c]) * part
    return { colour: [between(0), between(1), between(2)], detail: new Float32Array(), from: 0 }
  })
}

/** The colours without fine lines; steps as large as from a wall to a table stay. */
function calmColours(strands: Strand[], reach: number): [number, number, number][] {
  const stride = Math.max(1, Math.floor(reach / 16))
  return strands.map(({ colour: own }, n) => {
    const sums = [0, 0, 0]
    let all = 0
    for (let near = n - reach; near <= n + reach; near += stride) {
      const colour = strands[near]?.colour
      if (!colour) continue
      const far = Math.hypot(colour[0] - own[0], colour[1] - own[1], colour[2] - own[2])
      const weight = Math.exp(-((far / 26) ** 2)) + 1e-6
      for (let c = 0; c < 3; c++) sums[c]! += colour[c]! * weight
      all += weight
    }
    return [sums[0]! / all, sums[1]! / all, sums[2]! / all]
  })
}

function usualDetail(strands: Strand[]): number {
  const some = strands
    .flatMap(({ detail }) => Array.from(detail.subarray(0, 90), Math.abs))
    .toSorted((a, b) => a - b)
  return some[Math.floor(some.length * 0.6)] ?? 0
}
