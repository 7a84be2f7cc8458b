import { boxMean } from '../vision/filter.ts'
import { labOf } from '../vision/lab.ts'
import type { Raster } from '../vision/raster.ts'
import { newField } from '../vision/raster.ts'
import type { Point } from '../vision/sight.ts'

type Tone = readonly [number, number, number]

/**
 * Clears what of the old clothes would look out beside new ones: below the chin and beside the neck, what has the
 * colour of the clothes rather than that of the hair. `neck` is half the neck's width, `unit` the height of the face.
 */
export function clearOldClothes(figure: Raster, chin: Point, unit: number, neck: number): void {
  const { width, height, data } = figure
  const lab = labOf(figure)
  const tone = (i: number): Tone => [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
  const within = (left: number, right: number, top: number, bottom: number): Tone[] => {
    const found: Tone[] = []
    const step = Math.max(1, unit * 0.03)
    for (let y = chin.y + top * unit; y < chin.y + bottom * unit; y += step) {
      for (let x = chin.x + left * unit; x < chin.x + right * unit; x += step) {
        const [px, py] = [Math.round(x), Math.round(y)]
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        if (data[(py * width + px) * 4 + 3]! > 240) found.push(tone(py * width + px))
      }
    }
    return found
  }
  const crown = within(-0.35, 0.35, -1.35, -1.15)
  const beside = [...within(-0.85, -0.55, -0.9, -0.1), ...within(0.55, 0.85, -0.9, -0.1)]
  // Beside the face there are ears as well.
  const hair = told([...crown, ...beside.filter((one) => nearest(crown, one) < 15)])
  const clothes = [...within(-1.2, -neck * 1.3, 0.25, 0.6), ...within(neck * 1.3, 1.2, 0.25, 0.6)]
  const old = told(clothes).filter((one) => nearest(hair, one) > 9)
  if (old.length === 0) return
  const cleared = newField(width, height)
  for (let y = Math.max(0, Math.ceil(chin.y + unit * 0.1)); y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (Math.abs(x - chin.x) < neck * unit * 1.04 || data[i * 4 + 3] === 0) continue
      const own = tone(i)
      if (nearest(old, own) < nearest(hair, own)) cleared.data[i] = 1
    }
  }
  const near = boxMean(cleared, 2)
  for (let i = 0; i < near.data.length; i++) {
    const keep = 1 - Math.min(1, near.data[i]! * 2.5)
    if (keep < 1) data[i * 4 + 3] = data[i * 4 + 3]! * keep
  }
}

/** Each colour once: hundreds of samples have a few dozen. */
const told = (tones: Tone[]): Tone[] => [
  ...new Map(tones.map((tone) => [tone.map((value) => Math.round(value / 4)).join(), tone])).values(),
]

function nearest(tones: Tone[], [l, a, b]: Tone): number {
  let best = Infinity
  for (const tone of tones) best = Math.min(best, Math.hypot((l - tone[0]) * 0.5, a - tone[1], b - tone[2]))
  return best
}
