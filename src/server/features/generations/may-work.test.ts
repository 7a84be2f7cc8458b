import { expect, it } from 'vitest'
import { keep } from '#shared/words/kept.ts'
import { type Say, say } from '#shared/words/say.ts'
import { toChange } from './may-work.ts'

const mask = { field: 'mask', key: 'k', type: 'image/png', width: 1, height: 1 } as const
const after = (error: Say, inputs: (typeof mask)[] = []) => toChange({ error: keep(error), inputs })

it('what has to be another one is the photo, or the size where the photo would do for a smaller one', () => {
  expect(after(say('studio.noFace'))).toBe('file')
  expect(after(say('studio.headTooSmallFor', { width: 510, height: 510 }))).toBe('export_size')
  expect(after(say('studio.slow'))).toBeNull()
  expect(after(say('studio.noFace'), [mask])).toBeNull()
  expect(toChange({ error: null, inputs: [] })).toBeNull()
})
