import type { Size } from '#shared/tools/size.ts'
import { fromGround, mixture, type Surround } from './beside-colours.ts'
import { boxMean } from './filter.ts'
import type { HairBand } from './hair-band.ts'
import type { Field, Raster } from './raster.ts'
import { reached } from './surroundings.ts'

/** So far from the edge of a mask alpha may say otherwise, as a share of the longer side. */
const reach = 0.04
/** What stands out from a mask is believed as far as something of it was likely before. */
const seen = { from: 0.04, by: 0.16, within: 0.006 }
/** Inside of a mask what is seen as the subject, or lies deep in it, is whole: a sleeve may have the colour of a wall. */
const sure = { seen: 0.8, by: 0.15, beside: 0.15, deep: 0.25 }
/** Less than this is no bridge from a lock to what lies beside it. */
const least = 0.12

/** Where subject and ground are so far apart, and not in the dark, their colours tell them apart better than a mask. */
const contrast = { from: 60, by: 60 }
const dark = { from: 25, by: 25 }

/** How far on the way from ground to hair hair begins, and how much further it is whole: less deep inside, where it shines. */
const mixed = { from: 0.05, outside: 0.8, inside: 0.2 }
/** So far beside that way lies what is neither. */
const aside = { from: 0.06, by: 0.12 }
/** From deeper within no wall is seen through hair, as a temple may be, but what has the very colour of the wall. */
const within = { from: 0.5, by: 0.3 }
const very = { from: 0.06, by: 0.08 }

/** What is so near to the colour of its ground is ground, whatever a network sees in the dark. */
const unlike = { from: 10, by: 14 }

/** At each place, how far colours tell subject and ground apart, and how far a mask is believed whatever a network says. */
function wordsOf({ contrast: apart, light }: Surround) {
  const tellApart = apart.map((value) => clamped((value - contrast.from) / contrast.by))
  const masks = light.map((value, i) => 1 - Math.min(tellApart[i]!, clamped((value - dark.from) / dark.by)))
  return { tellApart, masks }
}

/** Heads with their hair, and what is known of the ground beside hair alone. */
export type Hair = { bands: HairBand[]; near: Surround }

/** A mask made soft: alpha along its edge, without the lines of a ground that look like hair. */
export function matted(
  picture: Raster,
  mask: Field,
  likely: Field,
  alpha: Field,
  near: Surround,
  hair?: Hair,
): Field {
  const far = Math.max(mask.width, mask.height)
  const edge = boxMean(mask, Math.round(far * reach)).data
  const hint = boxMean(likely, Math.round(far * seen.within)).data
  const out: Field = { ...mask, data: mask.data.slice() }
  const edges: Edges = { picture, mask: mask.data, edge, hint, alpha: alpha.data, out: out.data }
  const places = placesOf(near, mask)
  for (let y = 0; y < mask.height; y++) soften(edges, places, y, mask.width)
  const ofHair = hair && placesOf(hair.near, mask)
  if (ofHair) for (const band of hair.bands) besideHair(edges, ofHair, band, mask.width)
  return withoutLoose(mask, out)
}

/** Along the edge of a mask: how far from it each pixel lies, how likely it was, what a network says and what becomes of it. */
type Edges = Record<'mask' | 'edge' | 'hint' | 'alpha' | 'out', Float32Array> & { picture: Raster }

/** What is known of the ground, where each pixel finds it, and whose word counts there. */
type Places = ReturnType<typeof placesOf>
const placesOf = (near: Surround, size: Size) => ({ near, ...near.placesIn(size), ...wordsOf(near) })

// Rows are functions of the module: what is made anew for each picture is compiled for each.
function soften(
  { picture, mask, edge, hint, alpha, out }: Edges,
  { near, columns, rows, masks }: Places,
  y: number,
  width: number,
): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (isFarFrom(edge[i]!)) continue
    const place = rows[y]! + columns[x]!
    const said = alpha[i]!
    if (mask[i]! > 0.5) {
      const deep = deepIn(edge[i]!)
      const known = clamped((hint[i]! - sure.seen) / sure.by) * clamped(deep / sure.beside)
      out[i] = Math.max(said, known, clamped((deep - sure.deep) / sure.by), masks[place]!)
      continue
    }
    const likelihood = clamped((hint[i]! - seen.from) / seen.by)
    if (likelihood === 0 || said === 0) continue
    const unlikeGround = clamped((fromGround(near, place, picture.data, i * 4) - unlike.from) / unlike.by)
    out[i] = said * likelihood * near.calmness[place]! * unlikeGround
  }
}

