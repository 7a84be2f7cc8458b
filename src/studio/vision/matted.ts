import type { Surround } from './beside-colours.ts'
import { boxMean } from './filter.ts'
import type { HairBand } from './hair-band.ts'
import type { Field, Raster } from './raster.ts'
import { reached } from './surroundings.ts'

/** So far from the edge of a mask alpha may say otherwise, as a share of the longer side. */
const reach = 0.04
/** What stands out from a mask is believed as far as something of it was likely before. */
const seen = { from: 0.04, by: 0.16, within: 0.006 }
/** Inside of a mask what is seen as the subject, or lies deep in it, is whole whatever its colours, as a sleeve of the colour of a wall. */
const sure = { seen: 0.8, by: 0.15, beside: 0.15, deep: 0.25 }
/** Less than this is no bridge from a lock to what lies beside it. */
const least = 0.12

/** Where hair and ground are so far apart, mixtures of their colours tell them. */
const contrast = { from: 60, by: 60 }
/** From where on the way from ground to hair something is hair, and how much further it is all of one: less deep inside, where hair shines. */
const mixed = { from: 0.05, outside: 0.8, inside: 0.2 }
/** So far beside that way lies what is neither. */
const aside = { from: 0.06, by: 0.12 }

/** What is so near to the colour of its ground is ground, whatever a network sees in the dark. */
const unlike = { from: 10, by: 14 }

const unlikeGround = (near: Surround, across: number, down: number, { data }: Raster, i: number): number =>
  clamped((near.fromGround(across, down, data, i * 4) - unlike.from) / unlike.by)

/** A mask made soft: alpha along its edge, without the lines of a ground that look like hair. */
export function matted(picture: Raster, mask: Field, likely: Field, alpha: Field, near: Surround): Field {
  const { width, height } = mask
  const far = Math.max(width, height)
  const edge = edgeOf(mask)
  const hint = boxMean(likely, Math.round(far * seen.within)).data
  const out: Field = { ...mask, data: mask.data.slice() }
  for (let i = 0; i < edge.length; i++) {
    if (isFarFrom(edge[i]!)) continue
    if (mask.data[i]! > 0.5) {
      const deep = deepIn(edge[i]!)
      const known = clamped((hint[i]! - sure.seen) / sure.by) * clamped(deep / sure.beside)
      out.data[i] = Math.max(alpha.data[i]!, known, clamped((deep - sure.deep) / sure.by))
      continue
    }
    const likelihood = clamped((hint[i]! - seen.from) / seen.by)
    if (likelihood === 0 || alpha.data[i] === 0) continue
    const across = (i % width) / width
    const down = Math.trunc(i / width) / height
    const calmness = near.calmness(across, down)
    out.data[i] = alpha.data[i]! * likelihood * calmness * unlikeGround(near, across, down, picture, i)
  }
  return withoutLoose(mask, out)
}

/**
 * Hair is a mixture of its own colours and those of the ground, where that is calm and far from them: what a network
 * takes for more of a hair than the mixture says is the wall between two. Skin lies beside the way from one to the
 * other, and in the dark all hair is dark.
 */
export function besideHair(
  picture: Raster,
  mask: Field,
  soft: Field,
  alpha: Field,
  near: Surround,
  bands: HairBand[],
): Field {
  const { width, height } = soft
  const edge = edgeOf(mask)
  const follow = (i: number, across: number, down: number, asked: number): void => {
    if (asked === 0 || isFarFrom(edge[i]!)) return
    const apart = clamped((near.contrast(across, down) - contrast.from) / contrast.by)
    if (apart === 0) return
    const isInside = mask.data[i]! > 0.5
    const { way, off } = near.mixture(across, down, picture.data, i * 4)
    const deep = deepIn(edge[i]!)
    const share = clamped((way - mixed.from) / (mixed.outside + (mixed.inside - mixed.outside) * deep))
    const mayBeWall = !isInside || near.isLighter(across, down)
    const hair = mayBeWall ? Math.min(alpha.data[i]!, share) : alpha.data[i]!
    const told = isInside ? 1 - clamped((off - aside.from) / aside.by) : 1
    soft.data[i]! += asked * apart * near.calmness(across, down) * told * (hair - soft.data[i]!)
  }
  for (const { left, top, right, bottom, bare, asked } of bands)
    for (let y = top; y < bottom; y++)
      for (let x = left, i = y * width + left; x < right; x++, i++)
        if (bare[i] !== 1) follow(i, x / width, y / height, asked(y))
  return withoutLoose(mask, soft)
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value))
const edgeOf = (mask: Field): Field['data'] =>
  boxMean(mask, Math.round(Math.max(mask.width, mask.height) * reach)).data
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
  const beside = boxMean({ ...alpha, data: Float32Array.from(kept) }, 2).data
  for (let i = 0; i < kept.length; i++) if (beside[i]! < 1e-4 && mask.data[i]! <= 0.5) alpha.data[i] = 0
  return alpha
}
