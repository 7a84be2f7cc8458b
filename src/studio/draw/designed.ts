import type { Design } from '#shared/designs/design.ts'
import { drawDesign } from '#shared/designs/draw-design.ts'
import type { MadeDesign, MadeIdeas } from '../recipe.ts'
import { type Raster, toLook, toPng, toWebp } from '../vision/raster.ts'
import { newSheet, rasterOf, type Sheet } from './canvas.ts'

/** A document, and the ground that was drawn for it. */
export type Laid = { document: Design; ground: Sheet }

type Standing = { subject: Sheet; logo?: Sheet | undefined }

/**
 * The picture of a design, and all that it can be drawn from again. `others` are of the same pieces; one after the
 * other is laid out and drawn, so that few large sheets are there at a time.
 */
export async function designed(
  { document, ground }: Laid,
  standing: Standing,
  others: readonly (() => Laid)[] = [],
): Promise<{ bytes: Buffer; design: MadeDesign & { pieces: { subject: Buffer } }; ideas?: MadeIdeas }> {
  const { subject, logo } = standing
  const raster = drawn({ document, ground }, standing)
  const bytes = await toPng(raster)
  const pieces = {
    ground: await toWebp(rasterOf(ground)),
    subject: await toWebp(rasterOf(subject)),
    ...(logo && { logo: await toWebp(rasterOf(logo)) }),
  }
  if (others.length === 0) return { bytes, design: { document, pieces } }
  const documents: Design[] = []
  const looks = [await toLook(raster)]
  for (const lay of others) {
    const laid = lay()
    looks.push(await toLook(drawn(laid, standing)))
    documents.push(laid.document)
  }
  return { bytes, design: { document, pieces }, ideas: { documents, looks } }
}

/** The same of a document whose ground is a picture that somebody else has made. */
export async function designedOver(
  document: Design,
  ground: Sheet,
  logo?: Sheet,
): Promise<{ bytes: Buffer; design: MadeDesign }> {
  const bytes = await toPng(drawn({ document, ground }, { logo }))
  const pieces = {
    ground: await toWebp(rasterOf(ground)),
    ...(logo && { logo: await toWebp(rasterOf(logo)) }),
  }
  return { bytes, design: { document, pieces } }
}

function drawn({ document, ground }: Laid, standing: Partial<Standing>): Raster {
  const on = newSheet(document.size.width, document.size.height)
  drawDesign(on, newSheet, document, { ground, ...standing })
  return rasterOf(on)
}
