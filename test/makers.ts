import { eq } from 'drizzle-orm'
import { createPerson } from '#server/auth/people.ts'
import { createSession } from '#server/auth/sessions.ts'
import { db } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import type { PlanId } from '#shared/plans.ts'
import { newEmail, type TestBrowser } from './browser.ts'
import type { TestProgram } from './program.ts'

type Wishes = { credits?: number; plan?: PlanId; shopName?: string | null }

export type TestPerson = { id: string; browser: TestBrowser; send: TestBrowser['send'] }

/** Somebody with an account and an open session, made without the sign-up page and its slow password hash. */
export async function newPerson(
  program: Pick<TestProgram, 'browser'>,
  { credits = 100, plan = 'starter', shopName = 'রুমার রান্নাঘর' }: Wishes = {},
): Promise<TestPerson> {
  const id = await createPerson({
    email: newEmail(),
    emailVerified: true,
    passwordHash: null,
    ref: null,
    address: '127.0.0.1',
  })
  await book({ userId: id, kind: 'admin', amount: credits * 10, reference: `a gift to ${id}` })
  const planExpiry = plan === 'free' ? null : new Date(Date.now() + 30 * 86_400_000)
  await db().update(profiles).set({ shopName, planType: plan, planExpiry }).where(eq(profiles.id, id))
  const browser = program.browser()
  browser.cookies.set('session', await createSession(id, { address: '127.0.0.1', userAgent: 'test' }))
  return { id, browser, send: browser.send }
}

/** What the person has, in tenths. */
export async function balanceOf({
  id,
}: {
  id: string
}): Promise<{ credits: number; held: number; made: number }> {
  const [profile] = await db().select().from(profiles).where(eq(profiles.id, id))
  if (!profile) throw new Error(`nobody is called ${id}`)
  return { credits: profile.credits, held: profile.held, made: profile.totalImagesGenerated }
}
