import type { Raster } from '../vision/raster.ts'

/** What a layout asks of a cut-out: where it touches the ground, and where something of it is; all as shares. */
export const outlineOf = (subject: Raster) => ({
  foot: footOf(subject),
  covers(across: number, down: number): boolean {
    const x = Math.floor(across * subject.width)
    const y = Math.floor(down * subject.height)
    if (x < 0 || y < 0 || x >= subject.width || y >= subject.height) return false
    return subject.data[(y * subject.width + x) * 4 + 3]! > 100
  },
})

/**
 * Whether it would not fall over where it stands on that foot: the middle of its mass lies well over it. What was seen
 * from above, or leans, touches a floor with a tip only.
 */
export function standsFirm(subject: Raster): boolean {
  const { left, right } = footOf(subject)
  let [sum, mass] = [0, 0]
  for (let i = 0; i < subject.width * subject.height; i++) {
    if (subject.data[i * 4 + 3]! < 128) continue
    sum += (i % subject.width) + 0.5
    mass++
  }
  const middle = sum / Math.max(1, mass) / subject.width
  const least = Math.min(middle - left, right - middle)
  // A narrow foot holds what stands straight on it, as a vase does.
  return least >= 0.15 || least >= (right - left) * 0.38
}

function footOf(subject: Raster): { left: number; right: number } {
  const from = Math.floor(subject.height * 0.93)
  let left = subject.width
  let right = -1
  for (let y = from; y < subject.height; y++) {
    for (let x = 0; x < subject.width; x++) {
      if (subject.data[(y * subject.width + x) * 4 + 3]! < 128) continue
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  if (right < left) return { left: 0.1, right: 0.9 }
  return { left: left / subject.width, right: right / subject.width }
}
