import { StudioFailure } from '#studio/job.ts'
import { Chance } from '../random.ts'
import type { Edge } from './carry-on.ts'
import { carryOn } from './carry-on.ts'
import { cutOut } from './cutout.ts'
import { boxMean, softened } from './filter.ts'
import type { Frame } from './frame.ts'
import { groundOf } from './ground.ts'
import { labOf } from './lab.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField, newRaster, within } from './raster.ts'

/** The picture in its frame, its ground carried on over the open edges. */
export async function continued(picture: Raster, frame: Frame): Promise<Raster> {
  const small = await within(picture, looksAt)
  return carriedOn(picture, frame, small, await subjectIn(small))
}

/**
 * The same, but only where it can be done well: the edges of a small copy are hidden and continued, and what comes
 * out must be like what was hidden.
 */
export async function continuedWell(picture: Raster, frame: Frame): Promise<Raster | null> {
  if (Math.min(picture.width, picture.height) < 24) return null
  const small = await within(picture, looksAt)
  const subject = await subjectIn(small)
  const sideways = frame.width > picture.width
  const outer = sideways ? frame.width / picture.width - 1 : frame.height / picture.height - 1
  const { cut } = groundOf(small, subject, sideways, small)
  const completesThings = cut.data.some((value) => value > 0.5)
  if (completesThings || missOf(small, subject, sideways, outer) > 1) return null
  return carriedOn(picture, frame, small, subject)
}

/** How large a picture is where only its ground is looked at. */
const looksAt = 360

/**
 * How badly the edges of a small copy come out when they are hidden and continued: above 1 it is seen. Lines that meet
 * a person or a thing are left out, for only ground is continued.
 */
function missOf(small: Raster, subject: Field | null, sideways: boolean, outer: number): number {
  const inner = sideways ? small.width : small.height
  const length = sideways ? small.height : small.width
  const hidden = Math.round(inner * Math.min(0.16, Math.max(0.06, outer / 2)))
  const [left, top] = sideways ? [hidden, 0] : [0, hidden]
  const [width, height] = [small.width - left * 2, small.height - top * 2]
  const rest = cropped(small, left, top, width, height)
  const restSubject = subject && fieldPart(subject, left, top, width, height)
  const back = carriedOn(rest, { width: small.width, height: small.height, left, top }, rest, restSubject)
  const [truth, guess] = [calm(small), calm(back)]
  const nearby = [0, 0.04, 0.08, 0.12].map((share) => Math.round(inner * share))
  let [far, fine, count] = [0, 0, 0]
  for (const isFar of [false, true]) {
    for (let along = 0; along < length; along++) {
      const at = (depth: number): number => {
        const deep = isFar ? inner - 1 - depth : depth
        return sideways ? along * small.width + deep : deep * small.width + along
      }
      if (isTaken(subject, at(0))) return Infinity
      if (nearby.some((depth) => isTaken(subject, at(hidden + depth)))) continue
      for (let depth = 0; depth < hidden; depth++) {
        const i = at(depth)
        const distance = Math.hypot(...truth.planes.map((plane, n) => plane[i]! - guess.planes[n]![i]!))
        if (distance > visible) far++
        fine += truth.fine[i]!
        count++
      }
    }
  }
  if (count < length * hidden * 0.4) return Infinity
  return Math.max(far / count / mostVisible, fine / count / mostFine)
}

/** A difference in Lab that is seen beside each other, and how much of the strips may differ so. */
const visible = 9
const mostVisible = 0.08
/** How much pattern there may be: what is continued straight makes stripes of leaves and grass. */
const mostFine = 1.2

const isTaken = (subject: Field | null, i: number): boolean => subject !== null && subject.data[i]! > 0.3

/** Lab without fine pattern, and how strong the fine pattern is. */
function calm(picture: Raster): { planes: Float32Array[]; fine: Float32Array } {
  const lab = labOf(picture)
  const planes = [0, 1, 2].map((channel) => {
    const plane = newField(picture.width, picture.height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = lab[i * 3 + channel]!
    return boxMean(plane, 2).data
  })
  return { planes, fine: planes[0]!.map((value, i) => Math.abs(lab[i * 3]! - value)) }
}

function fieldPart({ width, data }: Field, left: number, top: number, across: number, down: number): Field {
  const out = newField(across, down)
  for (let y = 0; y < down; y++) {
    const from = (y + top) * width + left
    out.data.set(data.subarray(from, from + across), y * across)
  }
  return out
}

function carriedOn(picture: Raster, frame: Frame, small: Raster, subject: Field | null): Raster {
  const sideways = frame.width > picture.width
  const ground = groundOf(small, subject, sideways, picture)
  const out = newRaster(frame.width, frame.height)
  for (let y = 0; y < picture.height; y++)
    out.data.set(
      picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4),
      ((y + frame.top) * frame.width + frame.left) * 4,
    )
  for (const edge of edgesOf(picture, frame, sideways)) carryOn(out, picture, edge, ground, new Chance(1))
  return out
}

/** Both edges that the frame leaves open. */
function edgesOf({ width, height }: Raster, frame: Frame, sideways: boolean): Edge[] {
  const { left, top } = frame
  const [right, bottom] = [left + width, top + height]
  return sideways
    ? [
        {
          length: height,
          inner: width,
          outer: left,
          inside: (y, deep) => y * width + deep,
          outside: (y, far) => y * frame.width + left - 1 - far,
        },
        {
          length: height,
          inner: width,
          outer: frame.width - right,
          inside: (y, deep) => y * width + width - 1 - deep,
          outside: (y, far) => y * frame.width + right + far,
        },
      ]
    : [
        {
          length: width,
          inner: height,
          outer: top,
          inside: (x, deep) => deep * width + x,
          outside: (x, far) => (top - 1 - far) * frame.width + x,
        },
        {
          length: width,
          inner: height,
          outer: frame.height - bottom,
          inside: (x, deep) => (height - 1 - deep) * width + x,
          outside: (x, far) => (bottom + far) * frame.width + x,
        },
      ]
}

async function subjectIn(small: Raster): Promise<Field | null> {
  try {
    const { alpha } = await cutOut(small)
    const wide = softened(alpha, Math.max(2, Math.round(small.width / 40)))
    const share = wide.data.reduce((sum, value) => sum + (value > 0.04 ? 1 : 0), 0) / wide.data.length
    return share < 0.75 ? wide : null
  } catch (error) {
    if (error instanceof StudioFailure) return null
    throw error
  }
}
