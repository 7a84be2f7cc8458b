import { describe, expect, it } from 'vitest'
import { say } from '#shared/words/say.ts'
import { eq, isNotNull, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { newBatch } from '#test/batches.ts'
import { accepted, goodForm, look, press } from '#test/forms.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson, type TestPerson } from '#test/people.ts'
import { stopRest } from '../batch/end-batch.ts'
import { listBatches } from '../batch/view.ts'
import { type GenerationRow, generations } from '../generations.table.ts'
import { claimNext, fail } from './claim.ts'

const program = ownProgram({ ROLE: 'web' })

// Without a worker of its own, so that what waits stays until it is taken here.

it('one press of another person comes before the second of somebody who pressed five times', async () => {
  const [eager, other, third] = await Promise.all([1, 2, 3].map(() => newPerson(program)))
  if (!eager || !other || !third) throw new Error('three people are needed')
  const send = async (person: typeof eager) =>
    accepted(await press(person, 'logo_maker', await goodForm('logo_maker')))
  const many = []
  for (let count = 0; count < 5; count += 1) many.push(await send(eager))
  const one = await send(other)
  await send(third)
  expect((await look(eager, many[1]?.id ?? '')).place).toBe(3)
  expect((await look(other, one.id)).place).toBe(1)

  const taken: (string | undefined)[] = []
  for (let count = 0; count < 6; count += 1) taken.push((await claimNext('a worker')).row?.userId)
  // The sixth and seventh wait until one of the first three is done.
  expect(taken).toEqual([eager.id, other.id, third.id, eager.id, eager.id, undefined])
  expect((await look(eager, many[3]?.id ?? '')).place).toBe(0)

  // Whoever comes now has had nothing yet, and is next.
  await send(await newPerson(program))
  expect((await look(eager, many[3]?.id ?? '')).place).toBe(1)
  await db().execute(sql`update generations set state = 'cancelled', finished_at = now()`)
})

describe.each([1, 2, 3])('with %i pictures made at a time', (workers) => {
  it.each([1, 2])('the forty of %i keep nobody’s one waiting for more than two of theirs', async (many) => {
    const crowd = await Promise.all(Array.from({ length: many }, () => newPerson(program)))
    const other = await newPerson(program)
    for (const person of crowd) await fortyInLine(person)
    const working: GenerationRow[] = []
    const takeUp = async () => {
      while (working.length < workers) {
        const { row } = await claimNext('a worker')
        if (!row) return
        working.push(row)
        order.push(row.userId)
      }
    }
    let order: string[] = []
    await takeUp()
    for (let round = 0; round < 3; round += 1) {
      const one = await accepted(await press(other, 'logo_maker', await goodForm('logo_maker')))
      order = []
      let ended: string[] = []
      while (!order.includes(other.id)) {
        // A picture takes longer than a minute here, so that nobody looks as if they had had none just now.
        await db()
          .update(generations)
          .set({ startedAt: sql`${generations.startedAt} - interval '90 seconds'` })
          .where(isNotNull(generations.startedAt))
        const [oldest] = working.splice(0, 1)
        if (oldest) {
          await fail(oldest, say('making.failed'), 'it took its time')
          ended = [...ended, oldest.userId]
        }
        await takeUp()
      }
      // Two of each are begun before it at most, and it has waited for the end of no more than two.
      for (const { id } of crowd)
        for (const before of [order, ended])
          expect(before.filter((userId) => userId === id).length).toBeLessThanOrEqual(2)
      const mine = working.findIndex(({ id }) => id === one.id)
      for (const row of working.splice(mine, 1)) await fail(row, say('making.failed'), 'over')
      await takeUp()
    }
    for (const person of crowd) await stopAll(person)
    for (const row of working) await fail(row, say('making.failed'), 'over')
  })
})

it('the forties of very many do not push one press out of what is read', async () => {
  const [someone, one] = [await newPerson(program), await newPerson(program)]
  await db().execute(sql`
    insert into generations (user_id, tool, values, inputs, seed, name, cost, idempotency_key, request_hash, request_id,
      batch_place, created_at)
    select ${someone.id}::uuid, 'image_upscaler', '{}', '[]', 1, 'Many', 15, gen_random_uuid(), '', '', 1 + n % 40,
      now() - interval '1 minute' from generate_series(1, 1100) n`)
  const { id } = await accepted(await press(one, 'logo_maker', await goodForm('logo_maker')))
  expect((await look(one, id)).place).toBe(1)
  await db().delete(generations).where(eq(generations.userId, someone.id))
  await one.send(`/api/generations/${id}/cancel`, { method: 'POST' })
})

async function fortyInLine(person: TestPerson): Promise<void> {
  await newBatch(person, 'image_upscaler', 40)
  // As when each of their photos has come.
  await db().update(generations).set({ state: 'queued' }).where(eq(generations.userId, person.id))
}

async function stopAll(person: TestPerson): Promise<void> {
  for (const { id } of await listBatches(person.id)) await stopRest(person.id, id)
}
