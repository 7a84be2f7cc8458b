import { boxMean, softened } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import { scaled } from './people-seen.ts'
import { saliencyOf } from './saliency.ts'
import type { Box, Thing } from './sight.ts'

/** What is known before the colours of this picture are learnt: a chance per pixel, and the pixels that are settled. */
export type Belief = {
  chance: Field
  settled: Uint8Array
  /** How much colour may say against what is known of the place, and how much the place says. */
  trust: number
  weight: number
  /** The price of a border where nothing is seen. */
  strength: number
  /** Where colours of the background may not be learnt at full weight, for they lie far from the subject. */
  isFenced: boolean
}

export const isSubject = 1
export const isBackground = 2

/** A network has seen what is meant: it decides, and colours move its edge a little, or more where it may be wrong. */
export function beliefInNetwork(seen: Field, isAtHome = true): Belief {
  const { width, height } = seen
  const settled = new Uint8Array(width * height)
  const core = boxMean(seen, Math.round(width / 12))
  for (let i = 0; i < settled.length; i++) {
    const value = seen.data[i]!
    if (value > 0.95 && core.data[i]! > 0.985) settled[i] = isSubject
    else if (value < 0.03) settled[i] = isBackground
  }
  const [trust, weight] = isAtHome ? [3, 3] : [4, 1.5]
  return { chance: softened(seen, 1), settled, trust, weight, strength: 8, isFenced: false }
}

/**
 * What the network for people and the one for all things say together. Either may miss what the other sees, so what is
 * seen counts more than what is not. Of people the first has the word. Fur it knows too, but takes the sofa and the
 * leaves behind it along: there the second has it.
 */
export function bothNetworks(people: Field, seen: Field, arePeople: boolean): Field {
  const [own, other] = arePeople ? ofPeople : ofAnimals
  const out = newField(people.width, people.height)
  for (let i = 0; i < out.data.length; i++) {
    out.data[i] = chanceOf(counted(people.data[i]!, own) + counted(seen.data[i]!, other))
  }
  return out
}

/** How much it counts that a network sees a place as the subject, and that it does not. */
type Say = { seen: number; missed: number }
const ofPeople: readonly [Say, Say] = [
  { seen: 1, missed: 0.8 },
  { seen: 0.7, missed: 0.5 },
]
const ofAnimals: readonly [Say, Say] = [
  { seen: 1, missed: 0.5 },
  { seen: 1.2, missed: 0.7 },
]

const counted = (chance: number, { seen, missed }: Say): number => {
  const odds = oddsOf(chance)
  return odds * (odds > 0 ? seen : missed)
}

export const oddsOf = (value: number): number => {
  const chance = Math.min(0.99, Math.max(0.01, value))
  return Math.log(chance / (1 - chance))
}

/** A network that knows things weighs in; on calm ground what stands out does as well, and a box fences. */
export function beliefInThings(lab: Float32Array<ArrayBuffer>, seen: Field, fence: Field | null): Belief {
  const { width, height } = seen
  const saliency = saliencyOf(lab, width, height)
  const settled = new Uint8Array(width * height)
  const chance = newField(width, height)
  const plain = isPlain(lab, width, height)
  const core = boxMean(seen, Math.round(width / 14))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const p = Math.min(0.98, Math.max(0.02, seen.data[i]!))
      let lean = Math.log(p / (1 - p)) + (fence && !fence.data[i] ? -1.5 : 0)
      if (plain) {
        const [outX, outY] = [(x + 0.5) / width - 0.5, (y + 0.5) / height - 0.52]
        lean = 0.8 * lean + 5 * (saliency.data[i]! - 0.42) + 1.2 - 8.4 * (outX * outX + outY * outY)
        const isRim = x === 0 || x === width - 1
        const isBelow = y === height - 1 && saliency.data[Math.max(0, i - width)]! < 0.8
        if (y === 0 || (isRim && saliency.data[i]! < 0.85) || isBelow) settled[i] = isBackground
      } else if (core.data[i]! > 0.95) settled[i] = isSubject
      else if (core.data[i]! < 0.04) settled[i] = isBackground
      chance.data[i] = chanceOf(lean)
    }
  }
  return { chance, settled, trust: plain ? 12 : 7, weight: plain ? 3.2 : 2, strength: 14, isFenced: false }
}

