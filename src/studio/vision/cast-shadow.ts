import type { Field } from './raster.ts'
import { newField } from './raster.ts'

/**
 * How much a pixel looks like the ground in shade, 0 to 1: the ground's own hue, darker, without texture,
 * in the lower part of what was taken for the subject. A product's shadow must not stay with it.
 */
export function shadowChance(lab: Float32Array, labels: Uint8Array, width: number, height: number): Field {
  const out = newField(width, height)
  let [top, bottom] = [height, 0]
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== 1) continue
    const y = Math.floor(i / width)
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  const rim = Math.max(2, Math.round(width * 0.05))
  for (let y = Math.max(1, Math.floor(top + (bottom - top) * 0.5)); y < height - 1; y++) {
    const ground = [0, 0, 0]
    let spread = 0
    for (let x = 0; x < rim; x++) {
      for (const at of [y * width + x, y * width + width - 1 - x]) {
        for (let c = 0; c < 3; c++) ground[c]! += lab[at * 3 + c]! / (rim * 2)
      }
    }
    for (let x = 0; x < rim; x++) {
      for (const at of [y * width + x, y * width + width - 1 - x])
        spread += Math.abs(lab[at * 3]! - ground[0]!) / (rim * 2)
    }
    // On wood or cloth nothing can be said about shade from one colour.
    if (spread > 6) continue
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const share = lab[i * 3]! / Math.max(1, ground[0]!)
      if (share < 0.42 || share > 1.02) continue
      const hue = Math.hypot(lab[i * 3 + 1]! - ground[1]! * share, lab[i * 3 + 2]! - ground[2]! * share)
      const edge =
        Math.abs(lab[(i + 1) * 3]! - lab[(i - 1) * 3]!) +
        Math.abs(lab[(i + width) * 3]! - lab[(i - width) * 3]!)
      out.data[i] = Math.max(0, 1 - hue / 7) * Math.max(0, 1 - edge / 14)
    }
  }
  // What would take away so much is no shadow but the product's own colour.
  let [taken, all] = [0, 0]
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== 1) continue
    all++
    if (out.data[i]! > 0.45) taken++
  }
  return taken > all * 0.3 ? newField(width, height) : out
}
