import {
  isInside,
  lacksBust,
  type Place,
  type Places,
  type Portrait,
  usualPlace,
} from '#shared/offices/place.ts'
import { placeBefore, sideOf, type Wish } from '#shared/offices/wish.ts'

export type PlaceNow = {
  portrait: Portrait
  place: Place
  /** Why this photo cannot be had at this place. */
  wrong: 'photo.outside' | 'photo.bustMissing' | null
}

/** The same figures by which the server cuts. Where no photo can be cut, it is still shown how it would be. */
export function placeNow(wish: Wish, places: Places): PlaceNow {
  const { office, way, place } = wish
  const portrait = places[sideOf(wish)]
  const shown = place ??
    placeBefore(wish, portrait) ??
    usualPlace(office, portrait, false) ?? { head: office.head.least, chin: 0.8, turn: 0 }
  if (way === 'plain') {
    const wrong = isInside(portrait, shown, office.pixels) ? null : 'photo.outside'
    return { portrait, place: shown, wrong }
  }
  return { portrait, place: shown, wrong: lacksBust(portrait, shown) ? 'photo.bustMissing' : null }
}
