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
import { BorderPrices } from './border-prices.ts'
import { boxOf } from './box.ts'
import { shadowChance } from './cast-shadow.ts'
import { tidied } from './components.ts'
import { agreementOf } from './certainty.ts'
import { resizedField } from './filter.ts'
import { labOf } from './lab.ts'
import { withLimbs } from './limbs.ts'
import { GridCut } from '#shared/grid-cut.ts'
import { fitMixture, type Mixture } from './mixture.ts'
import { subjectChance } from '../networks/subject-network.ts'
import { isLiving, peopleSeen, scaled, seenShare, seesPeople, withHeads } from './people-seen.ts'
import { personField } from './person-chance.ts'
import { withPortraits } from './portraits.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import type { Box, Sight, Thing } from './sight.ts'
import { withWholeBodies } from './whole-bodies.ts'

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
  const heads = sight.faces.map(({ box }) => scaled(box, scale))
  const whole = withHeads(boxes, isPerson ? heads : [])
  const fence = fenceAround(whole, width, height)
  const first = await withPortraits(await personField(raster, whole), large, faces, scale)
  const people = await withWholeBodies(
    first,
    large,
    things.filter(({ label }) => label === 'person').map(({ box }) => scaled(box, scale)),
    heads,
  )
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
function cutBy(belief: Belief, lab: Float32Array<ArrayBuffer>): Field {
  const { chance, settled, strength, isFenced } = belief
  const { width, height } = chance
  let labels = new Uint8Array(chance.data.map((value) => (value > 0.5 ? 1 : 0)))
  const borders = new BorderPrices(lab, width, height, strength)
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
    const seen: Seen = { lab, subject, ground, shade: shade.data }
    for (let y = 0; y < height; y++) priceLine(cut, belief, seen, borders, y)
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

/** What colours say of each pixel: of which mixture it is, and whether it is the ground in shade. */
type Seen = { lab: Float32Array; subject: Mixture; ground: Mixture; shade: Float32Array }

function priceLine(
  cut: GridCut,
  { chance, settled, trust, weight }: Belief,
  { lab, subject, ground, shade }: Seen,
  borders: BorderPrices,
  y: number,
): void {
  for (let x = 0, i = y * chance.width; x < chance.width; x++, i++) {
    if (settled[i] === isSubject) cut.setTerminals(x, y, 1000, 0)
    else if (settled[i] === isBackground) cut.setTerminals(x, y, 0, 1000)
    else {
      const l = lab[i * 3]!
      const a = lab[i * 3 + 1]!
      const b = lab[i * 3 + 2]!
      const p = Math.min(0.97, Math.max(0.03, chance.data[i]!))
      const leans = Math.min(trust, Math.max(-trust, ground.cost(l, a, b) - subject.cost(l, a, b)))
      const lean = leans + weight * Math.log(p / (1 - p)) - 9 * shade[i]!
      cut.setTerminals(x, y, Math.max(0, lean), Math.max(0, -lean))
    }
    borders.putInto(cut, x, y)
  }
}
