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
function piecesOf({ width, height, data }: Field, wanted: 0 | 1) {
  // Stretches of lines: where they begin and end, and another one of the same piece, of which the first leads to itself.
  const [from, until, next]: [number[], number[], number[]] = [[], [], []]
  const firstOf = (stretch: number): number => {
    let at = stretch
    while (next[at]! !== at) at = next[at] = next[next[at]!]!
    return at
  }
  let above = 0
  for (let y = 0; y < height; y++) {
    const line = from.length
    let near = above
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (data[i]! > 0.5 !== (wanted === 1)) continue
      const own = from.length
      from.push(i)
      do i++
      while (i < (y + 1) * width && data[i]! > 0.5 === (wanted === 1))
      until.push(i)
      next.push(own)
      while (near < line && until[near]! + width <= from[own]!) near++
      for (let at = near; at < line && from[at]! + width < i; at++) {
        const [one, other] = [firstOf(at), firstOf(own)]
        next[Math.max(one, other)] = Math.min(one, other)
      }
    }
    above = line
  }
  const pieces = new Map<number, Piece>()
  for (const [stretch, start] of from.entries()) {
    const first = firstOf(stretch)
    const piece = pieces.get(first) ?? { size: 0, touches: false }
    piece.size += until[stretch]! - start
    piece.touches ||=
      start < width || start >= width * (height - 1) || start % width === 0 || until[stretch]! % width === 0
    pieces.set(first, piece)
  }
  const change = (isWanted: (piece: Piece) => boolean): void => {
    const turned = new Set([...pieces].filter(([, piece]) => isWanted(piece)).map(([first]) => first))
    for (const [stretch, start] of from.entries())
      if (turned.has(firstOf(stretch))) data.fill(1 - wanted, start, until[stretch])
  }
  return { pieces: [...pieces.values()], change }
}
