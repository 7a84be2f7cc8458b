import { z } from 'zod'
import { ink, name, number, part, shadow } from './fields.ts'

/** A shape that belongs to a text is not drawn while that says nothing. */
const shape = { ...part, of: name.optional() }

const pixels = number(0, 3_000)

/** What is drawn of lines and flat colours alone. */
export const shapeParts = [
  z.strictObject({ ...shape, kind: z.literal('bar'), ink }),
  /** Grows out of the picture, from above down. */
  z.strictObject({ ...shape, kind: z.literal('shade'), ink }),
  /** Round with teeth, and a dashed rim. */
  z.strictObject({
    ...shape,
    kind: z.literal('seal'),
    ink,
    rim: ink,
    /** How many, and how deep they are cut as a part of the radius. */
    teeth: z.strictObject({ count: z.int().min(6).max(60), deep: number(0, 0.5) }).optional(),
  }),
  /** A sheet of colour, which may run into another one below. Corners are round above, below or both. */
  z.strictObject({
    ...shape,
    kind: z.literal('panel'),
    ink,
    to: ink.optional(),
    corner: z.strictObject({ above: pixels, below: pixels }),
    shadow: shadow.optional(),
  }),
  z.strictObject({ ...shape, kind: z.literal('disc'), ink, to: ink.optional() }),
  z.strictObject({
    ...shape,
    kind: z.literal('ring'),
    ink,
    thick: number(0.5, 200),
    /** How long each of its strokes is; without it the ring is whole. */
    dash: number(1, 1_000).optional(),
  }),
  z.strictObject({ ...shape, kind: z.literal('frame'), ink, thick: number(0.5, 200), corner: pixels }),
  /** A band with swallow tails, folded once on each side. */
  z.strictObject({ ...shape, kind: z.literal('ribbon'), ink, fold: ink }),
  /** A coupon: round bites on both sides, and a line to tear along at a part of its width. */
  z.strictObject({ ...shape, kind: z.literal('ticket'), ink, line: ink, tear: number(0, 1) }),
  z.strictObject({ ...shape, kind: z.literal('stars'), ink, count: z.int().min(1).max(10) }),
  z.strictObject({ ...shape, kind: z.literal('rays'), ink, count: z.int().min(4).max(60) }),
  z.strictObject({ ...shape, kind: z.literal('dots'), ink, step: number(4, 400) }),
  /** Light that fades towards its edge. */
  z.strictObject({ ...shape, kind: z.literal('glow'), ink }),
  /** What goods stand on, seen from a little above: as wide as its box, its top where the box begins. */
  z.strictObject({ ...shape, kind: z.literal('podium'), ink }),
  /** A fringe of half rounds that hang down. */
  z.strictObject({ ...shape, kind: z.literal('fringe'), ink }),
  z.strictObject({ ...shape, kind: z.literal('quote'), ink }),
  /** A plus sign. */
  z.strictObject({ ...shape, kind: z.literal('plus'), ink }),
] as const
