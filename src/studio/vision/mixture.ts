/**
 * A mixture of Gaussians over colours. Fitted without chance: the first centres are the mean and then,
 * again and again, the sample farthest from all centres so far, weighed by how many lie near it.
 */
export class Mixture {
  private readonly parts: Part[]

  constructor(parts: Part[]) {
    this.parts = parts
  }

  /** Minus the logarithm of the likelihood, of its most likely part. */
  cost(l: number, a: number, b: number): number {
    let best = Infinity
    for (const part of this.parts) {
      const x = l - part.mean[0]
      const y = a - part.mean[1]
      const z = b - part.mean[2]
      const m = part.inverse
      const far =
        x * (x * m[0]! + 2 * (y * m[1]! + z * m[2]!)) + y * (y * m[3]! + 2 * z * m[4]!) + z * z * m[5]!
      const cost = part.base + far / 2
      if (cost < best) best = cost
    }
    return best
  }
}

type Part = { mean: [number, number, number]; inverse: Float64Array; base: number }

/** `weights` may be 0 for samples that do not count; at most about 6,000 samples are looked at. */
export function fitMixture(colours: Float32Array, weights: Float32Array, parts: number): Mixture {
  let total = 0
  for (let i = 0; i < weights.length; i++) if (weights[i]! > 0) total++
  const step = Math.max(1, Math.floor(total / 6000))
  const chosen: number[] = []
  let seen = 0
  for (let i = 0; i < weights.length; i++) {
    if (weights[i]! > 0 && seen++ % step === 0) chosen.push(i)
  }
  if (chosen.length === 0) return new Mixture([makePart([50, 0, 0], [900, 0, 0, 900, 0, 900], 1)])
  const owner = clusters(colours, chosen, parts)
  return new Mixture(partsOf(colours, weights, chosen, owner, parts))
}

function clusters(colours: Float32Array, chosen: number[], parts: number): Uint8Array {
  const centres: number[][] = []
  const nearest = new Float64Array(chosen.length).fill(Infinity)
  const owner = new Uint8Array(chosen.length)
  const mean = [0, 0, 0]
  for (const i of chosen) for (let c = 0; c < 3; c++) mean[c]! += colours[i * 3 + c]! / chosen.length
  const distance = (i: number, centre: number[]) =>
    (colours[i * 3]! - centre[0]!) ** 2 +
    (colours[i * 3 + 1]! - centre[1]!) ** 2 +
    (colours[i * 3 + 2]! - centre[2]!) ** 2
  centres.push(mean)
  while (centres.length < parts) {
    const last = centres.at(-1)!
    let far = 0
    let farthest = 0
    chosen.forEach((i, n) => {
      nearest[n] = Math.min(nearest[n]!, distance(i, last))
      // Every seventh sample only may start a cluster: a lone speck of noise should not.
      if (n % 7 === 0 && nearest[n] > far) {
        far = nearest[n]!
        farthest = i
      }
    })
    if (far < 4) break
    centres.push([colours[farthest * 3]!, colours[farthest * 3 + 1]!, colours[farthest * 3 + 2]!])
  }
  for (let round = 0; round < 8; round++) {
    const sums = centres.map(() => [0, 0, 0, 0])
    chosen.forEach((i, n) => {
      let best = 0
      let bestFar = Infinity
      for (let k = 0; k < centres.length; k++) {
        const far = distance(i, centres[k]!)
        if (far < bestFar) {
          bestFar = far
          best = k
        }
      }
      owner[n] = best
      const sum = sums[best]!
      for (let c = 0; c < 3; c++) sum[c]! += colours[i * 3 + c]!
      sum[3]!++
    })
    sums.forEach((sum, k) => {
      if (sum[3]! > 0) centres[k] = [sum[0]! / sum[3]!, sum[1]! / sum[3]!, sum[2]! / sum[3]!]
    })
  }
  return owner
}

function partsOf(
  colours: Float32Array,
  weights: Float32Array,
  chosen: number[],
  owner: Uint8Array,
  parts: number,
): Part[] {
  const sums = Array.from({ length: parts }, () => new Float64Array(10))
  let whole = 0
  chosen.forEach((i, n) => {
    const sum = sums[owner[n]!]!
    const w = weights[i]!
    const l = colours[i * 3]!
    const a = colours[i * 3 + 1]!
    const b = colours[i * 3 + 2]!
    whole += w
    sum[0]! += w
    sum[1]! += l * w
    sum[2]! += a * w
    sum[3]! += b * w
    sum[4]! += l * l * w
    sum[5]! += l * a * w
    sum[6]! += l * b * w
    sum[7]! += a * a * w
    sum[8]! += a * b * w
    sum[9]! += b * b * w
  })
  const made: Part[] = []
  for (const sum of sums) {
    const n = sum[0]!
    if (n < whole * 0.002) continue
    const [l, a, b] = [sum[1]! / n, sum[2]! / n, sum[3]! / n]
    const moments = [
      sum[4]! / n - l * l,
      sum[5]! / n - l * a,
      sum[6]! / n - l * b,
      sum[7]! / n - a * a,
      sum[8]! / n - a * b,
      sum[9]! / n - b * b,
    ]
    made.push(makePart([l, a, b], moments, n / whole))
  }
  return made
}

/** The spread never gets smaller than the noise of a phone camera. */
function makePart(mean: [number, number, number], moments: number[], share: number): Part {
  const noise = 5
  const [xx, xy, xz, yy, yz, zz] = [
    moments[0]! + noise,
    moments[1]!,
    moments[2]!,
    moments[3]! + noise,
    moments[4]!,
    moments[5]! + noise,
  ]
  const determinant = Math.max(
    1e-3,
    xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz),
  )
  const inverse = Float64Array.of(
    (yy * zz - yz * yz) / determinant,
    (xz * yz - xy * zz) / determinant,
    (xy * yz - xz * yy) / determinant,
    (xx * zz - xz * xz) / determinant,
    (xz * xy - xx * yz) / determinant,
    (xx * yy - xy * xy) / determinant,
  )
  return { mean, inverse, base: Math.log(determinant) / 2 - Math.log(Math.max(share, 1e-4)) }
}
