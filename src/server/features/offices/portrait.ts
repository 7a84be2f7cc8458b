import { AppError } from '#shared/errors.ts'
import { fitsOffices } from '#shared/gallery.ts'
import { boundPlace, isInside, type Place, type Places, type Portrait } from '#shared/offices/place.ts'
import { placeBefore, type Wish } from '#shared/offices/wish.ts'
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

/** Where the head comes to stand; none where this photo cannot be cut from this picture. */
export function placeOf(wish: Wish, portrait: Portrait): Place | null {
  const { office, way, place } = wish
  if (!place) return placeBefore(wish, portrait)
  const bound = boundPlace(office, portrait, place)
  return way === 'studio' || isInside(portrait, bound, office.pixels) ? bound : null
}
