import { AppError } from '#shared/errors.ts'
import { fitsOffices } from '#shared/gallery.ts'
import {
  boundPlace,
  isInside,
  type Place,
  placeInside,
  type Places,
  type Portrait,
  usualPlace,
} from '#shared/offices/place.ts'
import type { Wish } from '#shared/offices/wish.ts'
import { say } from '#shared/words/say.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { getOwnPicture, type PictureRow } from '#server/features/gallery/own-picture.ts'
import { storage } from '#server/storage/storage.ts'

/** A picture of this person's own that every office's photo can be cut from. */
export async function getPortrait(userId: string, id: string): Promise<{ row: PictureRow; places: Places }> {
  const row = await getOwnPicture(userId, id)
  if (!fitsOffices(row)) throw new AppError('conflict', say('offices.notThis'))
  // Written by the studio and by nobody else.
  return { row, places: JSON.parse((await readSide(row, 'places')).toString()) as Places }
}

export const readSide = ({ imageUrl }: PictureRow, side: 'photo' | 'figure' | 'places'): Promise<Buffer> =>
  storage().read(filesOf(imageUrl).side(side))

export const sideOf = ({ way }: Pick<Wish, 'way'>): 'photo' | 'figure' =>
  way === 'plain' ? 'photo' : 'figure'

/** Where the head comes to stand; none where this photo cannot be cut from this picture. */
export function placeOf({ office, way, place }: Wish, portrait: Portrait): Place | null {
  if (!place) return way === 'plain' ? placeInside(office, portrait) : usualPlace(office, portrait)
  const bound = boundPlace(office, portrait, place)
  return way === 'studio' || isInside(portrait, bound, office.pixels) ? bound : null
}
