import { say } from '#shared/words/say.ts'
import type { Say } from '#shared/words/say.ts'
import type { Field } from '../vision/raster.ts'
import type { FigureParts } from './figure-parts.ts'
import type { SmallFigure } from './seen-figure.ts'

/** In heights of the face, from the chin. */
type Area = { left: number; right: number; top: number; bottom: number }

const throat: Area = { left: -0.25, right: 0.25, top: 0.15, bottom: 0.5 }
/** Beside the jaw, where no neck goes. */
const besideJaw: readonly Area[] = [
  { left: -0.75, right: -0.42, top: -0.3, bottom: 0.1 },
  { left: 0.42, right: 0.75, top: -0.3, bottom: 0.1 },
]

/** Why no dress would sit, as it shows only once the person is cut out; null where one would. */
export function coveredBy(figure: SmallFigure, { head, skin }: FigureParts): Say | null {
  if (shareOf(head, figure, throat) > 0.5) return say('studio.dressCovered')
  return besideJaw.some((area) => shareOf(skin, figure, area) > 0.28) ? say('studio.dressHand') : null
}

function shareOf(part: Field, { chin, unit }: SmallFigure, { left, right, top, bottom }: Area): number {
  let [found, all] = [0, 0]
  for (let y = Math.round(chin.y + unit * top); y < chin.y + unit * bottom; y++) {
    for (let x = Math.round(chin.x + unit * left); x < chin.x + unit * right; x++) {
      all++
      if (x >= 0 && x < part.width && y >= 0 && y < part.height) found += part.data[y * part.width + x]!
    }
  }
  return found / Math.max(1, all)
}
