import type { Field, Raster } from './raster.ts'

/** What is said of a matte before: a value, which may be doubted where `open` is more than 0. */
type Said = { value: Field; open: Field }

/**
 * The matte that follows the colours best: in every small window it is taken for a linear function of them, after
 * Levin, Lischinski and Weiss (2008), with steps as He, Sun and Tang (2010). Conjugate gradients over what is open;
 * they begin at what was said, so that few do.
 */
export function colourMatte(picture: Raster, { value, open }: Said): Field {
  const differs = laplacian(picture)
  const count = value.data.length
  const matte: Field = { ...value, data: value.data.slice() }
  const moved = new Float32Array(count)
  differs(matte.data, moved)
  const rest = new Float32Array(count)
  for (let i = 0; i < count; i++) if (open.data[i]! > 0) rest[i] = -moved[i]!
  const step = rest.slice()
  let size = product(rest, rest)
  for (let n = 0; n < mostSteps && size > 0; n++) {
    differs(step, moved)
    for (let i = 0; i < count; i++) moved[i] = open.data[i]! > 0 ? moved[i]! + belief * step[i]! : 0
    const far = size / product(step, moved)
    for (let i = 0; i < count; i++) {
      matte.data[i]! += far * step[i]!
      rest[i]! -= far * moved[i]!
    }
    const next = product(rest, rest)
    for (let i = 0; i < count; i++) step[i] = rest[i]! + (next / size) * step[i]!
    size = next
  }
  for (let i = 0; i < count; i++) matte.data[i] = Math.min(1, Math.max(0, matte.data[i]!))
  return matte
}

/** How much what was said before weighs beside one step of the windows. */
const belief = 0.004

const mostSteps = 16
const radius = 2
/** How much the colours of a window may vary without meaning anything, of 1 squared. */
const roughness = 1e-4

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

/** How much each pixel's value differs from what the windows around it would make of it by their colours. */
function laplacian(picture: Raster): (values: Float32Array, into: Float32Array) => void {
  const { width, height } = picture
  const count = width * height
  const mean = meansOfFour(width, height)
  const colours = new Float32Array(count * 4)
  for (let k = 0; k < colours.length; k++) colours[k] = picture.data[k]! / 255
  for (let k = 3; k < colours.length; k += 4) colours[k] = 1
  const means = new Float32Array(count * 4)
  mean(colours, means)
  const four = new Float32Array(count * 4)
  const inverse = inverseSpreads(colours, means, mean, four)
  return (values, into) => {
    for (let i = 0; i < count; i++)
      for (let c = 0; c < 4; c++) four[i * 4 + c] = colours[i * 4 + c]! * values[i]!
    mean(four, four)
    for (let i = 0; i < count; i++) {
      const [at, of] = [i * 4, i * 6]
      const m = four[at + 3]!
      const [x, y, z] = [means[at]!, means[at + 1]!, means[at + 2]!]
      const [u, v, w] = [four[at]! - x * m, four[at + 1]! - y * m, four[at + 2]! - z * m]
      const r = inverse[of]! * u + inverse[of + 1]! * v + inverse[of + 2]! * w
      const g = inverse[of + 1]! * u + inverse[of + 3]! * v + inverse[of + 4]! * w
      const b = inverse[of + 2]! * u + inverse[of + 4]! * v + inverse[of + 5]! * w
      four[at] = r
      four[at + 1] = g
      four[at + 2] = b
      four[at + 3] = m - r * x - g * y - b * z
    }
    mean(four, four)
    for (let i = 0; i < count; i++) {
      const at = i * 4
      const made =
        four[at]! * colours[at]! +
        four[at + 1]! * colours[at + 1]! +
        four[at + 2]! * colours[at + 2]! +
        four[at + 3]!
      into[i] = values[i]! - made
    }
  }
}

type Mean = (source: Float32Array, into: Float32Array) => void

/** Of each window the inverse of how its colours spread, six numbers. What `pairs` held is lost: of a large head it is 16 MB. */
function inverseSpreads(
  colours: Float32Array,
  means: Float32Array,
  mean: Mean,
  pairs: Float32Array,
): Float32Array {
  const count = colours.length / 4
  const squares = new Float32Array(count * 4)
  for (let at = 0; at < count * 4; at += 4) {
    const [r, g, b] = [colours[at]!, colours[at + 1]!, colours[at + 2]!]
    squares[at] = r * r
    squares[at + 1] = g * g
    squares[at + 2] = b * b
    pairs[at] = r * g
    pairs[at + 1] = r * b
    pairs[at + 2] = g * b
  }
  mean(squares, squares)
  mean(pairs, pairs)
  const inverse = new Float32Array(count * 6)
  for (let at = 0, to = 0; at < count * 4; at += 4, to += 6) {
    const [x, y, z] = [means[at]!, means[at + 1]!, means[at + 2]!]
    const xx = squares[at]! - x * x + roughness
    const yy = squares[at + 1]! - y * y + roughness
    const zz = squares[at + 2]! - z * z + roughness
    const [xy, xz, yz] = [pairs[at]! - x * y, pairs[at + 1]! - x * z, pairs[at + 2]! - y * z]
    const [one, two, three] = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy]
    const share = 1 / (xx * one + xy * two + xz * three)
    inverse[to] = one * share
    inverse[to + 1] = two * share
    inverse[to + 2] = three * share
    inverse[to + 3] = (xx * zz - xz * xz) * share
    inverse[to + 4] = (xz * xy - xx * yz) * share
    inverse[to + 5] = (xx * yy - xy * xy) * share
  }
  return inverse
}

/** As `boxMean`, of four values a pixel that lie side by side: done dozens of times. May be done in place. */
function meansOfFour(width: number, height: number): Mean {
  const rows = new Float32Array(width * height * 4)
  const sums = new Float64Array(width * 4)
  const sizeAt = (at: number, length: number) =>
    Math.min(length - 1, at + radius) - Math.max(0, at - radius) + 1
  return (source, into) => {
    for (let y = 0; y < height; y++) {
      const start = y * width * 4
      let [a, b, c, d] = [0, 0, 0, 0]
      for (let x = -radius; x < width; x++) {
        const enters = start + (x + radius) * 4
        if (x + radius < width) {
          a += source[enters]!
          b += source[enters + 1]!
          c += source[enters + 2]!
          d += source[enters + 3]!
        }
        if (x > radius) {
          const leaves = start + (x - radius - 1) * 4
          a -= source[leaves]!
          b -= source[leaves + 1]!
          c -= source[leaves + 2]!
          d -= source[leaves + 3]!
        }
        if (x < 0) continue
        const share = 1 / sizeAt(x, width)
        const to = start + x * 4
        rows[to] = a * share
        rows[to + 1] = b * share
        rows[to + 2] = c * share
        rows[to + 3] = d * share
      }
    }
    sums.fill(0)
    for (let y = -radius; y < height; y++) {
      const enters = (y + radius) * width * 4
      if (y + radius < height) for (let k = 0; k < width * 4; k++) sums[k]! += rows[enters + k]!
      const leaves = (y - radius - 1) * width * 4
      if (y > radius) for (let k = 0; k < width * 4; k++) sums[k]! -= rows[leaves + k]!
      if (y < 0) continue
      const share = 1 / sizeAt(y, height)
      const to = y * width * 4
      for (let k = 0; k < width * 4; k++) into[to + k] = sums[k]! * share
    }
  }
}
