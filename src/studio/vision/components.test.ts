import { expect, test } from 'vitest'
import { holesOf, tidied } from './components.ts'
import { newField } from './raster.ts'

const linesOf = (picture: string): string[] => picture.trim().split(/\s+/)

/** A picture as it reads: # is the subject. */
function maskOf(picture: string) {
  const lines = linesOf(picture)
  const mask = newField(lines[0]!.length, lines.length)
  for (const [i, place] of Array.from(lines.join('')).entries()) mask.data[i] = place === '#' ? 1 : 0
  return mask
}

function tidy(picture: string, smallestIsland: number, smallestHole: number): string {
  const lines = linesOf(picture)
  const mask = maskOf(picture)
  tidied(mask, smallestIsland, smallestHole)
  return lines
    .map((line, y) => Array.from(line, (_, x) => (mask.data[y * line.length + x] ? '#' : '.')).join(''))
    .join('\n')
}

const shown = (picture: string): string => linesOf(picture).join('\n')

test('what hangs together over several turns is one piece, and islands beside it go', () => {
  const spiral = `
    #########.#
    #.......#..
    #.#####.#.#
    #.#...#.#..
    #.#.###.#.#
    #.#.....#..
    #.#######..`
  expect(tidy(spiral, 0.5, 0)).toBe(
    shown(`
    #########..
    #.......#..
    #.#####.#..
    #.#...#.#..
    #.#.###.#..
    #.#.....#..
    #.#######..`),
  )
})

test('two strands that meet further down are one island', () => {
  const horseshoe = `
    #.#.....
    #.#.####
    ###.####`
  expect(tidy(horseshoe, 0.8, 0)).toBe(shown(horseshoe))
  expect(tidy(horseshoe, 0.9, 0)).toBe(
    shown(`
    ........
    ....####
    ....####`),
  )
})

test('pinholes are filled, larger holes and what opens to the border are not', () => {
  const holed = `
    ##########
    #.##..###.
    ####..####
    ##########`
  expect(tidy(holed, 0, 0.1)).toBe(
    shown(`
    ##########
    ####..###.
    ####..####
    ##########`),
  )
})

test('corners alone do not hold a piece together', () => {
  expect(
    tidy(
      `
    ####..
    ####..
    ....#.
    ......`,
      0.5,
      0,
    ),
  ).toBe(
    shown(`
    ####..
    ####..
    ......
    ......`),
  )
})

test('holes are what the subject closes in, and no larger than asked', () => {
  const mask = maskOf(`
    #..####.
    #.####..
    ###..###
    .##..##.
    .######.
  `)
  expect(holesOf(mask, 4).map((hole) => [...hole])).toEqual([[19, 20, 27, 28]])
  expect(holesOf(mask, 3)).toEqual([])
})
