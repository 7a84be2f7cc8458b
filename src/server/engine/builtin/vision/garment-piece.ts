import type { Cutout } from './cutout.ts'
import type { Field, Raster } from './raster.ts'
import { cropped, newField } from './raster.ts'
import { boxOf } from './cutout.ts'

export type PieceKind = 'cloth' | 'pant' | 'shoe'
export type Piece = { kind: PieceKind; raster: Raster }

/** Takes a picture of several garments apart: what lies apart is a piece; higher ones are worn higher. */
export function piecesOf(cutout: Cutout): Piece[] {
  const parts = separated(cutout.alpha)
  if (parts.length <= 1)
    return [
      {
        kind: 'cloth',
        raster: cropped(cutout.picture, cutout.box.left, cutout.box.top, cutout.box.width, cutout.box.height),
      },
    ]
  const pieces = parts.flatMap((part) => {
    const box = boxOf(part)
    if (!box) return []
    const whole = cropped(cutout.picture, box.left, box.top, box.width, box.height)
    for (let y = 0; y < box.height; y++) {
      for (let x = 0; x < box.width; x++) {
        const share = part.data[(y + box.top) * part.width + x + box.left]!
        whole.data[(y * box.width + x) * 4 + 3]! *= share
      }
    }
    return [{ box, raster: whole }]
  })
  const order = pieces.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height).slice(0, 3)
  const large = order[0]
  if (!large) return []
  const rest = order.slice(1).sort((a, b) => b.box.height - a.box.height)
  const tall = rest.find(({ box }) => box.height > large.box.height * 0.6)
  // Of two large pieces the wider one, measured against its height, is the cloth.
  const pair = tall
    ? [large, tall].sort((a, b) => b.box.width / b.box.height - a.box.width / a.box.height)
    : [large]
  const kinds: PieceKind[] = ['cloth', 'pant']
  const named = pair.map((piece, n): Piece => ({ kind: kinds[n] ?? 'cloth', raster: piece.raster }))
  const shoe = rest.find((piece) => piece !== tall)
  return shoe ? [...named, { kind: 'shoe', raster: shoe.raster }] : named
}

function separated(alpha: Field): Field[] {
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
