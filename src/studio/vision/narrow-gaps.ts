import { eachPiece } from '#shared/grid-pieces.ts'
import { boxMean } from './filter.ts'
import type { Field } from './raster.ts'
import { newField } from './raster.ts'
import type { EdgeColours } from './sharpen-mask.ts'
import type { Box, Point } from './sight.ts'

/** How far what belongs to a gap lies from the colour of the ground at most, and what is surely in it. */
const alike = 7
const same = 4
/** So much of a gap is surely ground; the rest is the blur of its rim. */
const leastSame = 0.3
/** So much of its rim has another colour altogether: what fades into the subject is a fold or a light on it. */
const other = 9
const leastEdge = 0.6
/** Ground is told from the subject only where it is so even. */
const mostSpread = 3
/** What the subject shows elsewhere as well, in so much of it and in more than half of the gaps, is a print of it. */
const mostElsewhere = 0.01
const mostPainted = 0.02
/** How sure of the subject a network is, in the mean, of what is a part of it. */
const known = 0.92
/** A gap that is so much darker than the ground may be a grey thing as well. */
const shaded = 5
const knownShaded = 0.8
/** What lies between an arm and the body is ground where so much of it is the very colour, whatever is sure of it. */
const besideArm = { size: 0.002, same: 0.75 }
/** How sure a finer look is of what is a print on clothes; of ground between legs and arms it is less. */
const printed = 0.65
/** About a face it sees 0.9 and more of a collar, and between curls or beside an arm less than this. */
const collared = 0.7
/** Between so many parts of the subject and so many a gap has, and never fewer pixels than a grain of a JPEG. */
const [smallest, largest] = [0.0003, 0.05]
const fewest = 40

type Known = {
  isPainted?: boolean
  hasPeople?: boolean
  faces?: Box[]
  finer?: Field | null
  isBesideArm?: (at: Point) => boolean
}

/**
 * Takes from a mask the ground that is seen through narrow gaps, between an arm and the body or two straps: on an even
 * ground even a slit of a few pixels has its very colour, an edge all around, and nothing like it elsewhere in the
 * subject. About a face it may be a collar, unless a `finer` look hardly sees it. Where the ground `isPainted` in a
 * colour that no light makes, that proves more than a network knows, which sees no gap that is narrower than an arm, as
 * the finer look does; and where the joints of a body say that a place `isBesideArm`, or a finer look at people sees no
 * print of their clothes, nothing else is asked. Works in place.
 */
