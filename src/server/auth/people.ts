import { and, eq } from 'drizzle-orm'
import { signUpBonus, type Tenths, friendBonus } from '#shared/credits.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { book, claimBonus } from '#server/features/credits/credits.ts'
import { canonicalEmail } from '#server/lib/canonical-email.ts'
import { createProfile } from '#server/features/profiles/profiles.ts'
import { handleReferralSignup } from '#server/features/referrals/referrals.ts'
import { tryCount } from '#server/features/limits/limits.ts'
import { networkOf } from '#server/lib/network.ts'
import { sign } from '#server/lib/secrets.ts'
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
      })
      .returning({ id: users.id })
    if (!user) throw new Error('the new person was not stored')
    await createProfile(user.id, person.email)
    return user.id
  })
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

/** Whether a bonus may go to this network today. Asked before the transaction: tries count even when it fails. */
export async function mayWelcome(address: string): Promise<boolean> {
  const limit = { name: 'welcome', tries: config().SIGN_UPS_PER_ADDRESS, seconds: 86_400 }
  return (await tryCount(limit, networkOf(address))).allowed
}

/** Gives the sign-up bonus, and the friend's bonus for a valid code: once per mailbox, for ever. Returns what was given. */
export async function welcome(userId: string): Promise<Tenths> {
  return transaction(async () => {
    const [user] = await db().select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) return 0
    const first = await claimBonus(`sign_up:${sign(canonicalEmail(user.email), 'bonus claims')}`)
    if (!first) return 0
    await book({ userId, kind: 'sign_up', amount: signUpBonus, reference: userId })
    const byFriend = await handleReferralSignup(userId, user.signUpRef)
    return byFriend ? signUpBonus + friendBonus : signUpBonus
  })
}
