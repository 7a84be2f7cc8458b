import type { Size } from '#shared/tools/size.ts'
import { faceArea } from './face-frame.ts'
import { boxMean } from './filter.ts'
import { headFrame } from './one-face.ts'
import type { Field, Raster } from './raster.ts'
import type { Face, Point } from './sight.ts'
import { reached } from './surroundings.ts'

/** How far into a mask, and out of it, hair and the ground between it may lie, in heights of the face. */
const reach = { inside: 0.16, outside: 0.12 }
/** Below the chin there are collars, which are white on white: what is asked there ends within these heights. */
const belowChin = { from: -0.05, until: 0.2 }
const directions = 9

/**
 * Where mixtures are looked for: so many pixels in and out of the edge, with colours from so far away. What is `bare` is
 * the face, which is no hair and surely inside.
 */
export type HairBand = {
  left: number
  top: number
  right: number
  bottom: number
  inside: number
  outside: number
  furthest: number
  bare: Float32Array<ArrayBuffer>
  /** How much of what is found in a row counts. */
  asked: (y: number) => number
}

/**
 * A mask made soft around heads: in a band along its edge every pixel is taken for a mixture of a colour deep inside and
 * one well outside. What no mixture tells stays as the mask has it.
 */
export function softEdges(picture: Raster, mask: Field, bands: HairBand[]): Field {
  const out: Field = { ...mask, data: mask.data.slice() }
  for (const band of bands) mixAlong(picture, mask, out, band)
  withoutSpecks(mask, out)
  return out
}

/** `scale` leads from the coordinates of the face to those of the mask. */
export function hairAround(face: Face, { width, height }: Field, scale: number): HairBand | null {
  const head = headFrame(face)
  const [unit, wide] = [head.unit * scale, head.faceWidth * scale]
  if (unit < 24) return null
  const [chin, eyes] = [scaledPoint(head.chin, scale), scaledPoint(head.eyes, scale)]
  const middle = (eyes.x + chin.x) / 2
  const points = face.mesh.map((point) => scaledPoint(point, scale))
  return {
    left: Math.max(0, Math.floor(middle - wide * 2.4)),
    right: Math.min(width, Math.ceil(middle + wide * 2.4)),
    top: Math.max(0, Math.floor(chin.y - unit * 2.6)),
    bottom: Math.min(height, Math.ceil(chin.y + unit * belowChin.until)),
    inside: Math.round(unit * reach.inside),
    outside: Math.round(unit * reach.outside),
    furthest: unit * 0.6,
    bare: faceArea({ width, height }, points).data,
    asked: (y) => 1 - smoothly((y - chin.y) / unit, belowChin.from, belowChin.until),
  }
}

/** Whether a place of a subject, given in shares of width and height, may be hair of one of the heads. */
export function isHairOf(bands: HairBand[], { width, height }: Size) {
  return (across: number, down: number): boolean => {
    const [x, y] = [Math.floor(across * width), Math.floor(down * height)]
    return bands.some(
      ({ left, top, right, bottom, bare, asked }) =>
        x >= left && x < right && y >= top && y < bottom && bare[y * width + x] !== 1 && asked(y) > 0.5,
    )
  }
}

function mixAlong(picture: Raster, mask: Field, out: Field, band: HairBand): void {
  const { width } = mask
  const { left, top, right, bottom, furthest, bare, asked } = band
  const deep = boxMean(mask, band.inside).data
  const near = boxMean(mask, band.outside).data
  const isFront = (i: number): boolean => mask.data[i]! > 0.5 && (deep[i]! > 0.995 || bare[i] === 1)
  const isBack = (i: number): boolean => mask.data[i]! <= 0.5 && near[i]! < 0.005
  // Colours further away change little from pixel to pixel.
  const grain = Math.max(3, Math.round(furthest / 16))
  const ground = spotsOf(picture, band, isBack)
  const mixPatch = (x0: number, y0: number): void => {
    let samples: Samples | undefined
    for (let y = y0; y < Math.min(bottom, y0 + grain); y++) {
      for (let x = x0; x < Math.min(right, x0 + grain); x++) {
        const i = y * width + x
        if (isFront(i) || isBack(i)) continue
        const middle = { x: x0 + (grain >> 1), y: y0 + (grain >> 1) }
        samples ??= samplesAround(picture, middle, furthest, isFront, isBack, bare, ground)
        out.data[i]! += asked(y) * (mixed(picture.data, i * 4, samples, mask.data[i]!) - out.data[i]!)
      }
    }
  }
  for (let y = top; y < bottom; y += grain) for (let x = left; x < right; x += grain) mixPatch(x, y)
}

