import type { Raster } from '../vision/raster.ts'
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
