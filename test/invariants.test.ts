import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { storage } from '#server/storage/storage.ts'
import { make } from './forms.ts'
import { findBreaches } from './invariants.ts'
import { ownService } from './own-program.ts'
import { newPerson, type TestPerson } from './people.ts'

const { program, service } = ownService()
let person: TestPerson
let done = ''
let failed = ''
let key = ''

beforeAll(async () => {
  person = await newPerson(program)
  done = (await make(person, 'background_remover')).id
  service.script({ kind: 'status', status: 422 })
  failed = (await make(person, 'background_remover')).id
  const { rows } = await db().execute<{ key: string }>(sql`select image_url as key from generated_ads`)
  key = rows[0]?.key ?? ''
})
afterEach(async () => {
  // Each test mends what it broke, or the next one would see it.
  if ((await findBreaches({ atRest: true })).length > 0) throw new Error('a breach was left')
})

/** Breaks, looks, mends. */
async function breachesOf(
  breaks: ReturnType<typeof sql>[],
  mends: ReturnType<typeof sql>[],
  options: Parameters<typeof findBreaches>[0] = {},
): Promise<string[]> {
  for (const statement of breaks) await db().execute(statement)
  const found = await findBreaches(options)
  for (const statement of mends) await db().execute(statement)
  return found.map((line) => line.slice(0, line.indexOf(':')))
}

