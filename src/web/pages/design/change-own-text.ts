import type { Design, TextPart } from '#shared/designs/design.ts'
import { mostBytes } from '#shared/designs/limits.ts'
import { type Face, plainFace } from '#shared/drawing/faces.ts'
import { changedParts } from './change-place.ts'
import type { Thing } from './things.ts'

/** So many texts of one's own a design can have. */
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

const ownId = (letter: string): string => `own-${letter}`

const edgeOf = (id: string): string => `${id}-edge`

export const isOwnText = (id: string): boolean => /^own-[a-h]$/.test(id)

export const canAddText = ({ parts }: Pick<Design, 'parts'>): boolean =>
  parts.length < 40 && freeId(parts) !== undefined

const freeId = (parts: Design['parts']): string | undefined =>
  letters.map(ownId).find((id) => parts.every((part) => part.id !== id))

/** Another text in the middle of the picture; `id` is what it is called. */
export function withOwnText(design: Design, words: string): { design: Design; id: string } | null {
  const id = freeId(design.parts)
  if (id === undefined || design.parts.length >= 40) return null
  const { width, height } = design.size
  const size = Math.round(Math.min(width, height) * 0.07)
  const box = {
    x: Math.round(width * 0.15),
    y: Math.round(height * 0.44),
    width: Math.round(width * 0.7),
    height: Math.round(size * 2.8),
  }
  const part: TextPart = {
    id,
    kind: 'text',
    text: id,
    box,
    turn: 0,
    isHidden: false,
    align: 'center',
    from: 'middle',
    face: {
      ...plainFace,
      size,
      smallest: Math.max(4, Math.round(size * 0.3)),
      lines: 2,
      leading: { latin: 1.15, bangla: 1.28 },
    },
    ink: { paint: id, alpha: 1 },
    outline: { ink: { paint: edgeOf(id), alpha: 1 }, em: 0.14 },
  }
  const next = {
    ...design,
    texts: { ...design.texts, [id]: words },
    paints: { ...design.paints, [id]: '#ffffff', [edgeOf(id)]: '#1b1714' },
    parts: [...design.parts, part],
  }
  return new TextEncoder().encode(JSON.stringify(next)).length > mostBytes ? null : { design: next, id }
}

/** Only what somebody has added goes; what belongs to the design can be hidden. */
export function withoutOwnText(design: Design, { id }: Pick<Thing, 'id'>): Design {
  if (!isOwnText(id)) return design
  const { [id]: _words, ...texts } = design.texts
  const { [id]: _paint, [edgeOf(id)]: _edge, ...paints } = design.paints
  return { ...design, texts, paints, parts: design.parts.filter((part) => part.id !== id) }
}

export const withFace = (design: Design, thing: Thing, face: Face): Design =>
  changedParts(design, { parts: [thing.id] }, (part) =>
    part.kind === 'text' ? { ...part, face: { ...part.face, ...face } } : part,
  )
