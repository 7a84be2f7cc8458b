import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { drawGarment, drawInnerCollar, garmentFor } from '../draw/garments.ts'
import { drawNeck, isNeckBare, lengthenNeck, oldCollar, skinColour } from '../draw/neck.ts'
import { clearOldClothes } from '../draw/old-clothes.ts'
import { Chance } from '../random.ts'
import type { Recipe } from '../recipe.ts'
import { mainPicture, textOf } from '../values.ts'
import { cutOut } from '../vision/cutout.ts'
import { demandPassportFace, isMouthOpen } from '../vision/face-checks.ts'
import { evenLight } from '../vision/light-balance.ts'
import { headFrame, oneFace } from '../vision/one-face.ts'
import { passportFrame } from '../vision/passport-frame.ts'
import type { Field } from '../vision/raster.ts'
import { openPicture, toPng } from '../vision/raster.ts'
import { look } from '../vision/sight.ts'
import { say } from '#shared/words/say.ts'

// 35 × 45 mm at 600 dots an inch.
const width = 826
const height = 1062
const dpi = 600

export const passportPhoto: Recipe = async (job) => {
  const picture = await openPicture(mainPicture(job), 2600)
  const sight = await look(picture)
  const face = oneFace(sight)
  const head = headFrame(face)
  demandPassportFace(picture, face, sight)
  const cutout = await cutOut(picture, sight)
  const wantsDress = textOf(job, 'change_dress') === 'yes'
  const { scale, chinY } = passportFrame(head, cutout.alpha, { width, height }, !wantsDress)
  const unit = head.unit * scale
  const lit = evenLight(cutout.picture, face.box)
  const garment = garmentFor(textOf(job, 'choose_dress') || 'Black T-Shirt')
  const build = Math.min(0.4, Math.max(0.3, (head.faceWidth / head.unit) * 0.4))
  // A slender neck gets a narrower collar; hair beside it makes the figure wide, and then the face decides.
  const neck = Math.min(build, Math.max(0.2, neckWidth(cutout.alpha, head) / 2))

  const on = newSheet(width, height)
  const { pen } = on
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  const onGarment = (draw: () => void) => {
    pen.save()
    pen.translate(width / 2, chinY)
    pen.scale(unit, unit)
    draw()
    pen.restore()
  }
  if (wantsDress) onGarment(() => drawInnerCollar(pen, garment, neck))
  const covered = wantsDress && !isNeckBare(lit, face, head.unit)
  const figure = newSheet(width, height)
  if (covered) {
    // A high collar of the old clothes would stand out beside the new one.
    figure.pen.beginPath()
    figure.pen.rect(0, 0, width, chinY - unit * 0.3)
    figure.pen.rect(width / 2 - unit * neck, 0, unit * neck * 2, height)
    figure.pen.clip()
  }
  figure.pen.translate(width / 2, chinY)
  figure.pen.scale(scale, scale)
  figure.pen.rotate(-head.tilt)
  figure.pen.translate(-(head.chin.x * 0.5 + head.eyes.x * 0.5), -head.chin.y)
  figure.pen.drawImage(sheetOf(lit).canvas, 0, 0)
  const shown = rasterOf(figure)
  if (wantsDress) clearOldClothes(shown, { x: width / 2, y: chinY }, unit, neck)
  pen.drawImage(sheetOf(shown).canvas, 0, 0)
  if (covered) {
    pen.save()
    pen.beginPath()
    pen.rect(width / 2 - unit * neck * 1.03, 0, unit * neck * 2.06, height)
    pen.clip()
    pen.translate(width / 2, chinY)
    drawNeck(pen, unit, unit * neck, skinColour(lit, face))
    pen.restore()
  }
  const old = wantsDress && !covered ? oldCollar(lit, face, head.unit) : null
  if (old) {
    pen.save()
    pen.translate(width / 2, chinY)
    lengthenNeck(pen, unit, unit * Math.min(neck, neckWidth(cutout.alpha, head) / 2), old)
    pen.restore()
  }
  if (wantsDress) onGarment(() => drawGarment(pen, garment, neck, build * 3.1, new Chance(job.seed)))
  return {
    bytes: await toPng(rasterOf(on), dpi),
    note: wantsDress
      ? say('studio.dressNote')
      : say(isMouthOpen(face) ? 'studio.passportSmileNote' : 'studio.passportNote'),
  }
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
