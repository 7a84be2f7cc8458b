import { StudioFailure } from '#studio/job.ts'
import { matteOf } from '#studio/networks/matte-network.ts'
import { outlineOf } from '#studio/networks/outline-network.ts'
import { ownerChance } from '#studio/networks/owner-network.ts'
import { boxOf } from './box.ts'
import { besideArms } from './beside-arms.ts'
import { meansBeside, surroundOf } from './beside-colours.ts'
import { withoutGroundBesideHeads } from './beside-heads.ts'
import { type Trust, trustIn } from './certainty.ts'
import { tidied } from './components.ts'
import { cleanEdges } from './edge-colours.ts'
import { holesSeenThrough, smallHolesOf, withLabels, withoutPockets } from './enclosed.ts'
import { resizedField, softened } from './filter.ts'
import { applied, followColours, unveiled } from './guided.ts'
import { withoutLeaks } from './leaked-ground.ts'
import { paintedGround, withSeenPieces } from './painted-ground.ts'
import { completed } from './outline.ts'
import { hairAround, isHairOf } from './hair-band.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField, resized, toGrey, within } from './raster.ts'
import { mainFaces } from './one-face.ts'
import { withMissedParts } from './missed-parts.ts'
import { type Hair, matted } from './matted.ts'
import { withoutGaps } from './narrow-gaps.ts'
import { scaled, seesPeople } from './people-seen.ts'
import { segment } from './segment.ts'
import type { Box, Sight } from './sight.ts'
import { look } from './sight.ts'
import { calmLab, inverse } from './surroundings.ts'
import type { EdgeColours } from './sharpen-mask.ts'
import { edgeColoursOf, sharpened } from './sharpen-mask.ts'
import { say } from '#shared/words/say.ts'

export type Cutout = Trust & {
  /** The whole picture with the background gone. */
  picture: Raster
  alpha: Field
  /** The box around what is left. */
  box: Box
  sight: Sight
  /** How likely each place was the subject's before its edge was found, small; null where its person has said it. */
  likely: Field | null
}

/**
 * Separates the subject from its background, at the size of the picture. `into` takes the result and may be the
 * picture itself where that is not needed any more: at 12 megapixels another one takes 48 MB. `drawn` is the alpha
 * that a person has said.
 */
export async function cutOut(
  picture: Raster,
  known?: Sight,
  into?: Raster,
  drawn?: Field | null,
): Promise<Cutout> {
  const sight = known ?? (await look(picture))
  const given = drawn ? null : ownAlpha(picture)
  const said = drawn ?? given
  const { alpha, ...found } = said
    ? { alpha: said, certainty: 1, step: Infinity, likely: null }
    : await subjectAlpha(picture, sight)
  const box = boxOf(alpha)
  if (!box) {
    throw new StudioFailure(say('studio.noSubject'), 'empty mask')
  }
  return { picture: given ? picture : cleanEdges(picture, alpha, into), alpha, box, sight, ...found }
}

/** A cut-out that somebody made already is kept. */
function ownAlpha(picture: Raster): Field | null {
  const count = picture.width * picture.height
  let clear = 0
  // One pixel of seven tells it.
  for (let at = 3; at < picture.data.length; at += 28) if (picture.data[at]! < 128) clear += 7
  if (clear <= count * 0.02 || clear >= count * 0.995) return null
  const alpha = newField(picture.width, picture.height)
  for (let i = 0; i < count; i++) alpha.data[i] = picture.data[i * 4 + 3]! / 255
  return alpha
}

async function subjectAlpha(picture: Raster, sight: Sight): Promise<Trust & { alpha: Field; likely: Field }> {
  const known = await ownerChance(picture)
  const middle = await within(picture, 1100)
  const small = await within(middle, 360)
  const {
    mask: coarse,
    chance,
    seen,
    isPerson,
    agreement,
  } = await segment(small, middle, sight, small.width / picture.width, known)
  const believed = seen && resizedField(seen, middle.width, middle.height)
  const colours = edgeColoursOf(middle)
  const painted = hasPeople(sight) ? null : onPaintedGround(middle, coarse)
  const exact = painted && !hasShadow(colours, painted, believed) ? painted : null
  const finer = painted || known ? null : await outlineOf(middle, chance, coarse)
  const close = finer && resizedField(finer, middle.width, middle.height)
  const outlined = painted ?? tidied(close ? withFinerLook(coarse, close) : sharpened(colours, coarse))
  const shape = exact
    ? withoutPockets(calmLab(colours), exact, believed)
    : isPerson && !painted
      ? outlined
      : tidied(sharpened(colours, productOf(colours, outlined, believed)))
  const scale = middle.width / picture.width
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
  const radius = Math.max(2, Math.round(Math.max(middle.width, middle.height) / 260))
  const likely = close ?? softened(fine, 2)
  const beside = meansBeside(small, fine)
  const matte = await matteOf(middle, fine, likely, beside)
  const hair = hairOf(middle, small, fine, sight, scale)
  const soft = matted(middle, fine, likely, matte, surroundOf(beside), hair)
  const alpha = applied(followColours(middle, soft, radius, 4e-4), picture, unveiled)
  const { certainty, step } = trustIn(agreement, small, fine)
  return {
    alpha,
    certainty: exact ? Math.max(certainty, sureOfPaint) : certainty,
    step,
    likely: finer ? likelyIn(chance, finer) : chance,
  }
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

/** The cut-out, if anything was found, and its mask, which a person may correct later: nothing at all is one too. */
export async function cutWithMask(
  picture: Raster,
  known?: Sight,
): Promise<{ cutout: Cutout | null; mask: Buffer }> {
  try {
    const cutout = await cutOut(picture, known)
    return { cutout, mask: await toGrey(cutout.alpha) }
  } catch (error) {
    if (!(error instanceof StudioFailure)) throw error
    return { cutout: null, mask: await toGrey(newField(picture.width, picture.height)) }
  }
}

/** The subject alone, cropped to its box with a small margin, no larger than `longSide`. */
export async function subjectOf(cutout: Pick<Cutout, 'box' | 'picture'>, longSide: number): Promise<Raster> {
  const margin = 2
  const { box } = cutout
  const part = cropped(
    cutout.picture,
    box.left - margin,
    box.top - margin,
    box.width + margin * 2,
    box.height + margin * 2,
  )
  const scale = longSide / Math.max(part.width, part.height)
  return scale < 1 ? resized(part, part.width * scale, part.height * scale) : part
}
