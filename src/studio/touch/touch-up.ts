import sharp from 'sharp'
import { edgeBlur, edgedValue } from '#shared/cut-out-look.ts'
import { drawnFrom, type Look } from '#shared/touch-up.ts'
import { say } from '#shared/words/say.ts'
import { type StudioJob, StudioFailure } from '#studio/job.ts'
import { boxOf } from '#studio/vision/box.ts'
import { cleanEdges } from '#studio/vision/edge-colours.ts'
import { softened } from '#studio/vision/filter.ts'
import { subjectOf } from '#studio/vision/cutout.ts'
import { behind, standing } from '#studio/vision/own-ground.ts'
import type { Field, Raster } from '#studio/vision/raster.ts'
import type { Box } from '#studio/vision/sight.ts'
import { newField, openPicture, toPng, toWebp } from '#studio/vision/raster.ts'
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

type Corrected = Pick<TouchUpJob, 'mask' | 'strokes'> & { edge: number }

export async function madeAnew({ photo, mask, strokes, ground, look }: TouchUpJob): Promise<Buffer> {
  const { picture, alpha } = await openWith(photo, { mask, strokes, edge: look.edge })
  const isOwn = look.ground === 'own'
  // Before the photo becomes its own cut-out.
  const own = isOwn ? await behind(picture, alpha) : null
  const cutout = isOwn ? standing(picture, alpha) : cleanEdges(picture, alpha, picture)
  return toPng(await composed(cutout, look, { picture: ground, own }))
}

export type SubjectJob = Corrected & { photo: Buffer }

/** The same for what stands in a design: the subject alone, as a WebP. */
export async function subjectAnew({ photo, ...corrected }: SubjectJob): Promise<Buffer> {
  const { picture, alpha, box } = await openWith(photo, corrected)
  return toWebp(await subjectOf({ picture: cleanEdges(picture, alpha, picture), box }, subjectSide))
}

/** As large as the largest that a recipe keeps. */
const subjectSide = 1_500

type Opened = { picture: Raster; alpha: Field; box: Box }

/** The photo, and what of it is the subject's. */
async function openWith(photo: Buffer, corrected: Corrected): Promise<Opened> {
  const { width, height } = await sharp(corrected.mask).metadata()
  const picture = await openPicture(
    { bytes: photo, type: 'image/jpeg', width, height },
    Math.max(width, height),
  )
  const alpha = await correctedAlpha(picture, corrected)
  const box = boxOf(alpha)
  if (!box) throw new StudioFailure(say('studio.noSubject'), 'nothing was kept')
  return { picture, alpha, box }
}

/** What a person has said of a picture whose mask was found before; null where nothing was found or said. */
export async function drawnAlpha({ pictures, edge = 0 }: StudioJob, picture: Raster): Promise<Field | null> {
  const { mask, strokes } = pictures
  return mask ? correctedAlpha(picture, { mask: mask.bytes, strokes: strokes?.bytes ?? null, edge }) : null
}

async function correctedAlpha(picture: Raster, { mask, strokes, edge }: Corrected): Promise<Field> {
  const first = await channel(mask, 0)
  if (picture.width !== first.width || picture.height !== first.height) {
    throw new StudioFailure(say('studio.failed'), 'the mask is not of the size of the photo')
  }
  return edged(strokes ? await mendMask(picture, first, await drawingOf(strokes)) : first, edge)
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
