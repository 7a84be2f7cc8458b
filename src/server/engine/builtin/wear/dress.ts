import { newSheet, rasterOf, sheetOf } from '../draw/canvas.ts'
import { drawNeck } from '../draw/neck.ts'
import { hexFrom } from '../draw/colour.ts'
import type { Chance } from '../random.ts'
import type { Cutout } from '../vision/cutout.ts'
import { softened } from '../vision/filter.ts'
import { headFrame } from '../vision/one-face.ts'
import type { Raster } from '../vision/raster.ts'
import { newField, resized } from '../vision/raster.ts'
import type { Face } from '../vision/sight.ts'
import { headArea, oldHem, onBody, trunkOf } from './body-area.ts'
import { topShapeOf } from './garment-shape.ts'
import type { Piece, PieceKind } from './pieces.ts'
import type { Pose } from './pose.ts'
import { shade } from './shade.ts'
import { wearShoes } from './shoes.ts'
import { bareSkin, skinTone } from './skin.ts'
import type { Figure, Opening } from './top.ts'
import { wearTop } from './top.ts'
import { wearTrousers } from './trousers.ts'

/** The person in other clothes: shoes first, then trousers, then the top; head and hair stay in front of all. */
export async function dressed(
  person: Raster,
  cutout: Cutout,
  face: Face,
  pose: Pose,
  pieces: Piece[],
  chance: Chance,
): Promise<Raster> {
  const head = headArea(person, cutout.alpha, face, pose)
  const figure: Figure = {
    alpha: cutout.alpha,
    skin: bareSkin(person, skinTone(person, face), pose),
    pose,
    trunk: trunkOf(cutout.alpha, pose),
    oldHem: oldHem(person, cutout.alpha, pose),
  }
  const on = newSheet(person.width, person.height)
  on.pen.drawImage(sheetOf(person).canvas, 0, 0)
  const lay = (layer: Raster) => {
    shade(layer, person, head, pose)
    on.pen.drawImage(sheetOf(layer).canvas, 0, 0)
  }
  const of = (kind: PieceKind) => pieces.find((piece) => piece.kind === kind)?.raster
  const [shoes, trousers, top] = [of('shoe'), of('pant'), of('cloth')]
  if (shoes) on.pen.drawImage(sheetOf(wearShoes(shoes, figure)).canvas, 0, 0)
  if (trousers) lay(wearTrousers(await near(trousers, pose.hipWidth * 2), figure))
  if (top) {
    const cloth = await near(top, pose.shoulders * 1.9)
    const { layer, opening } = wearTop(cloth, topShapeOf(cloth), figure, chance.between(-0.03, 0.05))
    on.pen.drawImage(sheetOf(neckUnder(person, figure, face, opening, cloth)).canvas, 0, 0)
    lay(layer)
  }
  const front: Raster = { ...cutout.picture, data: new Uint8ClampedArray(cutout.picture.data) }
  for (let i = 0; i < head.data.length; i++) front.data[i * 4 + 3] = head.data[i]! * 255
  on.pen.drawImage(sheetOf(front).canvas, 0, 0)
  return rasterOf(on)
}

/** Reading from a picture much larger than its place would flicker: about two pixels for one are enough. */
const near = async (garment: Raster, width: number): Promise<Raster> => {
  const scale = (width * 1.3) / garment.width
  return scale < 1 ? resized(garment, garment.width * scale, garment.height * scale) : garment
}

/** What a wide neckline shows of old clothes: skin in front of the neck, the inside of the new back beside it. */
function neckUnder(
  person: Raster,
  { skin, pose, alpha }: Figure,
  face: Face,
  opening: Opening,
  cloth: Raster,
): Raster {
  const { red, green, blue } = skinTone(person, face)
  const sheet = newSheet(person.width, person.height)
  const { pen } = sheet
  pen.save()
  pen.translate(pose.chin.x, pose.chin.y)
  pen.rotate(Math.atan2(pose.across.y, pose.across.x))
  drawNeck(pen, headFrame(face).unit * 2, opening.half, hexFrom({ r: red, g: green, b: blue }))
  pen.restore()
  const out = rasterOf(sheet)
  const inside = meanColour(cloth)
  const bare = newField(person.width, person.height)
  const open = newField(person.width, person.height)
  for (let y = 0; y < open.height; y++) {
    for (let x = 0; x < open.width; x++) {
      const { below, beside } = onBody(pose, x, y)
      const i = y * open.width + x
      if (Math.abs(beside) > opening.half || below > opening.edgeAt(beside) + 3) continue
      const isNeck = Math.abs(beside) < pose.neck * 0.8
      if ((below < -pose.neckRise && !isNeck) || y < pose.chin.y || alpha.data[i]! < 0.5) continue
      open.data[i] = 1
      bare.data[i] = skin.data[i]!
    }
  }
  // Single specks that only look like skin, or only look like cloth, count as what is around them.
  const calm = softened(bare, Math.max(1, Math.round(pose.unit * 0.035)))
  const neck = pose.neck * 0.82
  for (let y = 0; y < open.height; y++) {
    for (let x = 0; x < open.width; x++) {
      const i = y * open.width + x
      const own = open.data[i]! * Math.min(1, Math.max(0, (0.6 - calm.data[i]!) / 0.25))
      const place = onBody(pose, x, y)
      // Beside the neck one looks at the inside of the back; further down there is skin again.
      const back = Math.min(1, Math.max(0, 1 - place.below / (pose.shoulders * 0.1)))
      const far = back === 0 ? 0 : Math.abs(place.beside)
      if (own > 0 && far > neck) {
        const part = back * Math.min(1, (far - neck) / (pose.neck * 0.12))
        for (let c = 0; c < 3; c++)
          out.data[i * 4 + c] = out.data[i * 4 + c]! * (1 - part) + inside[c]! * 0.5 * part
      }
      out.data[i * 4 + 3] = Math.max(out.data[i * 4 + 3]!, far > neck ? 255 : 0) * own
    }
  }
  return out
}

function meanColour(cloth: Raster): [number, number, number] {
  const sums = [0, 0, 0, 0]
  for (let i = 0; i < cloth.data.length; i += 4 * 17) {
    if (cloth.data[i + 3]! < 200) continue
    for (let c = 0; c < 3; c++) sums[c]! += cloth.data[i + c]!
    sums[3]!++
  }
  const count = Math.max(1, sums[3]!)
  return [sums[0]! / count, sums[1]! / count, sums[2]! / count]
}
