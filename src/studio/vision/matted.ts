import type { Surround } from './beside-colours.ts'
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

/** How far their colours tell subject and ground apart. */
const tellApart = (near: Surround, across: number, down: number): number =>
  clamped((near.contrast(across, down) - contrast.from) / contrast.by)
/** How far a mask is believed whatever a network says. */
const masksWord = (near: Surround, across: number, down: number): number =>
  1 - Math.min(tellApart(near, across, down), clamped((near.light(across, down) - dark.from) / dark.by))

const unlikeGround = (near: Surround, across: number, down: number, { data }: Raster, i: number): number =>
  clamped((near.fromGround(across, down, data, i * 4) - unlike.from) / unlike.by)

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
  const { width, height } = mask
  const far = Math.max(width, height)
  const edge = boxMean(mask, Math.round(far * reach)).data
  const hint = boxMean(likely, Math.round(far * seen.within)).data
  const out: Field = { ...mask, data: mask.data.slice() }
  for (let i = 0; i < edge.length; i++) {
    if (isFarFrom(edge[i]!)) continue
    const across = (i % width) / width
    const down = Math.trunc(i / width) / height
    if (mask.data[i]! > 0.5) {
      const deep = deepIn(edge[i]!)
      const known = clamped((hint[i]! - sure.seen) / sure.by) * clamped(deep / sure.beside)
      out.data[i] = Math.max(
        alpha.data[i]!,
        known,
        clamped((deep - sure.deep) / sure.by),
        masksWord(near, across, down),
      )
      continue
    }
    const likelihood = clamped((hint[i]! - seen.from) / seen.by)
    if (likelihood === 0 || alpha.data[i] === 0) continue
    const calmness = near.calmness(across, down)
    out.data[i] = alpha.data[i]! * likelihood * calmness * unlikeGround(near, across, down, picture, i)
  }
  if (hair) besideHair(picture, mask, out, alpha, edge, hair)
  return withoutLoose(mask, out)
}

/**
 * Hair is a mixture of its own colours and those of the ground, where that is calm and far from them: what is taken for
 * more of a hair than the mixture says is the wall between two. Skin lies beside the way from one to the other, and in
 * the dark all hair is dark.
 */
function besideHair(
  picture: Raster,
  mask: Field,
  out: Field,
  alpha: Field,
  edge: Field['data'],
  { bands, near }: Hair,
): void {
  const { width, height } = mask
  const follow = (i: number, across: number, down: number, asked: number, skin: number): void => {
    if (asked === 0 || isFarFrom(edge[i]!)) return
    const isInside = mask.data[i]! > 0.5
    if (isInside) out.data[i] = Math.max(out.data[i]!, asked * masksWord(near, across, down))
    if (isInside && !near.isLighter(across, down)) return
    const apart = tellApart(near, across, down)
    if (apart === 0) return
    const { way, off } = near.mixture(across, down, picture.data, i * 4)
    const deep = deepIn(edge[i]!)
    const share = clamped((way - mixed.from) / (mixed.outside + (mixed.inside - mixed.outside) * deep))
    const found = Math.min(isInside ? out.data[i]! : alpha.data[i]!, share)
    // Beside a chin, where asking ends, collars have that colour.
    const wall = asked < 1 ? 0 : 1 - clamped((Math.abs(way) - very.from) / very.by)
    const mayShow = Math.max(wall, 1 - clamped((deep - within.from) / within.by))
    const told = isInside ? (1 - clamped((off - aside.from) / aside.by)) * mayShow * (1 - skin) : 1
    out.data[i]! += asked * apart * near.calmness(across, down) * told * (found - out.data[i]!)
  }
  for (const { left, top, right, bottom, skin, asked } of bands)
    for (let y = top; y < bottom; y++)
      for (let x = left, i = y * width + left; x < right; x++, i++)
        if (skin[i] !== 1) follow(i, x / width, y / height, asked(y), skin[i]!)
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value))
const deepIn = (edge: number): number => clamped(edge * 2 - 1)
const isFarFrom = (edge: number): boolean => edge < 1e-4 || edge > 1 - 1e-4

/** What hangs on nothing that the mask has is no hair. */
function withoutLoose(mask: Field, alpha: Field): Field {
  const kept = new Uint8Array(alpha.data.length)
  const queue = new Int32Array(alpha.data.length)
  const holds = (at: number): boolean => {
    if (kept[at] === 1 || alpha.data[at]! < least) return false
    kept[at] = 1
    return true
  }
  for (let i = 0; i < kept.length; i++) if (mask.data[i]! > 0.5 && holds(i)) reached(alpha, i, queue, holds)
  // What is fainter stays where it lies beside what holds.
  const beside = boxMean({ ...alpha, data: new Float32Array(kept) }, 2).data
  for (let i = 0; i < kept.length; i++) if (beside[i]! < 1e-4 && mask.data[i]! <= 0.5) alpha.data[i] = 0
  return alpha
}
