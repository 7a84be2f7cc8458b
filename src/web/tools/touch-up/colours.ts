/** Three numbers a colour, one after the other: brightness counts less than hue. */
type Colours = Float32Array<ArrayBuffer>

const most = 400
const groups = 4

function putColour(photo: ArrayLike<number>, pixel: number, out: Colours, at: number): void {
  const [r, g, b] = [photo[pixel * 4]!, photo[pixel * 4 + 1]!, photo[pixel * 4 + 2]!]
  const bright = r * 0.299 + g * 0.587 + b * 0.114
  out[at] = bright * 0.8
  out[at + 1] = b - bright
  out[at + 2] = r - bright
}

/** The few colours that many pixels have, each in the middle of its group; groups below `least` of all are left out. */
export function coloursOf(photo: ArrayLike<number>, pixels: readonly number[], least = 0): Colours {
  const samples = samplesOf(photo, pixels)
  const count = samples.length / 3
  let centres = new Float32Array(Math.min(groups, count) * 3)
  for (let at = 0; at < centres.length / 3; at++) {
    const from = Math.min(count - 1, Math.floor(((at + 0.5) / groups) * count)) * 3
    centres.set(samples.subarray(from, from + 3), at * 3)
  }
  let sizes: number[] = []
  for (let round = 0; round < 5; round++) {
    const sums = new Float32Array(centres.length)
    sizes = Array.from({ length: centres.length / 3 }, () => 0)
    for (let i = 0; i < count; i++) {
      const group = nearestGroup(centres, samples, i * 3)
      sizes[group]! += 1
      for (let c = 0; c < 3; c++) sums[group * 3 + c]! += samples[i * 3 + c]!
    }
    centres = centres.map((before, at) => {
      const size = sizes[Math.floor(at / 3)]!
      return size === 0 ? before : sums[at]! / size
    })
  }
  return centres.filter((_, at) => {
    const size = sizes[Math.floor(at / 3)]!
    return size > 0 && size >= least * count
  })
}

/** Some of the pixels, from dark to bright. */
function samplesOf(photo: ArrayLike<number>, pixels: readonly number[]): Colours {
  const step = Math.max(1, Math.ceil(pixels.length / most))
  const some = pixels.filter((_, at) => at % step === 0)
  const bright = (i: number) => photo[i * 4]! * 0.299 + photo[i * 4 + 1]! * 0.587 + photo[i * 4 + 2]! * 0.114
  some.sort((a, b) => bright(a) - bright(b))
  const out = new Float32Array(some.length * 3)
  for (const [at, pixel] of some.entries()) putColour(photo, pixel, out, at * 3)
  return out
}

function nearestGroup(centres: Colours, colours: Colours, from: number): number {
  let [best, least] = [0, Infinity]
  for (let at = 0; at < centres.length; at += 3) {
    const apart =
      (centres[at]! - colours[from]!) ** 2 +
      (centres[at + 1]! - colours[from + 1]!) ** 2 +
      (centres[at + 2]! - colours[from + 2]!) ** 2
    if (apart < least) [best, least] = [at / 3, apart]
  }
  return best
}

const one = new Float32Array(3)

/** How far a pixel is from the nearest of these colours, squared: asked for each pixel under a finger. */
export function apartFrom(centres: Colours, photo: ArrayLike<number>, pixel: number): number {
  putColour(photo, pixel, one, 0)
  let least = Infinity
  for (let at = 0; at < centres.length; at += 3) {
    const [x, y, z] = [centres[at]! - one[0]!, centres[at + 1]! - one[1]!, centres[at + 2]! - one[2]!]
    least = Math.min(least, x * x + y * y + z * z)
  }
  return least
}
