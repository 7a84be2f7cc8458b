import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { storage } from '#server/storage/storage.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAccount } from '#test/people.ts'
import { generations } from '../generations.table.ts'
import { dropOldInputs } from './drop-old-inputs.ts'

ownProgram({ ROLE: 'web' })

it('what failed ones were made from goes after a day, however many there are', async () => {
  const userId = await newAccount()
  const keys: string[] = []
  for (const hours of [30, 26, 25, 1]) {
    const id = randomUUID()
    const key = `inputs/${id}.file.jpg`
    keys.push(key)
    await storage().put(key, Buffer.from('x'))
    await db()
      .insert(generations)
      .values({
        id,
        userId,
        tool: 'background_remover',
        values: {},
        inputs: [{ field: 'file', key, type: 'image/jpeg', width: 1, height: 1 }],
        seed: 1,
        name: 'x',
        cost: 10,
        state: 'failed',
        idempotencyKey: randomUUID(),
        requestHash: '',
        requestId: '',
        finishedAt: sql`now() - make_interval(hours => ${hours})`,
      })
  }
  await dropOldInputs(1)
  const isThere = await Promise.all(keys.map(async (key) => (await storage().open(key)) !== undefined))
  expect(isThere).toEqual([false, false, false, true])
})
