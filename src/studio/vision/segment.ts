import { shadowChance } from './cast-shadow.ts'
import { softened } from './filter.ts'
import { labOf } from './lab.ts'
import { GridCut } from './max-flow.ts'
import { fitMixture } from './mixture.ts'
import { personPrior } from './person-prior.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import { saliencyOf } from './saliency.ts'
import type { Box, Sight, Thing } from './sight.ts'

/** What is known before colours are looked at: a chance per pixel, and the pixels that are settled. */
type Belief = {
  chance: Field
  settled: Uint8Array
  /** Where colours of subject and background may be learnt first, if that is known better than by chance. */
  first: { inside: Field; outside: Field } | null
  /** How much colour may say against what is known of the place. */
  trust: number
}

const isSubject = 1
const isBackground = 2

/** 1 where the subject of a small picture is. `scale` leads from the coordinates of `sight` to this picture. */
export function segment(raster: Raster, sight: Sight, scale: number): Field {
  const { width, height } = raster
  const lab = labOf(raster)
  const belief = believe(raster, lab, sight, scale)
  const { chance, settled, first, trust } = belief
  let labels = Uint8Array.from(chance.data, (value) => (value > 0.5 ? 1 : 0))
  const priceOf = neighbourPrices(lab, width, height)
  for (let round = 0; round < 4; round++) {
    const inside = round === 0 && first ? first.inside.data : new Float32Array(width * height)
    const outside = round === 0 && first ? first.outside.data : new Float32Array(width * height)
    for (let i = 0; i < labels.length && !(round === 0 && first); i++) {
      const sure = Math.abs(chance.data[i]! - 0.5) * 2
      if (labels[i] === 1) inside[i] = round === 0 ? Math.max(0, sure - 0.2) : 0.4 + sure
      else outside[i] = round === 0 ? Math.max(0, sure - 0.2) : 0.4 + sure
    }
    const subject = fitMixture(lab, inside, 6)
    const ground = fitMixture(lab, outside, 7)
    const shade = shadowChance(lab, labels, width, height)
    const cut = new GridCut(width, height)
    for (let y = 0; y < height; y++) {
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
          const lean = seen + 3.2 * Math.log(p / (1 - p)) - 9 * shade.data[i]!
          if (lean > 0) cut.setTerminals(x, y, lean, 0)
          else cut.setTerminals(x, y, 0, -lean)
        }
        for (const d of directions) {
          const price = priceOf(x, y, d)
          if (price > 0) cut.setNeighbour(x, y, d, price)
        }
      }
    }
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
  const far = (i: number, j: number): number =>
    (lab[i * 3]! - lab[j * 3]!) ** 2 +
    (lab[i * 3 + 1]! - lab[j * 3 + 1]!) ** 2 +
    (lab[i * 3 + 2]! - lab[j * 3 + 2]!) ** 2
  const isInside = (x: number, y: number, direction: 0 | 1 | 2 | 3): boolean =>
    (direction === 0 || y + 1 < height) && (direction !== 3 ? direction === 1 || x + 1 < width : x > 0)
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      for (const direction of directions) {
        if (!isInside(x, y, direction)) continue
        sum += far(i, i + reach[direction])
        count++
      }
    }
  }
  const beta = 1 / Math.max(2, (2 * sum) / Math.max(1, count))
  return (x, y, direction) => {
    if (!isInside(x, y, direction)) return 0
    const i = y * width + x
    const price = strength * Math.exp(-beta * far(i, i + reach[direction])) + 0.3
    return direction < 2 ? price : price / Math.SQRT2
  }
}

export const directions = [0, 1, 2, 3] as const

function believe(raster: Raster, lab: Float32Array<ArrayBuffer>, sight: Sight, scale: number): Belief {
  const { width, height } = raster
  const saliency = saliencyOf(lab, width, height)
  const settled = new Uint8Array(width * height)
  const lean = newField(width, height)
  const person = personPrior(sight, scale, width, height)
  const things = person ? [] : mainThings(sight.things, raster, scale)
  const close = things.some(({ box }) => fills(box, raster, scale))
  const boxes = newField(width, height)
  for (const { box, score } of things) {
    for (
      let y = Math.max(0, Math.floor(box.top * scale));
      y < Math.min(height, (box.top + box.height) * scale);
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor(box.left * scale));
        x < Math.min(width, (box.left + box.width) * scale);
        x++
      ) {
        boxes.data[y * width + x] = Math.max(boxes.data[y * width + x]!, Math.min(1, 0.4 + score))
      }
    }
  }
  const softBoxes = softened(boxes, Math.round(width / 40))
  const likely = person ? softened(person.likely, Math.round(width / 50)) : null
  const nearSure = person ? softened(person.surely, Math.round(width / 30)) : null
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const outX = (x + 0.5) / width - 0.5
      const outY = (y + 0.5) / height - 0.52
      let value = 5 * (saliency.data[i]! - 0.42) + 1.2 - 6 * (outX * outX + outY * outY) * 1.4
      // Around a head there is wall as well as hair: inside the wide outline colours decide, outside it nobody is.
      if (likely && nearSure)
        value = value * 0.35 + 8 * Math.min(0, likely.data[i]! - 0.5) + 2.5 * (nearSure.data[i]! - 0.25)
      else if (close) value = value * 0.6 + 3 * (softBoxes.data[i]! - 0.35)
      else if (things.length > 0) value = value * 0.9 + 2.4 * (softBoxes.data[i]! - 0.22)
      lean.data[i] = 1 / (1 + Math.exp(-value))
    }
  }
  settleBorder(settled, lean, saliency, width, height, person !== null || close)
  if (person)
    for (let i = 0; i < settled.length; i++) if (person.surely.data[i]! > 0.9) settled[i] = isSubject
  if (!person || !likely) return { chance: lean, settled, first: null, trust: 12 }
  const outside = newField(width, height)
  for (let i = 0; i < outside.data.length; i++) outside.data[i] = likely.data[i]! < 0.12 ? 1 : 0
  return { chance: lean, settled, first: { inside: person.surely, outside }, trust: 7 }
}

/** The rim is background, but for the lower border of people and for what clearly runs out of the picture. */
function settleBorder(
  settled: Uint8Array,
  lean: Field,
  saliency: Field,
  width: number,
  height: number,
  hasPerson: boolean,
): void {
  for (let x = 0; x < width; x++) {
    settled[x] = isBackground
    if (!hasPerson && saliency.data[(height - 2) * width + x]! < 0.8)
      settled[(height - 1) * width + x] = isBackground
  }
  for (let y = 0; y < height; y++) {
    for (const x of [0, width - 1]) {
      const i = y * width + x
      if (lean.data[i]! < 0.6 || (!hasPerson && saliency.data[i]! < 0.85)) settled[i] = isBackground
    }
  }
}

const pets = new Set(['cat', 'dog', 'bird', 'horse', 'sheep', 'cow', 'bear'])

/** So close that the subject itself touches the border: then the border does not say what is ground. */
const fills = (box: Box, raster: Raster, scale: number): boolean =>
  box.width * box.height * scale * scale > raster.width * raster.height * 0.6

/** Things that can be meant: not the table they lie on, not specks. */
function mainThings(things: Thing[], raster: Raster, scale: number): Thing[] {
  const notMeant = new Set(['dining table', 'chair', 'bed', 'couch', 'person', 'bench'])
  const area = raster.width * raster.height
  return things.filter(({ label, box }) => {
    const share = (box.width * box.height * scale * scale) / area
    return !notMeant.has(label) && share > 0.02 && share < (pets.has(label) ? 0.97 : 0.85)
  })
}
