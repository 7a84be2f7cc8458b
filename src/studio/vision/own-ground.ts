import { mirrored, outOfFocus, ownGroundSide } from '#shared/own-ground.ts'
import type { Size } from '#shared/tools/size.ts'
import { boxMean, fillLine, places, resizedField, softened } from './filter.ts'
import type { Field, Place, Raster } from './raster.ts'
import { cropped, newField, newRaster, within } from './raster.ts'

/** A small copy of what is behind a subject and of nothing else: its alpha says how much of each pixel is ground. */
export async function behind(picture: Raster, subject: Field): Promise<Raster> {
  const small = await within(picture, ownGroundSide)
  const out: Raster = { ...small, data: small.data.slice() }
  const { data } = resizedField(subject, small.width, small.height)
  for (let i = 0; i < data.length; i++) out.data[i * 4 + 3]! *= 1 - data[i]!
  return out
}

/** A part of what is behind, out of focus; beyond the photo it goes on. */
export function softly({ width, height, data }: Raster, part: Place): Raster {
  const around = newRaster(part.width, part.height)
  for (let y = 0; y < part.height; y++) {
    const row = mirrored(part.top + y, height) * width
    mirrorLine(data, row, width, part, around.data, y * part.width)
  }
  return { ...around, data: outOfFocus(around.data, around) }
}

function mirrorLine(
  from: Raster['data'],
  row: number,
  length: number,
  part: Place,
  into: Raster['data'],
  start: number,
): void {
  for (let x = 0, to = start * 4; x < part.width; x++, to += 4) {
    const at = (row + mirrored(part.left + x, length)) * 4
    for (let c = 0; c < 4; c++) into[to + c] = from[at + c]!
  }
}

/** A head stands in its photo and near the middle of its frame, which reaches no further beyond than so much of itself. */
const beyond = 0.7
/** And so much more of its other side, where it is turned. */
const turned = 0.1
/** The long side at which all that a frame shows is worked out. */
const aroundSide = 512

/** The same as far as a frame of so many pixels of the photo reaches, and where in the photo that lies; `inside` is the photo without its rim. */
export async function softlyAround(
  ground: Raster,
  photo: Size,
  inside: Place,
  frame: Size,
): Promise<{ raster: Raster; at: Place }> {
  const wide = inside.width + 2 * (beyond * frame.width + turned * frame.height)
  const high = inside.height + 2 * (beyond * frame.height + turned * frame.width)
  const longer = Math.max(photo.width, photo.height)
  const small = await within(ground, Math.max(1, (longer * aroundSide) / Math.max(wide, high)))
  const scale = { x: photo.width / small.width, y: photo.height / small.height }
  const [left, top] = [Math.round(inside.left / scale.x), Math.round(inside.top / scale.y)]
  const width = Math.max(1, Math.round(inside.width / scale.x))
  const height = Math.max(1, Math.round(inside.height / scale.y))
  const across = Math.ceil((wide / scale.x - width) / 2)
  const down = Math.ceil((high / scale.y - height) / 2)
  const part = { left: -across, top: -down, width: width + across * 2, height: height + down * 2 }
  return {
    raster: softly(cropped(small, left, top, width, height), part),
    at: {
      left: (left - across) * scale.x,
      top: (top - down) * scale.y,
      width: part.width * scale.x,
      height: part.height * scale.y,
    },
  }
}

/** The photo becomes what of it stands before its own ground: there its edges need no other colours. */
export function standing(picture: Raster, subject: Field): Raster {
  for (let i = 0; i < subject.data.length; i++) picture.data[i * 4 + 3] = subject.data[i]! * 255
  return picture
}

/** How far apart what was likely and what was cut may be before that is a doubt, and from where on it is a whole one. */
const doubt = { from: 0.06, by: 0.12 }
/** In doubt what is likelier than not is shown nearly whole, and what is not, hardly at all. */
const decided = { from: 0.25, by: 0.5 }
/** Over so much of the longer side both are compared, and their difference fades. */
const spread = 0.004
/** What is so far from what is out of focus, of 255, is a line that is seen, or as much of one as there can be. */
const line = { from: 4.5, by: 6, around: 0.05 }

/**
 * Before the ground of the photo itself a scrap of it, or a corner that is lost, is seen by its hard edge alone: where
 * the cut is not what was likely before, it becomes that. Before a calm wall neither is seen, and hair stays.
 */
export function withDoubts(alpha: Field, likely: Field, ground: Raster): Field {
  const { width, height } = likely
  const radius = Math.max(1, Math.round(Math.max(width, height) * spread))
  const cut = softened(resizedField(alpha, width, height), radius).data
  const seen = softened(likely, radius)
  const lines = resizedField(linesIn(ground), width, height).data
  const doubtAt = (i: number): number =>
    lines[i]! * clamped((Math.abs(cut[i]! - seen.data[i]!) - doubt.from) / doubt.by)
  const doubts = softened({ width, height, data: cut.map((_, i) => doubtAt(i)) }, radius)
  const likelier: Field = {
    ...seen,
    data: seen.data.map((value) => clamped((value - decided.from) / decided.by)),
  }
  const out: Field = { ...alpha, data: alpha.data.slice() }
  const { columns, rowOf } = places(likely, alpha.width, alpha.height)
  const [weights, values] = [new Float32Array(alpha.width), new Float32Array(alpha.width)]
  for (let y = 0; y < alpha.height; y++) {
    fillLine(doubts.data, rowOf(y), columns, 0, alpha.width, weights)
    fillLine(likelier.data, rowOf(y), columns, 0, alpha.width, values)
    mixLine(out.data, y * alpha.width, weights, values)
  }
  return out
}

function mixLine(into: Float32Array, start: number, weights: Float32Array, values: Float32Array): void {
  for (let x = 0, i = start; x < weights.length; x++, i++) into[i]! += (values[x]! - into[i]!) * weights[x]!
}

/** How much is to be seen in a ground, near each place. */
function linesIn(ground: Raster): Field {
  const { width, height, data } = ground
  const blurred = softly(ground, { left: 0, top: 0, width, height }).data
  const [open, seen] = [newField(width, height), newField(width, height)]
  for (let i = 0, at = 0; i < open.data.length; i++, at += 4) {
    let far = 0
    for (let c = 0; c < 3; c++) far = Math.max(far, Math.abs(data[at + c]! - blurred[at + c]!))
    open.data[i] = data[at + 3]! / 255
    seen.data[i] = open.data[i]! * far
  }
  const radius = Math.round(Math.max(width, height) * line.around)
  const [shares, sums] = [boxMean(open, radius).data, boxMean(seen, radius).data]
  const meanAt = (i: number): number => sums[i]! / (shares[i]! + 1e-3)
  return { width, height, data: sums.map((_, i) => clamped((meanAt(i) - line.from) / line.by)) }
}

const clamped = (value: number): number => Math.min(1, Math.max(0, value))
