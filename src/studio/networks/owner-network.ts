import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Field, Raster } from '../vision/raster.ts'
import { resized } from '../vision/raster.ts'
import { planesOf } from './planes.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

/** A network that the owner of the site brings: it says where the subject of any picture is. */
export type OwnerModel = { file: string; sha256?: string | undefined }

const [smallest, largest] = [320, 1024]

let chosen: OwnerModel | undefined
let opened: Promise<OwnerNetwork> | undefined

export function useOwnerModel(model: OwnerModel | undefined): void {
  chosen = model
  opened = undefined
}

/** How likely each place of a picture is meant, or null where the owner has brought no network. */
export async function ownerChance(picture: Raster): Promise<Field | null> {
  if (!chosen) return null
  opened ??= openOwnerNetwork(chosen)
  return (await opened).look(picture)
}

/** Opens the chosen network and lets it look at a grey picture; rejects with what is wrong with the file. */
export async function checkOwnerModel(): Promise<string> {
  if (!chosen) return 'none chosen'
  const network = await openOwnerNetwork(chosen)
  const grey = { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(128) }
  await network.look(grey)
  return `${chosen.file}, ${network.side} × ${network.side} pixels`
}

type OwnerNetwork = { side: number; look(picture: Raster): Promise<Field> }

async function openOwnerNetwork({ file, sha256 }: OwnerModel): Promise<OwnerNetwork> {
  if (sha256) await demandHash(file, sha256)
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${reasonOf(error)}`, { cause: error })
  })
  const network = await openNetwork(bytes).catch((error: unknown) => {
    throw new Error(`${file} is no ONNX network: ${reasonOf(error)}`, { cause: error })
  })
  const side = sideOf(network, file)
  // ISNet learnt on colours between −0.5 and 0.5, the U²-Net family on those of ImageNet.
  const colours =
    side === largest
      ? ([
          [127.5, 127.5, 127.5],
          [255, 255, 255],
        ] as const)
      : ([
          [123.675, 116.28, 103.53],
          [58.395, 57.12, 57.375],
        ] as const)
  return {
    side,
    async look(picture) {
      const answer = await network.run(planesOf(await resized(picture, side, side), ...colours))
      if (answer.channels !== 1 || answer.width < 32 || answer.height < 32) {
        throw new Error(
          `${file} gives ${answer.channels} × ${answer.height} × ${answer.width} numbers, not a mask`,
        )
      }
      return asChance(answer)
    },
  }
}

function sideOf({ shape }: Network, file: string): number {
  const [, channels, height, width] = shape
  if (shape.length !== 4 || (typeof channels === 'number' && channels !== 3)) {
    throw new Error(
      `${file} does not take pictures: its input is ${shape.join(' × ')}, not 1 × 3 × height × width`,
    )
  }
  // A network that takes any size is asked at the size that its family was trained at.
  if (typeof height !== 'number' || typeof width !== 'number') return smallest
  if (height !== width || height < smallest || height > largest) {
    throw new Error(
      `${file} takes ${height} × ${width} pixels; what fits is a square of ${smallest} to ${largest}`,
    )
  }
  return height
}

/** Some files end before the last step, which brings every number between 0 and 1. */
function asChance({ width, height, data }: { width: number; height: number; data: Float32Array }): Field {
  const isRaw = data.some((value) => value < -0.01 || value > 1.01)
  const out = Float32Array.from(data, isRaw ? (value) => 1 / (1 + Math.exp(-value)) : (value) => value)
  return { width, height, data: out }
}

async function demandHash(file: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${reasonOf(error)}`, { cause: error })
  })
  const found = hash.digest('hex')
  if (found !== sha256.toLowerCase())
    throw new Error(`${file} has the SHA-256 ${found}, not ${sha256.toLowerCase()}`)
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