export const chanceOf = (value: number): number => 1 / (1 + Math.exp(-value))

/** Whether the upper rim of the picture is one calm ground: then what stands out from it is clear to see. */
export function isPlain(lab: Float32Array<ArrayBuffer>, width: number, height: number): boolean {
  let [steps, count] = [0, 0]
  const visit = (i: number, j: number) => {
    const far = Math.hypot(
      lab[i * 3]! - lab[j * 3]!,
      lab[i * 3 + 1]! - lab[j * 3 + 1]!,
      lab[i * 3 + 2]! - lab[j * 3 + 2]!,
    )
    count++
    if (far > 7) steps++
  }
  const reach = Math.max(2, Math.round(width / 60))
  for (let x = 0; x + reach < width; x++) visit(x, x + reach)
  for (let y = 0; y + reach < height; y++) {
    visit(y * width, (y + reach) * width)
    visit(y * width + width - 1, (y + reach) * width + width - 1)
  }
  return steps < count * 0.03
}

/** 1 inside the boxes and a little around them. */
export function fenceAround(boxes: Box[], width: number, height: number, margin = 0.06): Field {
  const fence = newField(width, height)
  for (const box of boxes) {
    const [out, down] = [box.width * margin, box.height * margin]
    for (
      let y = Math.max(0, Math.floor(box.top - down));
      y < Math.min(height, box.top + box.height + down);
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(box.left - out));
        x < Math.min(width, box.left + box.width + out);
        x++
      ) {
        fence.data[y * width + x] = 1
      }
    }
  }
  return fence
}

/** Things that can be meant: not the table they lie on, not specks, nor what is small beside the largest. */
export function mainThings(things: Thing[], { width, height }: Raster, scale: number): Thing[] {
  const area = (width * height) / (scale * scale)
  const shareOf = ({ box }: Thing): number => (box.width * box.height) / area
  const meant = things.filter(
    (thing) =>
      !notMeant.has(thing.label) &&
      shareOf(thing) > 0.015 &&
      (thing.label === 'person' || thing.score > leastSure),
  )
  const largest = meant.reduce((most, thing) => Math.max(most, shareOf(thing) * thing.score), 0)
  return meant
    .filter((thing) => shareOf(thing) * thing.score > largest * 0.35)
    .toSorted((a, b) => shareOf(b) * b.score - shareOf(a) * a.score)
}

/** Below this a lamp is taken for the book beside it. */
const leastSure = 0.3

const notMeant = new Set(['dining table', 'chair', 'bed', 'couch', 'bench'])

/** So much of what was seen as one thing lies beyond a part of it, at least on two sides; what is larger is another thing. */
const beyond = { from: 0.12, until: 0.4, least: 2 }
/** Boxes of things that are cut out whole lie within this of the mask's. */
const inexact = 0.06

/** Berries without their bowl: what the detector has seen as one thing reaches further than what was cut out. */
export function isPartOfOne(own: Box, things: Thing[], scale: number): boolean {
  return things.some(({ label, box }) => {
    if (notMeant.has(label) || label === 'person') return false
    const { left, top, width, height } = scaled(box, scale)
    const gaps = [
      (own.left - left) / width,
      (own.top - top) / height,
      (left + width - own.left - own.width) / width,
      (top + height - own.top - own.height) / height,
    ]
    const isAround = gaps.every((gap) => gap > -inexact && gap < beyond.until)
    return isAround && gaps.filter((gap) => gap >= beyond.from).length >= beyond.least
  })
}
