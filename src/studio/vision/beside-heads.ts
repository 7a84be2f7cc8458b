import { eachPiece, marked } from '#shared/grid-pieces.ts'
import type { Size } from '#shared/tools/size.ts'
import { median } from '../median.ts'
import { faceArea } from './face-frame.ts'
import { boxMean } from './filter.ts'
import { fitMixture, type Mixture } from './mixture.ts'
import { headFrame, mainFaces } from './one-face.ts'
import { type Field, newField, partOf } from './raster.ts'
import type { EdgeColours } from './sharpen-mask.ts'
import type { Box, Face } from './sight.ts'

/** How far around a face hair is looked for, in its heights and widths. */
const around = { above: 1.7, below: -0.05, beside: 1.6 }
/** What lies deeper than this in a mask is no ground that a network took for hair, in heights of the face. */
const deepest = 0.22
/** Smaller than this it is an edge, which is made soft by itself. */
const leastSide = 0.07
/** So much likelier the ground's than the head's, in natural logarithms. */
const lean = 1.5
/** So much of a piece is met in the ground that lies no further away. */
const met = { share: 0.6, distance: 9, within: 0.3 }
/** Ground goes on where the mask ends, and ends where the hair begins. */
const goesOn = { most: 12, share: 0.7 }
const leastTurn = 13

/**
 * Pieces of the ground that hang on a head like locks: the sky on a crown, a chair beside a cheek. Their colours belong
 * to what is seen right beside, and their outline is no edge of anything. `scale` leads from the coordinates of the
 * faces to this picture.
 */
export function withoutGroundBesideHeads(
  { lab }: Pick<EdgeColours, 'lab'>,
  mask: Field,
  faces: Face[],
  scale: number,
): Field {
  const out: Field = { ...mask, data: mask.data.slice() }
  for (const face of mainFaces({ faces })) {
    const box = besideHead(face, mask, scale)
    if (!box) continue
    const { left, top, width } = box
    for (const at of piecesBeside(lab, out, face, scale, box).flat())
      out.data[(top + Math.floor(at / width)) * mask.width + left + (at % width)] = 0
  }
  return out
}

function besideHead(face: Face, { width, height }: Size, scale: number): Box | null {
  const head = headFrame(face)
  const [unit, wide] = [head.unit * scale, head.faceWidth * scale]
  const middle = ((head.eyes.x + head.chin.x) / 2) * scale
  const left = Math.max(0, Math.floor(middle - wide * around.beside))
  const top = Math.max(0, Math.floor(head.chin.y * scale - unit * around.above))
  const right = Math.min(width, Math.ceil(middle + wide * around.beside))
  const bottom = Math.min(height, Math.ceil(head.chin.y * scale + unit * around.below))
  if (unit < 24 || right - left < 16 || bottom - top < 16) return null
  return { left, top, width: right - left, height: bottom - top }
}

/** A head's surroundings: the mask there, and all colours in Lab. */
type Part = { own: Field; lab: Float32Array; edge: Float32Array; unit: number }

/** Each as the places of its pixels in the box. */
function piecesBeside(
  colours: Float32Array<ArrayBuffer>,
  mask: Field,
  face: Face,
  scale: number,
  box: Box,
): number[][] {
  const unit = headFrame(face).unit * scale
  const own = partOf(mask, box)
  const edge = boxMean(own, Math.max(2, Math.round(unit * 0.03))).data
  const lab = partOf(
    { width: mask.width * 3, height: mask.height, data: colours },
    { ...box, left: box.left * 3, width: box.width * 3 },
  ).data
  const part: Part = { own, edge, unit, lab }
  const pieces: number[][] = []
  eachPiece(own, lumpsIn(part, face, scale, box), (found) => {
    if (found.length < (unit * leastSide) ** 2) return
    const piece = [...found]
    if (isEdgeless(piece, part) && isMetBeside(piece, part)) pieces.push(piece)
  })
  return pieces
}

