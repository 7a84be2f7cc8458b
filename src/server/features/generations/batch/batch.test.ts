import { randomUUID } from 'node:crypto'
import { eq, sql } from '#server/database/sql.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { takesMany } from '#shared/batch.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { tools } from '#shared/tools/index.ts'
import { zipNames } from '#test/gallery.ts'
import { batchOf, newBatch, photoNames, pressBatch, sendPhoto, sendPhotos, standing } from '#test/batches.ts'
import { startFakePush } from '#test/fake-push.ts'
import { startFakeService } from '#test/fake-service.ts'
import { goodForm, picturePart, refusalOf } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { listen } from '#test/listen.ts'
import { openedBefore, ownProgram } from '#test/own-program.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { balanceOf, ledgerOf, newPerson, type TestPerson } from '#test/people.ts'
import { batches } from '../batches.table.ts'
import { generations } from '../generations.table.ts'
import { listActive, listFailed, listNews } from '../generations.ts'
import { endAbandoned } from './end-batch.ts'
import { getBatch, listBatches } from './view.ts'

// Runs on the embedded database, and on Postgres where TEST_DATABASE_URL names one.
const service = openedBefore(startFakeService, (opened) => opened.close())
const push = openedBefore(startFakePush, (opened) => opened.close())
const program = ownProgram(() => ({
  WEBHOOK_URL: service.webhookUrl,
  ALLOWED_HOSTS: `${service.host},${push.host}`,
  WORKERS: '8',
}))
afterEach(async () => {
  service.reset()
  await assertWell({ atRest: true, orphanAgeMs: 0 })
})

const tool = 'background_remover'
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const patiently = { timeout: 60_000 }
const ended = (person: TestPerson, id: string, counts: Record<string, number>) =>
  vi.waitFor(async () => expect(await standing(person, id)).toEqual(counts), patiently)

const told = (browser: { received: { payload: { title: string } }[] }) =>
  browser.received.map(({ payload }) => payload.title)

const again = (person: TestPerson, id: string) => person.send(`/api/batches/${id}/again`, { method: 'POST' })