const scaledPoint = ({ x, y }: Point, scale: number): Point => ({ x: x * scale, y: y * scale })

/** Colours three by three, of the subject, of what of it is no face, and of the ground, and how far the ground is of one colour. */
type Samples = { fronts: number[]; locks: number[]; backs: number[]; calm: number; isFar: boolean }

/** The first of either that is met in each direction. */
function samplesAround(
  picture: Raster,
  { x, y }: Point,
  furthest: number,
  isFront: (i: number) => boolean,
  isBack: (i: number) => boolean,
  bare: Float32Array,
  ground: Spot[],
): Samples {
  const { width, height } = picture
  const [fronts, locks, backs]: [number[], number[], number[]] = [[], [], []]
  // Neighbours look in other directions, so that together they see all.
  const first = ((x * 7 + y * 13) % 3) / 3
  for (let n = 0; n < directions; n++) {
    const turn = ((n + first) / directions) * 2 * Math.PI
    const [across, down] = [Math.cos(turn), Math.sin(turn)]
    // Hair has more than one colour: a second one is taken further inside.
    let [nextFront, hasBack] = [0, false]
    for (let step = 1; step < furthest && !(nextFront === Infinity && hasBack); step += 1 + (step >> 4)) {
      const u = Math.round(x + across * step)
      const v = Math.round(y + down * step)
      if (u < 1 || v < 1 || u >= width - 1 || v >= height - 1) break
      const j = v * width + u
      if (step >= nextFront && isFront(j)) {
        nextFront = nextFront === 0 ? step + furthest / 5 : Infinity
        fronts.push(...blended(picture, j))
        if (bare[j] !== 1) locks.push(...fronts.slice(-3))
      } else if (!hasBack && isBack(j)) {
        hasBack = true
        backs.push(...blended(picture, j))
      }
    }
  }
  const isFar = backs.length < leastBacks * 3
  if (isFar) backs.push(...nearestOf(ground, { x, y }))
  const isKnown = fronts.length > 0 && backs.length >= leastBacks * 3
  const calm = isKnown ? 1 - smoothly(spreadOf(backs), 14, 40) : 0
  return { fronts: distinct(fronts), locks: distinct(locks), backs: distinct(backs), calm, isFar }
}

type Spot = Point & { colour: number[] }

/** The ground around a head. */
function spotsOf(picture: Raster, band: HairBand, isBack: (i: number) => boolean): Spot[] {
  const spots: Spot[] = []
  const grain = Math.max(4, Math.round(band.furthest / 6))
  for (let y = Math.max(1, band.top); y < Math.min(band.bottom, picture.height - 1); y += grain) {
    for (let x = Math.max(1, band.left); x < Math.min(band.right, picture.width - 1); x += grain) {
      const i = y * picture.width + x
      if (isBack(i)) spots.push({ x, y, colour: blended(picture, i) })
    }
  }
  return spots
}

/** A head that fills the photo to its rim has ground on two sides alone. */
const nearestOf = (spots: Spot[], { x, y }: Point): number[] =>
  spots
    .map((spot) => ({ colour: spot.colour, far: (spot.x - x) ** 2 + (spot.y - y) ** 2 }))
    .toSorted((one, other) => one.far - other.far)
    .slice(0, 12)
    .flatMap(({ colour }) => colour)

const blended = ({ data, width }: Raster, j: number): number[] =>
  [0, 1, 2].map((c) => {
    const k = j * 4 + c
    return (data[k]! * 2 + data[k - 4]! + data[k + 4]! + data[k - width * 4]! + data[k + width * 4]!) / 6
  })

/** In fewer directions than this a ground may be of many colours without being found out. */
const leastBacks = 3

