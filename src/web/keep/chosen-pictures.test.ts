import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptFiles } from '#web/device/keep-files.ts'
import { forgetChosen, forgetOldChosen, keepChosen, takeChosen } from './chosen-pictures.ts'
import { noteChosen } from './noted.ts'

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
  expect(await takeChosen('me:logo_maker')).toEqual({})
  expect(await takeChosen('me:agent')).toEqual({ file })
  expect(await takeChosen('me:agent')).toEqual({})
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
  expect(await takeChosen('me:agent')).toEqual({})
  await keepChosen('me')
  vi.setSystemTime(Date.now() + 61 * minute)
  await forgetOldChosen()
  expect(shelf.size).toBe(0)
})

it('forgets with its person, in the storage and in the page', async () => {
  noteChosen('me:agent', { file: picture() })
  await keepChosen('me')
  await forgetChosen('them')
  expect(shelf.size).toBe(0)
  await keepChosen('me')
  expect(shelf.size).toBe(0)
})
