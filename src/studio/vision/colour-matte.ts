import { boxMean } from './filter.ts'
import { cropped, type Field, newField, type Raster } from './raster.ts'

/** What is said of a matte before: a value, which may be doubted where `open` is more than 0. */
type Said = { value: Field; open: Field }

/**
 * The matte that follows the colours best: in every small window it is taken for a linear function of them, after
 * Levin, Lischinski and Weiss (2008), with steps as He, Sun and Tang (2010). Conjugate gradients over what is open;
 * they begin at what was said, so that few do.
 */
export function colourMatte(picture: Raster, { value, open }: Said): Field {
  const places = placesOf(open)
  const differs = laplacian(picture, places)
  const count = places.open.length
  const [made, rest, step, moved] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const sheet = framed(value)
  for (let n = 0; n < count; n++) made[n] = sheet[places.open[n]!]!
  differs(sheet, moved)
  for (let n = 0; n < count; n++) rest[n] = step[n] = -moved[n]!
  sheet.fill(0)
  let size = product(rest, rest)
  for (let round = 0; round < mostSteps && size > 0; round++) {
    for (let n = 0; n < count; n++) sheet[places.open[n]!] = step[n]!
    differs(sheet, moved)
    for (let n = 0; n < count; n++) moved[n]! += belief * step[n]!
    const far = size / product(step, moved)
    for (let n = 0; n < count; n++) {
      made[n]! += far * step[n]!
      rest[n]! -= far * moved[n]!
    }
    const next = product(rest, rest)
    for (let n = 0; n < count; n++) step[n] = rest[n]! + (next / size) * step[n]!
    size = next
  }
  const matte: Field = { ...value, data: value.data.slice() }
  for (let i = 0, n = 0; i < open.data.length; i++)
    if (open.data[i]! > 0) matte.data[i] = Math.min(1, Math.max(0, made[n++]!))
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
  for (let n = 0; n < a.length; n++) sum += a[n]! * b[n]!
  return sum
}

/** All around there is nothing for as far as a window reaches, so that none ends at a border. */
function framed({ width, height, data }: Field): Float32Array {
  const line = width + radius * 2
  const out = new Float32Array(line * (height + radius * 2))
  for (let y = 0; y < height; y++)
    out.set(data.subarray(y * width, (y + 1) * width), (y + radius) * line + radius)
  return out
}

/**
 * Inside of the frame: what is open, and for each line from where to where windows see anything of it, which around a
 * head is a quarter of the picture.
 */
type Places = {
  width: number
  height: number
  open: Int32Array
  /** Which of those that are open a line begins with. */
  firsts: Int32Array
  stretches: Int32Array[]
}

function placesOf({ width, height, data }: Field): Places {
  const isOpen = newField(width, height)
  for (let i = 0; i < data.length; i++) isOpen.data[i] = data[i]! > 0 ? 1 : 0
  const near = boxMean(isOpen, radius * 2).data
  const line = width + radius * 2
  const lines = height + radius * 2
  const open: number[] = []
  const firsts = new Int32Array(lines + 1)
  const stretches = Array.from({ length: lines }, (_, row) => {
    firsts[row] = open.length
    const y = row - radius
    if (y < 0 || y >= height) return new Int32Array(0)
    const ends: number[] = []
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (isOpen.data[i] === 1) open.push(row * line + x + radius)
      if (near[i] === 0) continue
      if (x === 0 || near[i - 1] === 0) ends.push(x + radius)
      if (x + 1 === width || near[i + 1] === 0) ends.push(x + radius + 1)
    }
    return Int32Array.from(ends)
  })
  firsts[lines] = open.length
  return { width: line, height: lines, open: Int32Array.from(open), firsts, stretches }
}

/** The sums of windows, of four values a pixel that lie side by side, while a picture goes by line after line. */
class Windows {
  /** Of each window around the line in the middle. */
  readonly sums: Float64Array
  private readonly rows: Float32Array
  private next = 0

  constructor(width: number) {
    this.sums = new Float64Array(width * 4)
    this.rows = new Float32Array(width * 4 * (radius * 2 + 1))
  }

  /** The next line comes, and the fifth before it goes. */
  take(values: Float32Array, stretches: Int32Array): void {
    const { sums } = this
    const row = this.rows.subarray(this.next * sums.length, (this.next + 1) * sums.length)
    this.next = (this.next + 1) % (radius * 2 + 1)
    for (let k = 0; k < row.length; k++) sums[k]! -= row[k]!
    row.fill(0)
    for (let n = 0; n < stretches.length; n += 2)
      for (let k = stretches[n]! * 4; k < stretches[n + 1]! * 4; k++) {
        row[k] = values[k - 8]! + values[k - 4]! + values[k]! + values[k + 4]! + values[k + 8]!
        sums[k]! += row[k]!
      }
  }
}

/** What share of a window each of its places is: at borders it holds fewer. */
const sharesOf = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, at) => {
    const [first, last] = [radius, length - radius - 1]
    return 1 / (Math.min(last, at + radius) - Math.max(first, at - radius) + 1)
  })