/** Without those that hardly differ from one before: each costs time at every pixel. */
function distinct(colours: number[]): number[] {
  const out: number[] = []
  const isNear = (k: number, n: number): boolean =>
    [0, 1, 2].every((c) => Math.abs(colours[k + c]! - out[n + c]!) < 5)
  for (let k = 0; k < colours.length; k += 3) {
    let n = 0
    while (n < out.length && !isNear(k, n)) n += 3
    if (n === out.length) out.push(colours[k]!, colours[k + 1]!, colours[k + 2]!)
  }
  return out
}

/** What disagrees with the mask is to be so much better explained, in squared steps of colour. */
const disagreement = 700
/** As near as this two colours are one. */
const same = 13 ** 2

function mixed(
  data: Raster['data'],
  at: number,
  { backs, calm, isFar, ...samples }: Samples,
  own: number,
): number {
  // Ground from further away tells what is ground, and not what is none.
  if (isFar && own <= 0.5) return own
  // What the mask has lost beside a head is hair, and no skin.
  const fronts = own > 0.5 ? samples.fronts : samples.locks
  if (calm === 0 || fronts.length === 0) return own
  const r = data[at]!
  const g = data[at + 1]!
  const b = data[at + 2]!
  const likely = own > 0.5 ? fronts : backs
  for (let n = 0; n < likely.length; n += 3)
    if ((r - likely[n]!) ** 2 + (g - likely[n + 1]!) ** 2 + (b - likely[n + 2]!) ** 2 < same) return own
  let best = Infinity
  let [alpha, contrast, rest] = [own, 0, 0]
  for (let k = 0; k < backs.length; k += 3) {
    const u = r - backs[k]!
    const v = g - backs[k + 1]!
    const w = b - backs[k + 2]!
    for (let f = 0; f < fronts.length; f += 3) {
      const x = fronts[f]! - backs[k]!
      const y = fronts[f + 1]! - backs[k + 1]!
      const z = fronts[f + 2]! - backs[k + 2]!
      const length = x * x + y * y + z * z + 1
      const share = Math.min(1, Math.max(0, (u * x + v * y + w * z) / length))
      const left = (u - share * x) ** 2 + (v - share * y) ** 2 + (w - share * z) ** 2
      const cost = left + disagreement * (share - own) ** 2
      if (cost >= best) continue
      best = cost
      contrast = length
      rest = left
      // What is darker than the subject may be its shade: it is ground that is dark only where it is the ground.
      alpha = own > 0.5 && x + y + z > 0 ? smoothly(Math.hypot(u, v, w), 8, 24) : share
    }
  }
  const trust = calm * smoothly(Math.sqrt(contrast), 40, 90) * (1 - smoothly(Math.sqrt(rest), 12, 32))
  return own + trust * ((own > 0.5 ? Math.min(1, alpha / 0.8) : alpha) - own)
}

/** Of a busy ground any colour can be made. */
function spreadOf(colours: number[]): number {
  let spread = 0
  const count = colours.length / 3
  for (let c = 0; c < 3; c++) {
    let [sum, squares] = [0, 0]
    for (let k = c; k < colours.length; k += 3) {
      sum += colours[k]!
      squares += colours[k]! ** 2
    }
    spread += squares / count - (sum / count) ** 2
  }
  return Math.sqrt(Math.max(0, spread))
}

/** Hair hangs together with the head: what was found outside and does not is something else. */
function withoutSpecks(mask: Field, out: Field): void {
  const linked = new Uint8Array(mask.data.length)
  const queue = new Int32Array(mask.data.length)
  for (let start = 0; start < linked.length; start++) {
    if (mask.data[start]! <= 0.5 || linked[start] === 1) continue
    linked[start] = 1
    reached(mask, start, queue, (at) => {
      if (linked[at] === 1 || (mask.data[at]! <= 0.5 && out.data[at]! < 0.2)) return false
      linked[at] = 1
      return true
    })
  }
  for (let i = 0; i < linked.length; i++) if (linked[i] === 0) out.data[i] = 0
}

export const smoothly = (value: number, from: number, until: number): number =>
  Math.min(1, Math.max(0, (value - from) / (until - from)))
