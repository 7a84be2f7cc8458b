import { StudioFailure } from '#studio/job.ts'
import { say } from '#shared/words/say.ts'
import { boxOf } from './box.ts'
import { isSure, ofCutOut, type Trust, trustIn } from './certainty.ts'
import { cleanEdges } from './edge-colours.ts'
import { resizedField } from './filter.ts'
import { laidOut, partAround, shrunk } from './from-nearby.ts'
import { applied, followColours, unveiled } from './guided.ts'
import type { Field, Place, Raster } from './raster.ts'
import { cropped, newField, partWithin, resized, toGrey } from './raster.ts'
import type { Box, Sight } from './sight.ts'
import { look } from './sight.ts'
import { type FirstLook, firstLook, shapeSide, type SubjectShape, subjectShape } from './subject-shape.ts'

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
  const first = await firstLook(picture, sight)
  const nearby = await fromNearby(picture, first)
  if (!nearby) {
    const { certainty, step, likely, ...shape } = await subjectShape(first)
    return { certainty, step, likely, alpha: alphaOf(shape, picture) }
  }
  const { part, near } = nearby
  const { certainty, step, likely, ...shape } = await subjectShape(near)
  const place = shrunk(part, first.scale)
  return {
    certainty,
    step,
    likely: laidOut(resizedField(likely, place.width, place.height), place, first.middle),
    alpha: alphaOf(shape, picture, part),
  }
}

/** How much less sure a look from nearby may be than the one from afar. */
const lessSure = 0.08

/** A subject that is small in its photo is looked at anew in the part of it where it stands. */
async function fromNearby(
  picture: Raster,
  first: FirstLook,
): Promise<{ part: Place; near: FirstLook } | null> {
  const part = partAround(first.mask, picture)
  const trust = part && trustInLook(first)
  if (!part || !trust || !isSure(trust, ofCutOut)) return null
  const closer = await partWithin(picture, part, shapeSide)
  const near = await firstLook(closer, await look(closer))
  return trustInLook(near).certainty < trust.certainty - lessSure ? null : { part, near }
}

const trustInLook = ({ agreement, small, mask }: FirstLook): Trust => trustIn(agreement, small, mask)

/** At the size of the picture: edges come from its own pixels. */
function alphaOf(
  { middle, soft }: Pick<SubjectShape, 'middle' | 'soft'>,
  picture: Raster,
  part?: Place,
): Field {
  const radius = Math.max(2, Math.round(Math.max(middle.width, middle.height) / 260))
  return applied(followColours(middle, soft, radius, 4e-4), picture, unveiled, part)
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
