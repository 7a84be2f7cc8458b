import { eq } from 'drizzle-orm'
import { users } from '#server/auth/auth.table.ts'
import { connection } from '#server/database/connection.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { newEmail, type TestBrowser } from './browser.ts'
import type { TestProgram } from './program.ts'

export type TestPerson = { id: string; email: string; browser: TestBrowser }

/** Somebody who signed up by the form, and the browser in which they are signed in. */
export async function newPerson(program: TestProgram, address?: string): Promise<TestPerson> {
  const browser = program.browser(address)
  const email = newEmail()
  const answer = await browser.signUp(email)
  if (answer.status !== 302) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`)
  return { id: await idOf(email), email, browser }
}

export async function newAdmin(program: TestProgram): Promise<TestPerson> {
  const person = await newPerson(program)
  await connection().drizzle.insert(userRoles).values({ userId: person.id, role: 'admin' })
  return person
}

export async function findUser(email: string) {
  const [user] = await connection().drizzle.select().from(users).where(eq(users.email, email))
  return user
}

export async function idOf(email: string): Promise<string> {
  const user = await findUser(email)
  if (!user) throw new Error(`nobody has the address ${email}`)
  return user.id
}

export async function profileOf(email: string) {
  const [profile] = await connection().drizzle.select().from(profiles).where(eq(profiles.email, email))
  if (!profile) throw new Error(`no profile for ${email}`)
  return profile
}

/** Kind and amount of each entry of a person's ledger, in order. */
export async function ledgerOf(userId: string): Promise<[string, number][]> {
  const entries = await connection()
    .drizzle.select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(creditEntries.id)
  return entries.map((entry) => [entry.kind, entry.amount])
}

export async function countUsers(): Promise<number> {
  return connection().drizzle.$count(users)
}
