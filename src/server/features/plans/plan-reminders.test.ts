import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { db } from '#server/database/transaction.ts'
import { unseal } from '#server/lib/secrets.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { beginPlan, newPerson } from '#test/plain-people.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'
import { useConfig } from '#server/config.ts'
import { remindOfPlanEnds } from './plan-reminders.ts'
import { cancelSubscription } from './subscriptions.ts'

const day = 86_400_000
let program: TestProgram
beforeAll(async () => {
  program = await startTestProgram({ SMTP_URL: 'smtp://127.0.0.1:9', ROLE: 'web' })
})
afterAll(() => program.stop())

/** Somebody whose plan ends so many days from now. */
async function endingIn(days: number): Promise<string> {
  const id = await newPerson()
  const { expiresAt } = await beginPlan(id, 'starter', { price: 599 })
  const shift = (days * day - (expiresAt.getTime() - Date.now())) / 1_000
  await db().execute(
    sql`update user_subscriptions set expires_at = expires_at + make_interval(secs => ${shift}) where user_id = ${id}`,
  )
  return id
}

const waiting = z.object({ to: z.string(), button: z.object({ url: z.string() }).optional() })

/** Letters wait sealed, as the links in some of them open accounts. */
async function lettersInLine() {
  const { rows } = await db().execute<{ sealed: string }>(
    sql`select data->>'sealed' as sealed from pgboss.job where name = 'send-mail'`,
  )
  return rows.map(({ sealed }) => waiting.parse(JSON.parse(unseal(sealed, 'letters'))))
}

async function waitingLetters(): Promise<string[]> {
  return (await lettersInLine()).map(({ to }) => to).sort()
}

it('tells those whose plan ends within three days, once', async () => {
  const soon = [await endingIn(2.9), await endingIn(0.1)]
  await endingIn(3.1)
  await endingIn(-0.1)
  const disabled = await endingIn(1)
  await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, disabled))
  const cancelled = await newPerson()
  await beginPlan(cancelled, 'starter', { price: 599 })
  await cancelSubscription(cancelled)

  await Promise.all([remindOfPlanEnds(), remindOfPlanEnds()])
  await remindOfPlanEnds()
  const people = await db().select().from(profiles)
  const expected = people.filter((each) => soon.includes(each.id)).map((each) => each.email)
  expect(await waitingLetters()).toEqual(expected.sort())
})

it('tells again on the last day, with a link that opens that plan, and then no more', async () => {
  const id = await endingIn(2.5)
  const tomorrow = new Date(Date.now() + 1.8 * day)
  const lettersTo = async () => {
    const [person] = await db().select().from(profiles).where(eq(profiles.id, id))
    const own = (await lettersInLine()).filter(({ to }) => to === person?.email)
    return own.map(({ button }) => new URL(button?.url ?? ''))
  }
  await remindOfPlanEnds()
  expect(await lettersTo()).toHaveLength(1)
  await Promise.all([remindOfPlanEnds(tomorrow), remindOfPlanEnds(tomorrow)])
  await remindOfPlanEnds(tomorrow)
  const letters = await lettersTo()
  expect(letters.map(({ pathname, search }) => pathname + search)).toEqual(
    Array(2).fill('/pricing?plan=starter'),
  )
})

it('is quiet where there is no mail', async () => {
  const before = await waitingLetters()
  await endingIn(1)
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  await remindOfPlanEnds()
  expect(await waitingLetters()).toEqual(before)
})
