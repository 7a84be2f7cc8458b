import type { Office } from './office.ts'
import { placeInside, type Portrait, usualPlace } from './place.ts'

/** A head and shoulders as a phone takes them: room above, cut off at the chest. */
export const usualPortrait: Portrait = {
  width: 1_200,
  height: 1_600,
  chin: { x: 600, y: 800 },
  tilt: 0.03,
  crown: 400,
  hair: 430,
  eyes: 198,
  below: 780,
  left: null,
  right: null,
}

/** Whether such a portrait has a place in this office's photo at which nothing of the hair is cut off. */
export function canBeMet(office: Pick<Office, 'pixels' | 'head' | 'eyes' | 'editing'>): boolean {
  const { crown, hair } = usualPortrait
  const place = usualPlace(office, usualPortrait)
  if (!place || place.chin <= (place.head * hair) / crown) return false
  return office.editing !== 'forbidden' || placeInside(office, usualPortrait) !== null
}