/** How much the value of each open pixel differs from what the windows around it would make of it by their colours. */
function laplacian(picture: Raster, places: Places): (values: Float32Array, into: Float32Array) => void {
  const { width, height, open, firsts, stretches } = places
  const colours = coloursOf(picture)
  const spreads = spreadsOf(colours, places)
  const [across, down] = [sharesOf(width), sharesOf(height)]
  const line = new Float32Array(width * 4)

  function weighed(values: Float32Array, y: number): Float32Array {
    line.fill(0)
    const row = stretches[y]!
    for (let n = 0; n < row.length; n += 2)
      for (let x = row[n]!, i = y * width + x; x < row[n + 1]!; x++, i++)
        for (let c = 0; c < 4; c++) line[x * 4 + c] = colours[i * 4 + c]! * values[i]!
    return line
  }
  /** How each window would make values of colours. */
  function learnt(given: Float64Array, y: number): Float32Array {
    line.fill(0)
    const row = stretches[y]!
    for (let n = 0; n < row.length; n += 2)
      for (let x = row[n]!, of = (y * width + x) * spread; x < row[n + 1]!; x++, of += spread) {
        const at = x * 4
        const share = across[x]! * down[y]!
        const mean = given[at + 3]! * share
        const r = spreads[of]!
        const g = spreads[of + 1]!
        const b = spreads[of + 2]!
        const u = given[at]! * share - r * mean
        const v = given[at + 1]! * share - g * mean
        const w = given[at + 2]! * share - b * mean
        const byRed = spreads[of + 3]! * u + spreads[of + 4]! * v + spreads[of + 5]! * w
        const byGreen = spreads[of + 4]! * u + spreads[of + 6]! * v + spreads[of + 7]! * w
        const byBlue = spreads[of + 5]! * u + spreads[of + 7]! * v + spreads[of + 8]! * w
        line[at] = byRed
        line[at + 1] = byGreen
        line[at + 2] = byBlue
        line[at + 3] = mean - byRed * r - byGreen * g - byBlue * b
      }
    return line
  }
  function compared(made: Float64Array, y: number, values: Float32Array, into: Float32Array): void {
    for (let n = firsts[y]!; n < firsts[y + 1]!; n++) {
      const i = open[n]!
      const x = i - y * width
      const sum =
        made[x * 4]! * colours[i * 4]! +
        made[x * 4 + 1]! * colours[i * 4 + 1]! +
        made[x * 4 + 2]! * colours[i * 4 + 2]! +
        made[x * 4 + 3]!
      into[n] = values[i]! - sum * across[x]! * down[y]!
    }
  }
  return (values, into) => {
    const [given, made] = [new Windows(width), new Windows(width)]
    for (let y = 0; y < height; y++) {
      given.take(weighed(values, y), stretches[y]!)
      if (y >= radius) made.take(learnt(given.sums, y - radius), stretches[y - radius]!)
      if (y >= radius * 2) compared(made.sums, y - radius * 2, values, into)
    }
    // The last lines of the frame are empty, and nothing of the picture lies in them.
    for (let y = height - radius; y < height; y++) {
      made.take(learnt(given.sums, y), stretches[y]!)
      compared(made.sums, y - radius, values, into)
    }
  }
}

/** Red, green, blue and 1, framed. */
function coloursOf(picture: Raster): Float32Array {
  const [width, height] = [picture.width + radius * 2, picture.height + radius * 2]
  const { data } = cropped(picture, -radius, -radius, width, height)
  const out = new Float32Array(data.length)
  for (let k = 0; k < out.length; k++) out[k] = k % 4 === 3 ? 1 : data[k]! / 255
  return out
}

/** Of each window the mean of its colours, and the inverse of how they spread: three numbers and six. */
function spreadsOf(colours: Float32Array, { width, height, stretches }: Places): Float32Array {
  const out = new Float32Array(width * height * spread)
  const [across, down] = [sharesOf(width), sharesOf(height)]
  const [means, squares, pairs] = [new Windows(width), new Windows(width), new Windows(width)]
  const [square, pair] = [new Float32Array(width * 4), new Float32Array(width * 4)]
  // Its windows see what lies beside a stretch, too.
  const all = Int32Array.of(radius, width - radius)
  for (let row = 0; row < height; row++) {
    const line = colours.subarray(row * width * 4, (row + 1) * width * 4)
    for (let at = 0; at < line.length; at += 4) {
      const r = line[at]!
      const g = line[at + 1]!
      const b = line[at + 2]!
      square[at] = r * r
      square[at + 1] = g * g
      square[at + 2] = b * b
      pair[at] = r * g
      pair[at + 1] = r * b
      pair[at + 2] = g * b
    }
    means.take(line, all)
    squares.take(square, all)
    pairs.take(pair, all)
    const y = row - radius
    const [mean, squared, paired] = [means.sums, squares.sums, pairs.sums]
    const middle = stretches[y] ?? Int32Array.of()
    for (let n = 0; n < middle.length; n += 2)
      for (let x = middle[n]!, to = (y * width + x) * spread; x < middle[n + 1]!; x++, to += spread) {
        const share = across[x]! * down[y]!
        const red = x * 4
        const green = red + 1
        const blue = red + 2
        const r = mean[red]! * share
        const g = mean[green]! * share
        const b = mean[blue]! * share
        const xx = squared[red]! * share - r * r + roughness
        const yy = squared[green]! * share - g * g + roughness
        const zz = squared[blue]! * share - b * b + roughness
        const xy = paired[red]! * share - r * g
        const xz = paired[green]! * share - r * b
        const yz = paired[blue]! * share - g * b
        const one = yy * zz - yz * yz
        const two = xz * yz - xy * zz
        const three = xy * yz - xz * yy
        const part = 1 / (xx * one + xy * two + xz * three)
        out[to] = r
        out[to + 1] = g
        out[to + 2] = b
        out[to + 3] = one * part
        out[to + 4] = two * part
        out[to + 5] = three * part
        out[to + 6] = (xx * zz - xz * xz) * part
        out[to + 7] = (xz * xy - xx * yz) * part
        out[to + 8] = (xx * yy - xy * xy) * part
      }
  }
  return out
}

const spread = 9
