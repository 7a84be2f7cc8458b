import { z } from 'zod'
import { iconNames } from '../drawing/icon-topics.ts'
import { logoKinds, longestName, longestTagline } from './limits.ts'
import { sketchShape } from './sketch.ts'
import { isWellFormed } from '#shared/well-formed.ts'

/** Raised when an older program would draw a document wrongly. */
export const logoVersion = 1

/** Joiners stay; what no typeface has does not come in. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => isWellFormed(text) && !/\p{Cc}/u.test(text))

const free = (most: number) => z.string().max(most)

/** All that a logo follows from: what its owner may change, and the idea, which stays. */
export const logoShape = z.strictObject({
  version: z.literal(logoVersion),
  kind: z.enum(logoKinds),
  name: line(longestName).refine((text) => text.trim() !== ''),
  tagline: line(longestTagline),
  colour: z.string().regex(/^#[\da-f]{6}$/),
  /** One of ours; null for what the idea brings by itself. */
  symbol: z
    .string()
    .refine((name) => iconNames.has(name))
    .nullable(),
  idea: z.strictObject({
    /** The name that it was first drawn for: another letter must not bring another idea. */
    called: free(longestName),
    /** What the shop does, in words of its own. */
    trade: z.array(free(4_000)).max(3),
    vibe: z.array(free(200)).max(40),
    seed: z.int().min(0).max(0xff_ff_ff_ff),
    isSquare: z.boolean(),
    /** Of the ideas that came beside the first. */
    sketch: sketchShape.optional(),
  }),
})
export type Logo = z.infer<typeof logoShape>
