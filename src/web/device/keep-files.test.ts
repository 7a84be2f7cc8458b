import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFiles, keepFiles, takeFiles } from './keep-files.ts'

const kept = { at: Date.now(), files: { file: new File(['a picture'], 'jar.jpg') } }

describe.each([
  ['absent', undefined],
  [
    'forbidden',
    {
      open: () => {
        throw new DOMException('no', 'SecurityError')
      },
    },
  ],
  ['silent', { open: () => new EventTarget() }],
])('where the storage of files is %s', (_, indexedDB) => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', indexedDB)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('says so in a while, and nothing fails', async () => {
    const asked = Promise.all([keepFiles('a', kept), takeFiles('a'), forgetFiles(() => false)])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toEqual([false, undefined, undefined])
  })
})
