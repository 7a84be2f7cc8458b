import { z } from 'zod'
import { families } from '../drawing/faces.ts'

// A name that was once given stays: it stands in documents.

/** Figures without a meaning of their own. */
export const patternNames = [
  'bloom',
  'shapla',
  'jamdani',
  'kalka',
  'quarters',
  'weave',
  'layers',
  'halftone',
  'sunrise',
  'arcs',
] as const
export type PatternName = (typeof patternNames)[number]

/** What a mark is made of. */
export const markNames = [
  ...patternNames,
  'stamped',
  'stitched',
  'halved',
  'afloat',
  'ringed',
  'bitten',
  'overprinted',
  'cornered',
  'sealed',
  'slanted',
  'parted',
] as const
export type MarkName = (typeof markNames)[number]

/** How mark and name stand together. */
export const lockupNames = ['over', 'beside', 'divided', 'around', 'panel'] as const
export type LockupName = (typeof lockupNames)[number]

/** What is done to a name that stands alone. */
export const wordmarkNames = [
  'plain',
  'tiled',
  'dotted',
  'stack',
  'roundO',
  'matra',
  'wave',
  'framed',
  'weights',
  'swash',
  'cut',
  'plate',
  'round',
  'corners',
  'shadow',
  'stop',
  'ruled',
] as const
export type WordmarkName = (typeof wordmarkNames)[number]

const voice = z.strictObject({
  family: z.enum(families),
  weight: z.int().min(100).max(900),
  /** In ems. */
  tracking: z.number().min(-0.1).max(0.5),
  upper: z.boolean(),
  /** 0 sharp … 1 round. */
  round: z.number().min(0).max(1),
  /** Of icons, on their grid of 24. */
  stroke: z.number().min(1).max(4),
})
/** Letters, and the lines and corners that go with them. */
export type LogoVoice = z.infer<typeof voice>

/** What an idea settles itself that is left to chance otherwise: for each kind of logo, as its owner may take another. */
export const sketchShape = z.strictObject({
  mark: z.enum(markNames),
  lockup: z.enum(lockupNames),
  wordmark: z.enum(wordmarkNames),
  voice,
})
export type Sketch = z.infer<typeof sketchShape>
