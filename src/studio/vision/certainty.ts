import { boxMean, resizedField } from './filter.ts'
import { labOf } from './lab.ts'
import { fitMixture } from './mixture.ts'
import type { Field, Raster } from './raster.ts'

/**
 * How far what was believed before the colours were looked at and what was cut by them are one: their overlap, times
 * how decided the belief was where either says that something is.
 */
export function agreementOf(belief: Field, mask: Field): number {
  let [both, either, decided] = [0, 0, 0]
  for (let i = 0; i < mask.data.length; i++) {
    const [a, b] = [belief.data[i]! > 0.5, mask.data[i]! > 0.5]
    if (!a && !b) continue
    either++
    if (a && b) both++
    decided += Math.abs(belief.data[i]! - 0.5) * 2
  }
  return either === 0 ? 0 : (both / either) * (decided / either)
}

/** The bars, set on photographs: docs/engine.md has the tables. */
const usual = 0.5
/** What is cut out and no more can be touched up for nothing, and nothing else is made of it. */
export const ofCutOut = 0.33

export const isSure = ({ certainty }: { certainty: number }, bar = usual): boolean => certainty >= bar

/** An edge of less than this runs through something that goes on at both sides. */
const leastStep = 11.4

/** `step` is how far colours change across the outline of a cut; three tenths of it are fainter. */
export type Trust = { certainty: number; step: number }

/** Whether a cut is sure, and follows an outline that is really there; else the photo is better shown whole. */
export const standsOut = (cut: Trust): boolean => isSure(cut) && cut.step >= leastStep

/** Grass, cloth or a page of text fills a photo to its rim: what keeps more than this has cut nothing out. */
const nearlyAll = 0.97

/**
 * How sure a cut-out is, 0 to 1, by how far networks and cut agree, how faint the faintest of its edge is, and how much
 * beside the edge has the colours of the other side. The weights were fitted to photographs of which a person said
 * whether a shop would post the cut-out: see docs/engine-in-detail.md. Asked of the cut, as hair that is followed beyond it ends in
 * nothing.
 */
export function trustIn(agreement: number, small: Raster, mask: Field): Trust {
  const lab = labOf(small)
  const alpha = resizedField(mask, small.width, small.height)
  const steps = stepsAcross(lab, alpha)
  const step = quantile(steps, 0.3)
  if (alpha.data.filter((value) => value > 0.5).length > alpha.data.length * nearlyAll)
    return { certainty: 0, step }
  const faintest = quantile(steps, 0.05)
  const { outside, inside } = strangers(lab, alpha)
  const odds =
    4.8 * agreement +
    0.14 * Math.min(10, faintest) -
    10.7 * Math.min(0.4, outside) -
    7 * Math.min(0.3, inside) -
    3
  return { certainty: 1 / (1 + Math.exp(-odds)), step }
}

/** How far from an edge colours are asked on which side they belong, as a share of the width. */
const besideEdge = 1 / 30

/**
 * What share of the pixels outside of an edge, and inside of it, would by their colours belong to the other side; `from`
 * a row on.
 */
export function strangers(
  lab: Float32Array<ArrayBuffer>,
  mask: Field,
  from = 0,
): { outside: number; inside: number } {
  const { width, data } = mask
  const around = boxMean(mask, Math.max(4, Math.round(width * besideEdge))).data
  const isIn = (i: number): boolean => data[i]! > 0.5
  const own = fitMixture(
    lab,
    data.map((value) => (value > 0.5 ? 1 : 0)),
    6,
  )
  // What lies far away says little of what lies beside.
  const ground = fitMixture(
    lab,
    data.map((value, i) => (value > 0.5 ? 0 : around[i]! > 0 ? 1 : 0.2)),
    8,
  )
  let [outside, allOutside, inside, allInside] = [0, 0, 0, 0]
  for (let i = from * width; i < data.length; i++) {
    if (around[i]! <= 0.005 || around[i]! >= 0.995) continue
    const l = lab[i * 3]!
    const a = lab[i * 3 + 1]!
    const b = lab[i * 3 + 2]!
    const leans = ground.cost(l, a, b) - own.cost(l, a, b)
    if (isIn(i)) {
      allInside++
      if (leans < -0.5) inside++
    } else {
      allOutside++
      if (leans > 0.5) outside++
    }
  }
  return { outside: outside / Math.max(1, allOutside), inside: inside / Math.max(1, allInside) }
}

/** What fills the picture to all its borders has no outline of its own. */
const quantile = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

/** Of so many pixels on both sides the colours are compared. */
const reach = 4

/** How far colours in Lab change across the edge of a mask, wherever it runs, the faintest first. */
function stepsAcross(lab: Float32Array, mask: Field): number[] {
  const { width, height } = mask
  const found: number[] = []
  for (let y = reach; y < height - reach; y++)
    for (const step of [1, width])
      addSteps(lab, mask.data, y * width + reach, (y + 1) * width - reach, step, found)
  return found.sort((a, b) => a - b)
}

function addSteps(
  lab: Float32Array,
  mask: Float32Array,
  from: number,
  until: number,
  step: number,
  found: number[],
): void {
  for (let i = from; i < until; i++) {
    if (mask[i]! > 0.5 === mask[i + step]! > 0.5) continue
    const a = (i - step * (reach - 1)) * 3
    const b = (i + step * reach) * 3
    found.push(Math.hypot(lab[a]! - lab[b]!, lab[a + 1]! - lab[b + 1]!, lab[a + 2]! - lab[b + 2]!))
  }
}
