import { say } from '#shared/words/say.ts'
import { StudioFailure } from '#studio/job.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture } from '../values.ts'
import { isSure } from '../vision/certainty.ts'
import { cutOut } from '../vision/cutout.ts'
import { openPicture, toPng } from '../vision/raster.ts'

/** The subject alone, at the size of the upload, with soft and clean edges. */
export const backgroundRemover: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job))
  const cutout = await cutOut(picture, undefined, picture)
  if (!isSure(cutout)) {
    throw new StudioFailure(say('studio.unsureSubject'), `certainty ${cutout.certainty.toFixed(2)}`)
  }
  return {
    bytes: await toPng(cutout.picture),
    note: say('studio.cutOutNote'),
  }
}
