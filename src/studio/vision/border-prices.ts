import type { GridCut } from '#shared/grid-cut.ts'

/** → ↓ ↘ ↙ */
const directions = [0, 1, 2, 3] as const
type Direction = (typeof directions)[number]

/** The price of a border between two pixels beside each other: cheap along edges of colour. */
export class BorderPrices {
  private readonly reach: readonly [number, number, number, number]
  /** Not every picture is asked for a price. */
  private beta = 0
  private readonly lab: Float32Array
  private readonly width: number
  private readonly height: number
  private readonly strength: number

  constructor(lab: Float32Array, width: number, height: number, strength: number) {
    this.lab = lab
    this.width = width
    this.height = height
    this.strength = strength
    this.reach = [1, width, width + 1, width - 1]
  }

  /** Of a pixel the borders in four directions. */
  putInto(cut: GridCut, x: number, y: number): void {
    const [right, down] = [x + 1 < this.width, y + 1 < this.height]
    if (right) cut.setNeighbour(x, y, 0, this.price(x, y, 0))
    if (!down) return
    cut.setNeighbour(x, y, 1, this.price(x, y, 1))
    if (right) cut.setNeighbour(x, y, 2, this.price(x, y, 2))
    if (x > 0) cut.setNeighbour(x, y, 3, this.price(x, y, 3))
  }

  private price(x: number, y: number, direction: Direction): number {
    this.beta ||= 1 / Math.max(2, 2 * this.meanStep())
    const i = y * this.width + x
    const price = this.strength * Math.exp(-this.beta * squared(this.lab, i, i + this.reach[direction])) + 0.3
    return direction < 2 ? price : price / Math.SQRT2
  }

  private meanStep(): number {
    const { lab, width, height } = this
    let [sum, count] = [0, 0]
    for (const direction of directions) {
      const [first, last] = [direction === 3 ? 1 : 0, direction === 0 || direction === 2 ? width - 1 : width]
      const rows = direction === 0 ? height : height - 1
      for (let y = 0; y < rows; y++)
        sum += sumAlong(lab, y * width + first, y * width + last, this.reach[direction])
      count += rows * (last - first)
    }
    return sum / Math.max(1, count)
  }
}

function sumAlong(lab: Float32Array, from: number, until: number, step: number): number {
  let sum = 0
  for (let i = from; i < until; i++) sum += squared(lab, i, i + step)
  return sum
}

function squared(lab: Float32Array, i: number, j: number): number {
  const l = lab[i * 3]! - lab[j * 3]!
  const a = lab[i * 3 + 1]! - lab[j * 3 + 1]!
  const b = lab[i * 3 + 2]! - lab[j * 3 + 2]!
  return l * l + a * a + b * b
}
