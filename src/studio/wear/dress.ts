import { say } from '#shared/words/say.ts'
import { lay, newSheet, takenOff } from '../draw/canvas.ts'
import { StudioFailure } from '../job.ts'
import type { Chance } from '../random.ts'
import type { Cutout } from '../vision/cutout.ts'
import { boxMean } from '../vision/filter.ts'
import type { Raster } from '../vision/raster.ts'
import { newField, resized } from '../vision/raster.ts'
import type { Face } from '../vision/sight.ts'
import { headArea, oldHem, trunkOf } from './body-area.ts'
import { topShapeOf } from './garment-shape.ts'
import { neckUnder } from './neck.ts'
import { showsThrough } from './own-check.ts'
import type { Piece, PieceKind } from './pieces.ts'
import type { Pose } from './pose.ts'
import { shade } from './shade.ts'
import { wearShoes } from './shoes.ts'
import { bareSkin, skinTone } from './skin.ts'
import type { Figure } from './top.ts'
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
  const of = (kind: PieceKind) => pieces.find((piece) => piece.kind === kind)?.raster
  const [shoes, trousers, top] = [of('shoe'), of('pant'), of('cloth')]
  const below = trousers && wearTrousers(await near(trousers, pose.hipWidth * 2), figure)
  const cloth = top && withoutRim(await near(top, pose.shoulders * 1.9))
  const above = cloth && wearTop(cloth, topShapeOf(cloth), figure, chance.between(-0.03, 0.05))
  if (
    (above && showsThrough(above.layer, person, figure)) ||
    (below && showsThrough(below, person, figure, above?.layer))
  ) {
    throw new StudioFailure(say('studio.showsThrough'))
  }
  const on = newSheet(person.width, person.height)
  lay(on, person)
  const layShaded = (layer: Raster) => {
    shade(layer, person, head, pose)
    lay(on, layer)
  }
  if (shoes) lay(on, wearShoes(shoes, figure))
  if (below) layShaded(below)
  if (above) {
    lay(on, neckUnder(person, figure, head, face, above.opening, cloth))
    layShaded(above.layer)
  }
  const front: Raster = { ...cutout.picture, data: new Uint8ClampedArray(cutout.picture.data) }
  for (let i = 0; i < head.data.length; i++) front.data[i * 4 + 3] = head.data[i]! * 255
  lay(on, front)
  return takenOff(on)
}

/** Reading from a picture much larger than its place would flicker: about two pixels for one are enough. */
const near = async (garment: Raster, width: number): Promise<Raster> => {
  const scale = (width * 1.3) / garment.width
  return scale < 1 ? resized(garment, garment.width * scale, garment.height * scale) : garment
}

/** The rim of a garment is shadow and table as well: stretched over an arm it would show. */
function withoutRim(garment: Raster): Raster {
  const alpha = newField(garment.width, garment.height)
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = garment.data[i * 4 + 3]! / 255
  const near = boxMean(alpha, Math.max(1, Math.round(garment.width / 110)))
  const out: Raster = { ...garment, data: new Uint8ClampedArray(garment.data) }
  for (let i = 0; i < alpha.data.length; i++) {
    const keep = Math.min(1, Math.max(0, (near.data[i]! - 0.85) / 0.1))
    out.data[i * 4 + 3] = garment.data[i * 4 + 3]! * keep
  }
  return out
}
