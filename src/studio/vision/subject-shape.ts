import { matteOf } from '#studio/networks/matte-network.ts'
import { outlineOf } from '#studio/networks/outline-network.ts'
import { ownerChance } from '#studio/networks/owner-network.ts'
import { besideArms } from './beside-arms.ts'
import { meansBeside, surroundOf } from './beside-colours.ts'
import { withoutGroundBesideHeads } from './beside-heads.ts'
import { type Trust, trustIn } from './certainty.ts'
import { tidied } from './components.ts'
import { holesSeenThrough, smallHolesOf, withLabels, withoutPockets } from './enclosed.ts'
import { resizedField, softened } from './filter.ts'
import { hairAround, isHairOf } from './hair-band.ts'
import { withoutLeaks } from './leaked-ground.ts'
import { type Hair, matted } from './matted.ts'
import { withMissedParts } from './missed-parts.ts'
import { withoutGaps } from './narrow-gaps.ts'
import { mainFaces } from './one-face.ts'
import { completed } from './outline.ts'
import { paintedGround, withSeenPieces } from './painted-ground.ts'
import { scaled, seesPeople } from './people-seen.ts'
import type { Field, Raster } from './raster.ts'
import { within } from './raster.ts'
import { segment, type Segmented } from './segment.ts'
import type { EdgeColours } from './sharpen-mask.ts'
import { edgeColoursOf, sharpened } from './sharpen-mask.ts'
import type { Sight } from './sight.ts'
import { calmLab, inverse } from './surroundings.ts'

/** What is seen of a picture; no network looks at more. */
export const shapeSide = 1100

/** Where the subject is, by a first look of the networks and by colours, in a small picture and seen in a larger one. */
export type FirstLook = Segmented & {
  small: Raster
  middle: Raster
  sight: Sight
  /** From the coordinates of `sight` to those of the middle one. */
  scale: number
  isOwners: boolean
}

export async function firstLook(picture: Raster, sight: Sight): Promise<FirstLook> {
  const known = await ownerChance(picture)
  const middle = await within(picture, shapeSide)
  const small = await within(middle, 360)
  const found = await segment(small, middle, sight, small.width / picture.width, known)
  const scale = middle.width / picture.width
  return { ...found, small, middle, sight, scale, isOwners: known !== null }
}

/** A mask at the size of what is seen, with soft edges, and how far to trust it. */
export type SubjectShape = Trust & { middle: Raster; soft: Field; likely: Field }

/** From a first look all the way: what it has missed, gaps and hair, and how much of each pixel is the subject's own. */
export async function subjectShape(first: FirstLook): Promise<SubjectShape> {
  const { small, middle, sight, scale, isOwners, mask: coarse, chance, seen, isPerson, agreement } = first
  const believed = seen && resizedField(seen, middle.width, middle.height)
  const colours = edgeColoursOf(middle)
  const painted = hasPeople(sight) ? null : onPaintedGround(middle, coarse)
  const exact = painted && !hasShadow(colours, painted, believed) ? painted : null
  const finer = painted || isOwners ? null : await outlineOf(middle, chance, coarse)
  const close = finer && resizedField(finer, middle.width, middle.height)
  const outlined = painted ?? tidied(close ? withFinerLook(coarse, close) : sharpened(colours, coarse))
  const shape = exact
    ? withoutPockets(calmLab(colours), exact, believed)
    : isPerson && !painted
      ? outlined
      : tidied(sharpened(colours, productOf(colours, outlined, believed)))
  const holes = smallHolesOf(shape)
  const open = close ? holesSeenThrough(colours, shape, holes, close) : []
  const whole = withoutGaps(colours, withLabels(colours, shape, holes, believed), seen, {
    isPainted: painted !== null,
    hasPeople: hasPeople(sight),
    faces: sight.faces.map(({ box }) => scaled(box, scale)),
    finer: close,
    isBesideArm: besideArms(sight.bodies, scale),
  })
  // Only now, as a gap that is half open has no edge all around, by which the rest of it is found.
  for (const hole of open) for (const i of hole) whole.data[i] = 0
  const fine = withoutGroundBesideHeads(colours, whole, sight.faces, scale)
  const likely = close ?? softened(fine, 2)
  const beside = meansBeside(small, fine)
  const matte = await matteOf(middle, fine, likely, beside)
  const hair = hairOf(middle, small, fine, sight, scale)
  const soft = matted(middle, fine, likely, matte, surroundOf(beside), hair)
  const { certainty, step } = trustIn(agreement, small, fine)
  return {
    middle,
    soft,
    certainty: exact ? Math.max(certainty, sureOfPaint) : certainty,
    step,
    likely: withoutLost(finer ? likelyIn(chance, finer) : chance, shape, fine),
  }
}

