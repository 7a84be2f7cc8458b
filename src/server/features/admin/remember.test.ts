import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connection.ts'
import { openTestDatabase } from '#test/database.ts'
import { remember } from './remember.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({ DATA_DIR: 'node_modules/.chobi/test', LOG_LEVEL: 'silent' })
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

let now = 0
beforeEach(() => vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => vi.restoreAllMocks())

it('counts once for all who ask at once, and what is quick anew when it is old', async () => {
  let counted = 0
  const read = remember(5_000, () => Promise.resolve(++counted))
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  now += 4_999
  expect(await read()).toBe(1)
  now += 1
  expect(await read()).toBe(2)
})

it('answers at once with the figures of before where counting takes long', async () => {
  let counted = 0
  let end = () => {}
  const read = remember(5_000, async () => {
    await new Promise<void>((resolve) => (end = resolve))
    return ++counted
  })
  const first = read()
  now += 2_000
  end()
  expect(await first).toBe(1)
  now += 37_999
  expect(await read()).toBe(1)
  now += 1
  // It is counted again, and does not end yet: waited for, these would never come.
  expect([await read(), await read()]).toEqual([1, 1])
  end()
  await expect.poll(read).toBe(2)
})

it('has whoever asks wait where the figures of before are too old', async () => {
  let counted = 0
  const read = remember(0, () => Promise.resolve(void (now += 100)).then(() => ++counted), { oldest: 60_000 })
  expect(await read()).toBe(1)
  now += 60_000
  expect(await Promise.all([read(), read()])).toEqual([2, 2])
})

it('tells of a failure only whom nothing else can be told', async () => {
  const answers = [
    () => Promise.reject(new Error('away')),
    () => Promise.resolve(void (now += 100)).then(() => 'here'),
    () => Promise.reject(new Error('away')),
  ]
  const read = remember(0, () => answers.shift()?.() ?? Promise.resolve('again'))
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe('here')
  now += 10_000
  expect(await read()).toBe('here')
  await expect.poll(() => ((now += 10_000), read())).toBe('again')
})
