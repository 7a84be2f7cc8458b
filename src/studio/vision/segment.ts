import type { Belief } from './belief.ts'
import {
  beliefInThings,
  beliefInNetwork,
  bothNetworks,
  fenceAround,
  isBackground,
  isPartOfOne,
  isSubject,
  mainThings,
} from './belief.ts'
import { boxOf } from './box.ts'
import { shadowChance } from './cast-shadow.ts'
import { tidied } from './components.ts'
import { agreementOf } from './certainty.ts'
import { resizedField } from './filter.ts'
import { labOf } from './lab.ts'
import { withLimbs } from './limbs.ts'
import { GridCut } from '#shared/grid-cut.ts'
import { fitMixture } from './mixture.ts'
import { subjectChance } from '../networks/subject-network.ts'
import { isLiving, peopleSeen, scaled, seenShare, seesPeople, withHeads } from './people-seen.ts'
import { personField } from './person-chance.ts'
import { withPortraits } from './portraits.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import type { Box, Sight, Thing } from './sight.ts'

export type Segmented = {
  /** 1 where the subject is. */
  mask: Field
  /** How likely each place was the subject before its colours were asked. */
  chance: Field
  /** People have hair and necks in shade, where things have shadows and lids. */
  isPerson: boolean
  /** What the network for all things says, where it was asked. */
  seen: Field | null
  /** How far what the networks say and what the colours say are one, 0 to 1. */
  agreement: number
}

/**
 * Finds the subject of a small picture. `large` is the same with more to see; `scale` leads from the coordinates of
 * `sight` to the small one; `known` is what a network of the owner's says.
 */
export async function segment(
  raster: Raster,
  large: Raster,
  sight: Sight,
  scale: number,
  known: Field | null,
): Promise<Segmented> {
  const lab = labOf(raster)
  const found = known
    ? {
        belief: beliefInNetwork(resizedField(known, raster.width, raster.height)),
        isPerson: sight.faces.length > 0,
        boxes: null,
        seen: null,
      }
    : await believe(raster, large, lab, sight, scale)
  const mask = tidied(cutBy(found.belief, lab))
  return {
    mask,
    chance: found.belief.chance,
    seen: found.seen,
    isPerson: found.isPerson,
    agreement:
      agreementOf(found.belief.chance, mask) *
      (found.boxes
        ? doubtAbout(mask, found.boxes, peopleSeen(sight.things, scale))
        : doubtAboutThing(mask, sight.things, scale)),
  }
}

async function believe(
  raster: Raster,
  large: Raster,
  lab: Float32Array<ArrayBuffer>,
  sight: Sight,
  scale: number,
): Promise<{ belief: Belief; isPerson: boolean; boxes: Box[] | null; seen: Field }> {
  const { width, height } = raster
  const things = mainThings(sight.things, raster, scale)
  const isPerson = things[0]?.label === 'person'
  const boxes = things.map(({ box }) => scaled(box, scale))
  const faces = isPerson ? sight.faces : []
  const whole = withHeads(
    boxes,
    faces.map(({ box }) => scaled(box, scale)),
  )
  const fence = fenceAround(whole, width, height)
  const people = await withPortraits(await personField(raster, whole), large, faces, scale)
  const [inside, covered] = coverage(people, boxes.length > 0 ? fence : null)
  if (boxes.length > 0) {
    for (let i = 0; i < people.data.length; i++) if (!fence.data[i]) people.data[i]! *= 0.4
  }
  const seen = resizedField(await subjectChance(raster), width, height)
  // In a boat the network for people sees whoever sits in it.
  const enough = things[0] && !isLiving(things[0]) ? 0.5 : 0.3
  if (boxes.length > 0 ? inside > enough || (isPerson && covered > 0.01) : covered > 0.03) {
    const arePeople = seesPeople(sight, things)
    const both = bothNetworks(people, seen, arePeople)
    const belief = beliefInNetwork(arePeople ? withLimbs(both, sight.bodies, scale) : both, arePeople)
    return { belief, isPerson: true, boxes, seen }
  }
  return {
    belief: beliefInThings(lab, seen, boxes.length > 0 ? fence : null),
    isPerson: false,
    boxes: null,
    seen,
  }
}

/** A person whom the detector has seen and the mask lacks, or the other way round, is a reason to doubt. */
function doubtAbout(mask: Field, boxes: Box[], people: Box[]): number {
  const all = [...boxes, ...people.filter((person) => !boxes.some((box) => isSame(box, person)))]
  return all.length === 0 ? unseen : seenShare(mask, all)
}

/** What certainty is left of a subject that the detector has no name for. */
const unseen = 0.8
/** And where it has seen more of it than the mask shows. */
const partly = 0.6

function doubtAboutThing(mask: Field, things: Thing[], scale: number): number {
  const own = boxOf(mask)
  return own && isPartOfOne(own, things, scale) ? partly : 1
}

