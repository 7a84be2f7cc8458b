import { plainLook } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { type StudioJob, StudioFailure } from '#studio/job.ts'
import type { Made, Recipe } from '../recipe.ts'
import { madeAnew } from '../touch/touch-up.ts'
import { mainPicture } from '../values.ts'
import { isSure, ofCutOut } from '../vision/certainty.ts'
import { type Cutout, cutOut } from '../vision/cutout.ts'
import { newField, openPicture, type Raster, toGrey, toPng } from '../vision/raster.ts'

/** The subject alone, at the size of the upload, with soft and clean edges. */
export const backgroundRemover: Recipe = async (job) =>
  (await asDrawn(job)) ?? { bytes: await foundByItself(job), note: say('studio.cutOutNote') }

/** What was not clear the first time, as the person has drawn it since. */
async function asDrawn(job: StudioJob): Promise<Made | null> {
  const { mask, strokes } = job.pictures
  if (!mask || !strokes) return null
  const { bytes: photo } = mainPicture(job)
  return {
    bytes: await madeAnew({ photo, mask: mask.bytes, strokes: strokes.bytes, ground: null, look: plainLook }),
  }
}

async function foundByItself(job: StudioJob): Promise<Buffer> {
  const picture = await openPicture(mainPicture(job))
  const cutout = await subjectIn(picture)
  if (isSure(cutout, ofCutOut)) return toPng(cutout.picture)
  throw new StudioFailure(say('studio.unsureSubject'), `certainty ${cutout.certainty.toFixed(2)}`, {
    mask: await toGrey(cutout.alpha),
  })
}

/** Nothing at all is a beginning too, from which a person draws. */
async function subjectIn(picture: Raster): Promise<Cutout> {
  const { width, height } = picture
  try {
    return await cutOut(picture, undefined, picture)
  } catch (error) {
    if (!(error instanceof StudioFailure) || error.says.key !== 'studio.noSubject') throw error
    throw new StudioFailure(error.says, error.log, {
      cause: error,
      mask: await toGrey(newField(width, height)),
    })
  }
}
