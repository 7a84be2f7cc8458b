import { StudioFailure } from '#studio/job.ts'
import { photoCard } from '../draw/card.ts'
import { standsOut } from './certainty.ts'
import { cutOut, subjectOf } from './cutout.ts'
import { openPicture, toWebp } from './raster.ts'

/** What stands in the pictures of templates: the product of a small photo, or the photo as a print. */
export type SmallCut = { bytes: Buffer; isCutBelow: boolean }

const side = 480
const shown = 360

export async function smallCut(bytes: Buffer): Promise<SmallCut> {
  const picture = await openPicture({ bytes, type: 'image/jpeg', width: 0, height: 0 }, side)
  try {
    const cutout = await cutOut(picture)
    if (standsOut(cutout))
      return {
        bytes: await toWebp(await subjectOf(cutout, shown)),
        isCutBelow: cutout.box.top + cutout.box.height >= picture.height - 2,
      }
  } catch (error) {
    if (!(error instanceof StudioFailure)) throw error
  }
  return { bytes: await toWebp(await photoCard(picture, shown)), isCutBelow: false }
}
