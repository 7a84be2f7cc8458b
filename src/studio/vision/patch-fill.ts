import type { Chance } from '../random.ts'
import { newRaster } from './raster.ts'
import type { Raster } from './raster.ts'

const reach = 3

/**
 * Cells of the plan that says where a hole may be filled from: `kept` holds 0 for what may not be copied
 * (the subject, the hole itself), else the number of the side whose hole it may fill.
 */
const nowhere = 0

/**
 * Fills the hole with patches of the rest: coarse to fine, each time matching every patch of the hole to its most
 * alike one outside (PatchMatch, Barnes et al. 2009) and letting the patches that overlap a pixel vote for it.
 */
export function completed(start: Raster, hole: Uint8Array, kept: Uint8Array, chance: Chance): Raster {
  const levels = pyramid(start, hole, kept)
  let matches: Int32Array | null = null
  let previous: Level | null = null
  for (const level of levels.toReversed()) {
    matches = previous && matches ? larger(matches, previous, level, chance) : firstMatches(level, chance)
    const rounds = level === levels[0] ? 2 : 5
    for (let round = 0; round < rounds; round++) {
      vote(level, matches)
      improve(level, matches, chance, round % 2 === 1)
    }
    vote(level, matches)
    previous = level
  }
  return levels[0]?.raster ?? start
}

type Level = {
  raster: Raster
  hole: Uint8Array
  /** Per cell the side: for the hole the one it lies on, elsewhere the one it may fill. */
  side: Uint8Array
  sources: [Int32Array, Int32Array]
  open: Int32Array
  allowed: Uint8Array
}

function pyramid(start: Raster, hole: Uint8Array, kept: Uint8Array): Level[] {
  const levels = [levelOf(start, hole, kept)]
  let [raster, mask, sides] = [start, hole, kept]
  while (Math.min(raster.width, raster.height) > 40 && levels.length < 5) {
    const [width, height] = [Math.ceil(raster.width / 2), Math.ceil(raster.height / 2)]
    const next = newRaster(width, height)
    const nextHole = new Uint8Array(width * height)
    const nextSides = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const sums = [0, 0, 0]
        let open = 0
        let side = 3
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          const at =
            Math.min(raster.height - 1, y * 2 + dy) * raster.width + Math.min(raster.width - 1, x * 2 + dx)
          for (let c = 0; c < 3; c++) sums[c]! += raster.data[at * 4 + c]! / 4
          open += mask[at]!
          side &= sides[at]!
        }
        const to = y * width + x
        for (let c = 0; c < 3; c++) next.data[to * 4 + c] = sums[c]!
        next.data[to * 4 + 3] = 255
        nextHole[to] = open > 0 ? 1 : 0
        nextSides[to] = side
      }
    }
    const level = levelOf(next, nextHole, nextSides)
    if (level.sources.some((list) => list.length < 40)) break
    levels.push(level)
    ;[raster, mask, sides] = [next, nextHole, nextSides]
  }
  return levels
}

function levelOf(raster: Raster, hole: Uint8Array, side: Uint8Array): Level {
  const { width, height } = raster
  const sources: [number[], number[]] = [[], []]
  const open: number[] = []
  const allowed = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (hole[at] === 1) {
        open.push(at)
        continue
      }
      // A whole patch must lie in the known part: checking its corners is enough for a rectangle.
      const inside = x >= reach && y >= reach && x < width - reach && y < height - reach
      if (!inside) continue
      const corners = [
        -reach * width - reach,
        -reach * width + reach,
        reach * width - reach,
        reach * width + reach,
      ]
      if (side[at] === nowhere || corners.some((step) => hole[at + step] !== 0)) continue
      allowed[at] = side[at]!
      if ((side[at]! & 1) !== 0) sources[0].push(at)
      if ((side[at]! & 2) !== 0) sources[1].push(at)
    }
  }
  return {
    raster,
    hole,
    side,
    sources: [Int32Array.from(sources[0]), Int32Array.from(sources[1])],
    open: Int32Array.from(open),
    allowed,
  }
}

/** Each open cell starts at the source that lies most nearly across from it. */
function firstMatches(level: Level, chance: Chance): Int32Array {
  const matches = new Int32Array(level.hole.length).fill(-1)
  const { width } = level.raster
  for (const at of level.open) {
    const list = level.sources[level.side[at] === 2 ? 1 : 0]
    let nearest = Infinity
    for (let attempt = 0; attempt < 24 && list.length > 0; attempt++) {
      const source = list[chance.below(list.length)]!
      const far = Math.hypot(
        (source % width) - (at % width),
        Math.floor(source / width) - Math.floor(at / width),
      )
      if (far < nearest) {
        nearest = far
        matches[at] = source
      }
    }
  }
  return matches
}

