import { say } from '#shared/words/say.ts'
import { ratioIn } from '#shared/tools/size.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture, textOf } from '../values.ts'
import type { NewArea } from '../vision/expand.ts'
import { expanded } from '../vision/expand.ts'
import { openPicture, toPng } from '../vision/raster.ts'

const areas: readonly NewArea[] = ['continue', 'soft', 'colour', 'white']

/** The chosen ratio without cutting anything off; what is missing is filled as the person asked. */
export const aiExpand: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), 2400)
  const ratio = ratioIn(textOf(job, 'aspect_ratio')) ?? 1
  const asked = areas.find((area) => area === textOf(job, 'new_area')) ?? 'continue'
  const made = await expanded(picture, ratio, asked)
  const isSoftInstead = asked === 'continue' && made.area === 'soft'
  return {
    bytes: await toPng(made.picture),
    note: isSoftInstead ? say('studio.expandSoftNote') : say('studio.expandNote'),
  }
}
