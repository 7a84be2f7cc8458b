import { eq } from '#server/database/sql.ts'
import { afterAll, expect, it, vi } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { removePictures } from '#server/features/gallery/remove-pictures.ts'
import { newBatch, sendPhoto, standing } from '#test/batches.ts'
import { accepted, goodForm, make, picturePart, press, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { jpeg } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'
import { getBatch } from '../batch/view.ts'
import { generations } from '../generations.table.ts'
import { balanceOf, newPerson } from '#test/people.ts'

// The built-in studio makes the same picture of the same photo: it is sold once.
const program = ownProgram({ WORKERS: '1' })
afterAll(() => assertWell({ atRest: true }))

type Had = { generation: { id: string; state: string }; isHad: boolean }
const photo = async () => picturePart(await jpeg({ width: 96, height: 64 }))
const hadOf = async (answer: Response): Promise<Had> => {
  expect(answer.status).toBe(200)
  return (await answer.json()) as Had
}

it('shows whoever sends the same photo again the picture that is there, and charges nothing', async () => {
  const person = await newPerson(program, { credits: 2.5 })
  const file = await photo()
  const first = await make(person, 'image_upscaler', { file })
  expect(first.state).toBe('done')
  const form = await goodForm('image_upscaler', { file })
  // Another variation of what has none.
  form.append('seed', '77')
  const had = await hadOf(await press(person, 'image_upscaler', form))
  expect(had).toMatchObject({ isHad: true, generation: { id: first.id, state: 'done' } })
  expect(await balanceOf(person)).toEqual({ credits: 10, held: 0, made: 1 })
  // It is theirs: a balance that would not do for another does not matter.
  const poor = await hadOf(await press(person, 'image_upscaler', await goodForm('image_upscaler', { file })))
  expect(poor.generation.id).toBe(first.id)
})

it('makes one of many presses at the same time', async () => {
  const person = await newPerson(program, { credits: 10 })
  const file = await photo()
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () =>
      press(person, 'image_upscaler', await goodForm('image_upscaler', { file })),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Had).generation.id))
  const [id] = new Set(ids)
  expect(new Set(ids)).toEqual(new Set([id]))
  await until(person, id ?? '')
  expect(await balanceOf(person)).toEqual({ credits: 85, held: 0, made: 1 })
  expect(await db().$count(generations, eq(generations.userId, person.id))).toBe(1)
})

it('is paid once in a batch too: what was there before, and the same photo twice', async () => {
  const person = await newPerson(program, { credits: 6 })
  const [file, other] = [await photo(), picturePart(await jpeg({ width: 80, height: 64 }))]
  const first = await make(person, 'image_upscaler', { file })
  const { id } = await newBatch(person, 'image_upscaler', 3)
  for (const [at, sent] of [file, other, other].entries()) await sendPhoto(person, id, at + 1, sent)
  await vi.waitFor(async () => expect(await standing(person, id)).toEqual({ had: 2, done: 1 }), {
    timeout: 60_000,
  })
  expect(await balanceOf(person)).toEqual({ credits: 30, held: 0, made: 2 })
  const [had] = (await getBatch(person.id, id)).photos
  expect((await person.send(`/api/pictures/${had?.picture?.id}/full`)).status).toBe(200)
  expect(first.state).toBe('done')
  await db().delete(generatedAds).where(eq(generatedAds.generationId, first.id))
  expect((await getBatch(person.id, id)).photos[0]).toMatchObject({ state: 'had', picture: null })
})

it('makes it anew once the first is deleted, for somebody else, of another photo, and where each press differs', async () => {
  const [one, other] = [await newPerson(program), await newPerson(program)]
  const file = await photo()
  const first = await make(one, 'image_upscaler', { file })
  expect((await make(other, 'image_upscaler', { file })).id).not.toBe(first.id)
  const another = picturePart(await jpeg({ width: 100, height: 64 }))
  expect((await make(one, 'image_upscaler', { file: another })).id).not.toBe(first.id)
  const logos = [await make(one, 'logo_maker'), await make(one, 'logo_maker')]
  expect(logos[0]?.id).not.toBe(logos[1]?.id)
  const [kept] = await db().select().from(generatedAds).where(eq(generatedAds.generationId, first.id))
  await removePictures(one.id, [kept?.id ?? ''])
  expect((await make(one, 'image_upscaler', { file })).id).not.toBe(first.id)
})

it('is asked of the studio only: another’s service may bring another picture each time', async () => {
  const person = await newPerson(program)
  const file = await photo()
  const first = await make(person, 'image_upscaler', { file })
  await db().update(generations).set({ engine: 'webhook' }).where(eq(generations.id, first.id))
  const second = await accepted(
    await press(person, 'image_upscaler', await goodForm('image_upscaler', { file })),
  )
  expect(second.id).not.toBe(first.id)
  await until(person, second.id)
})
