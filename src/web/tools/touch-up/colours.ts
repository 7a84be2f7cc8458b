/** A colour as it is compared: brightness counts less than hue. */
type Colour = readonly [number, number, number]

const most = 400
const groups = 4

export function colourAt(photo: ArrayLike<number>, i: number): Colour {
  const [r, g, b] = [photo[i * 4]!, photo[i * 4 + 1]!, photo[i * 4 + 2]!]
  const bright = r * 0.299 + g * 0.587 + b * 0.114
  return [bright * 0.8, b - bright, r - bright]
}

const apart = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

/** The few colours that many pixels have, each in the middle of its group; groups below `least` of all are left out. */
export function coloursOf(photo: ArrayLike<number>, pixels: readonly number[], least = 0): Colour[] {
  if (pixels.length === 0) return []
  const step = Math.max(1, Math.floor(pixels.length / most))
  const samples = pixels.filter((_, at) => at % step === 0).map((i) => colourAt(photo, i))
  samples.sort((a, b) => a[0] - b[0])
  let centres = Array.from(
    { length: Math.min(groups, samples.length) },
    (_, at) => samples[Math.floor(((at + 0.5) / groups) * samples.length)] ?? samples[0]!,
  )
  let counts: number[] = []
  for (let round = 0; round < 5; round++) {
    const sums = centres.map(() => [0, 0, 0, 0])
    for (const sample of samples) {
      const sum = sums[nearestOf(centres, sample).at]!
      for (let c = 0; c < 3; c++) sum[c]! += sample[c]!
      sum[3]! += 1
    }
    counts = sums.map(([, , , count = 0]) => count)
    centres = centres.map((centre, at) => {
      const [x = 0, y = 0, z = 0, count = 0] = sums[at]!
      return count === 0 ? centre : [x / count, y / count, z / count]
    })
  }
  return centres.filter((_, at) => counts[at]! > 0 && counts[at]! >= least * samples.length)
}

export function nearestOf(centres: readonly Colour[], colour: Colour): { at: number; distance: number } {
  let best = { at: 0, distance: Infinity }
  for (const [at, centre] of centres.entries()) {
    const distance = apart(centre, colour)
    if (distance < best.distance) best = { at, distance }
  }
  return best
}
