import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { newEmail } from '#test/browser.ts'
import { createPerson } from '#server/auth/people.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { useConfig } from '#server/config.ts'
import type { Connection } from '#server/database/connection.ts'
import { transaction } from '#server/database/transaction.ts'
import { book, claimBonus, findImbalances } from './credits.ts'
import { ledgerOf, profileAt } from '#test/people.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({
    DATA_DIR: 'node_modules/.chobi/test',
    AUTH_SECRET: 'a secret for tests only, long enough',
    LOG_LEVEL: 'silent',
  })
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

async function person(): Promise<{ id: string; email: string }> {
  const email = newEmail()
  const id = await createPerson({ email, emailVerified: true, passwordHash: null, ref: null, address: '' })
  return { id, email }
}

describe('the ledger', () => {
  it('adds up to every balance after any mix of bookings at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, person))
    const bookings = Array.from({ length: 200 }, (_, at) => ({
      userId: people[randomInt(5)]?.id ?? '',
      kind: 'admin' as const,
      amount: randomInt(1, 40),
      // Each cause comes twice on average, so that half of the bookings must be refused.
      reference: `mix ${process.pid} ${randomInt(at + 1)}`,
    }))
    const undone = (one: (typeof bookings)[number]) =>
      transaction(async () => {
        await book(one)
        throw new Error('undone')
      }).catch(() => false)
    const booked: boolean[] = []
    const left = bookings.entries()
    // Twice as many as there are connections: whoever waits for one too long on a busy machine is sent away.
    const teller = async () => {
      for (const [at, one] of left) booked[at] = await (randomInt(4) === 0 ? undone(one) : book(one))
    }
    await Promise.all(Array.from({ length: 20 }, teller))
    expect(await findImbalances()).toEqual([])
    const total = bookings.reduce((sum, one, at) => sum + (booked[at] === true ? one.amount : 0), 0)
    const balances = await Promise.all(people.map(async ({ email }) => (await profileAt(email)).credits))
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(total)
    const { rows } = await connection.query(
      `select user_id from (select user_id, balance_after, sum(amount) over (partition by user_id order by id) as due
       from credit_entries) steps where balance_after <> due`,
    )
    expect(rows).toEqual([])
  })

  it('books one cause once, however many ask at once', async () => {
    const { id, email } = await person()
    const one = { userId: id, kind: 'plan' as const, amount: 300, reference: `plan of ${id}` }
    const booked = await Promise.all(Array.from({ length: 30 }, () => book(one)))
    expect(booked.filter(Boolean)).toHaveLength(1)
    expect((await profileAt(email)).credits).toBe(300)
  })

  it('gives a bonus once, however many ask at once', async () => {
    const { id } = await person()
    const given = await Promise.all(Array.from({ length: 20 }, () => giveWelcome(id)))
    expect(given.map(({ bonus }) => bonus).filter((bonus) => bonus > 0)).toEqual([30])
    expect(given.every(({ refused }) => refused === null)).toBe(true)
    expect(await ledgerOf(id)).toEqual([['sign_up', 30]])
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimBonus('one thing')))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  it('never takes more than there is', async () => {
    const { id, email } = await person()
    await book({ userId: id, kind: 'admin', amount: 30, reference: `start ${id}` })
    const spent = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        book({ userId: id, kind: 'generation', amount: -10, reference: `${id} ${at}` }),
      ),
    )
    expect(spent.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect((await profileAt(email)).credits).toBe(0)
    expect(await findImbalances()).toEqual([])
  })
})
