import type { Office } from '#shared/offices/office.ts'
import { keep, kept } from '#web/device/keep.ts'

type PhotoFor = {
  office: Office
  /** How the page of sizes is asked for it: '?for=us-visa' */
  query: string
}

const key = 'photo-for'

/** What the photo is for, chosen before it is made; the page of sizes opens with it afterwards. For this visit. */
export const keepPhotoFor = (chosen: PhotoFor): void => keep('visit', key, JSON.stringify(chosen))

export function keptPhotoFor(): PhotoFor | null {
  const text = kept('visit', key)
  return text === null ? null : (JSON.parse(text) as PhotoFor)
}