describe('the checker of the invariants sees', () => {
  it('a balance that is not the sum of the ledger', async () => {
    const change = (by: number) => sql`update profiles set credits = credits + ${by}`
    expect(await breachesOf([change(1)], [change(-1)])).toEqual(['the balance is the sum of the ledger'])
  })

  it('a hold that nobody counts, and a count that nobody holds', async () => {
    const change = (by: number) => sql`update profiles set held = held + ${by}`
    expect(await breachesOf([change(10)], [change(-10)])).toEqual([
      'what is held is the sum of the open holds',
    ])
  })

  it('an entry that does not add up', async () => {
    const change = (by: number) =>
      sql`update credit_entries set balance_after = balance_after + ${by} where kind = 'generation'`
    expect(await breachesOf([change(1)], [change(-1)])).toEqual([
      'each entry of the ledger carries the sum up to it',
    ])
  })

  it('a failed generation that still holds its cost', async () => {
    const found = await breachesOf(
      [
        sql`update credit_holds set state = 'held' where id = ${failed}`,
        sql`update profiles set held = held + 10`,
      ],
      [
        sql`update credit_holds set state = 'released' where id = ${failed}`,
        sql`update profiles set held = held - 10`,
      ],
    )
    expect(found).toEqual(['a running generation holds its cost, an ended one holds nothing'])
  })

  it('a hold without its generation', async () => {
    const stray = 'a0000000-0000-4000-8000-000000000000'
    const found = await breachesOf(
      [
        sql`insert into credit_holds (id, user_id, amount, state) values (${stray}, ${person.id}, 10, 'released')`,
      ],
      [sql`delete from credit_holds where id = ${stray}`],
    )
    expect(found).toEqual(['a hold belongs to a generation of the same person at its price'])
  })

  it('a finished picture that was not paid, or at another price', async () => {
    const state = (to: string) => sql`update credit_holds set state = ${to} where id = ${done}`
    expect(await breachesOf([state('released')], [state('captured')])).toEqual([
      'a finished picture was paid, at its price',
    ])
    const cost = (to: number) => sql`update generations set cost = ${to} where id = ${done}`
    expect(await breachesOf([cost(15)], [cost(10)])).toEqual([
      'a hold belongs to a generation of the same person at its price',
      'a finished picture was paid, at its price',
    ])
  })

  it('a charge without a picture', async () => {
    const found = await breachesOf(
      [sql`update generations set state = 'failed', error = 'x' where id = ${done}`],
      [sql`update generations set state = 'done', error = null where id = ${done}`],
    )
    expect(found).toEqual([
      'what was paid is a finished picture, or was paid back',
      'a finished picture waits to be stored exactly when it is in no gallery yet',
    ])
  })

  it('a picture that was paid back and is kept', async () => {
    const found = await breachesOf(
      [
        sql`insert into credit_entries (user_id, kind, amount, balance_after, reference)
          select user_id, 'refund', 10, balance_after + 10, ${done} from credit_entries order by id desc limit 1`,
        sql`update profiles set credits = credits + 10`,
      ],
      [
        sql`delete from credit_entries where kind = 'refund'`,
        sql`update profiles set credits = credits - 10`,
      ],
    )
    expect(found).toEqual(['nothing that was paid back is kept'])
  })

  it('a picture that waits although it is in the gallery', async () => {
    const found = await breachesOf(
      [sql`insert into unsaved_pictures (generation_id, png) values (${done}, 'x')`],
      [sql`delete from unsaved_pictures`],
    )
    expect(found).toEqual(['a finished picture waits to be stored exactly when it is in no gallery yet'])
  })

  it('a failure without words, and a wrong count', async () => {
    const found = await breachesOf(
      [
        sql`update generations set error = '' where id = ${failed}`,
        sql`update profiles set total_images_generated = total_images_generated + 1`,
      ],
      [
        sql`update generations set error = 'x' where id = ${failed}`,
        sql`update profiles set total_images_generated = total_images_generated - 1`,
      ],
    )
    expect(found).toEqual(['an ended generation says when, a failed one why', 'pictures made are counted'])
  })

  it('a generation that does not end', async () => {
    const found = await breachesOf(
      [
        sql`update generations set state = 'working', finished_at = null, heartbeat_at = now(),
          started_at = now() - interval '6 minutes' where id = ${failed}`,
        sql`update credit_holds set state = 'held' where id = ${failed}`,
        sql`update profiles set held = held + 10`,
      ],
      [
        sql`update generations set state = 'failed', finished_at = now() where id = ${failed}`,
        sql`update credit_holds set state = 'released' where id = ${failed}`,
        sql`update profiles set held = held - 10`,
      ],
      { atRest: true },
    )
    expect(found).toEqual(['every begun generation ends in time', 'nothing runs any more'])
  })

  it('a picture that is missing or changed in the storage', async () => {
    const png = await storage().read(key)
    await storage().put(key, Buffer.concat([png, Buffer.from('x')]))
    expect(await breachesOf([], [])).toEqual(['a picture is what it was when it was paid'])
    await storage().remove(key)
    expect(await breachesOf([], [])).toEqual(['every picture of the gallery is in the storage'])
    await storage().put(key, png)
    const copy = key.replace('.png', '.w320.webp')
    const bytes = await storage().read(copy)
    await storage().remove(copy)
    expect(await breachesOf([], [])).toEqual(["a picture's copies are in the storage"])
    await storage().put(copy, bytes)
  })

  it('a file that no row knows, once it is old', async () => {
    await storage().put(`${person.id}/lost.png`, Buffer.from('x'))
    expect(await findBreaches()).toEqual([])
    expect(await breachesOf([], [], { now: Date.now() + 3_700_000 })).toEqual([
      'no file is left that no row knows',
    ])
    expect(await breachesOf([], [], { orphanAgeMs: 0 })).toEqual(['no file is left that no row knows'])
    await storage().remove(`${person.id}/lost.png`)
  })

  it('an ended generation that keeps its pictures, and a waiting one that has lost them', async () => {
    const inputs = sql`'[{"key":"inputs/none.file.png"}]'::jsonb`
    const clear = sql`update generations set inputs = '[]'::jsonb where id = ${done}`
    const late = await breachesOf(
      [sql`update generations set inputs = ${inputs} where id = ${done}`],
      [clear],
      {
        orphanAgeMs: 0,
      },
    )
    expect(late).toEqual(['an ended generation keeps no pictures'])
  })
})
