import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { areasOf } from '#shared/written/areas.ts'
import { heldAreas } from '#shared/written/held.ts'
import { type Pack, packOf } from '#shared/written/pack.ts'

const page = areasOf('/profile')
const whole = packOf('en', page)
/** As the server sends them to a browser that has all of them. */
const empty: Pack = { ...whole, areas: [], sentences: {} }

const storage = new Map<string, string>()
const document = { cookie: '', documentElement: { lang: 'en' } }
const fetched = vi.fn<(address: string) => Promise<Response>>()

/** The page opens again: its scripts know nothing of the one before. */
async function openPage(carried: Pack) {
  vi.resetModules()
  const [{ hearPage }, { heardIn }] = await Promise.all([import('./kept-words.ts'), import('#web/heard.ts')])
  await hearPage(carried)
  return heardIn('en')
}

beforeEach(() => {
  storage.clear()
  document.cookie = ''
  fetched.mockReset().mockImplementation(async () => Response.json(whole))
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { pathname: '/profile' })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
  })
})

afterAll(() => vi.unstubAllGlobals())

it('keeps what a page carries for the next, and says so', async () => {
  expect(await openPage(whole)).toEqual(whole.sentences)
  const [, held = ''] = /^words=([^;]+); Max-Age=31536000; Path=\/; SameSite=Lax$/.exec(document.cookie) ?? []
  expect(heldAreas(held, whole.version, 'en').toSorted()).toEqual(page.toSorted())
  document.cookie = ''
  expect(await openPage(empty)).toEqual(whole.sentences)
  expect(fetched).not.toHaveBeenCalled()
  // Nothing is new, so nothing is written again.
  expect(document.cookie).toBe('')
})

it('fetches what the browser has lost', async () => {
  expect(await openPage(empty)).toEqual(whole.sentences)
  expect(fetched).toHaveBeenCalledOnce()
  storage.set('words', '{"language":"en",')
  expect(await openPage(empty)).toEqual(whole.sentences)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('forgets words of another version or language', async () => {
  for (const other of [
    { ...packOf('bn', page) },
    { ...whole, version: 'older', sentences: { 'shell.home': 'Old' } },
  ]) {
    storage.set('words', JSON.stringify(other))
    expect(await openPage(whole)).toEqual(whole.sentences)
    expect(JSON.parse(storage.get('words') ?? '')).toEqual({ ...whole, areas: expect.any(Array) })
  }
})

it('promises nothing that could not be kept', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(await openPage(whole)).toEqual(whole.sentences)
  expect(document.cookie).toBe('')
})

it('does not wake a page without its words', async () => {
  fetched.mockRejectedValue(new TypeError('no network'))
  await expect(openPage(empty)).rejects.toThrow('did not come')
})
