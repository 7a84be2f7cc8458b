import type { Box, Design, PiecePart } from './design.ts'

export type Logo = NonNullable<Design['pieces']['logo']>

/** As parts of the plate's shorter side. */
const padding = 0.11
const corner = 0.2

/** How large the plate of a logo gets in a room. */
export function plateIn(
  { width, height }: Logo,
  widest: number,
  tallest: number,
): Pick<Box, 'width' | 'height'> {
  // A strip without end would be a hair on its plate.
  const shape = Math.min(6, Math.max(1 / 6, width / height))
  const inner = 1 - padding * 2
  const across = shape >= 1 ? shape * inner + padding * 2 : 1
  const down = shape >= 1 ? 1 : inner / shape + padding * 2
  const scale = Math.min(widest / across, tallest / down)
  return { width: across * scale, height: down * scale }
}

/** The shop's logo on a plate of its own: it is read on every ground. */
export const emblemPart = (box: Box): PiecePart => ({
  id: 'logo',
  kind: 'piece',
  piece: 'logo',
  box,
  turn: 0,
  isHidden: false,
  isMirrored: false,
  look: {
    kind: 'plated',
    ink: { paint: 'logo-plate', alpha: 1 },
    padding,
    corner,
    shadow: {
      ink: { paint: 'dark', alpha: 0.25 },
      blur: { pixels: Math.min(box.width, box.height) * 0.14, em: 0 },
      down: { pixels: Math.min(box.width, box.height) * 0.04, em: 0 },
    },
  },
})

/** What is behind it unless somebody chooses otherwise. */
export const plateColour = '#ffffff'
