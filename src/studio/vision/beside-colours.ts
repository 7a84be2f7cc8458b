import type { Size } from '#shared/tools/size.ts'
import { boxMean, fillLine, places, resizedField } from './filter.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'
import type { Box } from './sight.ts'

/** Ground of this spread of colour and more has lines of its own, where one of less shows what is hair. */
const calm = { until: 7, gone: 20, beyond: 0.012, around: 0.05 }
/** Less light than this between ground and subject tells nothing apart, in squares. */
const leastApart = 195

/** What is known of the ground at each place of a small picture, and which of them a pixel of a larger one lies in. */
export type Surround = {
  /** 1 where the ground around is of one colour. */
  calmness: Plane
  /** How far its colours are from those of the subject nearby. */
  contrast: Plane
  /** Its light, of 255. */
  light: Plane
  /** 1 where it is lighter than the subject. */
  isLighter: Plane
  placesIn: (large: Size) => { columns: Int32Array; rows: Int32Array }
  ground: Means
  inside: Means
}

export function surroundOf({ width, height, ground, inside }: Beside): Surround {
  const plane = (): Plane => new Float32Array(width * height)
  const [calmness, contrast, light, isLighter] = [plane(), plane(), plane(), plane()]
  for (let i = 0; i < calmness.length; i++) {
    const red = ground.red[i]!
    const green = ground.green[i]!
    const blue = ground.blue[i]!
    const lightInside = lightOf(inside.red[i]!, inside.green[i]!, inside.blue[i]!)
    light[i] = lightOf(red, green, blue)
    isLighter[i] = light[i]! > lightInside ? 1 : 0
    if (ground.share[i]! < leastAround) continue
    const spread = Math.sqrt(Math.max(0, ground.squares[i]! - squareOf(red, green, blue)))
    calmness[i] = clamped((calm.gone - spread) / (calm.gone - calm.until))
    if (inside.share[i]! < leastAround) continue
    contrast[i] = Math.sqrt(
      (red - inside.red[i]!) ** 2 + (green - inside.green[i]!) ** 2 + (blue - inside.blue[i]!) ** 2,
    )
  }
  const along = (large: number, small: number): Int32Array =>
    Int32Array.from({ length: large }, (_, at) => Math.floor((at / large) * small))
  return {
    calmness,
    contrast,
    light,
    isLighter,
    placesIn: (large) => ({
      columns: along(large.width, width),
      rows: along(large.height, height).map((row) => row * width),
    }),
    ground,
    inside,
  }
}

/** How far from the ground's colour at a place one is that begins somewhere in some data. */
export function fromGround({ ground }: Surround, place: number, data: Raster['data'], at: number): number {
  const red = data[at]! - ground.red[place]!
  const green = data[at + 1]! - ground.green[place]!
  const blue = data[at + 2]! - ground.blue[place]!
  return Math.sqrt(red ** 2 + green ** 2 + blue ** 2)
}

/** How far such a colour is on the way from the ground to the subject, and how far off that way, as shares of it. */
export function mixture(
  { ground, inside }: Surround,
  place: number,
  data: Raster['data'],
  at: number,
): { way: number; off: number } {
  const red = ground.red[place]!
  const green = ground.green[place]!
  const blue = ground.blue[place]!
  const toRed = inside.red[place]! - red
  const toGreen = inside.green[place]! - green
  const toBlue = inside.blue[place]! - blue
  const ownRed = data[at]! - red
  const ownGreen = data[at + 1]! - green
  const ownBlue = data[at + 2]! - blue
  const along = ownRed * toRed + ownGreen * toGreen + ownBlue * toBlue
  const whole = toRed ** 2 + toGreen ** 2 + toBlue ** 2 + 1
  const own = ownRed ** 2 + ownGreen ** 2 + ownBlue ** 2
  return { way: along / whole, off: Math.sqrt(Math.max(0, own - along ** 2 / whole) / whole) }
}

export type Beside = Size & { ground: Means; inside: Means }

/**
 * Around each place what is known of the ground, and of the subject; a small picture is enough. `isAsked` says which of
 * the subject counts, by shares of width and height: beside hair a white collar says nothing.
 */
export function meansBeside(
  small: Raster,
  mask: Field,
  isAsked: (across: number, down: number) => boolean = () => true,
): Beside {
  const { width, height } = small
  const beyond = Math.round(Math.max(width, height) * calm.beyond)
  const covered = boxMean(resizedField(mask, width, height), beyond).data
  const isInside = (i: number): boolean =>
    covered[i]! > 0.999 && isAsked((i % width) / width, Math.floor(i / width) / height)
  return {
    width,
    height,
    ground: meansOf(small, (i) => covered[i]! < 1e-4),
    inside: meansOf(small, isInside),
  }
}

