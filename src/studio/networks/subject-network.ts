import { readFile } from 'node:fs/promises'
import type { Field, Raster } from '../vision/raster.ts'
import { mirrored, newField, resized } from '../vision/raster.ts'
import { planesOf } from './planes.ts'
import type { Network, Planes } from './session.ts'
import { openNetwork } from './session.ts'

const side = 320
let opened: Promise<Network> | undefined

/**
 * How likely each place of a picture belongs to the thing that is meant, 80 × 80. Its eyes are those of the detector,
 * which has seen the world; what they see is weighed by a small network of our own (see ../training). It looks twice,
 * once in a mirror: what it takes for the subject in one of them only is half as likely.
 */
export async function subjectChance(picture: Raster): Promise<Field> {
  opened ??= readFile(new URL('subject.onnx', import.meta.url)).then(openNetwork)
  const network = await opened
  const small = await resized(picture, side, side)
  const seen = await network.run(colours(small))
  const inMirror = await network.run(colours(await mirrored(small)))
  const { width, height } = seen
  const out = newField(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = y * width
      out.data[row + x] = (seen.data[row + x]! + inMirror.data[row + width - 1 - x]!) / 2
    }
  }
  return out
}

const colours = (picture: Raster): Planes => planesOf(picture, [0, 0, 0], [1, 1, 1])
