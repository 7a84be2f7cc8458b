import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#server/features/limits/limits.table.ts'
import { db } from '#server/database/transaction.ts'
import { ownProgram } from '#test/own-program.ts'
import { listFeedback, removeFeedback } from './feedback.ts'
import { feedback } from './feedback.table.ts'

describe('feedback', () => {
  const program = ownProgram()
  beforeEach(async () => {
    await db().delete(feedback)
    await db().delete(rateLimits)
  })

  const send = (fields: Record<string, string>) => program.browser().post('/?index', fields)

  it('is kept and thanked for, from a visitor in Bangla', async () => {
    const answer = await send({ name: ' রুমা ', email: '', message: ' খুব ভালো! ' })
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Thank you for your feedback!'),
    ])
    expect(await listFeedback()).toMatchObject([
      { name: 'রুমা', email: null, message: 'খুব ভালো!', userId: null },
    ])
  })

  it('knows who wrote it when they are signed in', async () => {
    const browser = program.browser()
    await browser.signUp()
    await browser.post('/?index', { message: 'hello' })
    const [row] = await listFeedback()
    expect(row?.userId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await removeFeedback(row?.id ?? '')).toBe(true)
    expect(await removeFeedback(row?.id ?? '')).toBe(false)
  })

  it.each([
    [{ message: ' \n ' }, 'Please enter your feedback'],
    [{}, 'Please enter your feedback'],
    [{ message: 'a', email: 'nonsense' }, 'Please enter a valid email address'],
    [{ message: 'a'.repeat(4_001) }, 'Please shorten your feedback'],
  ])('refuses %j and keeps nothing', async (fields: Record<string, string>, words) => {
    const answer = await send(fields)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(words)])
    expect(await listFeedback()).toEqual([])
  })

  it('thanks a program that fills in the hidden field, and forgets it', async () => {
    expect((await send({ message: 'buy now', website: 'https://spam.example' })).status).toBe(200)
    expect(await listFeedback()).toEqual([])
  })

  it('takes five messages an hour from one network', async () => {
    const spammer = program.browser('203.0.113.7')
    const spam = async () => (await spammer.post('/?index', { message: 'buy now' })).status
    for (let i = 0; i < 5; i++) expect(await spam()).toBe(200)
    expect(await spam()).toBe(429)
    expect(await listFeedback()).toHaveLength(5)
  })

  it('is never sent by another site', async () => {
    const answer = await program
      .browser()
      .post('/?index', { message: 'a' }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })
})
