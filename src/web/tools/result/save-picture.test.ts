import { expect, it } from 'vitest'
import { toolById } from '#shared/tools/index.ts'
import { finalShape } from './final-shape.ts'
import { pictureName } from './save-picture.ts'
import { newer } from '../use-generation.ts'
import type { GenerationView } from '#shared/generation.ts'

it.each([
  ['আমের আচার', 'আমের আচার'],
  ['A/B: “শাড়ি” <b>', 'A B শাড়ি b'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['  \n\t ', 'picture'],
  ['..', 'picture'],
  ['\u202Egnp.exe', 'gnp.exe'],
])('names the file of %j as %j', (name, file) => {
  expect(pictureName(name)).toBe(file)
})

it('cuts a name of ten thousand letters', () => {
  expect(pictureName('ক'.repeat(10_000)).length).toBeLessThanOrEqual(80)
})

it('guesses the shape of the result', () => {
  expect(finalShape(toolById('thumbnail_maker'), { aspect_ratio: '9:16' }, null)).toBeCloseTo(9 / 16)
  expect(finalShape(toolById('ai_expand'), { aspect_ratio: '' }, null)).toBe(1)
  expect(finalShape(toolById('profile_studio'), { export_size: '1080x1350' }, null)).toBeCloseTo(0.8)
  expect(finalShape(toolById('background_remover'), {}, { width: 300, height: 200 })).toBeCloseTo(1.5)
  expect(finalShape(toolById('image_upscaler'), {}, { width: 9000, height: 10 })).toBeLessThan(3)
})

const view = (id: string, state: GenerationView['state'], second = 0): GenerationView => ({
  id,
  state,
  tool: 'logo_maker',
  name: 'x',
  cost: 15,
  place: null,
  createdAt: new Date(1_000 * second),
  startedAt: null,
  finishedAt: null,
  error: null,
  canRetry: false,
  canDraw: false,
  toChange: null,
  batchId: null,
  note: null,
  result: null,
})

it('shows the newest of what was answered and what the page knows', () => {
  const old = view('a', 'done', 1)
  const fresh = view('b', 'queued', 2)
  expect(newer(null, null)).toBeNull()
  expect(newer(fresh, old)).toBe(fresh)
  expect(newer(old, fresh)).toBe(fresh)
  const done = view('b', 'done', 2)
  expect(newer(fresh, done)).toBe(done)
  // A cancellation is answered before the page has read again.
  const cancelled = view('b', 'cancelled', 2)
  expect(newer(cancelled, fresh)).toBe(cancelled)
})
