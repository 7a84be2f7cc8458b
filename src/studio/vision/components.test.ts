import { expect, test } from 'vitest'
import { tidied } from './components.ts'
import { newField } from './raster.ts'

/** A picture as it reads: # is the subject. */
function tidy(picture: string, smallestIsland: number, smallestHole: number): string {
  const lines = picture.trim().split(/\s+/)
  const mask = newField(lines[0]!.length, lines.length)
  for (const [i, place] of Array.from(lines.join('')).entries()) mask.data[i] = place === '#' ? 1 : 0
  tidied(mask, smallestIsland, smallestHole)
  return lines
    .map((line, y) => Array.from(line, (_, x) => (mask.data[y * line.length + x] ? '#' : '.')).join(''))
    .join('\n')
}

const shown = (picture: string): string => picture.trim().split(/\s+/).join('\n')

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