export function withoutGaps(
  { width, height, lab }: Pick<EdgeColours, 'width' | 'height' | 'lab'>,
  mask: Field,
  seen: Field | null,
  { isPainted = false, hasPeople = false, faces = [], finer = null, isBesideArm = () => false }: Known = {},
): Field {
  const { data } = mask
  const ground = groundBeside({ width, height, lab }, mask)
  const isLike = new Uint8Array(data.length)
  let subject = 0
  for (let y = 0; y < height; y++) subject += markAlike(ground, data, y * width, (y + 1) * width, isLike)
  const collars = faces.map(collarOf)
  const believed = (i: number): number => {
    if (!seen) return 0
    const [x, y] = [i % width, Math.trunc(i / width)]
    const at = Math.trunc((y * seen.height) / height) * seen.width + Math.trunc((x * seen.width) / width)
    return Math.min(seen.data[at]!, finer?.data[i] ?? 1)
  }
  const taken = newField(width, height)
  const gaps: Gap[] = []
  eachPiece(mask, isLike.slice(), (piece) => {
    const size = piece.length
    if (size < Math.max(fewest, subject * smallest) || size > subject * largest) return
    const mean = (of: (i: number) => number): number => piece.reduce((sum, i) => sum + of(i), 0) / size
    const alikeShare = mean((i) => (farFromGround(ground, i) < same ? 1 : 0))
    if (alikeShare < leastSame || !hasEdge(piece, mask, isLike, ground)) return
    const middle = { x: mean((i) => i % width), y: mean((i) => i / width) }
    const seenFiner = mean((i) => finer?.data[i] ?? 1)
    const isAtFace = collars.some((collar) => isWithin(collar, middle))
    const isCollar = isAtFace && seenFiner >= collared
    const isUnseen = hasPeople && !isAtFace && seenFiner < printed
    const isByLimb = isUnseen || isBesideArm(middle)
    const isProven = size > subject * besideArm.size && alikeShare > besideArm.same && isByLimb
    const mostSure = mean((i) => shadeAt(ground, i)) > shaded ? knownShaded : known
    const isGround = ((isPainted && !isWhiteAt(ground, piece[0]!)) || mean(believed) < mostSure) && !isCollar
    if (!isProven && !isGround) return
    const colour = [0, 1, 2].map((channel) => mean((i) => lab[i * 3 + channel]!))
    for (const i of piece) taken.data[i] = 1
    gaps.push({ gap: piece.slice(), isProven, colour })
  })
  if (gaps.length === 0) return mask
  const elsewhere = coloursOf(lab, (i) => data[i] !== 0 && taken.data[i] === 0, data.length)
  const all = gaps.reduce((sum, { gap }) => sum + gap.length, 0)
  const most = Math.max(subject * (isPainted ? mostPainted : mostElsewhere), all / 2)
  for (const { gap, isProven, colour } of gaps)
    if (!isProven && elsewhere(colour) >= most) for (const i of gap) taken.data[i] = 0
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  for (const { gap } of gaps) {
    for (const i of gap) {
      if (taken.data[i] === 0) continue
      data[i] = 0
      // Half of the edge belongs to the ground as well.
      for (const beside of around) {
        const near = around.reduce((sum, next) => sum + taken.data[i + beside + next]!, 0)
        if (near > 2) data[i + beside] = 0
      }
    }
  }
  return mask
}

/** From the brow to the chest, where a white collar between a coat and a neck looks like nothing but a gap. */
const collarOf = ({ left, top, width, height }: Box): Box => ({
  left: left - width * 0.7,
  top,
  width: width * 2.4,
  height: height * 2.6,
})

const isWithin = ({ left, top, width, height }: Box, { x, y }: Point): boolean =>
  x >= left && x < left + width && y >= top && y < top + height

type Gap = { gap: Int32Array; isProven: boolean; colour: number[] }

/** Whether the subject closes a gap in, in another colour: the blur of the edge itself is left out. */
function hasEdge(
  gap: Int32Array,
  { width, height, data }: Field,
  isLike: Uint8Array,
  ground: GroundBeside,
): boolean {
  let [all, edge, open] = [0, 0, 0]
  for (const i of gap) {
    const [x, y] = [i % width, Math.floor(i / width)]
    // What the photo ends is not closed in.
    if (x < beyond || y < beyond || x >= width - beyond || y >= height - beyond) return false
    for (const at of [i - beyond, i + beyond, i - beyond * width, i + beyond * width]) {
      if (isLike[at] !== 0) continue
      all++
      if (data[at] === 0) open++
      else if (farFromGround(ground, at) > other) edge++
    }
  }
  return edge > (all - open) * leastEdge && open < all * mostOpen
}
const beyond = 3
const mostOpen = 0.35

/** Colours are counted in steps of so much. */
const step = 4
/** One pixel of so many is asked. */
const each = 3

/** How many pixels have a colour, as well as an eye tells it. */
function coloursOf(lab: Float32Array, isCounted: (i: number) => boolean, count: number) {
  const counts = new Uint32Array(1 << 18)
  const binOf = (l: number, a: number, b: number): number =>
    (Math.round(l / step) << 12) | ((Math.round(a / step) + 32) << 6) | (Math.round(b / step) + 32)
  for (let i = 0; i < count; i += each) {
    if (isCounted(i)) counts[binOf(lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!)]! += each
  }
  const steps = [-step, 0, step]
  return ([l = 0, a = 0, b = 0]: number[]): number => {
    let sum = 0
    for (const dl of steps)
      for (const da of steps) for (const db of steps) sum += counts[binOf(l + dl, a + da, b + db)] ?? 0
    return sum
  }
}

/** Little light comes into a gap: what is darker counts less. */
const shade = 0.4

