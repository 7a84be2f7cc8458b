import type { Field } from './raster.ts'

/**
 * Drops islands that are small beside the largest one and fills pinholes. Works in place on a field of 0 and 1.
 */
export function tidied(mask: Field, smallestIsland = 0.04, smallestHole = 0.0012): Field {
  const { data } = mask
  const area = data.length
  const islands = piecesOf(mask, 1)
  const largest = islands.pieces.reduce((most, { size }) => Math.max(most, size), 0)
  islands.change(({ size }) => size < largest * smallestIsland || size < area * 0.0004)
  piecesOf(mask, 0).change(({ size, touches }) => !touches && size < area * smallestHole)
  return mask
}

type Piece = { size: number; touches: boolean }

/** What hangs together; `change` turns the wanted pieces over. */
function piecesOf({ width, data }: Field, wanted: 0 | 1) {
  const owner = new Int32Array(data.length).fill(-1)
  const queue = new Int32Array(data.length)
  const pieces: Piece[] = []
  for (let start = 0; start < data.length; start++) {
    if (owner[start]! >= 0 || data[start]! > 0.5 !== (wanted === 1)) continue
    const piece: Piece = { size: 0, touches: false }
    const visit = (next: number) => {
      if (owner[next]! >= 0 || data[next]! > 0.5 !== (wanted === 1)) return
      owner[next] = pieces.length
      queue[piece.size++] = next
    }
    visit(start)
    for (let n = 0; n < piece.size; n++) {
      const at = queue[n]!
      const x = at % width
      if (x === 0 || x === width - 1 || at < width || at >= data.length - width) piece.touches = true
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (at >= width) visit(at - width)
      if (at < data.length - width) visit(at + width)
    }
    pieces.push(piece)
  }
  const change = (isWanted: (piece: Piece) => boolean): void => {
    const turned = pieces.map(isWanted)
    for (let i = 0; i < data.length; i++) if (owner[i]! >= 0 && turned[owner[i]!]) data[i] = 1 - wanted
  }
  return { pieces, change }
}
