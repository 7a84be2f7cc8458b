import { and, eq } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { createProfile } from '#server/features/profiles/profiles.ts'
import { languageNow } from '#server/lib/words.ts'
import type { Language } from '#shared/words/language.ts'
import { users } from './auth.table.ts'

export type NewPerson = {
  email: string
  emailVerified: boolean
  passwordHash: string | null
  ref: string | null
  address: string
}

export type Person = typeof users.$inferSelect

export async function findPerson(email: string): Promise<Person | undefined> {
  const [person] = await db().select().from(users).where(eq(users.email, email))
  return person
}

/** Account and profile come into being together or not at all. */
export async function createPerson(person: NewPerson): Promise<string> {
  return transaction(async () => {
    const [user] = await db()
      .insert(users)
      .values({
        email: person.email,
        emailVerified: person.emailVerified,
        passwordHash: person.passwordHash,
        signUpRef: person.ref,
        signUpAddress: person.address,
        language: languageNow(),
      })
      .returning({ id: users.id })
    if (!user) throw new Error('the new person was not stored')
    await createProfile(user.id, person.email)
    return user.id
  })
}

/** From now on pages without another word, and all letters, are in this language. */
export async function rememberLanguage(userId: string, language: Language): Promise<void> {
  await db().update(users).set({ language }).where(eq(users.id, userId))
}

/** The account and everything that belongs to it. */
export async function removePerson(userId: string): Promise<void> {
  await db().delete(users).where(eq(users.id, userId))
}

/** False when the address was confirmed before. */
export async function confirmEmail(userId: string): Promise<boolean> {
  const confirmed = await db()
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  return confirmed.length > 0
}