const isSame = (a: Box, b: Box): boolean => a.left === b.left && a.top === b.top && a.width === b.width

/** How much of the fenced part, and of the whole, is surely people. */
function coverage(people: Field, fence: Field | null): [number, number] {
  let [sure, within, fenced] = [0, 0, 0]
  for (let i = 0; i < people.data.length; i++) {
    const isSure = people.data[i]! > 0.6
    if (isSure) sure++
    if (!fence?.data[i]) continue
    fenced++
    if (isSure) within++
  }
  return [within / Math.max(1, fenced), sure / people.data.length]
}

/** The cheapest border between what is believed and what the colours say, which are learnt anew in each round. */
function cutBy(
  { chance, settled, trust, weight, strength, isFenced }: Belief,
  lab: Float32Array<ArrayBuffer>,
): Field {
  const { width, height } = chance
  let labels = Uint8Array.from(chance.data, (value) => (value > 0.5 ? 1 : 0))
  const priceOf = neighbourPrices(lab, width, height, strength)
  for (let round = 0; round < 4; round++) {
    const inside = new Float32Array(width * height)
    const outside = new Float32Array(width * height)
    for (let i = 0; i < labels.length; i++) {
      const sure = 0.3 + Math.abs(chance.data[i]! - 0.5)
      if (labels[i] === 1 && settled[i] !== isBackground) inside[i] = sure
      else outside[i] = settled[i] === isBackground && isFenced ? 0.6 : sure
    }
    const subject = fitMixture(lab, inside, 6)
    const ground = fitMixture(lab, outside, 8)
    const shade = shadowChance(lab, labels, width, height)
    const cut = new GridCut(width, height)
    const price = (y: number): void => {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        if (settled[i] === isSubject) cut.setTerminals(x, y, 1000, 0)
        else if (settled[i] === isBackground) cut.setTerminals(x, y, 0, 1000)
        else {
          const l = lab[i * 3]!
          const a = lab[i * 3 + 1]!
          const b = lab[i * 3 + 2]!
          const p = Math.min(0.97, Math.max(0.03, chance.data[i]!))
          const seen = Math.min(trust, Math.max(-trust, ground.cost(l, a, b) - subject.cost(l, a, b)))
          const lean = seen + weight * Math.log(p / (1 - p)) - 9 * shade.data[i]!
          cut.setTerminals(x, y, Math.max(0, lean), Math.max(0, -lean))
        }
        for (const d of directions) {
          const border = priceOf(x, y, d)
          if (border > 0) cut.setNeighbour(x, y, d, border)
        }
      }
    }
    for (let y = 0; y < height; y++) price(y)
    const next = cut.solve()
    let changed = 0
    for (let i = 0; i < next.length; i++) if (next[i] !== labels[i]) changed++
    labels = next
    if (changed < labels.length * 0.002) break
  }
  const out = newField(width, height)
  for (let i = 0; i < labels.length; i++) out.data[i] = labels[i]!
  return out
}

/** The price of a border from a pixel towards → ↓ ↘ ↙: cheap along edges of colour. */
export function neighbourPrices(
  lab: Float32Array,
  width: number,
  height: number,
  strength = 14,
): (x: number, y: number, direction: 0 | 1 | 2 | 3) => number {
  const reach = [1, width, width + 1, width - 1] as const
  const far = (i: number, j: number): number => {
    const l = lab[i * 3]! - lab[j * 3]!
    const a = lab[i * 3 + 1]! - lab[j * 3 + 1]!
    const b = lab[i * 3 + 2]! - lab[j * 3 + 2]!
    return l * l + a * a + b * b
  }
  const along = (from: number, until: number, step: number): number => {
    let sum = 0
    for (let i = from; i < until; i++) sum += far(i, i + step)
    return sum
  }
  const isInside = (x: number, y: number, direction: 0 | 1 | 2 | 3): boolean =>
    (direction === 0 || y + 1 < height) && (direction !== 3 ? direction === 1 || x + 1 < width : x > 0)
  const meanOf = (): number => {
    let sum = 0
    let count = 0
    for (const direction of directions) {
      const step = reach[direction]
      const [first, last] = [direction === 3 ? 1 : 0, direction === 0 || direction === 2 ? width - 1 : width]
      const rows = direction === 0 ? height : height - 1
      for (let y = 0; y < rows; y++) sum += along(y * width + first, y * width + last, step)
      count += rows * (last - first)
    }
    return sum / Math.max(1, count)
  }
  // Not every picture is asked for a price.
  let beta = 0
  return (x, y, direction) => {
    if (!isInside(x, y, direction)) return 0
    beta ||= 1 / Math.max(2, 2 * meanOf())
    const i = y * width + x
    const price = strength * Math.exp(-beta * far(i, i + reach[direction])) + 0.3
    return direction < 2 ? price : price / Math.SQRT2
  }
}

export const directions = [0, 1, 2, 3] as const
