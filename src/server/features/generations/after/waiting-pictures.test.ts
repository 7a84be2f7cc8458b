import { eq, sql } from '#server/database/sql.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { type Storage, storage, useStorage } from '#server/storage/storage.ts'
import { accepted, goodForm, look, make, press, refusalOf, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { jpeg, png } from '#test/pictures.ts'
import { ownService } from '#test/own-program.ts'
import { generations, unsavedPictures, unsavedSides } from '../generations.table.ts'
import { listNews } from '../generations.ts'
import { saveWaitingPictures } from './waiting-pictures.ts'
import { balanceOf, newPerson } from '#test/people.ts'

const { program, service } = ownService()
let disk: Storage

beforeAll(async () => {
  disk = storage()
})
beforeEach(() => useStorage(disk))
afterEach(async () => {
  useStorage(disk)
  await assertWell({ atRest: true, orphanAgeMs: 0 })
})

const fullDisk = async (): Promise<never> => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
/** A disk that takes what people upload, but no finished picture. */
const refusesPictures: Storage['put'] = (key, bytes) =>
  key.startsWith('inputs/') ? disk.put(key, bytes) : fullDisk()

describe('a picture that the storage does not take', () => {
  it('is shown all the same, told as not saved, and lands in the gallery once it works again', async () => {
    const person = await newPerson(program, { credits: 5 })
    useStorage({ ...disk, put: refusesPictures })
    const view = await make(person, 'background_remover')
    expect(view).toMatchObject({ state: 'done', result: { isSaved: false, width: 320, height: 200 } })
    expect(await listNews(person.id)).toMatchObject([{ id: view.id, state: 'done', isSaved: false }])
    expect(await balanceOf(person)).toEqual({ credits: 40, held: 0, made: 1 })
    const before = Buffer.from(await (await person.send(view.result?.url ?? '')).arrayBuffer())
    expect(before.subarray(1, 4).toString()).toBe('PNG')
    expect((await person.send(view.result?.beforeUrl ?? '')).status).toBe(200)
    expect((await (await newPerson(program)).send(view.result?.url ?? '')).status).toBe(404)
    // As a cut-out has them beside it.
    const mask = await png()
    await db()
      .insert(unsavedSides)
      .values([
        { generationId: view.id, side: 'photo', bytes: await jpeg() },
        { generationId: view.id, side: 'mask', bytes: mask },
      ])
    expect((await person.send(`/api/pictures/${view.id}/mask`)).status).toBe(200)
    expect((await (await newPerson(program)).send(`/api/pictures/${view.id}/mask`)).status).toBe(404)

    await saveWaitingPictures()
    expect((await look(person, view.id)).result).toMatchObject({ isSaved: false, canTouchUp: false })
    useStorage(disk)
    await Promise.all([saveWaitingPictures(), saveWaitingPictures()])
    expect((await look(person, view.id)).result).toMatchObject({ isSaved: true, canTouchUp: true })
    const kept = await (await person.send(`/api/pictures/${view.id}/mask`)).arrayBuffer()
    expect(Buffer.from(kept).equals(mask)).toBe(true)
    expect(await listNews(person.id)).toMatchObject([{ isSaved: true }])
    const after = Buffer.from(await (await person.send(view.result?.url ?? '')).arrayBuffer())
    expect(after.equals(before)).toBe(true)
    expect(await balanceOf(person)).toEqual({ credits: 40, held: 0, made: 1 })
    expect(await db().$count(unsavedPictures)).toBe(0)
  })

  it('is not tried while the storage says that it is full, and later pictures do not wait for it', async () => {
    const person = await newPerson(program)
    useStorage({ ...disk, put: refusesPictures })
    const { id } = await make(person, 'background_remover')
    let puts = 0
    useStorage({
      ...disk,
      check: fullDisk,
      put: async () => {
        puts += 1
        return fullDisk()
      },
    })
    await saveWaitingPictures()
    expect(puts).toBe(0)
    // One that can never be stored is no reason to leave the others.
    const other = await newPerson(program)
    useStorage({ ...disk, put: refusesPictures })
    const second = await make(other, 'background_remover')
    useStorage({
      ...disk,
      put: async (key, bytes) => (key.startsWith(person.id) ? fullDisk() : disk.put(key, bytes)),
    })
    await saveWaitingPictures()
    expect((await look(person, id)).result).toMatchObject({ isSaved: false })
    expect((await look(other, second.id)).result).toMatchObject({ isSaved: true })
    useStorage(disk)
    await saveWaitingPictures()
    expect((await look(person, id)).result).toMatchObject({ isSaved: true })
  })

  it('gives its credits back once when it could not be kept for a day', async () => {
    const person = await newPerson(program, { credits: 5 })
    let last = ''
    // The last of its files is the one that fails, so that some are stored already.
    useStorage({
      ...disk,
      put: async (key, bytes) => {
        last = key
        return key.startsWith('inputs/') || key.endsWith('.webp') ? disk.put(key, bytes) : fullDisk()
      },
    })
    const { id } = await make(person, 'ai_expand')
    expect(last).toMatch(/\.png$/)
    await saveWaitingPictures()
    expect(await balanceOf(person)).toMatchObject({ credits: 35 })

    await db()
      .update(unsavedPictures)
      .set({ createdAt: sql`now() - interval '24 hours 1 minute'` })
      .where(eq(unsavedPictures.generationId, id))
    await Promise.all([saveWaitingPictures(), saveWaitingPictures(), saveWaitingPictures()])
    expect(await look(person, id)).toMatchObject({
      state: 'failed',
      error: 'This picture could not be kept, so your credits are back.',
      result: null,
    })
    expect(await balanceOf(person)).toEqual({ credits: 50, held: 0, made: 1 })
    expect((await listEntries(person.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 15],
      ['generation', -15],
      ['admin', 50],
    ])
    expect(await listNews(person.id)).toMatchObject([{ id, state: 'failed' }])
    expect((await person.send(`/api/pictures/${id}/full`)).status).toBe(404)
  })

  it('is kept when the storage works again in the last minute', async () => {
    const person = await newPerson(program, { credits: 5 })
    useStorage({ ...disk, put: refusesPictures })
    const { id } = await make(person, 'ai_expand')
    await db()
      .update(unsavedPictures)
      .set({ createdAt: sql`now() - interval '2 days'` })
      .where(eq(unsavedPictures.generationId, id))
    useStorage(disk)
    await Promise.all([saveWaitingPictures(), saveWaitingPictures()])
    expect((await look(person, id)).result).toMatchObject({ isSaved: true })
    expect(await balanceOf(person)).toEqual({ credits: 35, held: 0, made: 1 })
  })
})

describe('a storage that takes nothing', () => {
  it('refuses the form before anything is held', async () => {
    const person = await newPerson(program)
    let puts = 0
    useStorage({
      ...disk,
      put: (key, bytes) => ((puts += 1) > 1 ? fullDisk() : disk.put(key, bytes)),
    })
    const answer = await press(person, 'swap_clothing', await goodForm('swap_clothing'))
    expect(await refusalOf(answer)).toEqual({
      status: 503,
      message:
        'Your picture could not be stored right now. Nothing was charged. Please try again in a minute.',
    })
    expect(await balanceOf(person)).toEqual({ credits: 1000, held: 0, made: 0 })
  })

  it('refuses another try of a failed one, which stays possible', async () => {
    const person = await newPerson(program)
    service.script({ kind: 'status', status: 422 })
    const { id } = await make(person, 'swap_clothing')
    const again = (): Promise<Response> =>
      person.send(`/api/generations/${id}/again`, {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    useStorage({ ...disk, put: fullDisk })
    expect(await refusalOf(await again())).toMatchObject({ status: 503 })
    useStorage(disk)
    const { id: second } = await accepted(await again())
    expect(await until(person, second)).toMatchObject({ state: 'done' })
    await db().delete(generations).where(eq(generations.id, id))
    await disk.remove(`inputs/${id}.file.jpg`)
    await disk.remove(`inputs/${id}.combined_image.jpg`)
    await db().execute(sql`delete from credit_holds where id = ${id}`)
  })
})

it('a broken small copy is no reason to lose the picture', async () => {
  const person = await newPerson(program)
  useStorage({ ...disk, read: async (key) => (key.startsWith('inputs/') ? disk.read(key) : fullDisk()) })
  const { id } = await make(person, 'background_remover')
  expect(await db().$count(generatedAds, eq(generatedAds.generationId, id))).toBe(1)
})
