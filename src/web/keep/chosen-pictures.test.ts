import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetChosen, forgetOldChosen, keepChosen, noteChosen, takeChosen } from './chosen-pictures.ts'

const shelf = vi.hoisted(() => new Map<string, { at: number; files: object }>())
vi.mock('#web/device/keep-files.ts', () => ({
  async keepFiles(name: string, kept: { at: number; files: object }) {
    shelf.set(name, kept)
    return true
  },
  async takeFiles(name: string) {
    const found = shelf.get(name)
    shelf.delete(name)
    return found
  },
  async forgetFiles(stays: (name: string, at: number) => boolean) {
    for (const [name, { at }] of shelf) if (!stays(name, at)) shelf.delete(name)
  },
}))

const minute = 60_000
const picture = (megabytes = 0.1) => new File([new Uint8Array(megabytes * 1024 * 1024)], 'jar.jpg')

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await forgetChosen(null)
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
  vi.advanceTimersByTime(59 * minute)
  await forgetOldChosen()
  expect(shelf.size).toBe(1)
  vi.advanceTimersByTime(2 * minute)
  expect(await takeChosen('me:agent')).toEqual({})
  await keepChosen('me')
  vi.advanceTimersByTime(61 * minute)
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