/** What a mask has lost to the ground, in gaps and beside heads, is no doubt any more. */
export function withoutLost(likely: Field, before: Field, after: Field): Field {
  const lost = after.data.map((value, i) => (value < 0.5 && before.data[i]! > 0.5 ? 1 : 0))
  const { data } = resizedField({ ...after, data: lost }, likely.width, likely.height)
  return { ...likely, data: likely.data.map((value, i) => value * (1 - data[i]!)) }
}

/** The finer look has seen the cut already, so it counts for half of the first. */
function likelyIn(chance: Field, finer: Field): Field {
  const first = resizedField(chance, finer.width, finer.height).data
  return { ...finer, data: finer.data.map((value, i) => (value + 2 * first[i]!) / 3) }
}

/** The mask at the size of the picture, with what a finer look finds along its outline. */
function withFinerLook(coarse: Field, finer: Field): Field {
  const mask = completed(coarse, finer)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = mask.data[i]! > 0.5 ? 1 : 0
  return mask
}

/** Of people's hair the colours of a calm ground tell more than a network sees. */
function hairOf(picture: Raster, small: Raster, mask: Field, sight: Sight, scale: number): Hair | undefined {
  const { faces, things } = sight
  const heads = seesPeople(sight, things) ? mainFaces({ faces }) : []
  const bands = heads.flatMap((face) => hairAround(face, mask, scale) ?? [])
  if (bands.length === 0) return undefined
  return { bands, near: surroundOf(meansBeside(small, mask, isHairOf(bands, picture))) }
}

/** What belongs to a ground that is known to the pixel is hardly a question any more. */
const sureOfPaint = 0.8
/** More than this is taken from what stands on such a ground where it throws a shadow on it. */
const leastShadow = 0.015

/** Of what stands on such a ground all that the first look has seen a part of. */
function onPaintedGround(picture: Raster, coarse: Field): Field | null {
  const ground = paintedGround(picture)
  if (!ground) return null
  const chosen = resizedField(coarse, picture.width, picture.height)
  return tidied(withSeenPieces(inverse(ground), chosen))
}

function hasShadow(edges: EdgeColours, mask: Field, seen: Field | null): boolean {
  const bare = withoutLeaks(calmLab(edges), { ...mask, data: mask.data.slice() }, seen)
  const sum = ({ data }: Field): number => data.reduce((all, value) => all + value, 0)
  return sum(bare) < sum(mask) * (1 - leastShadow)
}

/** Hair is fine, and white clothes on white are all of one colour: of people the networks know more. */
const hasPeople = ({ faces, things }: Sight): boolean =>
  faces.length > 0 || things.some(({ label }) => label === 'person')

/** Shadows and lids are what a first look gets wrong at products; people have hair and necks in shade instead. */
function productOf(edges: EdgeColours, mask: Field, seen: Field | null): Field {
  const colours = calmLab(edges)
  const whole = withMissedParts(colours, withoutLeaks(colours, mask, seen))
  return tidied(withoutPockets(colours, whole, seen))
}
