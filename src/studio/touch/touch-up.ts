import sharp from 'sharp'
import { edgeBlur, edgedValue } from '#shared/cut-out-look.ts'
import { drawnFrom, type Look } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { StudioFailure } from '#studio/job.ts'
import { boxOf } from '#studio/vision/box.ts'
import { cleanEdges } from '#studio/vision/edge-colours.ts'
import { softened } from '#studio/vision/filter.ts'
import type { Field } from '#studio/vision/raster.ts'
import { newField, openPicture, toPng } from '#studio/vision/raster.ts'
import { composed } from './compose.ts'
import { type Drawing, mendMask } from './mend-mask.ts'

/** A cut-out to be made anew: from the photo, the first mask and what a person drew over it. */
export type TouchUpJob = {
  photo: Buffer
  mask: Buffer
  /** See `drawnFrom`. */
  strokes: Buffer | null
  ground: Buffer | null
  look: Look
}

export async function madeAnew({ photo, mask, strokes, ground, look }: TouchUpJob): Promise<Buffer> {
  const first = await channel(mask, 0)
  const { width, height } = first
  const picture = await openPicture({ bytes: photo, type: 'image/jpeg', width, height })
  if (picture.width !== width || picture.height !== height) {
    throw new StudioFailure(say('studio.failed'), 'the mask is not of the size of the photo')
  }
  const mended = strokes ? await mendMask(picture, first, await drawingOf(strokes)) : first
  const alpha = edged(mended, look.edge)
  if (!boxOf(alpha)) throw new StudioFailure(say('studio.noSubject'), 'nothing was kept')
  return toPng(await composed(cleanEdges(picture, alpha, picture), look, ground))
}

async function channel(png: Buffer, which: 0 | 2): Promise<Field> {
  const { data, info } = await sharp(png).extractChannel(which).raw().toBuffer({ resolveWithObject: true })
  const field = newField(info.width, info.height)
  for (let i = 0; i < field.data.length; i++) field.data[i] = data[i]! / 255
  return field
}

async function drawingOf(strokes: Buffer): Promise<Drawing> {
  const [keep, over] = [await channel(strokes, 0), await channel(strokes, 2)]
  for (let i = 0; i < over.data.length; i++) over.data[i] = over.data[i]! * 255 >= drawnFrom ? 1 : 0
  return { keep, over }
}

function edged(alpha: Field, edge: number): Field {
  const blurred = softened(alpha, edgeBlur(edge, Math.max(alpha.width, alpha.height)))
  if (edge < 0) {
    for (let i = 0; i < blurred.data.length; i++) blurred.data[i] = edgedValue(blurred.data[i]!, edge)
  }
  return blurred
}
