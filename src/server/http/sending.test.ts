import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendSlowly } from './sending.ts'

const reader = (who: string, isPerson = false) => ({ who, isPerson, hangUp: vi.fn<() => void>() })

async function* pieces(count: number, left?: () => void) {
  try {
    for (let n = 0; n < count; n += 1) yield Uint8Array.of(n)
  } finally {
    left?.()
  }
}

async function readAll(answer: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const piece of answer) all.push(piece)
  return all
}

afterEach(() => vi.useRealTimers())

describe('an answer that is sent piece by piece', () => {
  it('arrives whole', async () => {
    const sent = await readAll(sendSlowly(reader('whole'), pieces(3)))
    expect(sent).toEqual([0, 1, 2].map((n) => Uint8Array.of(n)))
  })

  it('ends when nothing of it was taken for half a minute, and not before', async () => {
    vi.useFakeTimers()
    const slow = reader('slow')
    const taking = sendSlowly(slow, pieces(3)).getReader()
    await taking.read()
    vi.advanceTimersByTime(29_000)
    await taking.read()
    vi.advanceTimersByTime(29_000)
    expect(slow.hangUp).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(slow.hangUp).toHaveBeenCalledOnce()
  })

  it('closes what it reads from when its reader leaves', async () => {
    const closed = vi.fn<() => void>()
    const taking = sendSlowly(reader('leaves'), pieces(9, closed)).getReader()
    await taking.read()
    await taking.cancel()
    expect(closed).toHaveBeenCalledOnce()
  })

  it('is refused to a network that has sixty open, as long as it has them', async () => {
    const open = Array.from({ length: 60 }, () => sendSlowly(reader('10.1.2.3'), pieces(2)))
    const another = () => sendSlowly(reader('10.1.2.3'), pieces(2))
    expect(another).toThrow('answers are being sent')
    // Neighbours and people who are signed in are not meant.
    await sendSlowly(reader('10.1.2.4'), pieces(2)).cancel()
    await sendSlowly(reader('person', true), pieces(2)).cancel()
    for (const each of open.slice(0, 1)) await readAll(each)
    await open[1]?.cancel()
    await open[1]?.cancel()
    const [one, two] = [another(), another()]
    expect(another).toThrow('answers are being sent')
    for (const each of [one, two, ...open.slice(2)]) await each.cancel()
  })
})