describe('forty photos in one press', () => {
  it('are held for at once and charged one by one; five fail for nothing, and are tried again', async () => {
    const person = await newPerson(program, { credits: 60.5 })
    const browser = await listen(person, push)
    const batch = await newBatch(person, 'image_upscaler', 40)
    expect(batch.photos.map(({ state }) => state)).toEqual(Array(40).fill('awaited'))
    expect(await balanceOf(person)).toEqual({ credits: 605, held: 600, made: 0 })
    await assertWell({ orphanAgeMs: 0 })

    service.script(...times(5, () => ({ kind: 'status' as const, status: 422 })))
    await sendPhotos(person, batch)
    await ended(person, batch.id, { done: 35, failed: 5 })
    expect(await balanceOf(person)).toEqual({ credits: 80, held: 0, made: 35 })
    const charges = (await ledgerOf(person.id)).filter(([kind]) => kind === 'generation')
    expect(charges).toEqual(times(35, () => ['generation', -15]))
    const names = (await getBatch(person.id, batch.id)).photos.map(({ name }) => name)
    expect(names).toEqual(photoNames(40).map((name) => name.replace('.jpg', '')))

    // Told once, by push and on the next page; the dashboard has one line for all of them and no forty cards.
    const sentence = 'Your 35 pictures are ready, 5 failed (nothing charged)'
    await vi.waitFor(() => expect(told(browser)).toEqual([sentence]), patiently)
    expect(browser.received[0]?.payload.open).toBe(`/batch/${batch.id}`)
    expect(await listNews(person.id)).toMatchObject([{ text: sentence, open: `/batch/${batch.id}` }])
    expect([await listActive(person.id), await listFailed(person.id)]).toEqual([[], []])
    expect(await listBatches(person.id)).toMatchObject([{ id: batch.id, done: 35, failed: 5, open: 0 }])

    // Eight credits are enough for five more, once: in two tabs, and twice in one.
    const presses = await Promise.all([
      again(person, batch.id),
      again(person, batch.id),
      again(person, batch.id),
    ])
    expect(presses.map(({ status }) => status)).toEqual([202, 202, 202])
    await ended(person, batch.id, { done: 40 })
    expect(await balanceOf(person)).toEqual({ credits: 5, held: 0, made: 40 })
    await vi.waitFor(() => expect(told(browser)).toEqual([sentence, 'Your 40 pictures are ready']), patiently)
    expect(service.calls).toHaveLength(45)

    const zip = await person.send(`/api/batches/${batch.id}/pictures.zip`)
    const files = zipNames(Buffer.from(await zip.arrayBuffer()))
    expect(files.map((name) => name.replace(/\.\w+$/, '')).toSorted()).toEqual(names.toSorted())
  })

  it('bear the names of their files where an ad is to say what it shows, and another name only where one was given', async () => {
    const person = await newPerson(program, { credits: 6 })
    await db().update(profiles).set({ shopName: 'রুমার রান্নাঘর' }).where(eq(profiles.id, person.id))
    const photos = ['আমের আচার.jpg', 'Lime pickle 500 g.jpg']
    const form: [string, string][] = [['product_type', 'Food Item']]
    const own = await batchOf(await pressBatch(person, 'ad_generator', { form, photos }))
    const given = await batchOf(
      await pressBatch(person, 'ad_generator', { form: [...form, ['product_name', 'Pickle']], photos }),
    )
    const said = async ({ id }: { id: string }) =>
      (
        await db()
          .select()
          .from(generations)
          .where(eq(generations.batchId, id))
          .orderBy(generations.batchPlace)
      ).map(({ name, values }) => [name, values['product_name']])
    expect(await said(own)).toEqual([
      ['আমের আচার', 'আমের আচার'],
      ['Lime pickle 500 g', 'Lime pickle 500 g'],
    ])
    expect(await said(given)).toEqual([
      ['আমের আচার', 'Pickle'],
      ['Lime pickle 500 g', 'Pickle'],
    ])
    await sendPhotos(person, own)
    await ended(person, own.id, { done: 2 })
    const asked = service.calls.map(({ body }) => body.toString())
    for (const name of ['আমের আচার', 'Lime pickle 500 g'])
      expect(asked.filter((body) => body.includes(name))).toHaveLength(1)
    await person.send(`/api/batches/${given.id}/stop`, { method: 'POST' })
  })

  it('are pressed once, however often it arrives, and each photo is taken once from two tabs', async () => {
    const person = await newPerson(program, { credits: 3 })
    const wish = { photos: ['a/b\u0007.jpg', '.png', 'a/b.jpg'], key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => pressBatch(person, tool, wish)))
    const [batch] = await Promise.all(answers.map(batchOf))
    if (!batch) throw new Error('nothing was pressed')
    expect(await db().$count(batches, eq(batches.userId, person.id))).toBe(1)
    expect(await balanceOf(person)).toEqual({ credits: 30, held: 30, made: 0 })
    const changed = await pressBatch(person, tool, { ...wish, photos: photoNames(3) })
    expect((await refusalOf(changed)).status).toBe(409)

    await Promise.all([1, 2, 3, 1, 2, 3, 3].map((at) => sendPhoto(person, batch.id, at)))
    await ended(person, batch.id, { done: 3 })
    expect((await sendPhoto(person, batch.id, 1)).status).toBe(204)
    expect(service.calls).toHaveLength(3)
    expect(await balanceOf(person)).toEqual({ credits: 0, held: 0, made: 3 })
    // Three names, none like another, none that leads out of a folder.
    const zip = await person.send(`/api/batches/${batch.id}/pictures.zip`)
    const files = zipNames(Buffer.from(await zip.arrayBuffer()))
    expect(new Set(files).size).toBe(3)
    expect(files.join()).not.toContain('/')
  })
})

