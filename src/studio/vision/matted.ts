import { boxMean, resizedField } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import type { HairBand } from './soft-edges.ts'
import { reached } from './surroundings.ts'

/** So far from the edge of a mask alpha may say otherwise, as a share of the longer side. */
const reach = 0.04
/** What stands out from a mask is believed as far as something of it was likely before. */
const seen = { from: 0.04, by: 0.16, within: 0.006 }
/** Less than this is no bridge from a lock to what lies beside it. */
const least = 0.12

/** Ground of this spread of light and more has lines of its own, where one of less shows what is hair. */
const calm = { until: 7, gone: 20, beyond: 0.012, around: 0.05 }

/** Where hair and ground are so far apart, mixtures of their colours tell them. */
const contrast = { from: 60, by: 60 }

/** What is so near to the colour of its ground is ground, whatever a network sees in the dark. */
const unlike = { from: 10, by: 14 }

const whole = 0.85

/** What the network has seen nothing of may be a lock, and where it is faint it is a patch of the ground. */
const faint = { unseen: 0.02, from: 0.35, by: 0.3 }
const notFaint = (seen: number, hair: number): number =>
  seen < faint.unseen ? hair * clamped((hair - faint.from) / faint.by) : hair

const unlikeGround = (near: Surround, across: number, down: number, { data }: Raster, i: number): number =>
  clamped((near.fromGround(across, down, data, i * 4) - unlike.from) / unlike.by)

/** A mask made soft: alpha along its edge, without the lines of a ground that look like hair. */
export function matted(picture: Raster, mask: Field, likely: Field, alpha: Field, near: Surround): Field {
  const { width, height } = mask
  const far = Math.max(width, height)
  const edge = boxMean(mask, Math.round(far * reach)).data
  const hint = boxMean(likely, Math.round(far * seen.within)).data
  const out: Field = { ...mask, data: mask.data.slice() }
  for (let i = 0; i < edge.length; i++) {
    if (edge[i]! < 1e-4 || edge[i]! > 1 - 1e-4) continue
    if (mask.data[i]! > 0.5) {
      out.data[i] = alpha.data[i]!
      continue
    }
    const likelihood = clamped((hint[i]! - seen.from) / seen.by)
    if (likelihood === 0 || alpha.data[i] === 0) continue
    const across = (i % width) / width
    const down = Math.trunc(i / width) / height
    const calmness = near.calmness(across, down)
    out.data[i] = alpha.data[i]! * likelihood * calmness * unlikeGround(near, across, down, picture, i)
  }
  return withoutLoose(mask, out)
}

/**
 * Around heads the mixtures of colours are followed instead where the ground is calm and far from the hair: it is known
 * there to a shade, and no wall stays between curls.
 */
export function besideCalmGround(
  picture: Raster,
  soft: Field,
  hairy: Field,
  near: Surround,
  bands: HairBand[],
): Field {
  const { width, height } = soft
  const follow = (y: number, left: number, right: number, asked: number): void => {
    const down = y / height
    for (let x = left, i = y * width + left; x < right; x++, i++) {
      if (soft.data[i] === hairy.data[i]) continue
      const across = x / width
      const told = clamped((near.contrast(across, down) - contrast.from) / contrast.by)
      if (told === 0) continue
      // What is no whole hair and of the very colour of the wall is a veil between two. In the dark all hair is.
      const isVeil = hairy.data[i]! < whole && near.isLighter(across, down)
      const found = hairy.data[i]! * (isVeil ? unlikeGround(near, across, down, picture, i) : 1)
      const hair = notFaint(soft.data[i]!, found)
      soft.data[i]! += asked * told * near.calmness(across, down) * (hair - soft.data[i]!)
    }
  }
  for (const { left, top, right, bottom, asked } of bands)
    for (let y = top; y < bottom; y++) follow(y, left, right, asked(y))
  return soft
}

/** What is known of the ground at a place, given in shares of width and height. */
export type Surround = {
  /** 1 where the ground around is of one light. */
  calmness: (across: number, down: number) => number
  /** How far its colours are from those of the subject nearby. */
  contrast: (across: number, down: number) => number
  /** Whether it is lighter than these. */
  isLighter: (across: number, down: number) => boolean
  /** And how far from a colour that begins at a place of some data. */
  fromGround: (across: number, down: number, data: Raster['data'], at: number) => number
}

/**
 * A small picture is enough: what is asked are means. `isAsked` says which of the subject counts, by shares of width and
 * height: beside hair a white collar says nothing.
 */
