import { afterEach, expect, it, vi } from 'vitest'
import { reaches } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

function network(...answers: boolean[]) {
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => {
    if (!answers.shift()) throw new TypeError('Failed to fetch')
    return new Response('script')
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

it.each([
  [[true], true, 1],
  [[false, true], true, 2],
  [[false, false], false, 2],
])('a network that answers %j is there: %s', async (answers, isThere, times) => {
  const asked = network(...answers)
  expect(await reaches(['/assets/page.js'])).toBe(isThere)
  expect(asked).toHaveBeenCalledTimes(times)
})
