import type { Cutout } from '../vision/cutout.ts'
import { boxOf } from '../vision/box.ts'
import { newField } from '../vision/raster.ts'
import { headArea } from './body-area.ts'
import { poseOf } from './pose.ts'
import { bareSkin, skinTone } from './skin.ts'

/** Shops often show a garment on somebody: then head, neck and hands are taken away and the clothes stay. */
export function withoutWearer(cutout: Cutout): Cutout {
  const [face] = [...cutout.sight.faces].sort((a, b) => b.box.height - a.box.height)
  if (!face || face.box.height < 40) return cutout
  const pose = poseOf(cutout.sight, face, cutout)
  const head = headArea(cutout.picture, cutout.alpha, face, pose)
  const skin = bareSkin(cutout.picture, skinTone(cutout.picture, face), pose)
  const alpha = newField(cutout.alpha.width, cutout.alpha.height)
  const picture = { ...cutout.picture, data: new Uint8ClampedArray(cutout.picture.data) }
  for (let i = 0; i < alpha.data.length; i++) {
    const keep = (1 - head.data[i]!) * (1 - skin.data[i]!)
    alpha.data[i] = cutout.alpha.data[i]! * keep
    picture.data[i * 4 + 3] = picture.data[i * 4 + 3]! * keep
  }
  const box = boxOf(alpha)
  return box ? { ...cutout, picture, alpha, box } : cutout
}
