import type { Size } from '#shared/tools/size.ts'
import { boxOf } from './box.ts'
import { colourMatte } from './colour-matte.ts'
import { boxMean } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField, partOf } from './raster.ts'
import { type HairBand, smoothly } from './soft-edges.ts'

/** Hair and ground are told apart where their mean colours are so many spreads away from each other. */
const apart = { from: 2, until: 5 }
/** Hair that the mask has lost is found only where they are further. */
const apartOutside = { from: 2.5, until: 4.5 }
/** A lock is not faint: where colours do not tell, what is so faint is a piece of the ground. */
const faint = { from: 0.4, until: 0.8 }
/** What of an outline is smaller than this is no lock, in widths of the band inside of it; and how wide its line is. */
const rough = 0.2
const lineWidth = 2.5
const untold = { from: 0.1, until: 0.4 }

/**
 * The hair of heads once more, by the matte that follows the colours best: single hairs, and light through curls. Where
 * hair and ground are of colours that are alike nothing is told by them, and what mixtures found outside of the mask is
 * more likely a piece of the ground. `mask` is all or nothing, `mixed` the same with soft edges.
 */
export function withHair(picture: Raster, mask: Field, mixed: Field, bands: HairBand[]): Field {
  const out: Field = { ...mixed, data: mixed.data.slice() }
  for (const band of bands) along(band, picture, mask, out)
  return out
}

function along(band: HairBand, picture: Raster, mask: Field, out: Field): void {
  const { left, top } = band
  const box = { left, top, width: band.right - left, height: band.bottom - top }
  const part: Part = {
    picture: cropped(picture, left, top, box.width, box.height),
    mask: partOf(mask, box),
    soft: partOf(out, box),
    asked: (i) => band.asked(top + Math.floor(i / box.width)),
  }
  const { locks, ground, open } = parted(part.mask, band, partOf({ ...mask, data: band.bare }, box).data)
  const far = apartness(part.picture, locks, ground, Math.round((band.inside + band.outside) * 1.5))
  withoutFaint(part, open, far)
  withoutTeeth(part, far, Math.max(2, Math.round(band.inside * rough)))
  for (let i = 0; i < far.length; i++)
    open.data[i]! *= part.asked(i) * smoothly(far[i]!, apart.from, apart.until)
  matted(part, open)
  for (let y = 0; y < box.height; y++)
    out.data.set(part.soft.data.subarray(y * box.width, (y + 1) * box.width), (y + top) * mask.width + left)
}

/** What is around one head; `asked` says how much of what is found at a pixel counts. */
type Part = { picture: Raster; mask: Field; soft: Field; asked: (i: number) => number }

/** What is surely hair, what is surely ground, and what is to be told. */
function parted(mask: Field, { inside, outside }: HairBand, face: Float32Array) {
  const field = () => newField(mask.width, mask.height)
  const out = { locks: field(), ground: field(), open: field() }
  const [deep, near] = [boxMean(mask, inside).data, boxMean(mask, outside).data]
  for (let i = 0; i < mask.data.length; i++) {
    const isSubject = mask.data[i]! > 0.5
    if (isSubject && face[i] === 1) continue
    if (isSubject ? deep[i]! <= 0.995 : near[i]! >= 0.005) out.open.data[i] = 1
    else (isSubject ? out.locks : out.ground).data[i] = 1
  }
  return out
}

function withoutFaint({ mask, soft, asked }: Part, open: Field, far: Float32Array): void {
  for (let i = 0; i < far.length; i++) {
    if (open.data[i] === 0 || mask.data[i]! > 0.5 || far[i] === unknown) continue
    const doubt = asked(i) * (1 - smoothly(far[i]!, apartOutside.from, apartOutside.until))
    soft.data[i]! *= 1 - doubt * (1 - smoothly(soft.data[i]!, faint.from, faint.until))
  }
}

