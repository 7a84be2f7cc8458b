import type { Size } from '../tools/size.ts'
import { type Office, pixelsOf, type Range } from './office.ts'

type Row = Pick<Office, 'id' | 'country' | 'kind'> &
  Partial<Office> & { readonly millimetres?: Size; readonly pixels?: Size }

/** As ICAO 9303 has it, which most offices quote. */
export const usualHead: Range = { least: 0.7, most: 0.8 }
export const usualEyes: Range = { least: 0.5, most: 0.7 }

/** Free of what an office does not say; nobody sends a form more than this. */
const anySize: Range = { least: 1, most: 5_000 }

/** What a row does not say follows from its size on paper, and else is as most offices have it. */
export function makeOffice({ millimetres, pixels, dpi = 600, ...row }: Row): Office {
  const size = pixels ?? {
    width: pixelsOf(millimetres?.width ?? 35, dpi),
    height: pixelsOf(millimetres?.height ?? 45, dpi),
  }
  return {
    head: usualHead,
    eyes: usualEyes,
    grounds: ['white'],
    kilobytes: anySize,
    editing: 'unsaid',
    certainty: 'quoted',
    source: '',
    checkedIn: '2026',
    ...row,
    millimetres: millimetres ?? null,
    pixels: size,
    dpi,
  }
}

/** A size of one's own: no rule but its edges. */
export const ownOffice = (size: Pick<Office, 'millimetres' | 'pixels' | 'dpi' | 'kilobytes'>): Office => ({
  ...makeOffice({ id: 'own', country: null, kind: 'own', editing: 'free', certainty: 'official' }),
  head: { least: 0.3, most: 0.85 },
  eyes: { least: 0.4, most: 0.8 },
  grounds: ['white', 'lightGrey', 'cream', 'blue', 'red'],
  ...size,
})