describe('which tools take many photos', () => {
  const many = [
    ['background_remover', 1],
    ['image_upscaler', 1.5],
    ['passport_photo', 1],
    ['ai_expand', 1.5],
    ['ad_generator', 1.5],
  ] as const

  it('is said by five of them', () => {
    const takers = tools.filter(takesMany).map(({ id, cost }) => [id, cost])
    expect(Object.fromEntries(takers)).toEqual(Object.fromEntries(many))
  })

  it.each(many)('%s makes all of them with the same settings, for %d credits each', async (id, price) => {
    const person = await newPerson(program, { credits: price * 3 })
    await db().update(profiles).set({ shopName: 'রুমার রান্নাঘর' }).where(eq(profiles.id, person.id))
    const { values } = goodForms[id]
    const form = [...(await goodForm(id, { file: null }))].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const batch = await batchOf(await pressBatch(person, id, { form, photos: photoNames(3) }))
    expect((await balanceOf(person)).held).toBe(price * 30)
    await sendPhotos(person, batch)
    await ended(person, batch.id, { done: 3 })
    expect(await balanceOf(person)).toEqual({ credits: 0, held: 0, made: 3 })
    const rows = await db().select().from(generations).where(eq(generations.batchId, batch.id))
    for (const row of rows) expect(row.values).toMatchObject(values)
  })
})

describe('a press with many photos is refused', () => {
  it('when too little is there, with how many it would be enough for', async () => {
    const person = await newPerson(program, { credits: 7.5 })
    const refusal = await refusalOf(await pressBatch(person, 'image_upscaler', { photos: photoNames(6) }))
    expect(refusal).toEqual({
      status: 402,
      message: '6 photos cost 9 credits, and 7.5 credits are free: enough for 5 photos. Nothing was charged.',
    })
    expect(await balanceOf(person)).toEqual({ credits: 75, held: 0, made: 0 })
    // Two tabs that each could pay, and together cannot.
    const both = await Promise.all([newTab(person), newTab(person)])
    expect(both.toSorted((one, other) => one - other)).toEqual([202, 402])
    const [{ id } = { id: '' }] = await listBatches(person.id)
    await person.send(`/api/batches/${id}/stop`, { method: 'POST' })
  })

  it('by the rules that hold for one', async () => {
    const free = await newPerson(program, { plan: 'free' })
    expect((await pressBatch(free, 'image_upscaler', { photos: photoNames(2) })).status).toBe(403)
    expect((await pressBatch(free, 'ad_generator', { photos: photoNames(2) })).status).toBe(400)
    const person = await newPerson(program)
    expect((await pressBatch(person, 'ai_expand', { photos: photoNames(2) })).status).toBe(400)
    expect((await pressBatch(person, 'logo_maker', { photos: photoNames(2) })).status).toBe(400)
    expect((await pressBatch(person, tool, { photos: photoNames(41) })).status).toBe(400)
    expect((await pressBatch(person, tool, { photos: [] })).status).toBe(400)
    expect(await db().$count(batches, eq(batches.userId, person.id))).toBe(0)
  })

  const newTab = async (person: TestPerson) =>
    (await pressBatch(person, 'image_upscaler', { photos: photoNames(3) })).status
})

