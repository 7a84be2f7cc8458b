import { z } from 'zod'
import { families } from '../drawing/faces.ts'
import { designVersion, farthest, letterSizes, longestSide } from './limits.ts'
import { lookNames } from './looks.ts'
import { sceneNames } from './scenes.ts'

const number = (least: number, most: number) => z.number().min(least).max(most)
const share = number(0, 1)
const pixels = number(-farthest, farthest)
const length = number(1, farthest)
const side = z.int().min(16).max(100_000)

/** What parts, texts and paints are called. */
const name = z.string().regex(/^[a-z][a-z-]{0,23}$/)

const colour = z.string().regex(/^#[\da-f]{6}$/)
const chance = z.int().min(0).max(0xff_ff_ff_ff)

const box = z.strictObject({ x: pixels, y: pixels, width: length, height: length })

/** One of the document's paints, and how much of it. */
const ink = z.strictObject({ paint: name, alpha: share })

/** So many pixels, and so many parts of the size that the letters come to. */
const reach = z.strictObject({ pixels: number(0, 400), em: number(0, 2) })

const shadow = z.strictObject({ ink, blur: reach, down: reach })

const part = {
  id: name,
  box,
  /** About its middle, in radians. */
  turn: number(-Math.PI, Math.PI),
  isHidden: z.boolean(),
}

const textPart = z.strictObject({
  ...part,
  kind: z.literal('text'),
  /** Which of the document's texts. */
  text: name,
  align: z.enum(['left', 'center', 'right']),
  /** Where in its box it begins when it does not fill it. */
  from: z.enum(['top', 'middle']),
  face: z.strictObject({
    family: z.enum(families),
    weight: z.int().min(100).max(900),
    /** The text gets smaller until it fits its box. */
    size: number(letterSizes.least, letterSizes.most),
    smallest: number(letterSizes.least, letterSizes.most),
    lines: z.int().min(1).max(20),
    /** Bangla has marks above and below. */
    leading: z.strictObject({ latin: number(0.6, 3), bangla: number(0.6, 3) }),
  }),
  ink,
  /** The line with a figure, or the last of several, in another colour. */
  accent: ink.optional(),
  /** Around the letters, as wide as a part of their size. */
  outline: z.strictObject({ ink, em: number(0, 1) }).optional(),
  shadow: shadow.optional(),
  /** Grows and shrinks with the text: a pill under it, or a rule on each side. */
  behind: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('pill'), ink, padding: number(0, 1_000), shadow }),
      z.strictObject({
        kind: z.literal('rules'),
        ink,
        /** From the middle of the box to the outer end. */
        reach: number(0, longestSide),
        gap: number(0, 1_000),
        thick: number(0.5, 100),
      }),
    ])
    .optional(),
})

/** A shape that belongs to a text is not drawn while that says nothing. */
const shape = { ...part, of: name.optional() }

const shapeParts = [
  z.strictObject({ ...shape, kind: z.literal('bar'), ink }),
  /** Grows out of the picture, from above down. */
  z.strictObject({ ...shape, kind: z.literal('shade'), ink }),
  /** Round with teeth, and a dashed rim. */
  z.strictObject({ ...shape, kind: z.literal('seal'), ink, rim: ink }),
] as const

/** What is cut out of a photo, or stands for it. It lies beside the picture, and never comes from elsewhere. */
export type PieceName = 'ground' | 'subject' | 'logo'

const piecePart = z.strictObject({
  ...part,
  kind: z.literal('piece'),
  piece: z.enum(['subject', 'logo']),
  isMirrored: z.boolean(),
  look: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('standing'),
      shadow: share,
      light: number(-1, 1),
      reflection: share,
    }),
    z.strictObject({ kind: z.literal('sticker'), ink, edge: number(0, 100), shadow }),
    /** Fills its box and fades away towards one side. */
    z.strictObject({ kind: z.literal('faded'), from: z.enum(['left', 'right', 'top']) }),
    z.strictObject({ kind: z.literal('plain'), shadow }),
    /** Whole, on a plate with round corners; both as parts of the shorter side of its box. */
    z.strictObject({
      kind: z.literal('plated'),
      ink,
      padding: number(0, 0.4),
      corner: number(0, 0.5),
      shadow,
    }),
  ]),
})

const shapeOfDesign = {
  version: z.literal(designVersion),
  size: z.strictObject({ width: side, height: side }),
  /** The look that laid it out and can do so again in another shape. */
  template: z.discriminatedUnion('name', [
    z.strictObject({
      name: z.literal('ad'),
      voice: z.enum(['grand', 'modern', 'warm']),
      isCentred: z.boolean(),
      hasPill: z.boolean(),
    }),
    z.strictObject({ name: z.literal('thumbnail'), isMirrored: z.boolean() }),
  ]),
  /** How the ground was drawn: `state` is that of chance when it began, and `choice` when its colours were chosen. */
  ground: z.union([
    z.strictObject({ scene: z.enum(sceneNames), tint: colour, state: chance }),
    z.strictObject({ look: z.enum(lookNames), tint: colour.nullable(), choice: chance, state: chance }),
  ]),
  pieces: z.strictObject({
    subject: z.strictObject({
      width: z.int().min(1).max(longestSide),
      height: z.int().min(1).max(longestSide),
      foot: z.strictObject({ left: share, right: share }),
      /** It runs out of its photo below. */
      isCutBelow: z.boolean().optional(),
    }),
    /** The shop's own. */
    logo: z
      .strictObject({
        width: z.int().min(1).max(longestSide),
        height: z.int().min(1).max(longestSide),
      })
      .optional(),
  }),
  texts: z.record(name, z.string()),
  paints: z.record(name, colour),
  /** From the back to the front. */
  parts: z.array(z.discriminatedUnion('kind', [textPart, piecePart, ...shapeParts])).max(40),
}

/** Each of its fields for itself; what they say of each other is looked at where a document is read. */
export const designShape = z.strictObject(shapeOfDesign)

export type Design = z.infer<typeof designShape>
export type Part = Design['parts'][number]
export type TextPart = z.infer<typeof textPart>
export type PiecePart = z.infer<typeof piecePart>
export type ShapePart = Exclude<Part, TextPart | PiecePart>
export type Box = z.infer<typeof box>
export type Ink = z.infer<typeof ink>
export type Shadow = z.infer<typeof shadow>
