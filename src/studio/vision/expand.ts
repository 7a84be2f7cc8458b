import { StudioFailure } from '#studio/job.ts'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { Chance } from '../random.ts'
import type { Edge } from './carry-on.ts'
import { bounce, carryOn } from './carry-on.ts'
import { cutOut } from './cutout.ts'
import { softened } from './filter.ts'
import { groundOf } from './ground.ts'
import { completed } from './patch-fill.ts'
import type { Field, Raster } from './raster.ts'
import { newField, newRaster, resized, within } from './raster.ts'

type Frame = { width: number; height: number; left: number; top: number }

/** How large the patch-based fill works; more takes long and shows little. */
const fillPixels = 150_000

/** The picture in the middle of a larger one of the given ratio, continued to all sides. */
export async function expanded(picture: Raster, ratio: number, seed: number): Promise<Raster> {
  const frame = frameFor(picture, ratio)
  if (frame.width === picture.width && frame.height === picture.height) return picture
  const solid = onWhite(picture)
  if (Math.min(picture.width, picture.height) < 24) return patched(solid, frame, seed)
  const sideways = frame.width > picture.width
  const small = await within(solid, 360)
  const ground = groundOf(small, await subjectIn(small), sideways, picture)
  if (ground.steps > 0.2) return patched(solid, frame, seed)
  const out = newRaster(frame.width, frame.height)
  for (let y = 0; y < solid.height; y++)
    out.data.set(
      solid.data.subarray(y * solid.width * 4, (y + 1) * solid.width * 4),
      ((y + frame.top) * frame.width + frame.left) * 4,
    )
  for (const edge of edgesOf(picture, frame, sideways)) carryOn(out, solid, edge, ground, new Chance(seed))
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

/** Leaves, crowds and patterns have no plain ground: patches of them are put together anew. */
async function patched(solid: Raster, frame: Frame, seed: number): Promise<Raster> {
  const scale = Math.min(1, Math.sqrt(fillPixels / (frame.width * frame.height)))
  const small = smallFrame(frame, solid, scale)
  const tiny = await resized(solid, small.inner.width, small.inner.height)
  const open = hole(tiny, small.frame)
  const filled = completed(
    placed(tiny, small.frame),
    open,
    await sourcePlan(tiny, small.frame),
    new Chance(seed),
  )
  const large = await resized(filled, frame.width, frame.height)
  return blended(large, solid, frame, new Chance(seed + 1))
}

function frameFor(picture: Raster, ratio: number): Frame {
  const own = picture.width / picture.height
  const width = own < ratio ? Math.max(picture.width, Math.round(picture.height * ratio)) : picture.width
  const height = own < ratio ? picture.height : Math.max(picture.height, Math.round(picture.width / ratio))
  return {
    width,
    height,
    left: Math.round((width - picture.width) / 2),
    top: Math.round((height - picture.height) / 2),
  }
}

function smallFrame(
  frame: Frame,
  picture: Raster,
  scale: number,
): { frame: Frame; inner: { width: number; height: number } } {
  const inner = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  const width = Math.max(inner.width, Math.round(frame.width * scale))
  const height = Math.max(inner.height, Math.round(frame.height * scale))
  const left = Math.round((frame.left * width) / frame.width)
  const top = Math.round((frame.top * height) / frame.height)
  return {
    frame: {
      width,
      height,
      left: Math.min(left, width - inner.width),
      top: Math.min(top, height - inner.height),
    },
    inner,
  }
}

/** What is transparent has no colour to continue. */
function onWhite(picture: Raster): Raster {
  const out = newRaster(picture.width, picture.height)
  for (let i = 0; i < out.data.length; i += 4) {
    const alpha = picture.data[i + 3]! / 255
    for (let c = 0; c < 3; c++) out.data[i + c] = picture.data[i + c]! * alpha + 255 * (1 - alpha)
    out.data[i + 3] = 255
  }
  return out
}

function hole(inner: Raster, frame: Frame): Uint8Array {
  const mask = new Uint8Array(frame.width * frame.height).fill(1)
  for (let y = 0; y < inner.height; y++) {
    mask.fill(
      0,
      (y + frame.top) * frame.width + frame.left,
      (y + frame.top) * frame.width + frame.left + inner.width,
    )
  }
  return mask
}

/**
 * Which part may continue which side: the half next to it, without the subject as long as enough is left.
 * 1 is left or top, 2 is right or bottom.
 */
async function sourcePlan(inner: Raster, frame: Frame): Promise<Uint8Array> {
  const subject = await subjectIn(inner)
  const plan = new Uint8Array(frame.width * frame.height)
  const upright = frame.height > inner.height
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const part = upright ? (y - frame.top) / inner.height : (x - frame.left) / inner.width
      const [ix, iy] = [x - frame.left, y - frame.top]
      const inside = ix >= 0 && iy >= 0 && ix < inner.width && iy < inner.height
      if (inside && subject && subject.data[iy * inner.width + ix]! > 0.04) continue
      const depth = 0.42
      plan[y * frame.width + x] = part < depth ? 1 : part > 1 - depth ? 2 : 0
    }
  }
  return plan
}

