import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GenerationView, News } from '#shared/generation.ts'
import { db } from '#server/database/transaction.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { storage } from '#server/storage/storage.ts'
import { accepted, goodForm, look, make, press, refusalOf, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { ownService } from '#test/own-program.ts'
import { dropOldInputs } from './after/drop-old-inputs.ts'
import { generations } from './generations.table.ts'
import { listActive, listNews } from './generations.ts'
import { balanceOf, newPerson, type TestPerson } from '#test/people.ts'

const { program, service } = ownService({
  WORKERS: '8',
})

afterEach(async () => {
  service.reset()
  await assertWell()
})

const act = (person: TestPerson, id: string, what: string, key: string = randomUUID()): Promise<Response> =>
  person.send(`/api/generations/${id}/${what}`, { method: 'POST', headers: { 'idempotency-key': key } })

/** Until the service holds so many calls. */
const called = (count: number): Promise<void> =>
  vi.waitFor(() => expect(service.calls.length).toBeGreaterThanOrEqual(count), { timeout: 60_000 })

const rowOf = async (id: string) => {
  const [row] = await db().select().from(generations).where(eq(generations.id, id))
  if (!row) throw new Error(`no generation ${id}`)
  return row
}

describe('a generation', () => {
  it('is held at once, and charged, kept and counted when its picture is here', async () => {
    const person = await newPerson(program, { credits: 5 })
    service.script({ kind: 'wait' })
    const view = await accepted(await press(person, 'ad_generator', await goodForm('ad_generator')))
    expect(view).toMatchObject({
      tool: 'ad_generator',
      name: 'আমের আচার',
      cost: 15,
      result: null,
      error: null,
    })
    expect(await balanceOf(person)).toEqual({ credits: 50, held: 15, made: 0 })
    await until(person, view.id, ['working'])
    await called(1)
    service.release()

    const done = await until(person, view.id)
    expect(done).toMatchObject({ state: 'done', place: null, canRetry: false })
    expect(done.result).toMatchObject({
      width: 320,
      height: 200,
      isSaved: true,
      hasAlpha: false,
      svgUrl: null,
    })
    expect(await balanceOf(person)).toEqual({ credits: 35, held: 0, made: 1 })
    expect(await listEntries(person.id)).toMatchObject([
      { kind: 'generation', amount: -15, balanceAfter: 35, note: 'আমের আচার' },
      { kind: 'admin', amount: 50, balanceAfter: 50 },
    ])
    expect(service.calls).toHaveLength(1)
    await expect.poll(async () => (await rowOf(view.id)).inputs).toEqual([])
  })

  it('goes on when nobody looks, and is told once, wherever the person is', async () => {
    const person = await newPerson(program)
    const { id } = await accepted(await press(person, 'logo_maker', await goodForm('logo_maker')))
    await until(person, id)
    const news: News[] = await listNews(person.id)
    expect(news).toEqual([
      { id, tool: 'logo_maker', state: 'done', text: 'Logo generated successfully!', isSaved: true },
    ])
    const stranger = await newPerson(program)
    const seen = (who: TestPerson, body: unknown): Promise<Response> =>
      who.send('/api/generations/seen', { method: 'POST', body: JSON.stringify(body) })
    expect((await seen(stranger, { ids: [id] })).status).toBe(204)
    expect(await listNews(person.id)).toHaveLength(1)
    for (const odd of [{ ids: 'all' }, { ids: [id.toUpperCase(), 'x'] }, null, 7])
      expect((await seen(person, odd)).status).toBe(204)
    expect(await listNews(person.id)).toHaveLength(1)
    expect((await seen(person, { ids: [id] })).status).toBe(204)
    expect(await listNews(person.id)).toEqual([])
  })

  it('waits in line behind three running ones, with its true place', async () => {
    const person = await newPerson(program)
    service.forTool('background_remover', { kind: 'wait' })
    const views: GenerationView[] = []
    for (let count = 0; count < 5; count += 1)
      views.push(
        await accepted(await press(person, 'background_remover', await goodForm('background_remover'))),
      )
    await until(person, views[2]?.id ?? '', ['working'])
    const running = await listActive(person.id)
    expect(running.map((view) => view.state)).toEqual(['working', 'working', 'working', 'queued', 'queued'])
    expect(running.slice(3).map((view) => view.place)).toEqual([0, 1])
    // Somebody else is not kept waiting by it.
    service.forTool('logo_maker', { kind: 'ok' })
    expect(await make(await newPerson(program), 'logo_maker')).toMatchObject({ state: 'done' })
    expect(await look(person, views[4]?.id ?? '')).toMatchObject({ state: 'queued' })
    // Each release lets the three running ones go, and the next come up.
    for (const count of [3, 5]) {
      await called(count + 1)
      service.release()
    }
    for (const { id } of views) expect(await until(person, id)).toMatchObject({ state: 'done' })
  })

  it('can be cancelled while it waits, and no more when it has begun', async () => {
    const person = await newPerson(program, { credits: 4 })
    service.forTool('background_remover', { kind: 'wait' })
    const ids: string[] = []
    for (let count = 0; count < 4; count += 1)
      ids.push(
        (await accepted(await press(person, 'background_remover', await goodForm('background_remover')))).id,
      )
    const [first = '', , , last = ''] = ids
    await until(person, first, ['working'])
    expect(await refusalOf(await act(person, first, 'cancel'))).toMatchObject({ status: 409 })
    const stranger = await newPerson(program)
    expect((await act(stranger, last, 'cancel')).status).toBe(404)

    const cancelled = await act(person, last, 'cancel')
    expect(cancelled.status).toBe(200)
    expect(((await cancelled.json()) as { generation: GenerationView }).generation).toMatchObject({
      state: 'cancelled',
      result: null,
      canRetry: false,
    })
    expect(await refusalOf(await act(person, last, 'cancel'))).toMatchObject({ status: 409 })
    expect(await balanceOf(person)).toMatchObject({ credits: 40, held: 30 })
    expect((await rowOf(last)).inputs).toEqual([])
    await called(3)
    service.release()
    for (const id of ids.slice(0, 3)) await until(person, id)
    expect(service.calls).toHaveLength(3)
    expect(await balanceOf(person)).toMatchObject({ credits: 10, held: 0 })
  })

  it('is refused when twenty are on their way', async () => {
    const person = await newPerson(program)
    service.forTool('logo_maker', { kind: 'wait' })
    const answers = await Promise.all(
      Array.from({ length: 22 }, async () => press(person, 'logo_maker', await goodForm('logo_maker'))),
    )
    const refused = await Promise.all(answers.filter(({ status }) => status !== 202).map(refusalOf))
    expect(refused).toEqual(
      Array.from({ length: 2 }, () => ({
        status: 429,
        message: expect.stringContaining('20 of your pictures'),
      })),
    )
    for (const view of await listActive(person.id))
      if (view.state === 'queued') await act(person, view.id, 'cancel')
    await called(3)
    service.release()
    for (const view of await listActive(person.id)) await until(person, view.id)
  })
})

describe('trying again', () => {
  const failed = async (person: TestPerson): Promise<GenerationView> => {
    service.script({ kind: 'status', status: 422 })
    const view = await make(person, 'swap_clothing')
    expect(view).toMatchObject({ state: 'failed', canRetry: true, result: null })
    return view
  }

  it('needs no new upload: the same pictures are sent once more', async () => {
    const person = await newPerson(program)
    const first = await failed(person)
    const key = randomUUID()
    const again = await accepted(await act(person, first.id, 'again', key))
    expect(again.id).not.toBe(first.id)
    expect((await accepted(await act(person, first.id, 'again', key))).id).toBe(again.id)
    expect(await until(person, again.id)).toMatchObject({ state: 'done' })
    const [one, two] = service.calls.map(({ parts }) => parts)
    expect(two).toEqual(one)
    expect(await rowOf(again.id)).toMatchObject({ seed: (await rowOf(first.id)).seed })
    expect(await balanceOf(person)).toMatchObject({ credits: 990, held: 0, made: 1 })
  })

  it('is not for strangers, nor for what is done, nor without a key', async () => {
    const person = await newPerson(program)
    const { id } = await failed(person)
    expect((await act(await newPerson(program), id, 'again')).status).toBe(404)
    expect((await act(person, id, 'again', 'no key')).status).toBe(400)
    const done = await make(person, 'background_remover')
    expect(await refusalOf(await act(person, done.id, 'again'))).toMatchObject({ status: 409 })
  })

  it('says so when the pictures are gone', async () => {
    const person = await newPerson(program)
    const { id } = await failed(person)
    for (const { key } of (await rowOf(id)).inputs) await storage().remove(key)
    const gone = 'The pictures of this try are gone. Please upload them again.'
    expect(await refusalOf(await act(person, id, 'again'))).toEqual({ status: 409, message: gone })

    const other = await failed(person)
    await dropOldInputs()
    expect(await look(person, other.id)).toMatchObject({ canRetry: true })
    await db()
      .update(generations)
      .set({ finishedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(generations.userId, person.id))
    await dropOldInputs()
    expect(await look(person, other.id)).toMatchObject({ canRetry: false })
    expect(await refusalOf(await act(person, other.id, 'again'))).toEqual({ status: 409, message: gone })
    expect(await balanceOf(person)).toMatchObject({ credits: 1000, held: 0 })
  })
})

describe('another variation', () => {
  it('has the seed that was asked for', async () => {
    const person = await newPerson(program)
    const { id } = await make(person, 'logo_maker', { seed: '2147483647' })
    expect(await rowOf(id)).toMatchObject({ seed: 2_147_483_647 })
    expect(await rowOf((await make(person, 'logo_maker')).id)).toMatchObject({ seed: expect.any(Number) })
  })

  it.each(['-1', '2147483648', '1.5', 'NaN', 'a', '1e400'])('is refused for the seed %s', async (seed) => {
    const person = await newPerson(program)
    expect((await press(person, 'logo_maker', await goodForm('logo_maker', { seed }))).status).toBe(400)
  })
})

it('fails without a call when the pictures of a waiting one are gone', async () => {
  const person = await newPerson(program)
  service.forTool('background_remover', { kind: 'wait' })
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1)
    ids.push(
      (await accepted(await press(person, 'background_remover', await goodForm('background_remover')))).id,
    )
  const last = await rowOf(ids[3] ?? '')
  expect(last.state).toBe('queued')
  for (const { key } of last.inputs) await storage().remove(key)
  await called(3)
  service.release()
  expect(await until(person, last.id)).toMatchObject({
    state: 'failed',
    error: 'Failed to remove background',
  })
  for (const id of ids) await until(person, id)
  expect(service.calls).toHaveLength(3)
})
