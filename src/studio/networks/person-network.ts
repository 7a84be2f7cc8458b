import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chanceOf } from '../vision/belief.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { resized } from '../vision/raster.ts'
import { planesOf } from './planes.ts'
import { openNetwork } from './session.ts'
import type { Network } from './session.ts'
import { onnxOf } from './tflite-as-onnx.ts'

const side = 256
const require = createRequire(import.meta.url)

let people: Promise<Network> | undefined
let body: Promise<Network> | undefined

/**
 * How likely each place of a picture belongs to a person, hair and clothes included, 256 × 256: MediaPipe's selfie
 * segmentation, whose weights lie inside its package.
 */
export async function personChance(picture: Raster): Promise<Field> {
  people ??= open('@mediapipe/selfie_segmentation', 'selfie_segmentation.tflite')
  return asked(await people, picture)
}

/**
 * The same of the one person around the middle of a square, whose body fills most of it: what MediaPipe's network for
 * joints says besides of the outline. It has learnt from people who stand, sit and leap outdoors.
 */
export async function bodyChance(square: Raster): Promise<Field> {
  body ??= open('@mediapipe/pose', 'pose_landmark_full.tflite')
  const odds = await asked(await body, square)
  return { ...odds, data: odds.data.map(chanceOf) }
}

async function open(name: string, file: string): Promise<Network> {
  const folder = path.dirname(require.resolve(`${name}/package.json`))
  return openNetwork(onnxOf(await readFile(path.join(folder, file)), { channels: 1, side }))
}

async function asked(network: Network, picture: Raster): Promise<Field> {
  const answer = await network.run(planesOf(await resized(picture, side, side)))
  return { width: answer.width, height: answer.height, data: new Float32Array(answer.data) }
}
