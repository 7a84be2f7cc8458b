import { readFile } from 'node:fs/promises'
import type { Field, Raster } from '../vision/raster.ts'
import { resized } from '../vision/raster.ts'
import { planesOf } from './planes.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

const side = 320
let opened: Promise<Network> | undefined

/**
 * How likely each place of a picture belongs to the thing that is meant, 80 × 80. Its eyes are those of the detector,
 * which has seen the world; what they see is weighed by a small network of our own (see ../training).
 */
export async function subjectChance(picture: Raster): Promise<Field> {
  opened ??= readFile(new URL('subject.onnx', import.meta.url)).then(openNetwork)
  const network = await opened
  const answer = await network.run(planesOf(await resized(picture, side, side), [0, 0, 0], [1, 1, 1]))
  return { width: answer.width, height: answer.height, data: Float32Array.from(answer.data) }
}
