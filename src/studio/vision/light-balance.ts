import type { Raster } from './raster.ts'
import type { Box } from './sight.ts'

/** Lifts a portrait that is too dark or dims one too bright, judged by its face; the same curve everywhere. */
export function evenLight(picture: Raster, face: Box, strength = 0.7): Raster {
  let sum = 0
  let count = 0
  const x0 = Math.max(0, Math.floor(face.left + face.width * 0.25))
  const x1 = Math.min(picture.width, face.left + face.width * 0.75)
  const y0 = Math.max(0, Math.floor(face.top + face.height * 0.25))
  const y1 = Math.min(picture.height, face.top + face.height * 0.8)
  for (let y = y0; y < y1; y += 2) {
    for (let x = x0; x < x1; x += 2) {
      const at = (y * picture.width + x) * 4
      sum += picture.data[at]! * 0.3 + picture.data[at + 1]! * 0.59 + picture.data[at + 2]! * 0.11
      count++
    }
  }
  const mean = Math.min(235, Math.max(20, count === 0 ? 140 : sum / count)) / 255
  // Skins differ: only what lies outside the range of well lit faces is moved, and only up to its edge.
  const wanted = mean < 0.42 ? 0.42 : mean > 0.76 ? 0.76 : mean
  const power = 1 + (Math.log(wanted) / Math.log(mean) - 1) * strength
  const curve = Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** power)
  const data = new Uint8ClampedArray(picture.data.length)
  for (let i = 0; i < data.length; i += 4) {
    data[i] = curve[picture.data[i]!]!
    data[i + 1] = curve[picture.data[i + 1]!]!
    data[i + 2] = curve[picture.data[i + 2]!]!
    data[i + 3] = picture.data[i + 3]!
  }
  return { width: picture.width, height: picture.height, data }
}
