import { say, type Say } from '#shared/words/say.ts'
import { labOf } from './lab.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, resized } from './raster.ts'
import type { Box, Face, Point } from './sight.ts'

type Lab = [light: number, a: number, b: number]

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / Math.max(1, values.length)
}

const unitOf = ({ mesh }: Face): number => distance(mesh[10]!, mesh[152]!)

/** The colour of a face at one of its points. */
export function colourAt(picture: Raster, face: Face, index: number): Lab {
  const { x, y } = face.mesh[index]!
  const reach = Math.max(1, Math.round(unitOf(face) / 28))
  const side = reach * 2 + 1
  const lab = labOf(cropped(picture, Math.round(x) - reach, Math.round(y) - reach, side, side))
  const channel = (at: number): number => meanOf(lab.filter((_, i) => i % 3 === at))
  return [channel(0), channel(1), channel(2)]
}

export const meanColour = (colours: readonly Lab[]): Lab => [
  meanOf(colours.map(([light]) => light)),
  meanOf(colours.map(([, a]) => a)),
  meanOf(colours.map(([, , b]) => b)),
]

/** Pairs that lie opposite each other on the two halves of a face: cheeks, beside the nose, temples, jaw. */
const opposite = [
  [50, 280],
  [205, 425],
  [67, 297],
  [104, 333],
  [172, 397],
] as const

/** How light the skin is, and by how much one half is lighter than the other, in steps of lightness of a hundred. */
export function lightOn(picture: Raster, face: Face): { mean: number; apart: number } {
  const pairs = opposite.map((pair) => pair.map((index) => colourAt(picture, face, index)[0]))
  return {
    mean: meanOf(pairs.flat()),
    apart: Math.abs(meanOf(pairs.map(([one = 0, other = 0]) => one - other))),
  }
}

/** The face at one height, whatever photo it is from: measures of its details can be compared. */
const comparedHeight = 160

async function greyFace(picture: Raster, box: Box): Promise<Field> {
  const whole = cropped(
    picture,
    Math.round(box.left),
    Math.round(box.top),
    Math.max(1, Math.round(box.width)),
    Math.max(1, Math.round(box.height)),
  )
  const scale = Math.min(1, comparedHeight / whole.height)
  const { width, height, data } = await resized(whole, whole.width * scale, whole.height * scale)
  const grey = new Float32Array(width * height)
  for (let i = 0; i < grey.length; i++)
    grey[i] = data[i * 4]! * 0.3 + data[i * 4 + 1]! * 0.59 + data[i * 4 + 2]! * 0.11
  return { width, height, data: grey }
}

/** How strong the finest edges of a face are against all its light and dark: those of eyes, brows and lips. */
export async function sharpnessOf(picture: Raster, { box }: Face): Promise<number> {
  const { width, height, data } = await greyFace(picture, box)
  const edges: number[] = []
  let [sum, squares] = [0, 0]
  for (let y = Math.ceil(height * 0.2); y < height * 0.9 - 1; y++) {
    for (let x = Math.ceil(width * 0.2); x < width * 0.8 - 1; x++) {
      const i = y * width + x
      const at = data[i]!
      edges.push(Math.abs(4 * at - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!))
      sum += at
      squares += at * at
    }
  }
  const count = Math.max(1, edges.length)
  const contrast = Math.sqrt(Math.max(1, squares / count - (sum / count) ** 2))
  return (edges.toSorted((a, b) => a - b)[Math.floor(edges.length * 0.95)] ?? 0) / contrast
}

/** Below this nothing can make a face sharp; photographs that are not blurred have 0.7 and more. */
const hopelesslyBlurred = 0.24

export const blurProblem = (sharpness: number): Say | null =>
  sharpness < hopelesslyBlurred ? say('studio.blurred') : null

/** How strong the edge is that crosses the bridge of the nose, where skin has none and glasses have theirs. */
export function bridgeEdge(picture: Raster, face: Face): number {
  const { mesh } = face
  const reach = Math.max(2, Math.round(distance(mesh[133]!, mesh[362]!) * 0.16))
  const [from, until] = [mesh[9]!, mesh[197]!]
  const length = Math.max(4, Math.round(distance(from, until)))
  const along = Array.from({ length }, (_, step) => {
    const part = step / (length - 1)
    const middle = { x: from.x + (until.x - from.x) * part, y: from.y + (until.y - from.y) * part }
    return lightAcross(picture, middle, reach)
  })
  const far = Math.max(1, Math.round(length / 12))
  return Math.max(...along.map((light, at) => Math.abs(light - (along[at + far] ?? light))))
}

function lightAcross(picture: Raster, { x, y }: Point, reach: number): number {
  const lab = labOf(cropped(picture, Math.round(x) - reach, Math.round(y), reach * 2 + 1, 1))
  return meanOf(lab.filter((_, i) => i % 3 === 0))
}

/** What is behind the head and shoulders: how light it is, and how much it changes from place to place. */
export function groundBehind(
  picture: Raster,
  person: Field,
  chin: number,
): { light: number; spread: number } | null {
  const across = 24
  const step = picture.width / across
  const lab = labOf(picture)
  const cells: Lab[] = []
  for (let top = 0; top + step < chin; top += step) {
    for (let column = 0; column < across; column++) {
      const found = cellOf(picture, person, lab, Math.round(column * step), Math.round(top), Math.floor(step))
      if (found) cells.push(found)
    }
  }
  if (cells.length < 12) return null
  const [light, a, b] = meanColour(cells)
  const away = cells.map((cell) => Math.hypot(cell[0] - light, cell[1] - a, cell[2] - b))
  return { light, spread: meanOf(away) }
}

function cellOf(
  picture: Raster,
  person: Field,
  lab: Float32Array,
  left: number,
  top: number,
  side: number,
): Lab | null {
  const sum: Lab = [0, 0, 0]
  let count = 0
  for (let y = top; y < top + side; y += 2) {
    for (let x = left; x < left + side; x += 2) {
      const there =
        Math.floor((y / picture.height) * person.height) * person.width +
        Math.floor((x / picture.width) * person.width)
      if (person.data[there]! > 0.2) return null
      const i = (y * picture.width + x) * 3
      sum[0] += lab[i]!
      sum[1] += lab[i + 1]!
      sum[2] += lab[i + 2]!
      count++
    }
  }
  return count === 0 ? null : [sum[0] / count, sum[1] / count, sum[2] / count]
}
