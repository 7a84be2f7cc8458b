import type { Design } from '#shared/designs/design.ts'
import { drawDesign } from '#shared/designs/draw-design.ts'
import type { Made } from '../recipe.ts'
import { toPng, toWebp } from '../vision/raster.ts'
import { newSheet, rasterOf, type Sheet } from './canvas.ts'

/** The picture of a design, and all that it can be drawn from again. */
export async function designed(
  document: Design,
  ground: Sheet,
  subject: Sheet,
  logo?: Sheet,
): Promise<Required<Pick<Made, 'bytes' | 'design'>>> {
  const on = newSheet(document.size.width, document.size.height)
  drawDesign(on, newSheet, document, { ground, subject, logo })
  const pieces = { ground: await toWebp(rasterOf(ground)), subject: await toWebp(rasterOf(subject)) }
  const emblem = logo && { logo: await toWebp(rasterOf(logo)) }
  return { bytes: await toPng(rasterOf(on)), design: { document, pieces: { ...pieces, ...emblem } } }
}
