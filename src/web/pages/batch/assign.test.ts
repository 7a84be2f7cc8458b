import { expect, it } from 'vitest'
import { assign } from './assign.ts'
import { countPhotos } from './count-photos.ts'

const files = (...names: string[]) => names.map((name) => ({ name }))
const places = (...names: string[]) => names.map((name, at) => ({ at: at + 1, name }))
const went = ({ found, others }: ReturnType<typeof assign<{ name: string }>>) => [
  found.map(({ at, file }) => `${at} ${file.name}`),
  others.map(({ name }) => name),
]

it('finds the place of a photo that is chosen again by its name, each place once', () => {
  const again = files('b.jpg', 'a.png', 'a.jpg', 'x.jpg')
  expect(went(assign(again, places('a', 'b', 'a', 'c')))).toEqual([
    ['2 b.jpg', '1 a.png', '3 a.jpg', '4 x.jpg'],
    [],
  ])
  expect(went(assign(files('x.jpg', 'y.jpg'), places('a', 'b')))).toEqual([[], ['x.jpg', 'y.jpg']])
  expect(went(assign(files('image.jpg'), places('IMG 2034')))).toEqual([['1 image.jpg'], []])
})

it('counts a picture that was there already among those that are ready', () => {
  const states = ['awaited', 'queued', 'working', 'done', 'had', 'failed', 'stopped'] as const
  expect(countPhotos(states.map((state) => ({ state })))).toEqual({ open: 3, done: 2, failed: 1, stopped: 1 })
})
