import type { Pen } from './canvas.ts'
import { Path2D, PathOp, StrokeCap, StrokeJoin } from '@napi-rs/canvas'
import { iconStrokes } from './icon-strokes.ts'

const known = new Map<string, Path2D[]>()

function strokes(name: string): Path2D[] {
  const made = known.get(name) ?? iconStrokes(name).map((stroke) => new Path2D(stroke))
  known.set(name, made)
  return made
}

/** An icon's lines as one shape on its grid of 24. */
export function iconShape(name: string, weight: number): Path2D {
  return strokes(name).reduce(
    (all, path) =>
      all.op(
        new Path2D(path).stroke({ width: weight, cap: StrokeCap.Round, join: StrokeJoin.Round }),
        PathOp.Union,
      ),
    new Path2D(),
  )
}

/** Draws an icon around a middle, `size` high. */
export function icon(
  pen: Pen,
  name: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 2,
): void {
  pen.save()
  pen.translate(x - size / 2, y - size / 2)
  pen.scale(size / 24, size / 24)
  pen.strokeStyle = colour
  pen.lineWidth = weight
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const path of strokes(name)) pen.stroke(path)
  pen.restore()
}