/** What of the mask has the colours of the ground rather than of the head. */
function lumpsIn({ own, lab, edge, unit }: Part, face: Face, scale: number, { left, top }: Box) {
  const { width, height } = own
  const bare = faceArea(
    own,
    face.mesh.map(({ x, y }) => ({ x: x * scale - left, y: y * scale - top })),
  ).data
  const deep = boxMean(own, Math.max(2, Math.round(unit * deepest))).data
  const [inside, outside] = [newField(width, height).data, newField(width, height).data]
  for (let y = 0; y < height; y++)
    weighColours(own.data, edge, deep, y * width, (y + 1) * width, inside, outside)
  const [hair, ground] = [fitMixture(lab, inside, 8), fitMixture(lab, outside, 8)]
  const leans = newField(width, height)
  const blur = Math.max(1, Math.round(unit * 0.015))
  const near = boxMean(own, Math.max(2, Math.round(unit * deepest)) + blur).data
  for (let y = 0; y < height; y++) leanAlong(lab, near, hair, ground, y * width, (y + 1) * width, leans.data)
  const calm = boxMean(leans, blur).data
  return marked(calm.length, (i) => calm[i]! > lean && own.data[i]! > 0.5 && bare[i] !== 1 && deep[i]! < 0.98)
}

/** How much each pixel says of the colours of a head, and of the ground beside it. */
function weighColours(
  own: Float32Array,
  edge: Float32Array,
  deep: Float32Array,
  from: number,
  until: number,
  inside: Float32Array,
  outside: Float32Array,
): void {
  for (let i = from; i < until; i++) {
    const isIn = own[i]! > 0.5
    if (isIn && edge[i]! > 0.995) inside[i] = deep[i]! > 0.9 ? 1 : 0.3
    if (!isIn && edge[i]! < 0.005) outside[i] = deep[i]! > 0.005 ? 1 : 0.2
  }
}

/** How much likelier each pixel is the ground's; where no lump can be nor lies beside, most of a head, it is not asked. */
function leanAlong(
  lab: Float32Array,
  near: Float32Array,
  hair: Mixture,
  ground: Mixture,
  from: number,
  until: number,
  leans: Float32Array,
): void {
  for (let i = from; i < until; i++) {
    if (near[i] === 0 || near[i] === 1) continue
    const l = lab[i * 3]!
    const a = lab[i * 3 + 1]!
    const b = lab[i * 3 + 2]!
    leans[i] = Math.min(8, Math.max(-8, hair.cost(l, a, b) - ground.cost(l, a, b)))
  }
}

/** Grey hair before a grey sky has the colours of the sky, and an edge against it. */
function isEdgeless(piece: number[], { own, lab, unit }: Part): boolean {
  const { width, height, data } = own
  const isOwn = new Set(piece)
  const far = Math.max(2, Math.round(unit * 0.02))
  const [outer, inner]: [number[], number[]] = [[], []]
  for (const at of piece) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x < far || y < far || x >= width - far || y >= height - far) continue
    for (const step of [1, -1, width, -width]) {
      if (isOwn.has(at + step)) continue
      const turn = distance(lab, at - step * (far - 1), at + step * far)
      if (data[at + step]! <= 0.5) outer.push(turn)
      else inner.push(turn)
    }
  }
  if (outer.length === 0) return false
  const [out, turn] = [median(outer), median(inner)]
  return turn >= leastTurn && out <= Math.min(goesOn.most, turn * goesOn.share)
}

function isMetBeside(piece: number[], { own, lab, edge, unit }: Part): boolean {
  const { width, height, data } = own
  const near = unit * met.within
  const grain = Math.max(2, Math.round(unit * 0.03))
  const rows = piece.map((at) => Math.floor(at / width))
  const columns = piece.map((at) => at % width)
  const [top, bottom] = [Math.min(...rows) - near, Math.max(...rows) + near]
  const [left, right] = [Math.min(...columns) - near, Math.max(...columns) + near]
  const ground: number[] = []
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += grain) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += grain) {
      const i = y * width + x
      if (data[i]! <= 0.5 && edge[i]! < 0.005) ground.push(i)
    }
  }
  const asked = piece.filter((_, n) => n % Math.ceil(piece.length / 200) === 0)
  const found = asked.filter((at) => ground.some((spot) => distance(lab, at, spot) < met.distance))
  return found.length >= asked.length * met.share
}

const distance = (lab: Float32Array, one: number, other: number): number =>
  Math.hypot(
    lab[one * 3]! - lab[other * 3]!,
    lab[one * 3 + 1]! - lab[other * 3 + 1]!,
    lab[one * 3 + 2]! - lab[other * 3 + 2]!,
  )
