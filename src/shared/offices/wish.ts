import type { Size } from '../tools/size.ts'
import { ownOffice } from './make-office.ts'
import { type Ground, type Office, pixelsOf } from './office.ts'
import { type Place, placeInside, type Places, type Portrait, usualPlace } from './place.ts'

/** `plain` only crops, turns and resizes the photo itself; `studio` puts the person on a new ground. */
export const ways = ['plain', 'studio'] as const
export type Way = (typeof ways)[number]

/** What of a portrait is wanted: an office, and where one moved the head away from its usual place. */
export type Wish = { office: Office; way: Way; ground: Ground; place: Place | null }

/** What an office is served with first. */
export const firstWish = (office: Office): Wish => ({
  office,
  way: usualWay(office),
  ground: office.grounds[0] ?? 'white',
  place: null,
})

/** An office that refuses edited photos gets the photo as it was taken. */
export const usualWay = ({ editing }: Pick<Office, 'editing'>): Way =>
  editing === 'forbidden' ? 'plain' : 'studio'

/** Which of the two pictures of a portrait it is cut from. */
export const sideOf = ({ way }: Pick<Wish, 'way'>): keyof Places => (way === 'plain' ? 'photo' : 'figure')

/** Where the head stands unless somebody moves it; none where this photo cannot be cut from this picture. */
export const placeBefore = (
  { office, way }: Pick<Wish, 'office' | 'way'>,
  portrait: Portrait,
): Place | null => (way === 'plain' ? placeInside(office, portrait) : usualPlace(office, portrait))

/** A size that somebody fills in by themselves. */
export type OwnSize = Size & { unit: 'mm' | 'px'; dpi: number; kilobytes: number }

/** The most pixels a side that such a photo may have. */
const mostPixels = 4_096

export function officeOf({ width, height, unit, dpi, kilobytes }: OwnSize): Office {
  const asked = (side: number) => (unit === 'mm' ? pixelsOf(side, dpi) : side)
  // What is larger than any photo keeps its shape.
  const scale = Math.min(1, mostPixels / Math.max(asked(width), asked(height)))
  const inPixels = (side: number) => Math.max(16, Math.round(asked(side) * scale))
  return ownOffice({
    millimetres: unit === 'mm' ? { width, height } : null,
    pixels: { width: inPixels(width), height: inPixels(height) },
    dpi,
    kilobytes: { least: 1, most: kilobytes },
  })
}

export function ownSizeOf({ millimetres, pixels, dpi, kilobytes }: Office): OwnSize {
  return { ...(millimetres ?? pixels), unit: millimetres ? 'mm' : 'px', dpi, kilobytes: kilobytes.most }
}

/** A wish as an address, which can be kept; what an office says by itself is left out. */
export function writeWish({ office, way, ground, place }: Wish): URLSearchParams {
  const query = new URLSearchParams({ for: office.id })
  if (office.id === 'own') {
    const { unit, width, height, dpi, kilobytes } = ownSizeOf(office)
    for (const [name, value] of Object.entries({ unit, w: width, h: height, dpi, kb: kilobytes })) {
      query.set(name, String(value))
    }
  }
  if (way !== usualWay(office)) query.set('way', way)
  if (ground !== office.grounds[0]) query.set('ground', ground)
  if (place) {
    query.set('head', place.head.toFixed(4))
    query.set('chin', place.chin.toFixed(4))
    query.set('turn', place.turn.toFixed(2))
  }
  return query
}
