import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { storage } from '#server/storage/storage.ts'
import { accepted, goodForm, picturePart, press, refusalOf, until } from '#test/forms.ts'
import { assertWell } from '#test/invariants.ts'
import { png } from '#test/pictures.ts'
import { ownService } from '#test/own-program.ts'
import { generations } from '../generations.table.ts'
import { balanceOf, newPerson } from '#test/people.ts'

// Runs on the embedded database, and on Postgres where TEST_DATABASE_URL names one.
const { program, service } = ownService({
  WORKERS: '8',
})

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))

const listInputs = async () => {
  const keys: string[] = []
  for await (const { key } of storage().list('inputs/')) keys.push(key)
  return keys
}

describe('one press of the button', () => {
  it('is one picture however often it arrives, also with credits for one only', async () => {
    const person = await newPerson(program, { credits: 1 })
    const key = randomUUID()
    const views = await times(50, async () =>
      accepted(await press(person, 'background_remover', await goodForm('background_remover'), key)),
    )
    const [{ id } = { id: '' }] = views
    expect(new Set(views.map((view) => view.id))).toEqual(new Set([id]))
    await until(person, id)
    // And when the answer was lost and it is sent once more, long after.
    const late = await press(person, 'background_remover', await goodForm('background_remover'), key)
    expect(await accepted(late)).toMatchObject({ id, state: 'done' })
    expect(service.calls).toHaveLength(1)
    expect(await db().$count(generations, eq(generations.userId, person.id))).toBe(1)
    expect(await balanceOf(person)).toEqual({ credits: 0, held: 0, made: 1 })
    // The pictures of the forty-nine others are not left behind.
    await expect.poll(listInputs).toEqual([])
  })

  it('does not change its form', async () => {
    const person = await newPerson(program)
    const key = randomUUID()
    const { id } = await accepted(await press(person, 'ai_expand', await goodForm('ai_expand'), key))
    const changed = [
      await goodForm('ai_expand', { aspect_ratio: '1:1' }),
      await goodForm('ai_expand', { file: picturePart(await png(), 'image/png', 'other.png') }),
      await goodForm('ai_expand', { aspect_ratio: null }),
    ]
    for (const form of changed) {
      expect(await refusalOf(await press(person, 'ai_expand', form, key))).toMatchObject({ status: 409 })
    }
    expect((await press(person, 'image_upscaler', await goodForm('image_upscaler'), key)).status).toBe(409)
    await until(person, id)
    expect(await db().$count(generations, eq(generations.userId, person.id))).toBe(1)
  })

  it('belongs to one person: the same key of somebody else is their own', async () => {
    const [one, other] = [await newPerson(program), await newPerson(program)]
    const key = randomUUID()
    const first = await accepted(await press(one, 'logo_maker', await goodForm('logo_maker'), key))
    const second = await accepted(await press(other, 'logo_maker', await goodForm('logo_maker'), key))
    expect(second.id).not.toBe(first.id)
    await until(one, first.id)
    await until(other, second.id)
    expect((await other.send(`/api/generations/${first.id}`)).status).toBe(404)
    for (const file of ['full', 'png', 'download', 'before'])
      expect((await other.send(`/api/pictures/${first.id}/${file}`)).status).toBe(404)
  })
})

it('a hundred at once with credits for three are three', async () => {
  service.reset()
  const person = await newPerson(program, { credits: 3.5 })
  service.forTool('background_remover', { kind: 'wait' })
  const answers = await times(100, async () =>
    press(person, 'background_remover', await goodForm('background_remover')),
  )
  const taken = await Promise.all(answers.filter(({ status }) => status === 202).map(accepted))
  const refused = await Promise.all(answers.filter(({ status }) => status !== 202).map(refusalOf))
  expect(taken).toHaveLength(3)
  expect(new Set(refused.map(({ status, message }) => `${status} ${message}`))).toEqual(
    new Set(['402 Insufficient credits']),
  )
  expect(await balanceOf(person)).toEqual({ credits: 35, held: 30, made: 0 })
  await assertWell()
  for (const { id } of taken) await until(person, id, ['working', 'done'])
  const letGo = setInterval(service.release, 50)
  for (const { id } of taken) await until(person, id)
  clearInterval(letGo)
  expect(service.calls).toHaveLength(3)
  expect(await balanceOf(person)).toEqual({ credits: 5, held: 0, made: 3 })
  await assertWell({ atRest: true })
})
