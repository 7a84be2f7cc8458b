import type { Size } from './tools/size.ts'

type Rows = ArrayLike<number> & { [at: number]: number }

/** How a cut-out is framed and shaded: the browser that shows it and the server that makes it follow the same figures. */
export type Frame = { left: number; top: number; width: number; height: number }

const margin = 0.08
const kept = 77

/** As much of a picture as the subject needs, with a little room; null where nothing was kept. `alpha` is 0 to 255. */
export function frameOf(alpha: Rows, { width, height }: Size): Frame | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (alpha[y * width + x]! < kept) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  if (right < 0) return null
  const room = Math.round(Math.max(right - left + 1, bottom - top + 1) * margin)
  return {
    left: left - room,
    top: top - room,
    width: right - left + 1 + room * 2,
    height: bottom - top + 1 + room * 2,
  }
}

const strongest = 0.42

/**
 * The shadow that a thing throws on the ground it stands on, 0 to 1 for each pixel: wide and weak around it, narrow
 * and dark where it touches. Cheap enough to follow a finger at a few hundred pixels, where it has all its shape.
 */
export function softShadow(alpha: Rows, { width, height }: Size): Float32Array<ArrayBuffer> {
  const size = Math.max(width, height)
  const wide = new Float32Array(width * height)
  const low = Math.round(size * 0.018)
  for (let y = low; y < height; y++) {
    for (let x = 0; x < width; x++) wide[y * width + x] = alpha[(y - low) * width + x]! / 255
  }
  const contact = contactOf(alpha, { width, height })
  blur(wide, { width, height }, Math.max(1, Math.round(size * 0.016)))
  blur(contact, { width, height }, Math.max(1, Math.round(size * 0.007)))
  for (let i = 0; i < wide.length; i++) wide[i] = Math.min(strongest, wide[i]! * 0.24 + contact[i]! * 0.55)
  return wide
}

/** Darkest where the underside is lowest, and gone where it hangs well above the ground. */
function contactOf(alpha: Rows, { width, height }: Size): Float32Array<ArrayBuffer> {
  const out = new Float32Array(width * height)
  const lowest = Int32Array.from({ length: width }, (_, x) => {
    let y = height - 1
    while (y >= 0 && alpha[y * width + x]! < kept) y--
    return y
  })
  const bottom = lowest.reduce((deepest, y) => Math.max(deepest, y), -1)
  // What reaches the lower border is cut off there and stands on nothing.
  if (bottom < 0 || bottom >= height - 2) return out
  const hangs = Math.max(2, height * 0.07)
  const thick = Math.max(1, Math.round(Math.max(width, height) * 0.012))
  for (let x = 0; x < width; x++) {
    const low = lowest[x]!
    const touches = low < 0 ? 0 : 1 - (bottom - low) / hangs
    if (touches <= 0) continue
    for (let y = Math.max(0, low - thick); y <= Math.min(height - 1, low + thick); y++) {
      out[y * width + x] = touches
    }
  }
  return out
}

/** Two box means each way, in place. */
export function blur(field: Float32Array<ArrayBuffer>, { width, height }: Size, radius: number): void {
  const line = new Float32Array(Math.max(width, height))
  for (let times = 0; times < 2; times++) {
    for (let y = 0; y < height; y++) blurLine(field, line, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) blurLine(field, line, x, width, height, radius)
  }
}

function blurLine(
  field: Float32Array<ArrayBuffer>,
  line: Float32Array<ArrayBuffer>,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  for (let i = 0; i < length; i++) line[i] = field[start + i * step]!
  let sum = 0
  for (let i = -radius; i < length; i++) {
    if (i + radius < length) sum += line[i + radius]!
    if (i - radius - 1 >= 0) sum -= line[i - radius - 1]!
    if (i >= 0) field[start + i * step] = sum / (radius * 2 + 1)
  }
}

/** What an edge becomes: -3 is hard, 0 as it is; a softer one is blurred first. 0 to 1 in and out. */
export const edgedValue = (value: number, edge: number): number =>
  edge >= 0 ? value : Math.min(1, Math.max(0, (value - 0.5) * (1 - edge * 1.5) + 0.5))

/** How far a softer edge is blurred, in pixels of a picture whose longer side is `size`. */
export const edgeBlur = (edge: number, size: number): number =>
  edge <= 0 ? 0 : Math.max(1, Math.round((size * edge) / 900))
