import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptFiles } from '#web/device/keep-files.ts'
import { forgetChosen, forgetOldChosen, keepChosen, keepForVisit, takeChosen } from './chosen-pictures.ts'
import { forgetSending, keepSending, takeSending } from './kept-sending.ts'
import { type Held, noted, noteHeld, noteSent } from './noted.ts'

const shelf = new Map<string, KeptFiles>()

/** What the browser's storage of files does with one question; it answers a moment later, as that does. */
const answering = (result: () => unknown) => {
  const request: EventTarget & { result?: unknown } = new EventTarget()
  queueMicrotask(() => {
    request.result = result()
    request.dispatchEvent(new Event('success'))
  })
  return request
}
const files = {
  get: (name: string) => answering(() => shelf.get(name)),
  put: (kept: KeptFiles, name: string) => answering(() => shelf.set(name, kept) && name),
  delete: (name: string) => answering(() => void shelf.delete(name)),
  getAllKeys: () => answering(() => [...shelf.keys()]),
}
const database = {
  close() {},
  transaction() {
    const work = Object.assign(new EventTarget(), { objectStore: () => files })
    setImmediate(() => work.dispatchEvent(new Event('complete')))
    return work
  },
}

const minute = 60_000
const picture = (megabytes = 0.1) => new File([new Uint8Array(megabytes * 1024 * 1024)], 'jar.jpg')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('indexedDB', { open: () => answering(() => database) })
})
afterEach(async () => {
  await forgetChosen(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What a form holds with these files. */
const holding = (
  files: Record<string, File>,
  many: readonly File[] = [],
  values: Held['values'] = {},
): Held => ({
  values,
  many,
  pictures: Object.fromEntries(Object.entries(files).map(([field, file]) => [field, { file }])),
})
const noteChosen = (name: string, ...held: Parameters<typeof holding>): void =>
  noteHeld(name, holding(...held))

/** From here on the page stands in another tab; returns how to be in the one before. */
function anotherTab(): () => void {
  const before = globalThis.sessionStorage
  const words = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => words.get(key) ?? null,
    setItem: (key: string, text: string) => words.set(key, text),
  })
  return () => vi.stubGlobal('sessionStorage', before)
}

/** The scripts of a page that has just been loaded. */
async function newPage() {
  vi.resetModules()
  return { ...(await import('./chosen-pictures.ts')), ...(await import('./noted.ts')) }
}

it('brings what was chosen back to its own form, in one tab', async () => {
  anotherTab()
  const file = picture()
  noteChosen('me:agent', { file })
  expect(await keepChosen('me')).toBe(true)
  expect((await takeChosen('me:logo_maker')).files).toEqual({})
  expect((await takeChosen('me:agent')).files).toEqual({ file })
  anotherTab()
  expect((await takeChosen('me:agent')).files).toEqual({})
})

it('loses nothing when the page ends before the form holds what was brought back', async () => {
  anotherTab()
  const [file, late] = [picture(), picture()]
  const first = await newPage()
  first.noteHeld('me:agent', holding({ file }))
  first.noteHeld('me:upscaler', holding({}, [late]))
  await first.keepForVisit()
  const second = await newPage()
  await second.takeChosen('me:agent')
  await second.takeChosen('me:upscaler')
  // Typed meanwhile; then the page is loaded anew, as after an update of the site.
  second.noteHeld('me:agent', holding({}, [], { text: 'mango' }))
  await second.keepChosen('me')
  const third = await newPage()
  expect((await third.takeChosen('me:agent')).files).toEqual({ file })
  expect((await third.takeChosen('me:upscaler')).many).toEqual([late])
  // And nothing stays of what is taken out of the form again.
  third.noteHeld('me:agent', holding({ file }))
  third.noteHeld('me:agent', holding({}))
  third.noteHeld('me:upscaler', holding({}, [late]))
  third.noteHeld('me:upscaler', holding({}))
  await third.keepForVisit()
  expect([...shelf.keys()]).toEqual(['me:upscaler words', 'me:agent words'])
})

it('gives what a closed tab held to the next one, words too, until it is sent', async () => {
  const held = new Set<string>()
  const locks = {
    request: async (name: string) => void held.add(name),
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  }
  vi.stubGlobal('navigator', { locks })
  const file = picture()
  const values = { productName: 'আমের আচার' }
  const nothing = { at: 0, files: {}, many: [] }
  anotherTab()
  const closed = await newPage()
  closed.noteHeld('me:agent', holding({ file }, [], values))
  await closed.keepForVisit()
  const its = [...held]
  anotherTab()
  const next = await newPage()
  expect(await next.takeChosen('me:agent')).toEqual(nothing)
  for (const lock of its) held.delete(lock)
  expect(await next.takeChosen('me:agent')).toMatchObject({ files: { file }, values })
  anotherTab()
  expect(await (await newPage()).takeChosen('me:agent')).toEqual(nothing)
  next.noteHeld('me:agent', holding({ file }, [], values))
  next.noteSent('me:agent')
  await next.keepForVisit()
  expect(shelf.size).toBe(0)
})

it('writes a picture down once, however much is typed beside it, and anew after a while', async () => {
  anotherTab()
  const page = await newPage()
  const { pictures } = holding({ file: picture() })
  const type = async (text: string) => {
    page.noteHeld('me:agent', { pictures, values: { text } })
    await page.keepForVisit()
  }
  const at = () => shelf.get('me:agent')?.at
  await type('m')
  const before = at()
  vi.setSystemTime(Date.now() + 5 * minute)
  await type('mango')
  expect([at(), shelf.get('me:agent words')?.values]).toEqual([before, { text: 'mango' }])
  vi.setSystemTime(Date.now() + 15 * minute)
  await type('mango pickle')
  expect(at()).toBe(Date.now())
})

it('keeps nothing that was removed again, and nothing of anybody else', async () => {
  noteChosen('me:agent', { file: picture() })
  noteChosen('me:agent', {})
  noteChosen('them:agent', { file: picture() })
  await keepChosen('me')
  expect([...shelf.keys()]).toEqual([])
})

it('keeps the newest forms where there is no room for all, and says so', async () => {
  noteChosen('me:first', { file: picture(9) })
  noteChosen('me:second', { file: picture(9) })
  noteChosen('me:third', { file: picture(5), other: picture(5) })
  expect(await keepChosen('me')).toBe(false)
  expect([...shelf.keys()]).toEqual(['me:third', 'me:second'])
})

it('forgets after an hour, whoever comes', async () => {
  noteChosen('me:agent', { file: picture() })
  await keepChosen('me')
  vi.setSystemTime(Date.now() + 59 * minute)
  await forgetOldChosen()
  expect(shelf.size).toBe(1)
  vi.setSystemTime(Date.now() + 2 * minute)
  expect((await takeChosen('me:agent')).files).toEqual({})
  await keepChosen('me')
  vi.setSystemTime(Date.now() + 61 * minute)
  await forgetOldChosen()
  expect(shelf.size).toBe(0)
})

describe('many photos', () => {
  const many = ['mango', 'lime', 'chilli'].map((name) => new File([name], `${name}.jpg`))
  const [mango, lime, chilli] = many as [File, File, File]
  const names = async () => (await takeChosen('me:agent')).many.map(({ name }) => name)

  it('are there again in their order, without the one that was taken out', async () => {
    noteChosen('me:agent', {}, many)
    await keepChosen()
    const before = [...shelf.keys()].filter((name) => name !== 'me:agent')
    noteChosen('me:agent', {}, [mango, chilli])
    await keepChosen()
    // What stays is not written once more.
    expect([...shelf.keys()].filter((name) => before.includes(name))).toHaveLength(2)
    expect(await names()).toEqual(['mango.jpg', 'chilli.jpg'])
    noteChosen('me:agent', {})
    await keepChosen()
    expect(shelf.size).toBe(0)
  })

  it('are gone from the device once they are sent, or their person signs out', async () => {
    noteChosen('me:agent', {}, many)
    await keepChosen()
    noteChosen('me:agent', {})
    await keepChosen()
    expect(shelf.size).toBe(0)
    noteChosen('me:agent', {}, [lime])
    await keepChosen()
    await forgetChosen('them')
    expect([shelf.size, noted.size]).toEqual([0, 0])
  })

  it('may be as many as a phone takes, where the device says that it has room', async () => {
    const large = [picture(20), picture(20)]
    noteChosen('me:agent', {}, large)
    expect(await keepChosen()).toBe(false)
    expect(await names()).toEqual([])
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 2 ** 30, usage: 2 ** 20 }) } })
    expect(await keepChosen()).toBe(true)
    expect(await names()).toHaveLength(2)
    noteChosen('me:agent', {})
  })

  it('that go to a batch are found by its page, each once', async () => {
    await keepSending('me', 'b1', [
      { at: 1, file: mango },
      { at: 3, file: chilli },
    ])
    await forgetSending('me', 'b1', 1)
    expect(await takeSending('them', 'b1', [1, 2, 3])).toEqual([])
    expect(await takeSending('me', 'b1', [1, 2, 3])).toEqual([{ at: 3, file: chilli }])
    expect(shelf.size).toBe(0)
  })
})

it('keeps for its own tab what is chosen while the page is open', async () => {
  vi.stubGlobal('navigator', {})
  anotherTab()
  const file = picture()
  noteChosen('me:agent', { file })
  await keepForVisit()
  const first = anotherTab()
  // Where a browser has no locks nobody knows whether the first one is open.
  expect((await (await newPage()).takeChosen('me:agent')).files).toEqual({})
  first()
  expect((await takeChosen('me:agent')).files).toEqual({ file })
  // Once it is sent nothing is lost with the page; who leaves to pay finds it all the same.
  await keepForVisit()
  noteSent('me:agent')
  await keepForVisit()
  expect(shelf.size).toBe(0)
  noteChosen('me:agent', { file })
  await keepChosen()
  expect((await takeChosen('me:agent')).files).toEqual({ file })
})

it('forgets with its person, in the storage and in the page', async () => {
  noteChosen('me:agent', { file: picture() })
  await keepChosen('me')
  await forgetChosen('them')
  expect(shelf.size).toBe(0)
  await keepChosen('me')
  expect(shelf.size).toBe(0)
})
