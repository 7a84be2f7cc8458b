import type { Raster } from './raster.ts'

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const bent = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
/** From step to step it is as good as straight, and a root for each pixel takes long. */
const steps = 4096
const bends = Float32Array.from({ length: steps + 2 }, (_, at) => bent(at / steps))
const bend = (t: number): number => {
  const at = t * steps
  const step = Math.min(steps, Math.trunc(at))
  return bends[step]! + (at - step) * (bends[step + 1]! - bends[step]!)
}

/** CIE Lab, three floats a pixel: distances in it agree with what an eye calls different. */
export function labOf(raster: Raster): Float32Array<ArrayBuffer> {
  const { data, width, height } = raster
  const out = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) fillLab(data, y * width, (y + 1) * width, out)
  return out
}

function fillLab(data: Raster['data'], from: number, until: number, out: Float32Array): void {
  for (let i = from; i < until; i++) {
    const r = linear[data[i * 4]!]!
    const g = linear[data[i * 4 + 1]!]!
    const b = linear[data[i * 4 + 2]!]!
    const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = bend(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    out[i * 3] = 116 * y - 16
    out[i * 3 + 1] = 500 * (x - y)
    out[i * 3 + 2] = 200 * (y - z)
  }
}
