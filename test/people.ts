import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#server/auth/auth.table.ts'
import { createPerson } from '#server/auth/people.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { createSession } from '#server/auth/sessions.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { openPlan } from '#server/features/plans/subscriptions.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import type { PlanId } from '#shared/plans.ts'
import { newEmail, type TestBrowser } from './browser.ts'
import type { TestProgram } from './program.ts'

/** Somebody, and the browser in which they are signed in. */
export type TestPerson = { id: string; email: string; browser: TestBrowser; send: TestBrowser['send'] }

let networks = 0

/** A network address that nobody else in this test has. */
export function newAddress(): string {
  networks++
  return `10.${Math.floor(networks / 62_500) % 250}.${Math.floor(networks / 250) % 250}.${1 + (networks % 250)}`
}

/** An account without a password and without a bonus, straight into the database. */
export async function newAccount(email = newEmail(), ref: string | null = null): Promise<string> {
  return createPerson({ email, emailVerified: true, passwordHash: null, ref, address: newAddress() })
}

type Wishes = { credits?: number; plan?: PlanId; shopName?: string | null }

/** Somebody who can make pictures at once, without the sign-up page and its slow password hash. */
export async function newPerson(
  program: Pick<TestProgram, 'browser'>,
  { credits = 100, plan = 'starter', shopName = 'রুমার রান্নাঘর' }: Wishes = {},
): Promise<TestPerson> {
  const person = await withSession(program)
  const { id } = person
  await book({ userId: id, kind: 'admin', amount: credits * 10, reference: `a gift to ${id}` })
  const planExpiry = plan === 'free' ? null : new Date(Date.now() + 30 * 86_400_000)
  await db().update(profiles).set({ shopName, planType: plan, planExpiry }).where(eq(profiles.id, id))
  return person
}

/** Somebody as the sign-up page leaves them, welcomed, without the time that a password takes. */
export async function newcomer(program: Pick<TestProgram, 'browser'>) {
  const person = await withSession(program)
  await giveWelcome(person.id)
  return { ...person, profile: () => profileOf(person.id) }
}

async function withSession(program: Pick<TestProgram, 'browser'>): Promise<TestPerson> {
  const email = newEmail()
  const id = await newAccount(email)
  const browser = program.browser()
  browser.cookies.set('session', await createSession(id, { address: newAddress(), userAgent: 'test' }))
  return { id, email, browser, send: browser.send }
}

/** Somebody who signed up by the form, with the password 'long enough'. */
export async function signedUp(program: TestProgram, address?: string): Promise<TestPerson> {
  const browser = program.browser(address)
  const email = newEmail()
  const answer = await browser.signUp(email)
  if (answer.status !== 302) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  return { id: await idOf(email), email, browser, send: browser.send }
}

/** Signed up, and admin by the password of the dialog. */
export async function newAdmin(program: TestProgram): Promise<TestPerson> {
  const person = await signedUp(program)
  await person.browser.post('/admin/grant', { password: program.adminPassword })
  return person
}

/** A plan begins for them, as if they had paid. */
export async function beginPlan(
  userId: string,
  plan: PlanId,
  { cause = `test ${randomUUID()}`, ...how }: { price?: number; now?: Date; cause?: string } = {},
) {
  return transaction(async () => openPlan(await lockProfile(userId), plan, { price: 0, cause, ...how }))
}

export async function findUser(email: string) {
  const [user] = await db().select().from(users).where(eq(users.email, email))
  return user
}

export async function idOf(email: string): Promise<string> {
  const user = await findUser(email)
  if (!user) throw new Error(`nobody has the address ${email}`)
  return user.id
}

export const countUsers = (): Promise<number> => db().$count(users)

export async function profileOf(userId: string): Promise<typeof profiles.$inferSelect> {
  const [profile] = await db().select().from(profiles).where(eq(profiles.id, userId))
  if (!profile) throw new Error(`nobody is ${userId}`)
  return profile
}

export const profileAt = async (email: string) => profileOf(await idOf(email))

/** What the person has, in tenths. */
export async function balanceOf({ id }: { id: string }) {
  const { credits, held, totalImagesGenerated: made } = await profileOf(id)
  return { credits, held, made }
}

/** Kind and amount of each entry of a person's ledger, in order. */
export async function ledgerOf(userId: string): Promise<[string, number][]> {
  const entries = await db()
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(creditEntries.id)
  return entries.map((entry) => [entry.kind, entry.amount])
}
