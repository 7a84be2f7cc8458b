import { beforeEach, expect, test, vi } from 'vitest'
import type { Design } from '#shared/designs/design.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import type { Answer } from '#web/calls/answer.ts'
import { withText } from './change-text.ts'
import type { KeptDesign } from '#web/keep/kept-designs.ts'
import { Saver, type SaveState } from './saver.ts'

const { design } = sampleAd()
const called = (headline: string): Design => withText(design, 'headline', headline)
const view = (of: Design, revision: number): DesignView => ({
  design: of,
  revision,
  state: 'waiting',
  version: 0,
})
const done = (of: Design, revision: number): Answer<DesignView> => ({
  kind: 'done',
  value: view(of, revision),
})
const refused = (status: number): Answer<DesignView> => ({
  kind: 'refused',
  status,
  code: 'x',
  message: 'No.',
})

let states: SaveState[]
let kept: KeptDesign | null
let there: { design: Design; revision: number }
const put = vi.fn<ConstructorParameters<typeof Saver>[0]['put']>()
const see = vi.fn<ConstructorParameters<typeof Saver>[0]['see']>()

beforeEach(() => {
  vi.useFakeTimers()
  states = []
  kept = null
  there = { design, revision: 0 }
  // As the server does.
  put.mockReset().mockImplementation(async (sent, { revision }) => {
    if (JSON.stringify(sent) === JSON.stringify(there.design)) return done(sent, there.revision)
    if (revision !== there.revision) return refused(409)
    there = { design: sent, revision: revision + 1 }
    return done(sent, there.revision)
  })
  see.mockReset().mockImplementation(async () => done(there.design, there.revision))
  return () => vi.useRealTimers()
})

const saver = () =>
  new Saver(
    {
      put,
      see,
      keep: (left) => (kept = left),
      forget: () => (kept = null),
      tell: (state) => states.push(state),
    },
    { design, revision: 0 },
  )
const last = () => states.at(-1)
const aMoment = () => vi.advanceTimersByTimeAsync(1_100)

test('a moment after the last change it is saved, once', async () => {
  const own = saver()
  for (const text of ['a', 'ab', 'abc']) own.change(called(text))
  expect([last(), kept]).toEqual([{ kind: 'saving' }, { design: called('abc'), revision: 0 }])
  await aMoment()
  expect(put.mock.calls).toEqual([[called('abc'), { revision: 0 }]])
  expect([last(), kept]).toEqual([{ kind: 'saved', revision: 1 }, null])
})

test('what is changed while one is on its way follows it, and none goes beside another', async () => {
  let arrive: (answer: Answer<DesignView>) => void = () => {}
  put.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  const own = saver()
  own.change(called('a'))
  await aMoment()
  for (const text of ['b', 'c']) {
    own.change(called(text))
    await aMoment()
  }
  expect(put).toHaveBeenCalledTimes(1)
  there = { design: called('a'), revision: 1 }
  arrive(done(called('a'), 1))
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual({ design: called('c'), revision: 1 })
  await aMoment()
  expect(put.mock.calls.slice(1)).toEqual([[called('c'), { revision: 1 }]])
  expect([last(), kept]).toEqual([{ kind: 'saved', revision: 2 }, null])
})

test('without a network it lies on the phone, and goes when there is one', async () => {
  put.mockResolvedValueOnce({ kind: 'lost' })
  const own = saver()
  own.change(called('a'))
  await aMoment()
  expect([last(), kept]).toEqual([{ kind: 'kept' }, { design: called('a'), revision: 0 }])
  own.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect([last(), kept]).toEqual([{ kind: 'saved', revision: 1 }, null])
})

test('it is tried again by itself, also when the server asks to wait', async () => {
  put.mockResolvedValueOnce({ kind: 'lost' }).mockResolvedValueOnce(refused(429))
  saver().change(called('a'))
  await aMoment()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(last()).toEqual({ kind: 'refused', message: 'No.' })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(last()).toEqual({ kind: 'saved', revision: 1 })
})

test('an answer that was lost on its way back is no other device', async () => {
  put.mockImplementationOnce(async (sent) => {
    there = { design: sent, revision: 1 }
    return { kind: 'lost' }
  })
  const own = saver()
  own.change(called('a'))
  await aMoment()
  own.change(called('b'))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(states.some(({ kind }) => kind === 'conflict')).toBe(false)
  expect(last()).toEqual({ kind: 'saved', revision: 2 })
  expect(there.design).toEqual(called('b'))
})

test('what another device has saved is not written over before the person says so', async () => {
  there = { design: called('theirs'), revision: 4 }
  const own = saver()
  own.change(called('mine'))
  await aMoment()
  expect(last()).toMatchObject({ kind: 'conflict', theirs: { design: called('theirs') } })
  own.change(called('mine too'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(there.design).toEqual(called('theirs'))
  expect(kept).toMatchObject({ design: called('mine too') })
  own.keepMine()
  await aMoment()
  expect([there.design, last()]).toEqual([called('mine too'), { kind: 'saved', revision: 5 }])
})

test('the other device’s can be taken, and is not sent again', async () => {
  there = { design: called('theirs'), revision: 4 }
  const own = saver()
  own.change(called('mine'))
  await aMoment()
  expect(own.takeTheirs()).toEqual(called('theirs'))
  expect([last(), kept]).toEqual([{ kind: 'saved', revision: 4 }, null])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(put).toHaveBeenCalledTimes(1)
  // On top of it, it goes on.
  own.change(called('mine again'))
  await aMoment()
  expect(there).toEqual({ design: called('mine again'), revision: 5 })
})

test('what is left on the phone is sent as what it was changed from', async () => {
  there = { design: called('theirs'), revision: 4 }
  saver().resume({ design: called('of yesterday'), revision: 3 })
  await aMoment()
  expect(put.mock.calls).toEqual([[called('of yesterday'), { revision: 3 }]])
  expect(last()).toMatchObject({ kind: 'conflict' })
})

test('what is left on the phone and had arrived after all is forgotten, and is no other device', async () => {
  there = { design: called('a'), revision: 4 }
  const own = new Saver(
    {
      put,
      see,
      keep: (left) => (kept = left),
      forget: () => (kept = null),
      tell: (state) => states.push(state),
    },
    there,
  )
  kept = { design: called('a'), revision: 3 }
  own.resume(kept)
  expect(kept).toBeNull()
  own.change(called('b'))
  await aMoment()
  expect([there, last()]).toEqual([
    { design: called('b'), revision: 5 },
    { kind: 'saved', revision: 5 },
  ])
  expect(states.some(({ kind }) => kind === 'conflict')).toBe(false)
})

test('who leaves the page has it sent on the way out', async () => {
  const own = saver()
  own.change(called('a'))
  own.leave()
  expect(put.mock.calls).toEqual([[called('a'), { revision: 0, keepalive: true }]])
  await aMoment()
  expect([put.mock.calls.length, kept]).toEqual([1, null])
})

test('a change that is taken back needs no saving', async () => {
  const own = saver()
  own.change(called('a'))
  own.change(design)
  expect([last(), kept]).toEqual([{ kind: 'saved', revision: 0 }, null])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(put).not.toHaveBeenCalled()
})

test('what the server will not have stays here, in its words', async () => {
  put.mockResolvedValue(refused(400))
  saver().change(called('a'))
  await aMoment()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(last()).toEqual({ kind: 'refused', message: 'No.' })
  expect(kept).not.toBeNull()
})
