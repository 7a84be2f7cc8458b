import type { Field, Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import type { Planes } from './session.ts'

/** The colours of a picture as a network takes them: red, green and blue planes, (value − shift) / spread. */
export function planesOf(
  { width, height, data }: Raster,
  shift: readonly [number, number, number] = [0, 0, 0],
  spread: readonly [number, number, number] = [255, 255, 255],
): Planes {
  const count = width * height
  const out = new Float32Array(count * 3)
  for (const channel of [0, 1, 2] as const) {
    for (let i = 0; i < count; i++) {
      out[channel * count + i] = ((data[i * 4 + channel] ?? 0) - shift[channel]) / spread[channel]
    }
  }
  return { channels: 3, width, height, data: out }
}

/** Networks that halve what they see a few times take sides that this goes into. */
const step = 32
const paddedTo = (length: number): number => Math.ceil(length / step) * step

/** The colours and further fields of the same size, with the last row and column repeated up to a whole step. */
export function stacked(picture: Raster, fields: readonly Field[]): Planes {
  const { width, height } = picture
  const [wide, high] = [paddedTo(width), paddedTo(height)]
  const colours = planesOf(picture).data
  const count = width * height
  const planes = [0, 1, 2].map((plane) => colours.subarray(plane * count, (plane + 1) * count))
  planes.push(...fields.map(({ data }) => data))
  const data = new Float32Array(wide * high * planes.length)
  for (const [plane, from] of planes.entries()) {
    for (let y = 0; y < high; y++) {
      const [row, to] = [Math.min(y, height - 1) * width, plane * wide * high + y * wide]
      data.set(from.subarray(row, row + width), to)
      data.fill(from[row + width - 1]!, to + width, to + wide)
    }
  }
  return { channels: planes.length, width: wide, height: high, data }
}

/** What a network says of planes that were padded. */
export function unpadded(said: Planes, width: number, height: number): Field {
  const out = newField(width, height)
  for (let y = 0; y < height; y++)
    out.data.set(said.data.subarray(y * said.width, y * said.width + width), y * width)
  return out
}