async function subjectIn(inner: Raster): Promise<Field | null> {
  try {
    const { alpha } = await cutOut(inner)
    const wide = softened(alpha, Math.max(2, Math.round(inner.width / 40)))
    const share = wide.data.reduce((sum, value) => sum + (value > 0.04 ? 1 : 0), 0) / wide.data.length
    return share < 0.75 ? wide : null
  } catch (error) {
    if (error instanceof StudioFailure) return null
    throw error
  }
}

/** The picture in its frame with the rest filled by its mirror image: where the search begins. */
function placed(inner: Raster, frame: Frame): Raster {
  const out = newRaster(frame.width, frame.height)
  for (let y = 0; y < frame.height; y++) {
    const sourceY = bounce(y - frame.top, inner.height)
    for (let x = 0; x < frame.width; x++) {
      const from = (sourceY * inner.width + bounce(x - frame.left, inner.width)) * 4
      out.data.set(inner.data.subarray(from, from + 4), (y * frame.width + x) * 4)
    }
  }
  return out
}

/** Lays the untouched picture over the fill, with a seam that fades and grain that goes on outside it. */
function blended(fill: Raster, picture: Raster, frame: Frame, chance: Chance): Raster {
  const seam = Math.max(2, Math.round(Math.min(picture.width, picture.height) * 0.02))
  const noise = grainOf(picture)
  for (let i = 0; i < fill.data.length; i += 4) {
    const n = (chance.next() + chance.next() - 1) * noise * 1.7
    for (let c = 0; c < 3; c++) fill.data[i + c] = fill.data[i + c]! + n
  }
  const on = sheetOf(fill)
  const sheet = newSheet(picture.width, picture.height)
  const soft: Raster = { ...picture, data: new Uint8ClampedArray(picture.data) }
  const [sideways, upright] = [frame.width > picture.width, frame.height > picture.height]
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const far = Math.min(
        sideways ? Math.min(x, picture.width - 1 - x) : Infinity,
        upright ? Math.min(y, picture.height - 1 - y) : Infinity,
      )
      if (far < seam) soft.data[(y * picture.width + x) * 4 + 3] = 255 * ((far + 0.5) / seam) ** 0.7
    }
  }
  sheet.pen.drawImage(sheetOf(soft).canvas, 0, 0)
  on.pen.drawImage(sheet.canvas, frame.left, frame.top)
  return rasterOf(on)
}

/** How strong the fine noise of a photo is, in steps of 255. */
function grainOf(picture: Raster): number {
  const [width, height] = [Math.min(256, picture.width), Math.min(256, picture.height)]
  const light: Field = newField(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) light.data[y * width + x] = picture.data[(y * picture.width + x) * 4 + 1]!
  }
  const calm = softened(light, 1)
  const far = [...light.data].map((value, i) => Math.abs(value - calm.data[i]!)).sort((a, b) => a - b)
  return Math.min(6, far[Math.floor(far.length * 0.4)] ?? 0)
}
