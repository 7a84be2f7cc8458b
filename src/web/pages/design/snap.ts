import type { Box, Design } from '#shared/designs/design.ts'

/** Where a line is shown that something has snapped to. */
export type Lines = { x: number | null; y: number | null }

type Snapped = { dx: number; dy: number; lines: Lines }

/** So much of the shorter side stays free at the edges: apps cut there, and paper is trimmed. */
export const safeShare = 0.06

export const marginOf = ({ width, height }: Design['size']): number =>
  Math.round(Math.min(width, height) * safeShare)

/** Moves a box the little that is missing to a middle, a third, a margin or another part; `reach` is how little. */
export function snapped(box: Box, size: Design['size'], others: readonly Box[], reach: number): Snapped {
  const margin = marginOf(size)
  const x = nearest(
    spanOf(box.x, box.width),
    others.map((other) => spanOf(other.x, other.width)),
    size.width,
    margin,
    reach,
  )
  const y = nearest(
    spanOf(box.y, box.height),
    others.map((other) => spanOf(other.y, other.height)),
    size.height,
    margin,
    reach,
  )
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, lines: { x: x?.line ?? null, y: y?.line ?? null } }
}

type Span = { from: number; middle: number; to: number }

const spanOf = (from: number, length: number): Span => ({
  from,
  middle: from + length / 2,
  to: from + length,
})

function nearest(
  { from, middle, to }: Span,
  others: readonly Span[],
  length: number,
  margin: number,
  reach: number,
): { by: number; line: number } | undefined {
  const middles = [length / 2, length / 3, (length * 2) / 3, ...others.map((other) => other.middle)]
  const edges = others.flatMap((other) => [other.from, other.to])
  const found = [
    ...middles.map((line) => ({ line, by: line - middle })),
    ...[margin, ...edges].map((line) => ({ line, by: line - from })),
    ...[length - margin, ...edges].map((line) => ({ line, by: line - to })),
  ].filter(({ by }) => Math.abs(by) <= reach)
  return found.sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
}
