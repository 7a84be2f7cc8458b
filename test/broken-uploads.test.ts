import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrderedView } from '#shared/generation.ts'
import { pieceBytes } from '#shared/uploads.ts'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { creditHolds } from '#server/features/credits/credits.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { uploads } from '#server/features/uploads/uploads.table.ts'
import { storage } from '#server/storage/storage.ts'
import type { Answer } from '#web/calls/answer.ts'
import { doors } from '#web/calls/doors.ts'
import { persist } from '#web/calls/persist.ts'
import { mostInOneRequest, postForm } from '#web/calls/post-form.ts'
import { photoToSend } from '#web/calls/batch.ts'
import { newBatch, sendPhoto, standing } from './batches.ts'
import { startBreakingCable } from './breaking-cable.ts'
import { goodForm, picturePart, until } from './forms.ts'
import { assertWell } from './invariants.ts'
import { startObjectStore } from './object-store.ts'
import { openedBefore, ownFakeService, ownProgram } from './own-program.ts'
import { balanceOf, newPerson, type TestPerson } from './people.ts'
import { jpeg } from './pictures.ts'
import { xmlHttpRequestOf } from './xml-http-request.ts'

const store = openedBefore(startObjectStore, async ({ stop }) => stop())
const service = ownFakeService()
const program = ownProgram(() => ({
  WEBHOOK_URL: service.webhookUrl,
  ALLOWED_HOSTS: service.host,
  S3_URL: store.url,
}))
afterEach(() => void vi.unstubAllGlobals())

type Cable = Awaited<ReturnType<typeof startBreakingCable>>
/** The pauses themselves are looked at beside `persist`. */
const atOnce = { sleep: async () => {}, online: async () => {} }

/** Presses the button as the page does, through this cable. */
async function pressThrough(
  cable: Cable,
  person: TestPerson,
  body: FormData,
  progress: number[] = [],
): Promise<Answer<OrderedView>> {
  vi.stubGlobal('XMLHttpRequest', xmlHttpRequestOf(cable.origin, person.browser.cookieHeader()))
  const address = doors.generate('background_remover')
  const key = randomUUID()
  const onProgress = (part: number) => progress.push(part)
  return persist(() => postForm({ address, key, body, onProgress }), atOnce)
}

const photo = async (bytes: number): Promise<Buffer> => Buffer.concat([await jpeg(), randomBytes(bytes)])

const formWith = (bytes: Buffer): Promise<FormData> =>
  goodForm('background_remover', { file: picturePart(bytes) })

/** What the server says of a form that it has read. */
const hashOf = (bytes: Buffer): string => {
  const hashes = [['file', createHash('sha256').update(bytes).digest('base64url')]]
  const form = JSON.stringify(['background_remover', [], hashes])
  return createHash('sha256').update(form).digest('base64url')
}

async function assertPaidOnce(person: TestPerson, bytes: Buffer, answer: Answer<OrderedView>): Promise<void> {
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
  await until(person, answer.value.id)
  const rows = await db().select().from(generations).where(eq(generations.userId, person.id))
  expect(rows.map(({ id, state, requestHash }) => ({ id, state, requestHash }))).toEqual([
    { id: answer.value.id, state: 'done', requestHash: hashOf(bytes) },
  ])
  expect(await db().$count(creditHolds, eq(creditHolds.userId, person.id))).toBe(1)
  expect(await balanceOf(person)).toEqual({ credits: 990, held: 0, made: 1 })
  expect(service.calls).toHaveLength(1)
  expect(await db().$count(uploads)).toBe(0)
  for await (const { key } of storage().list('incoming/')) throw new Error(`left: ${key}`)
  await assertWell()
}

