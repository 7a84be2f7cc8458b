import type { Design, Part } from '#shared/designs/design.ts'
import { letterSizes } from '#shared/designs/limits.ts'
import { signSize } from '#shared/designs/lay-thumbnail.ts'
import type { Size } from '#shared/tools/size.ts'

// What of a design follows from what its owner has done with it, and not from how it was laid out.

export const isShown = ({ parts }: Design, id: string): boolean =>
  parts.some((part) => part.id === id && !part.isHidden)

/** What stands at the foot leaves no gap there when it is hidden. */
export const contactOf = (document: Design): string =>
  isShown(document, 'contact') ? (document.texts['contact'] ?? '') : ''

export const logoOf = (document: Design): Design['pieces']['logo'] =>
  isShown(document, 'logo') ? document.pieces.logo : undefined

/** A cut-out, a photo that fills its side, or a sign in the middle of its place. */
export function kindOf({ parts }: Design, area: Parameters<typeof signSize>[0]) {
  const subject = parts.find((part) => part.kind === 'piece' && part.piece === 'subject')
  const look = subject?.kind === 'piece' ? subject.look.kind : undefined
  if (look === 'faded') return 'photo' as const
  if (look !== 'plain') return 'sticker' as const
  const side = signSize(area) * 1.3
  const [x, y] = [area.x + (area.width - side) / 2, area.y + (area.height - side) / 2]
  return { signAt: { x, y, width: side, height: side } }
}

/** What somebody has added stands where it stood, by parts of the picture. */
export function addedTexts({ parts, size: from }: Design, size: Size): Part[] {
  const scale = Math.min(size.width, size.height) / Math.min(from.width, from.height)
  return parts.flatMap((part): Part[] => {
    if (part.kind !== 'text' || !part.id.startsWith('own-')) return []
    const { box, face } = part
    // It keeps its weight in the picture; what would be too wide for it gets smaller letters.
    const [width, height] = [Math.min(box.width * scale, size.width * 0.9), box.height * scale]
    const middle = {
      x: ((box.x + box.width / 2) / from.width) * size.width,
      y: ((box.y + box.height / 2) / from.height) * size.height,
    }
    const least = (letters: number) => Math.max(letterSizes.least, letters * scale)
    return [
      {
        ...part,
        box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
        face: { ...face, size: least(face.size), smallest: least(face.smallest) },
      },
    ]
  })
}
