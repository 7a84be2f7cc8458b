import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import type { Pen, Sheet } from '../draw/canvas.ts'
import { drawGarment, drawInnerCollar, garmentFor } from '../draw/garments.ts'
import { drawNeck, isNeckBare, lengthenNeck, oldCollar, skinColour } from '../draw/neck.ts'
import { clearOldClothes } from '../draw/old-clothes.ts'
import { Chance } from '../random.ts'
import type { headFrame } from '../vision/one-face.ts'
import type { Field, Raster } from '../vision/raster.ts'
import type { Face } from '../vision/sight.ts'
import type { Figure } from './upright-figure.ts'

type Person = {
  face: Face
  head: ReturnType<typeof headFrame>
  /** The cut-out in the light it is shown in, not yet levelled. */
  lit: Raster
  alpha: Field
  seed: number
}

/** The same person in other clothes, which are drawn: collar behind the neck, body over what was worn. */
export function dressed(dress: string, { figure, placed, unit }: Figure, person: Person): Figure {
  const { face, head, lit, alpha, seed } = person
  const garment = garmentFor(dress)
  const build = Math.min(0.4, Math.max(0.3, (head.faceWidth / head.unit) * 0.4))
  // A slender neck gets a narrower collar; hair beside it makes the figure wide, and then the face decides.
  const neck = Math.min(build, Math.max(0.2, neckWidth(alpha, head) / 2))
  const isCovered = !isNeckBare(lit, face, head.unit)
  const { chin } = placed

  const on = newSheet(figure.width, figure.height)
  const { pen } = on
  const atChin = (draw: (pen: Pen) => void) => {
    pen.save()
    pen.translate(chin.x, chin.y)
    draw(pen)
    pen.restore()
  }
  const inUnits = (draw: () => void) =>
    atChin(() => {
      pen.scale(unit, unit)
      draw()
    })
  inUnits(() => drawInnerCollar(pen, garment, neck))
  const shown = rasterOf(isCovered ? withoutCollar(figure, chin, unit, neck) : figure)
  clearOldClothes(shown, chin, unit, neck)
  pen.drawImage(sheetOf(shown).canvas, 0, 0)
  const old = isCovered ? null : oldCollar(lit, face, head.unit)
  if (isCovered) {
    pen.save()
    pen.beginPath()
    pen.rect(chin.x - unit * neck * 1.03, 0, unit * neck * 2.06, on.height)
    pen.clip()
    atChin(() => drawNeck(pen, unit, unit * neck, skinColour(lit, face)))
    pen.restore()
  }
  if (old) atChin(() => lengthenNeck(pen, unit, unit * Math.min(neck, neckWidth(alpha, head) / 2), old))
  inUnits(() => drawGarment(pen, garment, neck, build * 3.1, new Chance(seed)))
  return { figure: on, placed, unit }
}

/** A high collar of the old clothes would stand out beside the new one. */
function withoutCollar(figure: Sheet, chin: { x: number; y: number }, unit: number, neck: number): Sheet {
  const out = newSheet(figure.width, figure.height)
  out.pen.beginPath()
  out.pen.rect(0, 0, out.width, chin.y - unit * 0.3)
  out.pen.rect(chin.x - unit * neck, 0, unit * neck * 2, out.height)
  out.pen.clip()
  out.pen.drawImage(figure.canvas, 0, 0)
  return out
}

/** How wide the figure is a little below the chin, in heights of the face. */
function neckWidth(alpha: Field, { chin, unit }: ReturnType<typeof headFrame>): number {
  const y = Math.min(alpha.height - 1, Math.round(chin.y + unit * 0.12))
  let [left, right] = [Math.round(chin.x), Math.round(chin.x)]
  const solid = (x: number) => x >= 0 && x < alpha.width && alpha.data[y * alpha.width + x]! > 0.5
  while (solid(left)) left--
  while (solid(right)) right++
  return (right - left) / unit
}