describe('a large form on a network that breaks', () => {
  it('five times in the middle arrives once, whole, and paid once', async () => {
    service.reset()
    const person = await newPerson(program)
    const bytes = await photo(4_300_000)
    const body = await formWith(bytes)
    const breaks = [250_000, 1_300_000, 2_000_000, 2_700_000, 5_000_000]
    const cable = await startBreakingCable(program.origin)
    cable.breakAfter(breaks)
    const progress: number[] = []
    const answer = await pressThrough(cable, person, body, progress)
    expect(cable.breaksLeft()).toBe(0)
    await assertPaidOnce(person, bytes, answer)
    // A break costs a piece at most.
    expect(cable.sent()).toBeLessThan(bytes.length + breaks.length * pieceBytes)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(progress.at(-1)).toBe(1)
    await cable.close()
  })

  it('that loses the answer to a piece, and to the press, charges once', async () => {
    service.reset()
    const person = await newPerson(program)
    const bytes = await photo(2_500_000)
    const cable = await startBreakingCable(program.origin)
    cable.loseAnswersTo(`at=${pieceBytes}&`, 'POST /api/tools/')
    await assertPaidOnce(person, bytes, await pressThrough(cable, person, await formWith(bytes)))
    expect(cable.breaksLeft()).toBe(0)
    // What had arrived was not sent again.
    expect(cable.sent()).toBeLessThan(bytes.length + 100_000)
    await cable.close()
  })

  it('goes on from where it was when the button is pressed again after giving up', async () => {
    service.reset()
    const person = await newPerson(program)
    const bytes = await photo(2_500_000)
    const body = await formWith(bytes)
    const near = Array.from({ length: 8 }, (_, at) => 1_300_000 + at * 1_000)
    const cable = await startBreakingCable(program.origin)
    cable.breakAfter(near)
    vi.stubGlobal('XMLHttpRequest', xmlHttpRequestOf(cable.origin, person.browser.cookieHeader()))
    const order = { address: doors.generate('background_remover'), key: randomUUID(), body }
    const press = () => persist(() => postForm(order), atOnce)
    expect(await press()).toMatchObject({ kind: 'lost' })
    while (cable.breaksLeft() > 0) await press()
    await assertPaidOnce(person, bytes, await press())
    expect(cable.sent()).toBeLessThan(bytes.length + near.length * pieceBytes)
    await cable.close()
  })
})

it('a large photo of many goes on from where it was as well, and is taken once', async () => {
  service.reset()
  const person = await newPerson(program, { credits: 2 })
  const bytes = await photo(2_500_000)
  const { id } = await newBatch(person, 'background_remover', 2)
  const cable = await startBreakingCable(program.origin)
  cable.breakAfter([700_000, 1_600_000])
  cable.loseAnswersTo(`POST /api/batches/${id}/photos/1`)
  vi.stubGlobal('XMLHttpRequest', xmlHttpRequestOf(cable.origin, person.browser.cookieHeader()))
  const answer = await persist(photoToSend(id, 1, picturePart(bytes)), atOnce)
  expect(answer).toEqual({ kind: 'done', value: true })
  expect(cable.breaksLeft()).toBe(0)
  expect(cable.sent()).toBeLessThan(bytes.length + 3 * pieceBytes)
  expect((await sendPhoto(person, id, 2)).status).toBe(204)
  const ended = async () => {
    const rows = await db().select().from(generations).where(eq(generations.userId, person.id))
    return rows.map(({ state, errorLog }) => `${state} ${errorLog ?? ''}`.trim())
  }
  await vi.waitFor(async () => expect((await ended()).join()).toBe('done,done'), { timeout: 60_000 })
  expect(await standing(person, id)).toEqual({ done: 2 })
  expect(await balanceOf(person)).toEqual({ credits: 0, held: 0, made: 2 })
  expect(service.calls).toHaveLength(2)
  expect(await db().$count(uploads)).toBe(0)
  await cable.close()
})

it('a small form goes in one request, as ever', async () => {
  service.reset()
  const person = await newPerson(program)
  const bytes = await photo(mostInOneRequest - 10_000)
  const cable = await startBreakingCable(program.origin)
  cable.loseAnswersTo('PUT /api/uploads/')
  await assertPaidOnce(person, bytes, await pressThrough(cable, person, await formWith(bytes)))
  expect(cable.breaksLeft()).toBe(1)
  await cable.close()
})
