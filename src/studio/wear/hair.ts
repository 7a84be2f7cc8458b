import { boxMean } from '../vision/filter.ts'
import type { Mixture } from '../vision/mixture.ts'
import { fitMixture } from '../vision/mixture.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import type { Point } from '../vision/sight.ts'
import { costAt, cutByColour } from './cut-by-colour.ts'
import type { Test } from './cut-by-colour.ts'
import type { SeenFigure } from './seen-figure.ts'

/** Hair and beard: known by their colour, by where they are, and because they grow out of the head. */
export function hairOf(picture: Raster, { lab, isPerson, face, isSkin, place }: SeenFigure): Field {
  const { width, height } = picture
  const count = width * height
  const sure = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    if (isPerson(i) && !face.data[i] && place(i).y < -0.35 && !isSkin(i)) sure[i] = 1
  }
  const first = fitMixture(lab, sure, 5)
  const usual = usualCost(first, lab, sure)
  // A beard hangs on the face.
  const roots = sure.map((value, i) => Math.max(value, face.data[i]!))
  let labels = grown(width, isPerson, roots, (i) => costAt(first, lab, i) < usual && !isSkin(i))
  for (let round = 0; round < 3; round++) {
    const [own, other] = [new Float32Array(count), new Float32Array(count)]
    for (let i = 0; i < count; i++) {
      if (!isPerson(i)) continue
      if (labels[i] && !face.data[i] && !isSkin(i)) own[i] = 1
      else if (face.data[i] || place(i).y > -0.1) other[i] = 1
    }
    const next = cutByColour(picture, lab, (i) => isPerson(i) && !face.data[i], {
      own: fitMixture(lab, own, 5),
      other: fitMixture(lab, other, 8),
      leanAt: (i) => leanTo(place(i)),
    })
    labels = grown(width, isPerson, roots, (i) => next[i] === 1)
  }
  const hair = { width, height, data: Float32Array.from(labels, (value, i) => (face.data[i] ? 0 : value)) }
  dropStraps(hair, place)
  return hair
}

/** Above the chin hair is likelier than clothes, far below it clothes are. */
function leanTo({ x, y }: Point): number {
  const before = Math.max(0, 0.4 - Math.abs(x)) * 3
  if (y > 2) return -1000
  if (y < 0) return Math.min(5, 1 - y * 6) - Math.max(0, Math.abs(x) - 1) * 3
  return 1 - y * 2.6 - before
}

/** What hangs together with the hair above and passes. */
function grown(width: number, isPerson: Test, sure: Float32Array, passes: Test): Uint8Array {
  const out = new Uint8Array(sure.length)
  const stack: number[] = []
  for (let i = 0; i < sure.length; i++) {
    if (!sure[i]) continue
    out[i] = 1
    stack.push(i)
  }
  while (stack.length > 0) {
    const at = stack.pop()!
    const x = at % width
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= out.length || out[next] || !isPerson(next) || !passes(next)) continue
      out[next] = 1
      stack.push(next)
    }
  }
  return out
}

/** What all but a twentieth of the samples stay below. */
function usualCost(mixture: Mixture, lab: Float32Array, sure: Float32Array): number {
  const costs: number[] = []
  for (let i = 0; i < sure.length; i += 3) if (sure[i]) costs.push(costAt(mixture, lab, i))
  return costs.sort((a, b) => a - b)[Math.floor(costs.length * 0.95)] ?? 0
}

/** Straps and braces that begin under dark hair would pass for it, but are narrower than what falls over shoulders. */
function dropStraps(hair: Field, place: (i: number) => Point): void {
  const thin = boxMean(hair, 5)
  const cores = newField(hair.width, hair.height)
  for (let i = 0; i < cores.data.length; i++) cores.data[i] = thin.data[i]! > 0.98 ? 1 : 0
  const wide = boxMean(cores, 9)
  for (let i = 0; i < hair.data.length; i++) if (wide.data[i]! < 1e-4 && place(i).y > 0.3) hair.data[i] = 0
}
