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
  const channels = 3 + fields.length
  const count = wide * high
  const data = new Float32Array(count * channels)
  for (let y = 0; y < height; y++) {
    splitLine(picture.data, y * width * 4, width, data, y * wide, count)
    for (const [n, field] of fields.entries())
      data.set(field.data.subarray(y * width, (y + 1) * width), (3 + n) * count + y * wide)
  }
  for (let plane = 0; plane < data.length; plane += count) {
    for (let row = plane; row < plane + height * wide; row += wide)
      data.fill(data[row + width - 1]!, row + width, row + wide)
    const last = plane + (height - 1) * wide
    for (let row = last + wide; row < plane + count; row += wide) data.copyWithin(row, last, last + wide)
  }
  return { channels, width: wide, height: high, data }
}

/** A line of pixels, its red, green and blue each to its own plane. */
function splitLine(
  pixels: Raster['data'],
  start: number,
  width: number,
  into: Float32Array,
  to: number,
  plane: number,
): void {
  for (let x = 0, at = start, i = to; x < width; x++, at += 4, i++) {
    into[i] = pixels[at]! / 255
    into[i + plane] = pixels[at + 1]! / 255
    into[i + plane * 2] = pixels[at + 2]! / 255
  }
}

/** What a network says of planes that were padded. */
export function unpadded(said: Planes, width: number, height: number): Field {
  const out = newField(width, height)
  for (let y = 0; y < height; y++)
    out.data.set(said.data.subarray(y * said.width, y * said.width + width), y * width)
  return out
}
