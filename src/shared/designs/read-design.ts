import { say, type Say } from '../words/say.ts'
import { type Design, designShape, type Part } from './design.ts'
import { designVersion, longestSide, mostBytes, mostLetters, mostOfPicture, mostPixels } from './limits.ts'
import { type Read, readDocument } from './read-document.ts'
import { lettersOf } from '../graphemes.ts'
import { isWellFormed } from '#shared/well-formed.ts'

export const readDesign = (text: string): Read<Design> =>
  readDocument(text, { shape: designShape, version: designVersion, mostBytes, wrongIn })

/** What no field can know by itself; the first is said. */
function wrongIn(design: Design): Say | undefined {
  const { width, height } = design.size
  if (Math.max(width, height) > longestSide || width * height > mostPixels)
    return say('designs.tooManyPixels')
  const texts = Object.values(design.texts)
  if (texts.some((text) => lettersIn(text) > mostLetters))
    return say('designs.longText', { most: mostLetters })
  const ids = new Set(design.parts.map(({ id }) => id))
  const isSound =
    texts.every(isWritten) &&
    ids.size === design.parts.length &&
    // Words over a picture that somebody else has made are laid out in a way of their own.
    'focus' in design.ground === (design.template.name === 'over') &&
    design.parts.every((part) => isBound(part, width * height) && isKnown(part, design)) &&
    design.parts.filter(({ kind }) => kind === 'piece').length <= mostPieces
  return isSound ? undefined : say('designs.notUnderstood')
}

/** Each is drawn with shadows of its own. */
const mostPieces = 4

function lettersIn(text: string): number {
  let count = 0
  for (const _ of lettersOf(text)) if (++count > mostLetters) break
  return count
}

/** Joiners and marks of direction stay; what no database keeps and no typeface has does not come in. */
const isWritten = (text: string): boolean => isWellFormed(text) && !/[^\P{Cc}\n]/u.test(text)

const isBound = ({ box }: Part, pixels: number): boolean => box.width * box.height <= pixels * mostOfPicture

function isKnown(part: Part, { texts, paints, pieces }: Design): boolean {
  const named = 'text' in part ? part.text : 'of' in part ? part.of : undefined
  return (
    (named === undefined || Object.hasOwn(texts, named)) &&
    (part.kind !== 'piece' || pieces[part.piece] !== undefined) &&
    paintsOf(part).every((paint) => Object.hasOwn(paints, paint))
  )
}

/** Wherever an ink stands in a part. */
function paintsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'paint' && typeof inner === 'string' ? [inner] : paintsOf(inner),
  )
}
