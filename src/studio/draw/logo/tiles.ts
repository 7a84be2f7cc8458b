import { Path2D } from '@napi-rs/canvas'
import { block, disc, joined, moved, polygon } from './shapes.ts'
import type { LogoStyle } from './style.ts'

export type Tile =
  | 'circle'
  | 'square'
  | 'hexagon'
  | 'shield'
  | 'drop'
  | 'leaf'
  | 'arch'
  | 'scallop'
  | 'diamond'

/** Shapes that something stands in, 100 across around 0, 0. */
export const tiles: Record<Tile, (round: number) => Path2D> = {
  circle: () => disc(0, 0, 50),
  square: (round) => block(-46, -46, 92, 92, 8 + round * 22),
  hexagon: (round) =>
    softened(
      Array.from({ length: 6 }, (_, n) => {
        const angle = (n * Math.PI) / 3 + Math.PI / 6
        return [50 * Math.cos(angle), 50 * Math.sin(angle)] as const
      }),
      round,
    ),
  diamond: (round) => moved(block(-36, -36, 72, 72, 4 + round * 10), 0, 0, 1, Math.PI / 4),
  shield: () => {
    const path = new Path2D()
    path.moveTo(0, -50)
    path.bezierCurveTo(14, -42, 28, -39, 43, -39)
    path.bezierCurveTo(46, 8, 28, 38, 0, 50)
    path.bezierCurveTo(-28, 38, -46, 8, -43, -39)
    path.bezierCurveTo(-28, -39, -14, -42, 0, -50)
    path.closePath()
    return path
  },
  drop: () => joined(disc(0, 0, 48), block(0, -48, 48, 48, 6)),
  leaf: () => {
    const path = new Path2D()
    path.roundRect(-46, -46, 92, 92, [8, 46, 8, 46])
    return path
  },
  arch: () => {
    const path = new Path2D()
    path.roundRect(-38, -50, 76, 100, [38, 38, 6, 6])
    return path
  },
  scallop: () =>
    joined(
      disc(0, 0, 45),
      ...Array.from({ length: 14 }, (_, n) => {
        const angle = (n * Math.PI) / 7
        return disc(43 * Math.cos(angle), 43 * Math.sin(angle), 8.6)
      }),
    ),
}

function softened(points: readonly (readonly [number, number])[], round: number): Path2D {
  return polygon(points).round(2 + round * 14)
}

export function tilesFor(style: LogoStyle): readonly [Tile, ...Tile[]] {
  if (style.calm) return ['circle', 'arch', 'leaf', 'diamond', 'square']
  if (style.round > 0.8) return ['circle', 'drop', 'scallop', 'leaf', 'square']
  if (style.round > 0.35) return ['square', 'circle', 'leaf', 'hexagon', 'arch']
  return ['hexagon', 'shield', 'square', 'diamond', 'circle']
}
