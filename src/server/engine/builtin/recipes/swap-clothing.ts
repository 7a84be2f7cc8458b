import type { EngineJob, EnginePicture } from '#server/engine/engine.ts'
import { EngineFailure } from '#server/engine/engine.ts'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture, textOf } from '../values.ts'
import { cutOut } from '../vision/cutout.ts'
import type { Piece, PieceKind } from '../vision/garment-piece.ts'
import { piecesOf } from '../vision/garment-piece.ts'
import { oneFace } from '../vision/one-face.ts'
import type { Raster } from '../vision/raster.ts'
import { cropped, openPicture, toPng } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'
import { headMask, onBody, poseOf, wear } from '../vision/wear.ts'

/** The garments, cut out and laid on the person's shoulders and hips; head and hair stay in front. */
export const swapClothing: Recipe = async (job) => {
  const person = await openPicture(mainPicture(job), 1600)
  const sight = await look(person)
  const face = oneFace(sight)
  const pieces = await garments(job)
  const pose = poseOf(sight, face)
  if (pose.left.y > person.height - pose.unit * 0.15) {
    throw new EngineFailure(
      'The shoulders are not in the photo. Use one that shows the upper body. Nothing was charged.',
    )
  }
  const cutout = await cutOut(person, sight)
  const on = newSheet(person.width, person.height)
  on.pen.drawImage(sheetOf(person).canvas, 0, 0)
  const order: PieceKind[] = ['shoe', 'pant', 'cloth']
  for (const kind of order) {
    for (const piece of pieces.filter((one) => one.kind === kind)) {
      on.pen.drawImage(sheetOf(onBody(wear(person, piece, pose), cutout.alpha, pose.unit)).canvas, 0, 0)
    }
  }
  const head: Raster = { ...cutout.picture, data: new Uint8ClampedArray(cutout.picture.data) }
  const mask = headMask(cutout.alpha, pose)
  for (let i = 0; i < mask.data.length; i++) head.data[i * 4 + 3] = mask.data[i]! * 255
  on.pen.drawImage(sheetOf(head).canvas, 0, 0)
  return {
    bytes: await toPng(rasterOf(on)),
    note: 'Made with the built-in studio: the garment is laid over the photo. Connect an AI engine for a fitting with real folds.',
  }
}

async function garments(job: EngineJob): Promise<Piece[]> {
  const together = textOf(job, 'upload_mode') !== 'separate'
  if (together) {
    const picture = job.pictures['combined_image']
    if (!picture) throw new EngineFailure('Please upload the clothing/shoe image. Nothing was charged.')
    return piecesOf(await garmentCut(picture))
  }
  const pieces: Piece[] = []
  for (const [key, kind] of [
    ['cloth_image', 'cloth'],
    ['pant_image', 'pant'],
    ['shoe_image', 'shoe'],
  ] as const) {
    const picture = job.pictures[key]
    if (!picture) continue
    const { picture: cut, box } = await garmentCut(picture)
    pieces.push({ kind, raster: cropped(cut, box.left, box.top, box.width, box.height) })
  }
  if (pieces.length === 0)
    throw new EngineFailure('Please upload the cloth image first. Nothing was charged.')
  return pieces
}

const garmentCut = async (picture: EnginePicture) => cutOut(await openPicture(picture, 1400))
