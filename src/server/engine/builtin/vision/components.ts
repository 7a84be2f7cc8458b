import type { Field } from './raster.ts'

/**
 * Drops islands that are small beside the largest one and fills pinholes. Works in place on a field of 0 and 1.
 */
export function tidied(mask: Field, smallestIsland = 0.04, smallestHole = 0.0012): Field {
  const { width, height, data } = mask
  const area = width * height
  const islands = pieces(mask, 1)
  const largest = Math.max(0, ...islands.map((piece) => piece.length))
  for (const piece of islands) {
    if (piece.length < largest * smallestIsland || piece.length < area * 0.0004) {
      for (const i of piece) data[i] = 0
    }
  }
  for (const piece of pieces(mask, 0)) {
    const touches = piece.some((i) => {
      const x = i % width
      return x === 0 || x === width - 1 || i < width || i >= area - width
    })
    if (!touches && piece.length < area * smallestHole) for (const i of piece) data[i] = 1
  }
  return mask
}

function pieces(mask: Field, wanted: 0 | 1): number[][] {
  const { width, height, data } = mask
  const seen = new Uint8Array(width * height)
  const found: number[][] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || data[start]! > 0.5 !== (wanted === 1)) continue
    const piece = [start]
    seen[start] = 1
    for (let n = 0; n < piece.length; n++) {
      const at = piece[n]!
      const x = at % width
      const ways = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
      for (const next of ways) {
        if (next < 0 || next >= data.length || seen[next] === 1) continue
        if (data[next]! > 0.5 !== (wanted === 1)) continue
        seen[next] = 1
        piece.push(next)
      }
    }
    found.push(piece)
  }
  return found
}