/** Where colours do not tell, the cut runs from grain to grain; hair ends in a smooth line there, and not in teeth. */
function withoutTeeth({ mask, soft, asked }: Part, far: Float32Array, radius: number): void {
  const smooth = boxMean(boxMean(mask, radius), radius).data
  for (let i = 0; i < far.length; i++) {
    if (smooth[i] === 0 || smooth[i] === 1) continue
    // What mixtures have told of a lock or a curl stays.
    const told = smoothly(Math.abs(soft.data[i]! - mask.data[i]!), untold.from, untold.until)
    const share = asked(i) * (1 - told) * (1 - smoothly(far[i]!, apart.from, apart.until))
    if (share === 0) continue
    const line = Math.min(1, Math.max(0, (smooth[i]! - 0.5) * (radius / lineWidth) + 0.5))
    soft.data[i]! += share * (line - soft.data[i]!)
  }
}

/** The matte goes into `soft`, as far as it is `open`. */
function matted({ picture, mask, soft }: Part, open: Field): void {
  const box = boxOf(open, 0.02)
  if (!box) return
  const { left, top, width, height } = box
  const [value, share] = [partOf(soft, box), partOf(open, box)]
  const matte = colourMatte(cropped(picture, left, top, width, height), { value, open: share })
  for (let i = 0; i < share.data.length; i++) {
    const at = (top + Math.floor(i / width)) * soft.width + left + (i % width)
    // A lock that was found outside stays.
    const found = mask.data[at]! > 0.5 ? matte.data[i]! : Math.max(matte.data[i]!, value.data[i]!)
    soft.data[at]! += share.data[i]! * (found - value.data[i]!)
  }
}

/** How many spreads the mean colours of hair and ground lie from each other around each pixel, where that is known. */
function apartness(picture: Raster, locks: Field, ground: Field, radius: number): Float32Array {
  // They change slowly from place to place.
  const grain = Math.max(1, Math.floor(radius / 12))
  const few = { width: Math.ceil(locks.width / grain), height: Math.ceil(locks.height / grain) }
  const placeOf = (i: number): number =>
    Math.floor(i / few.width) * grain * locks.width + (i % few.width) * grain
  const reach = Math.round(radius / grain)
  const [one, other] = [locks, ground].map((where) => colourOf(picture, where, few, placeOf, reach)) as [
    Colours,
    Colours,
  ]
  const far = new Float32Array(few.width * few.height)
  for (let i = 0; i < far.length; i++) {
    const [there, beside] = [one.there[i]!, other.there[i]!]
    let [distance, spread, lighter] = [0, 0, 0]
    for (let c = 0; c < 3; c++) {
      const [hair, wall] = [one.sums[c]![i]! / there, other.sums[c]![i]! / beside]
      lighter += wall - hair
      distance += (wall - hair) ** 2
      spread += one.squares[c]![i]! / there - hair ** 2 + other.squares[c]![i]! / beside - wall ** 2
    }
    // Hair in shade is as dark as a dark ground.
    const isKnown = there >= leastSeen && beside >= leastSeen && lighter >= 0
    far[i] = isKnown ? Math.sqrt(distance / (spread / 2 + 50)) : unknown
  }
  const out = new Float32Array(locks.data.length)
  for (let y = 0, i = 0; y < locks.height; y++) {
    const row = Math.floor(y / grain) * few.width
    for (let x = 0; x < locks.width; x++, i++) out[i] = far[row + Math.floor(x / grain)]!
  }
  return out
}

const leastSeen = 0.01
const unknown = -1

/** How much of something lies around each place, and the sums of its colours and of their squares. */
type Colours = { there: Float32Array; sums: Float32Array[]; squares: Float32Array[] }

function colourOf(
  picture: Raster,
  where: Field,
  { width, height }: Size,
  placeOf: (i: number) => number,
  radius: number,
): Colours {
  const [share, part] = [newField(width, height), newField(width, height)]
  for (let i = 0; i < share.data.length; i++) share.data[i] = where.data[placeOf(i)]!
  const out: Colours = { there: boxMean(share, radius).data, sums: [], squares: [] }
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < part.data.length; i++)
      part.data[i] = picture.data[placeOf(i) * 4 + c]! * share.data[i]!
    out.sums.push(boxMean(part, radius).data)
    for (let i = 0; i < part.data.length; i++) part.data[i]! *= part.data[i]!
    out.squares.push(boxMean(part, radius).data)
  }
  return out
}
