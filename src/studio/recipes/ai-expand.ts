import { say } from '#shared/words/say.ts'
import { ratioIn } from '#shared/tools/size.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture, textOf } from '../values.ts'
import { expanded } from '../vision/expand.ts'
import { openPicture, toPng } from '../vision/raster.ts'

/** The chosen ratio without cutting anything off: what is missing is continued from the picture. */
export const aiExpand: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), 2400)
  const ratio = ratioIn(textOf(job, 'aspect_ratio')) ?? 1
  const made = await expanded(picture, ratio, job.seed)
  return {
    bytes: await toPng(made),
    note: say('studio.expandNote'),
  }
}
