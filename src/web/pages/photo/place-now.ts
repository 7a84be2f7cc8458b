import type { Office } from '#shared/offices/office.ts'
import {
  chinRange,
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
  wrong:
    | 'photo.outside'
    | 'photo.neverInside'
    | 'photo.bustMissing'
    | 'photo.neverBust'
    | 'photo.noSize'
    | null
}

/** The same figures by which the server cuts. Where no photo can be cut, it is still shown how it would be. */
export function placeNow(wish: Wish, places: Places): PlaceNow {
  const { office, way } = wish
  const portrait = places[sideOf(wish)]
  const before = placeBefore(wish, portrait)
  const place = wish.place ??
    before ??
    usualPlace(office, portrait, false) ?? { head: office.head.least, chin: 0.8, turn: 0 }
  const isRight = way === 'plain' ? isInside(portrait, place, office.pixels) : !lacksBust(portrait, place)
  if (isRight) return { portrait, place, wrong: null }
  // Nobody is sent to look for a place that is not there.
  if (way === 'plain') return { portrait, place, wrong: before ? 'photo.outside' : 'photo.neverInside' }
  return { portrait, place, wrong: canReachEdge(office, portrait) ? 'photo.bustMissing' : 'photo.neverBust' }
}

/** Whether the person goes down to the lower edge where the head is as large and as low as the office allows. */
function canReachEdge(office: Office, portrait: Portrait): boolean {
  const head = office.head.most
  return !lacksBust(portrait, { head, chin: chinRange(office, portrait, head).most, turn: 0 })
}
