import { readFile } from 'node:fs/promises'
import { resizedField } from '../vision/filter.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { newField, within } from '../vision/raster.ts'
import { planesOf } from './planes.ts'
import type { Network } from './session.ts'
import { openNetwork } from './session.ts'

const side = 512
/** The network halves what it sees four times. */
const step = 16
let opened: Promise<Network> | undefined

/**
 * The mask again, at 512 pixels, by a network that has learnt what first masks get wrong (see ../training): bites in
 * cloth that has the colour of the wall, rims, hair, and legs that are too thin to be seen from afar.
 */
export async function outlineOf(picture: Raster, chance: Field, mask: Field): Promise<Field> {
  opened ??= readFile(new URL('outline.onnx', import.meta.url)).then(openNetwork)
  const network = await opened
  const small = await within(picture, side)
  const { width, height } = small
  const [wide, high] = [padded(width), padded(height)]
  const planes = new Float32Array(wide * high * 5)
  const colours = planesOf(small).data
  const [likely, cut] = [resizedField(chance, width, height).data, resizedField(mask, width, height).data]
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const from = Math.min(y, height - 1) * width + Math.min(x, width - 1)
      const to = y * wide + x
      for (const plane of [0, 1, 2])
        planes[plane * wide * high + to] = colours[plane * width * height + from]!
      planes[3 * wide * high + to] = likely[from]!
      planes[4 * wide * high + to] = cut[from]!
    }
  }
  const seen = await network.run({ channels: 5, width: wide, height: high, data: planes })
  const out = newField(width, height)
  for (let y = 0; y < height; y++) out.data.set(seen.data.subarray(y * wide, y * wide + width), y * width)
  return out
}

const padded = (length: number): number => Math.ceil(length / step) * step
