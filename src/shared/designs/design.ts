import { z } from 'zod'
import { addedPieces } from '../gallery.ts'
import { families } from '../drawing/faces.ts'
import { type box, chance, colour, ink, name, number, part, shadow, share, side } from './fields.ts'
import { designVersion, letterSizes, longestSide } from './limits.ts'
import { lookNames } from './looks.ts'
import { shapeParts } from './shape-parts.ts'
import { templateNames } from './posters/template-names.ts'
import { givenGround, overTemplate } from './over/given-ground.ts'
import { sceneNames } from './scenes.ts'

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
      z.strictObject({
        kind: z.literal('pill'),
        ink,
        padding: number(0, 1_000),
        shadow,
        /** As a part of its height; without it both ends are round. */
        corner: number(0, 0.5).optional(),
      }),
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
    /** One of the templates, in one of its colours. */
    z.strictObject({
      name: z.literal('poster'),
      of: z.enum(templateNames),
      dress: z.int().min(0).max(9),
    }),
    overTemplate,
  ]),
  /** How the ground was drawn: `state` is that of chance when it began, and `choice` when its colours were chosen. */
  ground: z.union([
    z.strictObject({ scene: z.enum(sceneNames), tint: colour, state: chance }),
    z.strictObject({ look: z.enum(lookNames), tint: colour.nullable(), choice: chance, state: chance }),
    givenGround,
  ]),
  pieces: z.strictObject({
    /** None where somebody else has made the whole picture. */
    subject: z
      .strictObject({
        width: z.int().min(1).max(longestSide),
        height: z.int().min(1).max(longestSide),
        foot: z.strictObject({ left: share, right: share }),
        /** It runs out of its photo below. */
        isCutBelow: z.boolean().optional(),
        /** Where it lies, if not where the first one does. */
        side: z.enum(addedPieces).optional(),
      })
      .optional(),
    /** The shop's own. */
    logo: z
      .strictObject({
        width: z.int().min(1).max(longestSide),
        height: z.int().min(1).max(longestSide),
        side: z.enum(addedPieces).optional(),
      })
      .optional(),
  }),
  texts: z.record(name, z.string()),
  paints: z.record(name, colour),
  /** From the back to the front. */
  parts: z.array(z.discriminatedUnion('kind', [textPart, piecePart, ...shapeParts])).max(60),
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
