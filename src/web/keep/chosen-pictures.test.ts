import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptFiles } from '#web/device/keep-files.ts'
import { forgetChosen, forgetOldChosen, keepChosen, keepForVisit, takeChosen } from './chosen-pictures.ts'
import { forgetSending, keepSending, takeSending } from './kept-sending.ts'
import { chosen, noteChosen, noteSent } from './noted.ts'

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

it('brings what was chosen back once, to its own form', async () => {
  const file = picture()
  noteChosen('me:agent', { file })
  expect(await keepChosen('me')).toBe(true)
  expect((await takeChosen('me:logo_maker')).files).toEqual({})
  expect((await takeChosen('me:agent')).files).toEqual({ file })
  expect((await takeChosen('me:agent')).files).toEqual({})
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
    expect([shelf.size, chosen.size]).toEqual([0, 0])
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
  const tab = () => {
    const words = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => words.get(key) ?? null,
      setItem: (key: string, text: string) => words.set(key, text),
    })
    return words
  }
  tab()
  const file = picture()
  noteChosen('me:agent', { file })
  await keepForVisit()
  const own = sessionStorage
  tab()
  expect((await takeChosen('me:agent')).files).toEqual({})
  vi.stubGlobal('sessionStorage', own)
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
