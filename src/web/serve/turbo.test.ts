import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { expect, it } from 'vitest'
import { writeTurbo } from './turbo.ts'

const read = async (text: string): Promise<unknown> =>
  (await UNSAFE_decodeViaTurboStream(new Blob([text]).stream(), globalThis)).value

it.each([
  { root: { data: { me: null, news: [], halfway: false, theme: 'system' } } },
  { nothing: undefined, none: null, zero: 0, more: -1.5, yes: true },
  { name: 'আমের "আচার"\n</script>', key: 'key', again: 'আমের "আচার"\n</script>' },
  { list: [1, 'one', null, [2, { deep: ['x'] }]], at: new Date('2026-11-24T10:00:00Z') },
])('is read as it was: %j', async (data) => {
  expect(await read(writeTurbo(data))).toEqual(data)
})

it('names what comes twice by one place', async () => {
  const same = { id: 'a' }
  const text = writeTurbo({ one: same, other: same })
  expect(text.match(/"id"/g)).toHaveLength(1)
  expect(await read(text)).toEqual({ one: same, other: same })
})
