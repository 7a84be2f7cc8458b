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

/** The holes of a mask that are no larger, each as the places of its pixels. */
export function holesOf(mask: Field, largest: number): Int32Array<ArrayBuffer>[] {
  return piecesOf(mask, 0).placesOf(({ size, touches }) => !touches && size <= largest)
}

type Piece = { size: number; touches: boolean }

/** What hangs together; `change` turns the wanted pieces over, `placesOf` tells where they are. */
function piecesOf({ width, height, data }: Field, wanted: 0 | 1) {
  // Stretches of lines: where they begin and end, and another one of the same piece, of which the first leads to itself.
  const [from, until, next]: [number[], number[], number[]] = [[], [], []]
  const firstOf = (stretch: number): number => {
    let at = stretch
    while (next[at]! !== at) at = next[at] = next[next[at]!]!
    return at
  }
  const isWanted = wanted === 1
  const addLine = (start: number, end: number, above: number): void => {
    const line = from.length
    let near = above
    for (let i = start; i < end; i++) {
      if (data[i]! > 0.5 !== isWanted) continue
      const own = from.length
      from.push(i)
      do i++
      while (i < end && data[i]! > 0.5 === isWanted)
      until.push(i)
      next.push(own)
      while (near < line && until[near]! + width <= from[own]!) near++
      for (let at = near; at < line && from[at]! + width < i; at++) {
        const [one, other] = [firstOf(at), firstOf(own)]
        next[Math.max(one, other)] = Math.min(one, other)
      }
    }
  }
  for (let y = 0, above = 0; y < height; y++) {
    const line = from.length
    addLine(y * width, (y + 1) * width, above)
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
  const isChosen = (isMeant: (piece: Piece) => boolean) => {
    const chosen = new Set([...pieces].filter(([, piece]) => isMeant(piece)).map(([first]) => first))
    return (stretch: number): boolean => chosen.has(firstOf(stretch))
  }
  const change = (isMeant: (piece: Piece) => boolean): void => {
    const isTurned = isChosen(isMeant)
    for (const [stretch, start] of from.entries())
      if (isTurned(stretch)) data.fill(1 - wanted, start, until[stretch])
  }
  const placesOf = (isMeant: (piece: Piece) => boolean): Int32Array<ArrayBuffer>[] => {
    const isMine = isChosen(isMeant)
    const places = new Map<number, number[]>()
    for (const [stretch, start] of from.entries()) {
      if (!isMine(stretch)) continue
      const own = places.get(firstOf(stretch)) ?? []
      for (let i = start; i < until[stretch]!; i++) own.push(i)
      places.set(firstOf(stretch), own)
    }
    return [...places.values()].map((own) => Int32Array.from(own))
  }
  return { pieces: [...pieces.values()], change, placesOf }
}
