import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import type { Pen, Sheet } from '../draw/canvas.ts'
import { boxOf } from '../vision/box.ts'
import { boxMean, softened } from '../vision/filter.ts'
import { applied, followColours } from '../vision/guided.ts'
import { cropped, newField } from '../vision/raster.ts'
import type { Field, Raster } from '../vision/raster.ts'
import type { Box } from '../vision/sight.ts'
import type { SmallFigure } from './seen-figure.ts'

type Laid = {
  /** How much of a pixel has to be of the part for it to show at all. */
  least?: number
  trace?: (pen: Pen) => void
}

/**
 * Lays a part of the person on the sheet, within an outline where one is traced. The edge of the part, known from the
 * small copy, follows what is seen at full size.
 */
export function layPart(
  on: Sheet,
  figure: Sheet,
  small: SmallFigure,
  part: Field,
  { least = 0.3, trace }: Laid = {},
): void {
  const box = boxAround(part, 12)
  if (!box) return
  const scale = figure.width / part.width
  const [left, top] = [Math.round(box.left * scale), Math.round(box.top * scale)]
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)]
  const shown = newSheet(width, height)
  shown.pen.drawImage(figure.canvas, -left, -top)
  const whole = rasterOf(shown)
  const guide = cropped(small.picture, box.left, box.top, box.width, box.height)
  const edge = applied(followColours(guide, softened(beyondPerson(guide, part, box), 1), 4, 2e-4), whole, {
    least,
    span: 0.45,
  })
  for (let i = 0; i < edge.data.length; i++) whole.data[i * 4 + 3]! *= edge.data[i]!
  const sheet = sheetOf(whole)
  if (trace) {
    sheet.pen.globalCompositeOperation = 'destination-in'
    sheet.pen.translate(-left, -top)
    trace(sheet.pen)
  }
  on.pen.drawImage(sheet.canvas, left, top)
}

/** Beside the person the part goes on, so that no edge is learnt from where nobody is. */
function beyondPerson(guide: Raster, part: Field, box: Box): Field {
  const { width, height } = guide
  const [own, isPerson] = [newField(width, height), newField(width, height)]
  for (let y = 0; y < height; y++) {
    const from = (y + box.top) * part.width + box.left
    own.data.set(part.data.subarray(from, from + width), y * width)
  }
  for (let i = 0; i < isPerson.data.length; i++) isPerson.data[i] = guide.data[i * 4 + 3]! > 127 ? 1 : 0
  const [seen, near] = [boxMean(own, 6), boxMean(isPerson, 6)]
  for (let i = 0; i < own.data.length; i++)
    if (!isPerson.data[i]) own.data[i] = seen.data[i]! / Math.max(1e-3, near.data[i]!)
  return own
}

/** Around a part, with a margin as far as the field goes. */
function boxAround(part: Field, margin: number): Box | null {
  const box = boxOf(part)
  if (!box) return null
  const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)]
  return {
    left,
    top,
    width: Math.min(part.width, box.left + box.width + margin) - left,
    height: Math.min(part.height, box.top + box.height + margin) - top,
  }
}
