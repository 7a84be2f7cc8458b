import type { AddedPiece } from '#shared/designs/added-piece.ts'
import type { Box, Design } from '#shared/designs/design.ts'
import { emblemPart, plateColour, plateIn } from '#shared/designs/emblem.ts'
import { mostOfPicture } from '#shared/designs/limits.ts'

/** Another cut-out in the place of the one before, standing where that stood. */
export function withSubject(design: Design, { side, width, height, foot }: AddedPiece): Design {
  return {
    ...design,
    pieces: { ...design.pieces, subject: { width, height, foot, side } },
    parts: design.parts.map((part) =>
      part.kind === 'piece' && part.piece === 'subject' && part.look.kind !== 'faded'
        ? { ...part, box: fitted(part.box, width / height, design.size) }
        : part,
    ),
  }
}

/** The same thing with a better outline: where it runs out of its photo, it still does. */
export function withSubjectAnew(design: Design, piece: AddedPiece): Design {
  const next = withSubject(design, piece)
  const { subject } = next.pieces
  if (!subject || design.pieces.subject?.isCutBelow !== true) return next
  return { ...next, pieces: { ...next.pieces, subject: { ...subject, isCutBelow: true } } }
}

/** As much room as before, on the same floor, and not wider than the picture. */
function fitted({ x, y, width, height }: Box, shape: number, size: Design['size']): Box {
  const room = Math.min(width * height, size.width * size.height * mostOfPicture)
  const wide = Math.min(Math.sqrt(room * shape), size.width * 0.94)
  const tall = Math.min(wide / shape, (y + height) * 0.98)
  const across = Math.max(1, tall * shape)
  return { x: x + (width - across) / 2, y: y + height - tall, width: across, height: Math.max(1, tall) }
}

/** The shop's logo in the corner where it hides least; one that is there already becomes the new one. */
export function withLogo(design: Design, { side, width, height }: AddedPiece): Design {
  const logo = { width, height, side }
  const paints = { dark: '#000000', 'logo-plate': plateColour, ...design.paints }
  const next = { ...design, paints, pieces: { ...design.pieces, logo } }
  const isThere = design.parts.some((part) => part.id === 'logo')
  if (isThere)
    return {
      ...next,
      parts: next.parts.map((part) => (part.id === 'logo' ? { ...part, isHidden: false } : part)),
    }
  return { ...next, parts: [...next.parts, emblemPart(freeCorner(design, plateOf(design, logo)))] }
}

const plateOf = ({ size }: Design, logo: { width: number; height: number }) => {
  const side = Math.min(size.width, size.height)
  return plateIn(logo, side * 0.24, side * 0.13)
}

function freeCorner({ size, parts }: Design, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const margin = Math.min(size.width, size.height) * 0.04
  const rows = [margin, size.height - margin - height]
  const columns = [margin, size.width - margin - width]
  const corners = rows.flatMap((y) => columns.map((x) => ({ x, y, width, height })))
  const read = parts.filter(({ kind, isHidden }) => !isHidden && (kind === 'text' || kind === 'piece'))
  const hidden = (corner: Box) => read.reduce((sum, { box }) => sum + overlap(corner, box), 0)
  return corners.sort((one, other) => hidden(one) - hidden(other))[0] ?? { x: 0, y: 0, width, height }
}

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return across > 0 && down > 0 ? across * down : 0
}