function larger(matches: Int32Array, from: Level, to: Level, chance: Chance): Int32Array {
  const out = firstMatches(to, chance)
  const { width } = to.raster
  for (const at of to.open) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const match = matches[(y >> 1) * from.raster.width + (x >> 1)]!
    if (match < 0) continue
    const wanted =
      (Math.floor(match / from.raster.width) * 2 + (y & 1)) * width +
      (match % from.raster.width) * 2 +
      (x & 1)
    if (((to.allowed[wanted] ?? 0) & to.side[at]!) !== 0) out[at] = wanted
  }
  return out
}

/** Difference of two patches; gives up once it is worse than `best`. */
function distance(level: Level, a: number, b: number, best: number): number {
  const { data, width, height } = level.raster
  const [ax, ay] = [a % width, Math.floor(a / width)]
  let sum = 0
  let count = 0
  for (let dy = -reach; dy <= reach; dy += 1) {
    if (ay + dy < 0 || ay + dy >= height) continue
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (ax + dx < 0 || ax + dx >= width) continue
      const p = (a + dy * width + dx) * 4
      const q = (b + dy * width + dx) * 4
      const r = data[p]! - data[q]!
      const g = data[p + 1]! - data[q + 1]!
      const bl = data[p + 2]! - data[q + 2]!
      // Known pixels bind more than guessed ones.
      const weight = level.hole[p >> 2] === 0 ? 3 : 1
      sum += weight * (r * r + g * g + bl * bl)
      count += weight
    }
    if (sum > best * 147) return Infinity
  }
  return sum / Math.max(1, count)
}

/** What lies far along the seam seldom belongs here: a table's left end is not its right one. */
function strangeness({ raster, side }: Level, at: number, source: number): number {
  const { width, height } = raster
  const across = (at % width) - (source % width)
  const along = Math.floor(at / width) - Math.floor(source / width)
  const upright = side[0] === side[width - 1]
  const part = upright ? across / width : along / height
  return part * part * 6000
}

function improve(level: Level, matches: Int32Array, chance: Chance, backwards: boolean): void {
  const { width, height } = level.raster
  if (level.sources.every((list) => list.length === 0)) return
  const step = backwards ? 1 : -1
  for (let n = 0; n < level.open.length; n++) {
    const at = level.open[backwards ? level.open.length - 1 - n : n]!
    let match = matches[at]!
    if (match < 0) continue
    const away = (source: number): number => strangeness(level, at, source)
    let best = distance(level, at, match, Infinity) + away(match)
    const attempt = (candidate: number) => {
      if (
        candidate < 0 ||
        candidate >= level.allowed.length ||
        (level.allowed[candidate]! & level.side[at]!) === 0
      )
        return
      const far = distance(level, at, candidate, best) + away(candidate)
      if (far < best) {
        best = far
        match = candidate
      }
    }
    const x = at % width
    if (x + step >= 0 && x + step < width && level.hole[at + step] === 1) attempt(matches[at + step]! - step)
    const above = at + step * width
    if (above >= 0 && above < level.hole.length && level.hole[above] === 1)
      attempt(matches[above]! - step * width)
    for (let radius = Math.max(width, height); radius > 2; radius = Math.floor(radius / 2.5)) {
      const sx = (match % width) + Math.round(chance.between(-radius, radius))
      const sy = Math.floor(match / width) + Math.round(chance.between(-radius, radius))
      if (sx >= 0 && sx < width && sy >= 0 && sy < height) attempt(sy * width + sx)
    }
    matches[at] = match
  }
}

function vote(level: Level, matches: Int32Array): void {
  const { width, height, data } = level.raster
  const sums = new Float32Array(width * height * 3)
  const weights = new Float32Array(width * height)
  for (const at of level.open) {
    const match = matches[at]!
    if (match < 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let dy = -reach; dy <= reach; dy++) {
      if (y + dy < 0 || y + dy >= height) continue
      for (let dx = -reach; dx <= reach; dx++) {
        if (x + dx < 0 || x + dx >= width) continue
        const to = at + dy * width + dx
        if (level.hole[to] === 0) continue
        const from = (match + dy * width + dx) * 4
        // The middle of a patch says most: that keeps the fill sharp.
        const weight = 1 / (1 + (dx * dx + dy * dy) * 0.9)
        weights[to]! += weight
        for (let c = 0; c < 3; c++) sums[to * 3 + c]! += data[from + c]! * weight
      }
    }
  }
  for (const at of level.open) {
    if (weights[at] === 0) continue
    for (let c = 0; c < 3; c++) data[at * 4 + c] = sums[at * 3 + c]! / weights[at]!
    data[at * 4 + 3] = 255
  }
}