describe('a photo of a batch', () => {
  it('that is none ends with its reason and its credits; one that breaks on the way is sent again', async () => {
    const person = await newPerson(program, { credits: 2 })
    const { id } = await newBatch(person, tool, 2)
    expect((await sendPhoto(person, id, 1, picturePart(Buffer.from('no picture')))).status).toBe(204)
    expect((await getBatch(person.id, id)).photos[0]).toMatchObject({
      state: 'failed',
      error: 'Please upload a PNG, JPG or WEBP image',
      canRetry: false,
    })
    expect(await balanceOf(person)).toEqual({ credits: 20, held: 10, made: 0 })
    const broken = await person.send(`/api/batches/${id}/photos/2`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of it',
    })
    expect(broken.status).toBe(400)
    expect(await standing(person, id)).toEqual({ failed: 1, awaited: 1 })
    expect((await sendPhoto(person, id, 2)).status).toBe(204)
    await ended(person, id, { failed: 1, done: 1 })
    expect((await refusalOf(await again(person, id))).status).toBe(409)
    expect(await balanceOf(person)).toEqual({ credits: 10, held: 0, made: 1 })
  })

  it('that never comes is given up for nothing, and sent into its place once it is tried again', async () => {
    const person = await newPerson(program, { credits: 3 })
    const { id } = await newBatch(person, tool, 3)
    await sendPhoto(person, id, 2)
    await ended(person, id, { awaited: 2, done: 1 })
    await endAbandoned()
    expect(await standing(person, id)).toEqual({ awaited: 2, done: 1 })
    await db()
      .update(batches)
      .set({ heardAt: sql`now() - interval '31 minutes'` })
      .where(eq(batches.id, id))
    await endAbandoned()
    expect(await standing(person, id)).toEqual({ failed: 2, done: 1 })
    expect(await balanceOf(person)).toEqual({ credits: 20, held: 0, made: 1 })
    const [first] = (await getBatch(person.id, id)).photos
    expect(first).toMatchObject({ canRetry: true, error: expect.stringContaining('did not arrive') })
    // Too late: it is not taken any more, and nothing is held.
    expect((await sendPhoto(person, id, 1)).status).toBe(204)
    expect(await standing(person, id)).toEqual({ failed: 2, done: 1 })
    // A press holds for both once more, and they have as long to come as before.
    await Promise.all([again(person, id), again(person, id)])
    await endAbandoned()
    expect(await standing(person, id)).toEqual({ awaited: 2, done: 1 })
    expect(await balanceOf(person)).toEqual({ credits: 20, held: 20, made: 1 })
    await sendPhoto(person, id, 3)
    await sendPhoto(person, id, 1)
    await ended(person, id, { done: 3 })
    expect((await getBatch(person.id, id)).photos.map(({ at, name }) => `${at} ${name}`)).toEqual([
      '1 mango 1',
      '2 mango 2',
      '3 mango 3',
    ])
    expect(await balanceOf(person)).toEqual({ credits: 0, held: 0, made: 3 })
  })

  it('is not made once the rest is stopped; what is being made is finished', async () => {
    const person = await newPerson(program, { credits: 6 })
    service.forTool(tool, { kind: 'wait' })
    const batch = await newBatch(person, tool, 6)
    for (const at of [1, 2, 3, 4]) await sendPhoto(person, batch.id, at)
    await ended(person, batch.id, { working: 3, queued: 1, awaited: 2 })
    const stopped = await batchOf(await person.send(`/api/batches/${batch.id}/stop`, { method: 'POST' }))
    expect(stopped.photos.map(({ state }) => state).join()).toBe(
      'working,working,working,stopped,stopped,stopped',
    )
    expect(await balanceOf(person)).toEqual({ credits: 60, held: 30, made: 0 })
    const letGo = setInterval(service.release, 50)
    await ended(person, batch.id, { done: 3, stopped: 3 })
    clearInterval(letGo)
    expect(await balanceOf(person)).toEqual({ credits: 30, held: 0, made: 3 })
    expect(await listNews(person.id)).toMatchObject([{ text: 'Your 3 pictures are ready' }])
  })
})

it('belongs to whoever pressed it: for anybody else it is not there', async () => {
  const [owner, other] = [await newPerson(program), await newPerson(program)]
  const { id } = await newBatch(owner, tool, 1)
  const asked = [
    await sendPhoto(other, id, 1),
    await again(other, id),
    await other.send(`/api/batches/${id}/stop`, { method: 'POST' }),
    await other.send(`/api/batches/${id}/pictures.zip`),
    await sendPhoto(owner, id, 2),
    await sendPhoto(owner, randomUUID(), 1),
  ]
  expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(404))
  expect(await listBatches(other.id)).toEqual([])
  await sendPhoto(owner, id, 1)
  await ended(owner, id, { done: 1 })
  expect(await db().$count(generations, eq(generations.userId, other.id))).toBe(0)
})