export function surroundOf(
  small: Raster,
  mask: Field,
  isAsked: (across: number, down: number) => boolean = () => true,
): Surround {
  const { width, height } = small
  const covered = boxMean(
    resizedField(mask, width, height),
    Math.round(Math.max(width, height) * calm.beyond),
  ).data
  const ground = meansOf(small, (i) => covered[i]! < 1e-4)
  const inside = meansOf(
    small,
    (i) => covered[i]! > 0.999 && isAsked((i % width) / width, Math.floor(i / width) / height),
  )
  const indexOf = (across: number, down: number): number =>
    Math.min(height - 1, Math.floor(down * height)) * width + Math.min(width - 1, Math.floor(across * width))
  return {
    calmness(across, down) {
      const i = indexOf(across, down)
      if (ground.share[i]! < leastAround) return 0
      const light = lightOf(ground.red[i]!, ground.green[i]!, ground.blue[i]!)
      const spread = Math.sqrt(Math.max(0, ground.squares[i]! - light ** 2))
      return clamped((calm.gone - spread) / (calm.gone - calm.until))
    },
    contrast(across, down) {
      const i = indexOf(across, down)
      if (ground.share[i]! < leastAround || inside.share[i]! < leastAround) return 0
      return Math.hypot(
        ground.red[i]! - inside.red[i]!,
        ground.green[i]! - inside.green[i]!,
        ground.blue[i]! - inside.blue[i]!,
      )
    },
    isLighter(across, down) {
      const i = indexOf(across, down)
      const lightIn = ({ red, green, blue }: typeof ground) => lightOf(red[i]!, green[i]!, blue[i]!)
      return lightIn(ground) > lightIn(inside)
    },
    fromGround(across, down, data, at) {
      const i = indexOf(across, down)
      return Math.hypot(
        data[at]! - ground.red[i]!,
        data[at + 1]! - ground.green[i]!,
        data[at + 2]! - ground.blue[i]!,
      )
    },
  }
}

const leastAround = 0.02
const clamped = (value: number): number => Math.min(1, Math.max(0, value))
const lightOf = (r: number, g: number, b: number): number => 0.3 * r + 0.59 * g + 0.11 * b

/**
 * Around each place the share of what is meant, the mean of its colours, and of the square of its light; where little
 * of it is near, as deep in curls, what is twice as far away tells too.
 */
function meansOf({ width, height, data }: Raster, isMeant: (i: number) => boolean) {
  const parts = [0, 1, 2, 3, 4].map(() => newField(width, height))
  const [share, red, green, blue, squares] = parts.map((field) => field.data) as Plane[]
  for (let i = 0, at = 0; i < width * height; i++, at += 4) {
    if (!isMeant(i)) continue
    const light = lightOf(data[at]!, data[at + 1]!, data[at + 2]!)
    share![i] = 1
    red![i] = data[at]!
    green![i] = data[at + 1]!
    blue![i] = data[at + 2]!
    squares![i] = light * light
  }
  const radius = Math.round(Math.max(width, height) * calm.around)
  const near = parts.map((field) => boxMean(field, radius).data) as Plane[]
  const far = parts.map((field) => boxMean(field, radius * 2).data) as Plane[]
  for (const [n, plane] of near.entries()) {
    if (n === 0) continue
    for (let i = 0; i < plane.length; i++)
      plane[i] = near[0]![i]! < leastAround ? far[n]![i]! / (far[0]![i]! + 1e-6) : plane[i]! / near[0]![i]!
  }
  for (let i = 0; i < near[0]!.length; i++) if (near[0]![i]! < leastAround) near[0]![i] = far[0]![i]!
  return { share: near[0]!, red: near[1]!, green: near[2]!, blue: near[3]!, squares: near[4]! }
}

type Plane = Float32Array<ArrayBuffer>

/** What hangs on nothing that the mask has is no hair. */
function withoutLoose(mask: Field, alpha: Field): Field {
  const kept = new Uint8Array(alpha.data.length)
  const queue = new Int32Array(alpha.data.length)
  const holds = (at: number): boolean => {
    if (kept[at] === 1 || alpha.data[at]! < least) return false
    kept[at] = 1
    return true
  }
  for (let i = 0; i < kept.length; i++) if (mask.data[i]! > 0.5 && holds(i)) reached(alpha, i, queue, holds)
  // What is fainter stays where it lies beside what holds.
  const beside = boxMean({ ...alpha, data: Float32Array.from(kept) }, 2).data
  for (let i = 0; i < kept.length; i++) if (beside[i]! < 1e-4 && mask.data[i]! <= 0.5) alpha.data[i] = 0
  return alpha
}
