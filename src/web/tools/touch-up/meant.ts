import { GridCut } from '#shared/grid-cut.ts'
import { apartFrom, coloursOf } from './colours.ts'
import { takeRest } from './rest.ts'
import type { Sheet } from './sheet.ts'

/** A part of the sheet, and how far each of its places lies from the way of the brush, squared. */
export type Under = Pick<Sheet, 'width' | 'height' | 'photo' | 'mask'> & {
  near: Float32Array
  radius: number
  keep: boolean
  /** Where the sheet itself ends with this part of it. */
  ends: Record<'left' | 'top' | 'right' | 'bottom', boolean>
}

/** What lies under the very middle of the brush is meant without fail; from there to its rim the colours decide. */
const sure = 0.15
/** A finger slips over the edge: colours of so small a part of what lies under it are not what is meant. */
const slip = 0.15
/** From here on, in parts of the radius, what is on a side already says how that looks. */
const away = 0.5
/** So alike that it says nothing of the other side. */
const alike = 11
/** How far colours are trusted, and what they must differ by to be trusted that far. */
const trust = 4
const spread = 2 * 14 * 14
/** What is under the brush is rather meant near its middle, and rather not near its rim. */
const leaning = 2
/** What is half there already is rather meant as well. */
const begun = 2
/** What a border costs where no edge of colours is seen, and everywhere. */
const plain = 8
const least = 0.2
const settled = 1_000

/**
 * In `sides` 1 where the stroke's side is when it has been drawn, in `changes` where that is new or meant without
 * fail: the cheapest border between what lies under the middle of the brush, together with what is on that side
 * already, and what is on the other side around the brush. So one that is larger than what it is to mend changes only
 * that, and what is left over by it follows.
 */
export function meant(under: Under): { sides: Uint8Array; changes: Uint8Array } {
  const { width, height, photo, mask, near, radius, keep } = under
  const core = Math.max(1.5, radius * sure) ** 2
  const rim = radius ** 2
  const beside = (radius * away) ** 2
  const isSame = (at: number): boolean => isThere(mask[at]!, keep)
  const isCore = (at: number): boolean => near[at]! <= core
  const middle = placesOf(near, isCore)
  if (middle.length === 0) return { sides: new Uint8Array(near.length), changes: new Uint8Array(near.length) }
  const around = placesOf(near, (at) => near[at]! > beside && near[at]! < Infinity)
  const drawn = coloursOf(photo, middle, slip)
  const own = Float32Array.of(...drawn, ...coloursOf(photo, around.filter(isSame), slip))
  const isOpposite = (at: number): boolean =>
    isThere(mask[at]!, !keep) && apartFrom(drawn, photo, at) > alike ** 2
  const opposite = coloursOf(photo, around.filter(isOpposite))
  const cut = new GridCut(width, height)
  const price = borderPrices(under)
  // Beyond the rim nothing is asked but on which side it is.
  const end = (radius + 1.5) ** 2
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (near[at]! > end) continue
      if (isCore(at) || isSame(at)) cut.setTerminals(x, y, settled, 0)
      else if (near[at]! > rim) cut.setTerminals(x, y, 0, settled)
      else {
        const says = (apartFrom(opposite, photo, at) - apartFrom(own, photo, at)) / spread
        const lean =
          Math.max(-trust, Math.min(trust, says)) +
          leaning * (away - Math.sqrt(near[at]!) / radius) +
          (begun * (keep ? mask[at]! : 255 - mask[at]!)) / 255
        cut.setTerminals(x, y, Math.max(0, lean), Math.max(0, -lean))
      }
      if (x + 1 < width) cut.setNeighbour(x, y, 0, price(at, 1))
      if (y + 1 === height) continue
      cut.setNeighbour(x, y, 1, price(at, width))
      if (x + 1 < width) cut.setNeighbour(x, y, 2, price(at, width + 1) / Math.SQRT2)
      if (x > 0) cut.setNeighbour(x, y, 3, price(at, width - 1) / Math.SQRT2)
    }
  }
  const sides = cut.solve()
  const changes = sides.map((side, at) => (side === 1 && (isCore(at) || !isSame(at)) ? 1 : 0))
  for (let at = 0; at < sides.length; at++) if (isSame(at)) sides[at] = 1
  takeRest({ sides, changes }, under)
  return { sides, changes }
}

/** Whether a place is clearly on a side already. */
export const isThere = (mask: number, keep: boolean): boolean => (keep ? mask > 230 : mask < 25)

function placesOf(near: Float32Array, isOne: (at: number) => boolean): number[] {
  const found: number[] = []
  for (let at = 0; at < near.length; at++) if (isOne(at)) found.push(at)
  return found
}

/** What a border between two neighbours costs: little along edges of colour. */
function borderPrices({ width, height, photo }: Under): (at: number, step: number) => number {
  const apart = (at: number, step: number): number => {
    const [one, other] = [at * 4, (at + step) * 4]
    const [r, g, b] = [
      photo[one]! - photo[other]!,
      photo[one + 1]! - photo[other + 1]!,
      photo[one + 2]! - photo[other + 2]!,
    ]
    return r * r + g * g + b * b
  }
  let sum = 0
  const pairs = width * (height - 1)
  for (let at = 0; at < pairs; at++) sum += apart(at, width)
  const usual = Math.max(1, sum / Math.max(1, pairs))
  return (at, step) => plain * Math.exp(-apart(at, step) / (2 * usual)) + least
}
