import { StudioFailure } from '#studio/job.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture } from '../values.ts'
import { openPicture, resized, toPng } from '../vision/raster.ts'
import { enlarged } from '../vision/super-resolution.ts'
import { say } from '#shared/words/say.ts'

const longest = 4096
/** What grows by less looks the same afterwards. */
const leastGrowth = 1.3

/**
 * Super-resolution: four times where the result has room for that, else twice and never above 4096 pixels. A second
 * step over the first one was tried: it brings no detail back, and makes the grain of the first one a pattern.
 */
export const imageUpscaler: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), longest)
  const long = Math.max(picture.width, picture.height)
  const factor = long * 4 <= longest ? 4 : 2
  const scale = Math.min(factor, longest / long)
  if (scale < leastGrowth) {
    throw new StudioFailure(say('studio.largeAlready', { longest }), `${picture.width} × ${picture.height}`)
  }
  const large = await enlarged(picture, factor)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  return {
    bytes: await toPng(await resized(large, width, height)),
    note: say('studio.largerNote'),
  }
}
