import { EngineFailure } from '#server/engine/engine.ts'
import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { drawGarment, garmentFor } from '../draw/garments.ts'
import { Chance } from '../random.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture, textOf } from '../values.ts'
import { cutOut } from '../vision/cutout.ts'
import { evenLight } from '../vision/light-balance.ts'
import { headFrame, oneFace } from '../vision/one-face.ts'
import { openPicture, toPng } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'

// 35 × 45 mm at 600 dots an inch.
const width = 826
const height = 1062
const dpi = 600

/** ICAO 9303: chin to crown 70–80 % of the height, face in the middle, plain white ground. */
const headShare = 0.71
const crownAt = 0.085
/** The crown of a skull lies this many face heights (chin to hairline) above the chin. */
const crown = 1.22

export const passportPhoto: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), 2600)
  const sight = await look(picture)
  const face = oneFace(sight)
  const head = headFrame(face)
  if (Math.abs(face.yaw) > 0.45) {
    throw new EngineFailure(
      'The face is turned away. Use a photo that looks straight into the camera. Nothing was charged.',
    )
  }
  const cutout = await cutOut(picture, sight)
  const person = sheetOf(evenLight(cutout.picture, face.box))
  const scale = (headShare * height) / (crown * head.unit)
  const chinY = height * (crownAt + headShare)
  const wantsDress = textOf(job, 'change_dress') === 'yes'
  if (!wantsDress) demandShoulders(head.chin.y + (height - chinY) / scale, picture.height, head.unit)

  const on = newSheet(width, height)
  const { pen } = on
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  const placePerson = () => {
    pen.translate(width / 2, chinY)
    pen.scale(scale, scale)
    pen.rotate(-head.tilt)
    pen.translate(-(head.chin.x * 0.5 + head.eyes.x * 0.5), -head.chin.y)
  }
  pen.save()
  if (wantsDress) {
    // Only head and neck stay: what hangs beside the neck below the chin belongs to the old clothes.
    const unit = head.unit * scale
    const neck = head.faceWidth * scale * 0.42
    pen.beginPath()
    pen.rect(0, 0, width, chinY + unit * 0.02)
    pen.rect(width / 2 - neck, chinY, neck * 2, unit * 0.4)
    pen.clip()
  }
  placePerson()
  pen.drawImage(person.canvas, 0, 0)
  pen.restore()
  if (wantsDress) {
    pen.save()
    pen.translate(width / 2, chinY)
    pen.scale(head.unit * scale, head.unit * scale)
    const neck = Math.min(0.42, Math.max(0.3, (head.faceWidth / head.unit) * 0.42))
    drawGarment(
      pen,
      garmentFor(textOf(job, 'choose_dress') || 'Black T-Shirt'),
      neck,
      neck * 3.1,
      new Chance(job.seed),
    )
    pen.restore()
  }
  return {
    bytes: await toPng(rasterOf(on), dpi),
    note: wantsDress
      ? 'Made with the built-in studio: the dress is drawn. Connect an AI engine for a photographed one.'
      : 'Made with the built-in studio: 35 × 45 mm, white background, face untouched.',
  }
}

function demandShoulders(lowest: number, bottom: number, unit: number): void {
  if (lowest > bottom + unit * 0.12) {
    throw new EngineFailure(
      'The shoulders are cut off. Use a photo that shows head and shoulders. Nothing was charged.',
    )
  }
}
