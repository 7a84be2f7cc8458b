import { z } from 'zod'
import { farthest } from './limits.ts'

export const number = (least: number, most: number) => z.number().min(least).max(most)
export const share = number(0, 1)
export const pixels = number(-farthest, farthest)
export const length = number(1, farthest)
export const side = z.int().min(16).max(100_000)

/** What parts, texts and paints are called. */
export const name = z.string().regex(/^[a-z][a-z-]{0,23}$/)

export const colour = z.string().regex(/^#[\da-f]{6}$/)
export const chance = z.int().min(0).max(0xff_ff_ff_ff)

export const box = z.strictObject({ x: pixels, y: pixels, width: length, height: length })

/** One of the document's paints, and how much of it. */
export const ink = z.strictObject({ paint: name, alpha: share })

/** So many pixels, and so many parts of the size that the letters come to. */
export const reach = z.strictObject({ pixels: number(0, 400), em: number(0, 2) })

export const shadow = z.strictObject({ ink, blur: reach, down: reach })

export const part = {
  id: name,
  box,
  /** About its middle, in radians. */
  turn: number(-Math.PI, Math.PI),
  isHidden: z.boolean(),
}
