import { Path2D, PathOp, StrokeCap, StrokeJoin } from '@napi-rs/canvas'

/** A logo is nothing but shapes with a colour: the PNG and the SVG are made of the same ones. */
export type Piece = { path: Path2D; colour: string; part?: 'tagline' }
export type Box = { left: number; top: number; right: number; bottom: number }

export const piece = (path: Path2D, colour: string): Piece => ({ path, colour })
export const taglinePiece = (path: Path2D, colour: string): Piece => ({ path, colour, part: 'tagline' })

export function boxOf(...paths: Path2D[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const path of paths) {
    const [left, top, right, bottom] = path.computeTightBounds()
    if (right - left === 0 && bottom - top === 0) continue
    box.left = Math.min(box.left, left)
    box.top = Math.min(box.top, top)
    box.right = Math.max(box.right, right)
    box.bottom = Math.max(box.bottom, bottom)
  }
  return Number.isFinite(box.left) ? box : { left: 0, top: 0, right: 0, bottom: 0 }
}

export const widthOf = ({ left, right }: Box): number => right - left
export const middleOf = ({ left, right }: Box): number => (left + right) / 2

export const boxOfPieces = (pieces: Piece[]): Box => boxOf(...pieces.map(({ path }) => path))

export function moved(path: Path2D, x: number, y: number, scale = 1, turn = 0): Path2D {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return new Path2D(path).transform({ a: cos, b: sin, c: -sin, d: cos, e: x, f: y })
}

export const movedPieces = (pieces: Piece[], x: number, y: number, scale = 1): Piece[] =>
  pieces.map((each) => ({ ...each, path: moved(each.path, x, y, scale) }))

const combined = (a: Path2D, b: Path2D, how: PathOp): Path2D => new Path2D(a).op(new Path2D(b), how)

export const joined = (...paths: Path2D[]): Path2D =>
  paths.reduce((all, path) => combined(all, path, PathOp.Union), new Path2D())
export const without = (path: Path2D, hole: Path2D): Path2D => combined(path, hole, PathOp.Difference)
export const shared = (a: Path2D, b: Path2D): Path2D => combined(a, b, PathOp.Intersect)

/** The line along a shape's edge, as a shape. */
export const edge = (path: Path2D, width: number, sharp = false): Path2D =>
  new Path2D(path)
    .stroke({
      width,
      cap: sharp ? StrokeCap.Butt : StrokeCap.Round,
      join: sharp ? StrokeJoin.Miter : StrokeJoin.Round,
    })
    .simplify()

export const grown = (path: Path2D, by: number): Path2D => joined(path, edge(path, by * 2))

/** A row of stitches along an edge, as on a nakshi kantha. */
export const stitches = (path: Path2D, width: number, on: number, off: number): Path2D =>
  new Path2D(path).dash(on, off, 0).stroke({ width, cap: StrokeCap.Round, join: StrokeJoin.Round }).simplify()

export function disc(x: number, y: number, r: number): Path2D {
  const path = new Path2D()
  path.arc(x, y, r, 0, Math.PI * 2)
  path.closePath()
  return path
}

export function block(left: number, top: number, width: number, height: number, round = 0): Path2D {
  const path = new Path2D()
  path.roundRect(left, top, width, height, Math.min(round, width / 2, height / 2))
  return path
}

export function polygon(points: readonly (readonly [number, number])[]): Path2D {
  const path = new Path2D()
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  path.closePath()
  return path
}

export const ring = (x: number, y: number, r: number, width: number): Path2D =>
  without(disc(x, y, r + width / 2), disc(x, y, r - width / 2))

/** A leaf or petal from its foot at 0, 0 up to its tip. */
export function petal(length: number, width: number, belly = 0.5): Path2D {
  const path = new Path2D()
  path.moveTo(0, 0)
  path.bezierCurveTo(width * 0.72, -length * belly * 0.55, width * 0.62, -length * (belly + 0.3), 0, -length)
  path.bezierCurveTo(-width * 0.62, -length * (belly + 0.3), -width * 0.72, -length * belly * 0.55, 0, 0)
  path.closePath()
  return path
}

/** The closed outlines that a shape is made of. */
export const islands = (path: Path2D): Path2D[] =>
  path
    .toSVGString()
    .split(/(?=M)/)
    .filter((part) => part.trim() !== '')
    .map((part) => new Path2D(part))

export const fillRule = (path: Path2D): 'evenodd' | 'nonzero' =>
  path.getFillTypeString() === 'evenodd' ? 'evenodd' : 'nonzero'