const leastAround = 0.02
const clamped = (value: number): number => Math.min(1, Math.max(0, value))
const lightOf = (r: number, g: number, b: number): number => 0.3 * r + 0.59 * g + 0.11 * b
const squareOf = (r: number, g: number, b: number): number => lightOf(r * r, g * g, b * b)

/**
 * Around each place the share of what is meant, the mean of its colours, and of their squares; where little
 * of it is near, as deep in curls, what is twice as far away tells too.
 */
function meansOf({ width, height, data }: Raster, isMeant: (i: number) => boolean): Means {
  const parts = [0, 1, 2, 3, 4].map(() => newField(width, height))
  const [share, red, green, blue, squares] = parts.map((field) => field.data)
  for (let i = 0, at = 0; i < width * height; i++, at += 4) {
    if (!isMeant(i)) continue
    share![i] = 1
    red![i] = data[at]!
    green![i] = data[at + 1]!
    blue![i] = data[at + 2]!
    squares![i] = squareOf(data[at]!, data[at + 1]!, data[at + 2]!)
  }
  const radius = Math.round(Math.max(width, height) * calm.around)
  const far = parts.map((field) => boxMean(field, radius * 2).data)
  const near = parts.map((field) => boxMean(field, radius, field).data)
  for (const [n, plane] of near.entries()) {
    if (n === 0) continue
    for (let i = 0; i < plane.length; i++)
      plane[i] = near[0]![i]! < leastAround ? far[n]![i]! / (far[0]![i]! + 1e-6) : plane[i]! / near[0]![i]!
  }
  for (let i = 0; i < near[0]!.length; i++) if (near[0]![i]! < leastAround) near[0]![i] = far[0]![i]!
  return { share: near[0]!, red: near[1]!, green: near[2]!, blue: near[3]!, squares: near[4]! }
}

type Plane = Field['data']
type Means = Record<'share' | 'red' | 'green' | 'blue' | 'squares', Plane>

/**
 * Of a part of a picture, how far each pixel is on the way from the colours of the ground around to those of the subject
 * there, how far off from both, and whether both are there: what a network has learnt hair by (../training/matte.py
 * tells it the same).
 */
export function toldByColours(picture: Raster, { ground, inside, ...size }: Beside, place: Box): Field[] {
  const { left, top, width, height } = place
  const planes = [ground, inside].flatMap((means) => [
    means.red,
    means.green,
    means.blue,
    means.share.map((share) => (share >= leastAround ? 1 : 0)),
  ])
  const { columns, rowOf } = places(size, picture.width, picture.height)
  const lines = planes.map(() => new Float32Array(picture.width)) as Eight
  const told = [0, 1, 2, 3].map(() => newField(width, height))
  const into = told.map(({ data }) => data) as Four
  for (let y = 0; y < height; y++) {
    for (let n = 0; n < planes.length; n++)
      fillLine(planes[n]!, rowOf(top + y), columns, left, left + width, lines[n]!)
    const pixels = picture.data.subarray(((top + y) * picture.width + left) * 4)
    tellLine(pixels, lines, left, width, into, y * width)
  }
  return told
}

/** A line of what is told, from the colours of ground and subject along it. */
function tellLine(
  pixels: Raster['data'],
  [groundRed, groundGreen, groundBlue, hasGround, insideRed, insideGreen, insideBlue, hasInside]: Eight,
  left: number,
  width: number,
  [way, fromGround, fromInside, known]: Four,
  start: number,
): void {
  for (let n = 0, x = left, i = start, at = 0; n < width; n++, x++, i++, at += 4) {
    const both = hasGround[x]! * hasInside[x]!
    const red = groundRed[x]!
    const green = groundGreen[x]!
    const blue = groundBlue[x]!
    const acrossRed = insideRed[x]! - red
    const acrossGreen = insideGreen[x]! - green
    const acrossBlue = insideBlue[x]! - blue
    const ownRed = pixels[at]! - red
    const ownGreen = pixels[at + 1]! - green
    const ownBlue = pixels[at + 2]! - blue
    const along = ownRed * acrossRed + ownGreen * acrossGreen + ownBlue * acrossBlue
    const far = acrossRed ** 2 + acrossGreen ** 2 + acrossBlue ** 2 + leastApart
    const restRed = ownRed - acrossRed
    const restGreen = ownGreen - acrossGreen
    const restBlue = ownBlue - acrossBlue
    known[i] = both
    way[i] = 0.5 + (Math.min(1.5, Math.max(-0.5, along / far)) - 0.5) * both
    fromGround[i] = (both * Math.sqrt(ownRed ** 2 + ownGreen ** 2 + ownBlue ** 2)) / 255
    fromInside[i] = (both * Math.sqrt(restRed ** 2 + restGreen ** 2 + restBlue ** 2)) / 255
  }
}

type Eight = [Plane, Plane, Plane, Plane, Plane, Plane, Plane, Plane]
type Four = [Plane, Plane, Plane, Plane]