/** Ground is measured in squares of four pixels, of which those beside the subject have a part of its edge. */
const bits = 2

/** The mean colour of the ground around each square, Infinity where it is not even, and the colours that are asked. */
type GroundBeside = {
  width: number
  across: number
  l: Float32Array
  a: Float32Array
  b: Float32Array
  lab: Float32Array
}

const squareOf = ({ width, across }: GroundBeside, i: number): number => {
  const y = Math.trunc(i / width)
  return (y >> bits) * across + ((i - y * width) >> bits)
}

/** How far a pixel lies from the colour of the ground around it. */
function farFromGround(ground: GroundBeside, i: number): number {
  const { l, a, b, lab } = ground
  const at = squareOf(ground, i)
  const light = lab[i * 3]! - l[at]!
  const part = light < 0 ? light * shade : light
  return Math.sqrt(part ** 2 + (lab[i * 3 + 1]! - a[at]!) ** 2 + (lab[i * 3 + 2]! - b[at]!) ** 2)
}

const shadeAt = (ground: GroundBeside, i: number): number =>
  ground.l[squareOf(ground, i)]! - ground.lab[i * 3]!
const isWhiteAt = (ground: GroundBeside, i: number): boolean => ground.l[squareOf(ground, i)]! > 99

/** Marks what of the subject has the colour of the ground, and counts the subject. */
function markAlike(
  ground: GroundBeside,
  mask: Float32Array,
  from: number,
  until: number,
  isLike: Uint8Array,
): number {
  let subject = 0
  for (let i = from; i < until; i++) {
    if (mask[i] === 0) continue
    subject++
    if (farFromGround(ground, i) < alike) isLike[i] = 1
  }
  return subject
}

function groundBeside(
  { width, height, lab }: Pick<EdgeColours, 'width' | 'height' | 'lab'>,
  mask: Field,
): GroundBeside {
  const [across, down] = [Math.ceil(width / (1 << bits)), Math.ceil(height / (1 << bits))]
  const field = (): Field => newField(across, down)
  const [inside, share, squares, ...sums] = [field(), field(), field(), field(), field(), field()] as const
  // One pixel of four is enough.
  for (let y = 0; y < height; y += 2)
    markSquares(mask.data, y * width, width, inside.data, (y >> bits) * across)
  const beside = boxMean(inside, 1).data
  const [sumL, sumA, sumB] = sums.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array]
  const add = [beside, share.data, squares.data, sumL, sumA, sumB] as const
  for (let y = 0; y < height; y += 2) addSquares(lab, y * width, width, add, (y >> bits) * across)
  const radius = Math.round(Math.max(across, down) / 12)
  const [shares, spreads, l, a, b] = [share, squares, ...sums].map(
    (sum) => boxMean(sum, radius, sum).data,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array]
  for (let at = 0; at < shares.length; at++) {
    const part = Math.max(1e-6, shares[at]!)
    l[at]! /= part
    a[at]! /= part
    b[at]! /= part
    const spread = Math.sqrt(Math.max(0, spreads[at]! / part - l[at]! ** 2 - a[at]! ** 2 - b[at]! ** 2))
    if (shares[at]! < 0.025 || spread > mostSpread) l[at] = Infinity
  }
  return { width, across, l, a, b, lab }
}

function markSquares(
  mask: Float32Array,
  line: number,
  width: number,
  inside: Float32Array,
  row: number,
): void {
  for (let x = 0; x < width; x += 2) if (mask[line + x] !== 0) inside[row + (x >> bits)] = 1
}

type Six = readonly [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array]

function addSquares(
  lab: Float32Array,
  line: number,
  width: number,
  [beside, share, squares, sumL, sumA, sumB]: Six,
  row: number,
): void {
  for (let x = 0; x < width; x += 2) {
    const at = row + (x >> bits)
    if (beside[at]! > 0) continue
    const i = (line + x) * 3
    const l = lab[i]!
    const a = lab[i + 1]!
    const b = lab[i + 2]!
    share[at]!++
    sumL[at]! += l
    sumA[at]! += a
    sumB[at]! += b
    squares[at]! += l * l + a * a + b * b
  }
}
