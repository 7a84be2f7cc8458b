import { expect, test } from 'vitest'
import { eachPiece, marked } from './grid-pieces.ts'

const drawn = ['.##....#', '.#....##', '...##...', '#..##..#', '#......#']
const size = { width: 8, height: 5 }
const at = (i: number): string => drawn[Math.floor(i / 8)]![i % 8]!

test('each piece is found once, and the end of a row does not lie beside the start of the next', () => {
  const pieces: number[][] = []
  eachPiece(
    size,
    marked(40, (i) => at(i) === '#'),
    (piece) => pieces.push([...piece].toSorted((one, other) => one - other)),
  )
  expect(pieces).toEqual([
    [1, 2, 9],
    [7, 14, 15],
    [19, 20, 27, 28],
    [24, 32],
    [31, 39],
  ])
})
