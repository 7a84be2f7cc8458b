import { eq, sql } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { mostApiKeys, type NewApiKey } from '#shared/api-keys.ts'
import { resetPassword } from '#server/auth/accounts.ts'
import { sessions } from '#server/auth/auth.table.ts'
import { createMailToken } from '#server/auth/mail-tokens.ts'
import { takeOver } from '#server/auth/take-over.ts'
import { users } from '#server/auth/auth.table.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { ownData } from '#server/features/account/own-data.ts'
import { ownProgram } from '#test/own-program.ts'
import { newAddress, newPerson, type TestPerson } from '#test/people.ts'
import { callWith, newShopSystem } from '#test/shop-system.ts'
import { apiKeys } from './api-keys.table.ts'

const program = ownProgram()

const make = (person: TestPerson, form: object = { name: 'আমার দোকান', creditLimit: '' }) =>
  person.send('/api/auth/keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })

const made = async (answer: Response): Promise<NewApiKey> => {
  expect(answer.status).toBe(201)
  return (await answer.json()) as NewApiKey
}

const revoke = (person: TestPerson, id: string) => person.send(`/api/auth/keys/${id}`, { method: 'DELETE' })

const isOpen = async (token: string) => (await callWith(program, token, '/me')).status === 200

/** As ten minutes later. */
const grownStale = (person: TestPerson) =>
  db()
    .update(sessions)
    .set({ checkedAt: sql`now() - interval '1 hour'` })
    .where(eq(sessions.userId, person.id))

describe('making a key', () => {
  it('shows it once, and keeps a hash of it', async () => {
    const person = await newPerson(program)
    const { key, token, callbackSecret } = await made(
      await make(person, { name: ' Till  1 ', creditLimit: '১২.৫' }),
    )
    expect(token).toMatch(/^chobi_live_[\w-]{43}$/)
    expect(callbackSecret).toMatch(/^chobi_sign_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Till  1', creditLimit: 125, spent: 0, prefix: token.slice(0, 17) })
    const [row] = await db().select().from(apiKeys).where(eq(apiKeys.id, key.id))
    expect(JSON.stringify(row)).not.toContain(token.slice(17))
    expect(JSON.stringify(row)).not.toContain(callbackSecret)
    expect(await isOpen(token)).toBe(true)
    const [used] = await db().select().from(apiKeys).where(eq(apiKeys.id, key.id))
    expect(used?.lastUsedAt).toBeInstanceOf(Date)
  })

  it('asks who is there when that was shown too long ago, as revoking one does', async () => {
    const person = await newPerson(program)
    const { key, token } = await made(await make(person))
    await grownStale(person)
    for (const answer of [await make(person), await revoke(person, key.id)]) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: { code: 'check_needed' } })
    }
    expect(await isOpen(token)).toBe(true)
  })

  it.each([
    [{ name: '', creditLimit: '' }, 'Please give the key a name'],
    [{ name: 'x'.repeat(61), creditLimit: '' }, 'A name has at most 60 letters'],
    [{ name: 'Till', creditLimit: '-1' }, 'Please enter credits, such as 50, or nothing'],
    [{ name: 'Till', creditLimit: '0' }, 'Please enter credits, such as 50, or nothing'],
    [{ name: 'Till', creditLimit: '1e9' }, 'Please enter credits, such as 50, or nothing'],
  ])('refuses %j', async (form, message) => {
    const answer = await make(await newPerson(program), form)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { message } })
  })

  it('ends at five, also when they are asked for at once', async () => {
    const person = await newPerson(program)
    const answers = await Promise.all(Array.from({ length: 9 }, () => make(person)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostApiKeys)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9 - mostApiKeys)
  })
})

describe('a key ends', () => {
  it('when its owner revokes it, and at nobody else’s wish', async () => {
    const [owner, stranger] = [await newPerson(program), await newPerson(program)]
    const { key, token } = await made(await make(owner))
    for (const id of [key.id, 'no-id']) expect((await revoke(stranger, id)).status).toBe(404)
    expect(await isOpen(token)).toBe(true)
    expect((await revoke(owner, key.id)).status).toBe(200)
    expect(await isOpen(token)).toBe(false)
    expect((await revoke(owner, key.id)).status).toBe(404)
  })

  it('with a password that was set by a link, but not when browsers are signed out', async () => {
    const { person, token } = await newShopSystem(program)
    await person.browser.post('/profile', { intent: 'end-all-sessions' })
    expect(await isOpen(token)).toBe(true)
    const link = await createMailToken(person.id, 'reset')
    await resetPassword(
      { token: link, password: 'even longer' },
      { address: newAddress(), userAgent: 'test' },
    )
    expect(await isOpen(token)).toBe(false)
  })

  it('when the address turns out to be somebody else’s', async () => {
    const { person, token } = await newShopSystem(program)
    await db().update(users).set({ emailVerified: false }).where(eq(users.id, person.id))
    await transaction(() => takeOver(person.id))
    expect(await isOpen(token)).toBe(false)
  })

  it('with the account', async () => {
    const { person, token } = await newShopSystem(program)
    await db().delete(users).where(eq(users.id, person.id))
    expect(await isOpen(token)).toBe(false)
    expect(await db().$count(apiKeys, eq(apiKeys.userId, person.id))).toBe(0)
  })
})

it('everything that we keep names the keys, and tells none of them', async () => {
  const { person, token } = await newShopSystem(program, { limit: 7.5 })
  let data = ''
  for await (const piece of ownData(person.id)) data += piece
  expect(JSON.parse(data)).toMatchObject({
    api_keys: [{ name: 'Till', begins: token.slice(0, 17), credit_limit: 7.5, spent: 0 }],
  })
  expect(data).not.toContain(token.slice(17))
})
