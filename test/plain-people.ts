import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createPerson } from '#server/auth/people.ts'
import { giveWelcome } from '#server/auth/sign-up-bonus.ts'
import { createSession } from '#server/auth/sessions.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { openPlan } from '#server/features/plans/subscriptions.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import type { PlanId } from '#shared/plans.ts'
import { newEmail } from './browser.ts'
import type { TestProgram } from './program.ts'

let networks = 0

/** A network address that nobody else in this test has. */
export function newAddress(): string {
  networks++
  return `10.${Math.floor(networks / 62_500) % 250}.${Math.floor(networks / 250) % 250}.${1 + (networks % 250)}`
}

/** Somebody without a password and without a bonus, straight into the database. */
export async function newPerson(email = newEmail(), ref: string | null = null): Promise<string> {
  return createPerson({ email, emailVerified: true, passwordHash: null, ref, address: newAddress() })
}

export async function profileOf(userId: string): Promise<typeof profiles.$inferSelect> {
  const [profile] = await db().select().from(profiles).where(eq(profiles.id, userId))
  if (!profile) throw new Error(`nobody is ${userId}`)
  return profile
}

/** A plan begins for them, as if they had paid. */
export async function beginPlan(
  userId: string,
  plan: PlanId,
  { cause = `test ${randomUUID()}`, ...how }: { price?: number; now?: Date; cause?: string } = {},
) {
  return transaction(async () => openPlan(await lockProfile(userId), plan, { price: 0, cause, ...how }))
}

/** Somebody new, welcomed and signed in, without the time that a password takes. */
export async function signedIn(program: TestProgram) {
  const email = newEmail()
  const id = await newPerson(email)
  await giveWelcome(id)
  const browser = program.browser()
  browser.cookies.set('session', await createSession(id, { address: newAddress(), userAgent: '' }))
  return { browser, email, id, profile: () => profileOf(id) }
}
