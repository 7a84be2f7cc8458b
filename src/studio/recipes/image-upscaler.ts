import type { Recipe } from '../recipe.ts'
import { mainPicture } from '../values.ts'
import { openPicture, resized, toPng } from '../vision/raster.ts'
import { enlarged } from '../vision/super-resolution.ts'

const longest = 4096
/** Above this the network would take more than a minute on one slow core. */
const mostPixels = 1_200_000
const smallSide = 640

/** Super-resolution: four times for small pictures, twice for others, never above 4096 pixels. */
export const imageUpscaler: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), longest)
  const long = Math.max(picture.width, picture.height)
  const factor = long <= smallSide ? 4 : 2
  const scale = Math.min(factor, longest / long)
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  if (scale <= 1 || picture.width * picture.height > mostPixels) {
    return {
      bytes: await toPng(await resized(picture, width, height)),
      note: 'Made with the built-in studio. This photo was large already, so it was resized without inventing detail.',
    }
  }
  const large = await enlarged(picture, factor)
  return {
    bytes: await toPng(await resized(large, width, height)),
    note: 'Made with the built-in studio, which enlarges the same photo the same way each time. Connect an AI engine to bring back detail that the photo has lost.',
  }
}
