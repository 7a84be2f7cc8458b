import { describe, expect, it, vi } from 'vitest'
import type { Answer as AnswerOf } from './answer.ts'
import { lostWords, persist } from './persist.ts'

type Answer = AnswerOf<string>

const lost: Answer = { kind: 'lost' }
const refused: Answer = { kind: 'refused', status: 402, code: 'no_credits', message: 'Insufficient credits' }

function world() {
  const slept: number[] = []
  return {
    slept,
    sleep: async (ms: number) => void slept.push(ms),
    online: vi.fn<() => Promise<void>>(async () => {}),
  }
}

describe('persist', () => {
  it('asks once when an answer comes, whatever it is', async () => {
    const attempt = vi.fn<() => Promise<Answer>>(async () => refused)
    const here = world()
    expect(await persist(attempt, here)).toBe(refused)
    expect(attempt).toHaveBeenCalledTimes(1)
    expect(here.slept).toEqual([])
  })

  it('asks again after a loss, each time later, and waits for the network', async () => {
    const attempt = vi
      .fn<() => Promise<Answer>>()
      .mockResolvedValueOnce(lost)
      .mockResolvedValueOnce(lost)
      .mockResolvedValueOnce(refused)
    const here = world()
    expect(await persist(attempt, here)).toBe(refused)
    expect(here.slept).toEqual([1_000, 3_000])
    expect(here.online).toHaveBeenCalledTimes(2)
  })

  it('does not give up while it gets on, and pauses as after a first loss', async () => {
    const attempt = vi.fn<() => Promise<Answer>>(async () => lost)
    for (let each = 0; each < 9; each++) attempt.mockResolvedValueOnce({ kind: 'lost', moved: true })
    const here = world()
    await persist(attempt, here)
    expect(here.slept).toEqual([...Array<number>(9).fill(1_000), 3_000, 8_000])
  })

  it('gives up in the end', async () => {
    const attempt = vi.fn<() => Promise<Answer>>(async () => lost)
    expect(await persist(attempt, world())).toEqual(lost)
    expect(attempt).toHaveBeenCalledTimes(4)
  })
})

it('says what the device knows, and that pressing again is safe', () => {
  expect(lostWords(false)).toMatch(/^This device is offline\..*never charged twice\.$/)
  expect(lostWords(true)).toMatch(/^The server could not be reached\./)
})