/**
 * Hair is a mixture of its own colours and those of the ground, where that is calm and far from them: what is taken for
 * more of a hair than the mixture says is the wall between two. Skin lies beside the way from one to the other, and in
 * the dark all hair is dark.
 */
function besideHair(edges: Edges, places: Places, { box, skin, asked }: HairBand, width: number): void {
  for (let y = 0; y < box.height; y++) {
    const counts = asked(y + box.top)
    if (counts === 0) continue
    const start = (y + box.top) * width + box.left
    const row = places.rows[y + box.top]!
    for (let x = 0, at = y * box.width; x < box.width; x++, at++)
      if (skin.data[at] !== 1)
        follow(edges, start + x, places, row + places.columns[box.left + x]!, counts, skin.data[at]!)
  }
}

function follow(
  { picture, mask, edge, alpha, out }: Edges,
  i: number,
  { near, tellApart, masks }: Places,
  place: number,
  asked: number,
  skin: number,
): void {
  if (isFarFrom(edge[i]!)) return
  const isInside = mask[i]! > 0.5
  if (isInside) out[i] = Math.max(out[i]!, asked * masks[place]!)
  if (isInside && near.isLighter[place] === 0) return
  const apart = tellApart[place]!
  if (apart === 0) return
  const { way, off } = mixture(near, place, picture.data, i * 4)
  const deep = deepIn(edge[i]!)
  const share = clamped((way - mixed.from) / (mixed.outside + (mixed.inside - mixed.outside) * deep))
  const found = Math.min(isInside ? out[i]! : alpha[i]!, share)
  // Beside a chin, where asking ends, collars have that colour.
  const wall = asked < 1 ? 0 : 1 - clamped((Math.abs(way) - very.from) / very.by)
  const mayShow = Math.max(wall, 1 - clamped((deep - within.from) / within.by))
  const told = isInside ? (1 - clamped((off - aside.from) / aside.by)) * mayShow * (1 - skin) : 1
  out[i]! += asked * apart * near.calmness[place]! * told * (found - out[i]!)
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value))
const deepIn = (edge: number): number => clamped(edge * 2 - 1)
const isFarFrom = (edge: number): boolean => edge < 1e-4 || edge > 1 - 1e-4

/** What hangs on nothing that the mask has is no hair. */
function withoutLoose({ width, height, data: mask }: Field, alpha: Field): Field {
  const { data } = alpha
  const kept = new Uint8Array(data.length)
  const queue = new Int32Array(data.length)
  const holds = (at: number): boolean => {
    if (kept[at] === 1 || data[at]! < least) return false
    kept[at] = 1
    return true
  }
  for (let y = 0; y < height; y++) keep(mask, data, y * width, (y + 1) * width, kept)
  // Asked from without, where little is: a mask is large.
  for (let i = 0; i < kept.length; i++)
    if (kept[i] === 0 && isBeside(kept, i, width) && holds(i)) reached(alpha, i, queue, holds)
  for (let y = 0; y < height; y++) drop(mask, data, kept, y, width, height)
  return alpha
}

function keep(mask: Float32Array, alpha: Float32Array, from: number, until: number, kept: Uint8Array): void {
  for (let i = from; i < until; i++) if (mask[i]! > 0.5 && alpha[i]! >= least) kept[i] = 1
}

function isBeside(kept: Uint8Array, i: number, width: number): boolean {
  const x = i % width
  if ((x > 0 && kept[i - 1] === 1) || (x < width - 1 && kept[i + 1] === 1)) return true
  return kept[i - width] === 1 || kept[i + width] === 1
}

/** What is fainter stays where it lies beside what holds. */
function drop(
  mask: Float32Array,
  alpha: Float32Array,
  kept: Uint8Array,
  y: number,
  width: number,
  height: number,
): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (kept[i] === 1 || alpha[i] === 0 || mask[i]! > 0.5) continue
    if (!isNear(kept, x, y, width, height)) alpha[i] = 0
  }
}

function isNear(kept: Uint8Array, x: number, y: number, width: number, height: number): boolean {
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++)
    for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++)
      if (kept[v * width + u] === 1) return true
  return false
}
