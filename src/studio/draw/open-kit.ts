import type { StudioJob, StudioKit } from '#studio/job.ts'
import { openPicture } from '../vision/raster.ts'
import { type Sheet, sheetOf } from './canvas.ts'

type OpenedKit = Omit<StudioKit, 'logo'> & { logo?: Sheet | undefined }

/** What a shop's designs have in common; nothing where its owner wants none of it here. */
export async function openKit({ kit }: StudioJob): Promise<OpenedKit> {
  if (!kit) return { contact: '', colours: [], voice: null }
  const logo = kit.logo && (await openPicture({ bytes: kit.logo, type: 'image/webp', width: 0, height: 0 }))
  return { ...kit, logo: logo ? sheetOf(logo) : undefined }
}
