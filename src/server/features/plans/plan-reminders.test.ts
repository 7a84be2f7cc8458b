import { eq, sql } from '#server/database/sql.ts'
import { expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { lettersTo as waitingLettersTo, waitingLetters } from '#test/letters.ts'
import { ownProgram } from '#test/own-program.ts'
import { config, useConfig } from '#server/config.ts'
import { userSubscriptions } from './plans.table.ts'
import { remindOfPlanEnds } from './plan-reminders.ts'
import { cancelSubscription } from './subscriptions.ts'
import { beginPlan, newAccount } from '#test/people.ts'

const day = 86_400_000
ownProgram({ SMTP_URL: 'smtp://127.0.0.1:9', ROLE: 'web' })

/** Somebody whose plan ends so many days from now. */
async function endingIn(days: number): Promise<string> {
  const id = await newAccount()
  const { expiresAt } = await beginPlan(id, 'starter', { price: 599 })
  const shift = (days * day - (expiresAt.getTime() - Date.now())) / 1_000
  await db().execute(
    sql`update user_subscriptions set expires_at = expires_at + make_interval(secs => ${shift}) where user_id = ${id}`,
  )
  return id
}

const receivers = async () => (await waitingLetters()).map(({ to }) => to).sort()

it('tells those whose plan ends within three days, once', async () => {
  const soon = [await endingIn(2.9), await endingIn(0.1)]
  await endingIn(3.1)
  await endingIn(-0.1)
  const disabled = await endingIn(1)
  await db().update(profiles).set({ accountEnabled: false }).where(eq(profiles.id, disabled))
  const cancelled = await newAccount()
  await beginPlan(cancelled, 'starter', { price: 599 })
  await cancelSubscription(cancelled)

  await Promise.all([remindOfPlanEnds(), remindOfPlanEnds()])
  await remindOfPlanEnds()
  const people = await db().select().from(profiles)
  const expected = people.filter((each) => soon.includes(each.id)).map((each) => each.email)
  expect(await receivers()).toEqual(expected.sort())
})

it('tells again on the last day, with a link that opens that plan, and then no more', async () => {
  const id = await endingIn(2.5)
  const tomorrow = new Date(Date.now() + 1.8 * day)
  const lettersTo = async () => {
    const [person] = await db().select().from(profiles).where(eq(profiles.id, id))
    return waitingLettersTo(person?.email ?? '')
  }
  await remindOfPlanEnds()
  expect(await lettersTo()).toHaveLength(1)
  await Promise.all([remindOfPlanEnds(tomorrow), remindOfPlanEnds(tomorrow)])
  await remindOfPlanEnds(tomorrow)
  const letters = await lettersTo()
  const [plan] = await db().select().from(userSubscriptions).where(eq(userSubscriptions.userId, id))
  const ends = (plan?.expiresAt ?? new Date(0)).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'Asia/Dhaka',
  })
  expect(letters).toHaveLength(2)
  for (const letter of letters) {
    expect(letter).toMatchObject({
      subject: `Your Starter plan at ${brand.name} ends on ${ends}`,
      paragraphs: [
        `Your Starter plan runs until ${ends}. Your credits stay yours after that; the tools that the plan opens close.`,
        'Nothing renews by itself, and nothing is charged. To go on, choose a plan again.',
      ],
      button: { text: 'Renew Starter', url: `${config().origin}/pricing?plan=starter` },
    })
  }
})

it('is quiet where there is no mail', async () => {
  const before = await receivers()
  await endingIn(1)
  useConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  await remindOfPlanEnds()
  expect(await receivers()).toEqual(before)
})
