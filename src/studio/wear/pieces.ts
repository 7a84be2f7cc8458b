import type { Cutout } from '../vision/cutout.ts'
import { boxOf } from '../vision/box.ts'
import type { Field, Raster } from '../vision/raster.ts'
import { cropped, newField } from '../vision/raster.ts'

export type PieceKind = 'cloth' | 'pant' | 'shoe'
export type Piece = { kind: PieceKind; raster: Raster }

type Part = { box: NonNullable<ReturnType<typeof boxOf>>; raster: Raster }

/** Takes a picture of one or several garments apart: what lies apart is a piece, told by its shape. */
export function piecesOf({ picture, alpha }: Cutout): Piece[] {
  const parts = apart(alpha).flatMap((part): Part[] => {
    const box = boxOf(part)
    if (!box) return []
    const whole = cropped(picture, box.left, box.top, box.width, box.height)
    for (let y = 0; y < box.height; y++) {
      for (let x = 0; x < box.width; x++) {
        const at = (y * box.width + x) * 4 + 3
        if (part.data[(y + box.top) * part.width + x + box.left]! < 0.5) whole.data[at] = 0
      }
    }
    return [{ box, raster: whole }]
  })
  parts.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
  const named = new Map<PieceKind, Part[]>()
  const largest = parts[0]
  for (const part of parts) {
    const kind = largest ? kindOf(part, largest) : 'cloth'
    named.set(kind, [...(named.get(kind) ?? []), part])
  }
  const shoes = named.get('shoe') ?? []
  const [top] = named.get('cloth') ?? []
  const [bottom] = named.get('pant') ?? []
  return [
    ...(top ? [{ kind: 'cloth' as const, raster: top.raster }] : []),
    ...(bottom ? [{ kind: 'pant' as const, raster: bottom.raster }] : []),
    ...(shoes.length > 0 ? [{ kind: 'shoe' as const, raster: together(picture, shoes.slice(0, 2)) }] : []),
  ]
}

/** Trousers have a gap between two legs; shoes are not alike left and right, or small beside the rest. */
function kindOf({ box, raster }: Part, largest: Part): PieceKind {
  const small = box.width * box.height < largest.box.width * largest.box.height * 0.3
  if (hasLegs(raster)) return 'pant'
  if (small) return 'shoe'
  const slim = box.height / box.width
  const even = evenness(raster)
  if (slim > 2.1 && even > 0.6) return 'shoe'
  if (slim < 0.75 && even < 0.72) return 'shoe'
  return 'cloth'
}

const solid = (raster: Raster, x: number, y: number): boolean =>
  raster.data[(Math.round(y) * raster.width + Math.round(x)) * 4 + 3]! > 127

/** Two runs with nothing between them in most rows of the lower half, both as wide as legs. */
function hasLegs(raster: Raster): boolean {
  if (raster.height < raster.width * 0.9) return false
  let [split, rows] = [0, 0]
  for (let y = Math.floor(raster.height * 0.55); y < raster.height * 0.95; y++) {
    rows++
    const runs: number[] = []
    let run = 0
    for (let x = 0; x <= raster.width; x++) {
      if (x < raster.width && solid(raster, x, y)) run++
      else if (run > 0) {
        if (run > raster.width * 0.12) runs.push(run)
        run = 0
      }
    }
    if (runs.length === 2 && Math.min(...runs) > Math.max(...runs) * 0.55) split++
  }
  return split > rows * 0.6
}

/** How well a shape covers its own mirror image, 0 to 1. */
function evenness(raster: Raster): number {
  let [both, any] = [0, 0]
  for (let y = 0; y < raster.height; y += 3) {
    for (let x = 0; x < raster.width / 2; x += 3) {
      const [a, b] = [solid(raster, x, y), solid(raster, raster.width - 1 - x, y)]
      if (a || b) any++
      if (a && b) both++
    }
  }
  return any === 0 ? 0 : both / any
}

function together(picture: Raster, parts: Part[]): Raster {
  const left = Math.min(...parts.map(({ box }) => box.left))
  const top = Math.min(...parts.map(({ box }) => box.top))
  const right = Math.max(...parts.map(({ box }) => box.left + box.width))
  const bottom = Math.max(...parts.map(({ box }) => box.top + box.height))
  return cropped(picture, left, top, right - left, bottom - top)
}

/** What is connected, each as a mask of its own; specks are left out. */
export function apart(alpha: Field): Field[] {
  const { width, height } = alpha
  const seen = new Uint8Array(width * height)
  const found: { part: Field; size: number }[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || alpha.data[start]! < 0.4) continue
    const part = newField(width, height)
    const stack = [start]
    seen[start] = 1
    let size = 0
    while (stack.length > 0) {
      const at = stack.pop()!
      part.data[at] = 1
      size++
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || alpha.data[next]! < 0.4) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    if (size > width * height * 0.01) found.push({ part, size })
  }
  const largest = Math.max(0, ...found.map(({ size }) => size))
  return found.filter(({ size }) => size > largest * 0.06).map(({ part }) => part)
}
