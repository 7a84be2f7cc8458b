import { faceArea } from '../vision/face-frame.ts'
import { labOf } from '../vision/lab.ts'
import type { Field, Raster } from '../vision/raster.ts'
import type { Point } from '../vision/sight.ts'
import type { Test } from './cut-by-colour.ts'

/** A levelled person in a small copy, with the points of the face in it. */
export type SmallFigure = { picture: Raster; mesh: readonly Point[]; chin: Point; unit: number }

/** What its pixels say, by their number. */
export type SeenFigure = {
  lab: Float32Array<ArrayBuffer>
  isPerson: Test
  /** From hairline to jaw. */
  face: Field
  isSkin: Test
  /** Beside and below the chin, in heights of the face. */
  place: (i: number) => Point
}

export function seenFigure(figure: SmallFigure): SeenFigure {
  const { picture, chin, unit } = figure
  const { width, data } = picture
  const lab = labOf(picture)
  return {
    lab,
    isPerson: (i) => data[i * 4 + 3]! > 127,
    face: faceArea(figure.picture, figure.mesh),
    isSkin: skinTest(figure, lab),
    place: (i) => ({ x: ((i % width) - chin.x) / unit, y: (Math.floor(i / width) - chin.y) / unit }),
  }
}

/** Where neither eyes nor lips nor hair are. */
const bareFace = [50, 280, 151, 9, 205, 425, 6, 4, 117, 346]

/** The hue of this face’s skin; in shade it loses colour as it loses light. */
function skinTest({ picture: { width, height }, mesh, unit }: SmallFigure, lab: Float32Array): Test {
  const found: [number, number, number][] = []
  const reach = Math.max(1, Math.round(unit * 0.03))
  for (const index of bareFace) {
    const { x, y } = mesh[index]!
    for (let py = Math.round(y) - reach; py <= y + reach; py++) {
      for (let px = Math.round(x) - reach; px <= x + reach; px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        const i = py * width + px
        found.push([lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!])
      }
    }
  }
  const middle = (c: 0 | 1 | 2): number =>
    found.map((one) => one[c]).sort((a, b) => a - b)[found.length >> 1] ?? 50
  const [light, a, b] = [middle(0), middle(1), middle(2)]
  return (i) => {
    const l = lab[i * 3]!
    const share = Math.min(1.15, Math.max(0.3, l / Math.max(1, light)))
    const hue = Math.hypot(lab[i * 3 + 1]! - a * share, lab[i * 3 + 2]! - b * share)
    return l > light * 0.4 && l < light * 1.3 + 4 && hue < 11
  }
}
