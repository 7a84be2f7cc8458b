import { boxMean, resizedField } from './filter.ts'
import { labOf } from './lab.ts'
import type { Field, Raster } from './raster.ts'
import { newField } from './raster.ts'

export type Ground = {
  /** 1 where wall, table or sky lies open beside an edge. */
  plain: Field
  /** 1 where an edge cuts a thing in two. */
  cut: Field
  /** How much of what is near the edges are steps of colour: much among leaves and patterns. */
  steps: number
}

type Planes = Float32Array[]

/** A step of colour over six pixels that ends a thing; a shadow comes in more softly. */
const step = 11

/**
 * Tells plain ground from things on it, as seen from the edges over which a picture grows: on the way inwards the
 * ground goes on until a step of colour, and comes back behind a thing.
 */
export function groundOf(
  small: Raster,
  subject: Field | null,
  sideways: boolean,
  size: { width: number; height: number },
): Ground {
  const { width, height } = small
  const planes = calmPlanes(small)
  const [length, inner] = sideways ? [height, width] : [width, height]
  const limit = Math.floor(inner * 0.42)
  const plain = newField(width, height)
  const cut = newField(width, height)
  let [steps, seen] = [0, 0]
  for (const isFar of [false, true]) {
    const at = (along: number, depth: number): number => {
      const deep = isFar ? inner - 1 - depth : depth
      return sideways ? along * width + deep : deep * width + along
    }
    // Upwards and downwards a person or a thing that reaches the edge goes on like ground.
    const isGround =
      !sideways && Array.from({ length }, (_, n) => at(n, 0)).some((i) => subject && subject.data[i]! > 0.5)
    const isFree = (i: number): boolean => isGround || !subject || subject.data[i]! < 0.04
    const [firsts, lasts, ends] = [[], [], []] as [number[], number[], number[]]
    for (let along = 0; along < length; along++) {
      const startsFree = isFree(at(along, 0))
      let [first, last, end] = [-1, -1, limit]
      for (let depth = 3; depth < limit; depth++) {
        if (startsFree && !isFree(at(along, depth))) {
          end = depth
          break
        }
        seen++
        if (difference(planes, at(along, depth - 3), at(along, depth + 3)) < step) continue
        steps++
        if (first < 0) first = depth
        last = depth
      }
      firsts.push(first)
      lasts.push(last)
      ends.push(end)
    }
    const reach = Math.max(2, Math.round(length * 0.02))
    const [first, last] = [medians(firsts, reach), medians(lasts, reach)]
    const isCut = (along: number): boolean => {
      const until = last[along] ?? -1
      const behind = Math.min(ends[along]! - 1, until + 6)
      // Where both sides of all steps are alike, a thing stands there that does not reach the edge.
      if (!sideways || until < 0 || until > inner * 0.3) return false
      return difference(planes, at(along, 1), at(along, behind)) > step * 0.6
    }
    const depths = thingDepths(
      last.map((until, along) => (isCut(along) ? until : -1)),
      reach,
      // Beside the subject nothing is seen behind a thing: it goes on while its colour does.
      (along, beside, usual) =>
        ends[along]! < Math.min(limit, usual * 2) && difference(planes, at(along, 1), at(beside, 1)) < step,
    )
    for (let along = 0; along < length; along++) {
      const [from, until, thing] = [first[along]!, last[along]!, depths[along]!]
      for (let depth = 0; depth < ends[along]!; depth++) {
        const i = at(along, depth)
        if (depth <= thing) cut.data[i] = 1
        const isBefore = from < 0 || depth < Math.max(6, from - 4)
        const isBehind = sideways && depth > Math.max(until, thing) + 4
        if (isBehind || (isBefore && thing < 0)) plain.data[i] = 1
      }
    }
  }
  return {
    plain: resizedField(plain, size.width, size.height),
    cut: resizedField(boxMean(cut, 2), size.width, size.height),
    steps: steps / Math.max(1, seen),
  }
}

/** A thing is hardly narrower in one row than in most; its own shadow lies in the rows beside it. */
function thingDepths(
  depths: number[],
  reach: number,
  goesOn: (along: number, beside: number, usual: number) => boolean,
): number[] {
  const out = depths.map(() => -1)
  for (let start = 0; start < depths.length; start++) {
    if (depths[start]! < 0) continue
    let end = start
    while (end < depths.length && depths[end]! >= 0) end++
    const run = depths.slice(start, end)
    const usual = run.toSorted((a, b) => a - b)[run.length >> 1]!
    const middle = (start + end) >> 1
    let [top, bottom] = [start, end]
    while (top > 0 && goesOn(top - 1, Math.min(start + 2, middle), usual)) top--
    while (bottom < depths.length && goesOn(bottom, Math.max(end - 3, middle), usual)) bottom++
    for (let n = top - reach; n < bottom + reach; n++) {
      if (n < 0 || n >= out.length) continue
      out[n] = Math.max(usual * 0.96, depths[n]!)
    }
    start = end
  }
  return out
}

function calmPlanes(picture: Raster): Planes {
  const lab = labOf(picture)
  return [0, 1, 2].map((channel) => {
    const plane = newField(picture.width, picture.height)
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = lab[i * 3 + channel]!
    return boxMean(plane, 1).data
  })
}

const difference = (planes: Planes, a: number, b: number): number =>
  planes.reduce((sum, plane) => sum + Math.abs(plane[a]! - plane[b]!), 0)

const medians = (values: number[], reach: number): number[] =>
  values.map((_, n) => {
    const near = values.slice(Math.max(0, n - reach), n + reach + 1).toSorted((a, b) => a - b)
    return near[near.length >> 1]!
  })
