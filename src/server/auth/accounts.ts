import { eq } from 'drizzle-orm'
import type { Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { db, isDuplicate, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { countTry, forgetTries, type Limit } from '#server/features/limits/limits.ts'
import { networkOf } from '#server/lib/network.ts'
import { hashPassword, isPassword, pretendToCheck } from '#server/lib/password.ts'
import { hashToken, newToken, sameText } from '#server/lib/secrets.ts'
import { postLetter } from '#server/mail/mail.ts'
import { users } from './auth.table.ts'
import { alreadyHere, confirmAddress, resetPasswordLetter } from './letters.ts'
import { tellOwner } from './factors/notices.ts'
import { createMailToken, findMailToken, takeMailToken } from './mail-tokens.ts'
import { createPerson, findPerson, mayWelcome, type Person, welcome } from './people.ts'
import { type Browser, createSession, endAllSessions } from './sessions.ts'

const signInsPerAccount: Limit = { name: 'sign-in account', tries: 10, seconds: 900 }
const signInsPerNetwork: Limit = { name: 'sign-in network', tries: 60, seconds: 900 }
const signUpsPerNetwork: Limit = { name: 'sign-up network', tries: 30, seconds: 3_600 }
const mailsPerAddress: Limit = { name: 'mail address', tries: 3, seconds: 3_600 }
const mailsPerNetwork: Limit = { name: 'mail network', tries: 30, seconds: 3_600 }

export type SignedIn = { kind: 'signed_in'; token: string; userId: string }
export type SignedUp =
  | (SignedIn & { bonus: Tenths })
  /** `proof` goes to the browser: with it, the link in the mail confirms without the password. */
  | { kind: 'confirm'; proof: string }

type Credentials = { email: string; password: string }
/** `next` is the page that the person came for; a letter's link leads on to it, in whatever browser it is opened. */
type Newcomer = Credentials & { ref: string | null; next?: string | undefined }

export async function signUp(input: Newcomer, browser: Browser): Promise<SignedUp> {
  await countTry(signUpsPerNetwork, networkOf(browser.address))
  const passwordHash = await hashPassword(input.password)
  if (config().mail) return signUpByMail(input, passwordHash, browser)

  if (await findPerson(input.email)) throw alreadyTaken()
  const welcomed = await mayWelcome(browser.address)
  // All or nothing: whoever has an account has had their bonus, also after a crash in between.
  return transaction(async () => {
    const userId = await createPerson({
      email: input.email,
      emailVerified: false,
      passwordHash,
      ref: input.ref,
      address: browser.address,
    })
    const bonus = welcomed ? await welcome(userId) : 0
    return { kind: 'signed_in', token: await createSession(userId, browser), userId, bonus } as const
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? alreadyTaken() : error
  })
}

const alreadyTaken = (): AppError => new AppError('conflict', say('auth.taken'), { field: 'email' })

/** Known or not, the answer is the same: only the mailbox learns which. */
async function signUpByMail(
  { email, ref, next }: Newcomer,
  passwordHash: string,
  browser: Browser,
): Promise<SignedUp> {
  await limitMails(email, browser)
  const token = await transaction(async () => {
    const known = await findPerson(email)
    if (known?.emailVerified) {
      await postLetter(alreadyHere(email, next))
      return undefined
    }
    const userId =
      known?.id ??
      (await createPerson({ email, emailVerified: false, passwordHash, ref, address: browser.address }))
    // Whoever signs up last with an address that nobody has confirmed decides its password; the older link dies with it.
    if (known) await db().update(users).set({ passwordHash, signUpRef: ref }).where(eq(users.id, userId))
    const token = await createMailToken(userId, 'confirm')
    await postLetter(confirmAddress(email, token, next))
    return token
  })
  return { kind: 'confirm', proof: hashToken(token ?? newToken()) }
}

export async function signIn({ email, password }: Credentials, browser: Browser): Promise<SignedIn> {
  const person = await checkPassword({ email, password }, browser)
  await refuseUnconfirmed(person.id)
  return { kind: 'signed_in', token: await createSession(person.id, browser), userId: person.id }
}

async function checkPassword({ email, password }: Credentials, browser: Browser): Promise<Person> {
  // One account from one network: a stranger's guesses elsewhere do not lock its owner out here.
  const account = `${email}|${networkOf(browser.address)}`
  await countTry(signInsPerNetwork, networkOf(browser.address))
  await countTry(signInsPerAccount, account)
  const person = await findPerson(email)
  const right = person?.passwordHash
    ? await isPassword(password, person.passwordHash)
    : await pretendToCheck(password)
  if (!person || !right) throw new AppError('invalid', say('auth.wrongPair'), { field: 'password' })
  await forgetTries(signInsPerAccount, account)
  await refuseDisabled(person.id)
  return person
}

/** Where mail is set up, only confirmed addresses sign in. */
export async function refuseUnconfirmed(userId: string): Promise<void> {
  if (!config().mail) return
  const [user] = await db().select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId))
  if (!user?.verified) throw new AppError('forbidden', say('auth.confirmByMail'), { field: 'email' })
}

export async function refuseDisabled(userId: string): Promise<void> {
  const [profile] = await db()
    .select({ enabled: profiles.accountEnabled })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (profile?.enabled === false) throw new AppError('forbidden', say('auth.disabled'))
}

/** Whether the link still works, and whether this browser needs the password with it. */
export async function inspectConfirmLink(
  token: string,
  proof: string | undefined,
): Promise<'gone' | 'open' | 'ask'> {
  if (!(await findMailToken(token, 'confirm'))) return 'gone'
  return isProof(token, proof) ? 'open' : 'ask'
}

/**
 * Confirms an address. The browser that signed up has the proof; any other must know the password,
 * so that nobody confirms an account which a stranger opened with their address.
 */
export async function confirmEmail(
  input: { token: string; password?: string; proof?: string },
  browser: Browser,
): Promise<SignedIn & { bonus: Tenths }> {
  const userId = await findMailToken(input.token, 'confirm')
  if (!userId) throw new AppError('invalid', say('auth.linkExpired'))
  if (!isProof(input.token, input.proof)) {
    const [person] = await db().select().from(users).where(eq(users.id, userId))
    await checkPassword({ email: person?.email ?? '', password: input.password ?? '' }, browser)
  }
  const welcomed = await mayWelcome(browser.address)
  return transaction(async () => {
    if (!(await takeMailToken(input.token, 'confirm'))) throw new AppError('invalid', say('auth.linkExpired'))
    await refuseDisabled(userId)
    await db().update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    const bonus = welcomed ? await welcome(userId) : 0
    return { kind: 'signed_in', token: await createSession(userId, browser), userId, bonus } as const
  })
}

const isProof = (token: string, proof: string | undefined): boolean =>
  proof !== undefined && sameText(proof, hashToken(token))

export async function requestReset(email: string, browser: Browser, next?: string): Promise<void> {
  if (!config().mail) throw new AppError('unavailable', say('auth.noMail'))
  await limitMails(email, browser)
  await transaction(async () => {
    const person = await findPerson(email)
    if (!person) return
    await postLetter(resetPasswordLetter(email, await createMailToken(person.id, 'reset'), next))
  })
}

/** A new password ends every session and, as the link came by mail, confirms the address. */
export async function resetPassword(
  input: { token: string; password: string },
  browser: Browser,
): Promise<SignedIn & { bonus: Tenths }> {
  const owner = await findMailToken(input.token, 'reset')
  const [person] = owner ? await db().select().from(users).where(eq(users.id, owner)) : []
  if (!person) throw new AppError('invalid', say('auth.linkExpired'))
  const passwordHash = await hashPassword(input.password)
  const welcomed = person.emailVerified ? false : await mayWelcome(browser.address)
  return transaction(async () => {
    const userId = await takeMailToken(input.token, 'reset')
    if (!userId) throw new AppError('invalid', say('auth.linkExpired'))
    await refuseDisabled(userId)
    await db().update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, userId))
    await endAllSessions(userId)
    await tellOwner(person.email, 'password', 'It was done with a link from a mail.')
    const bonus = welcomed ? await welcome(userId) : 0
    return { kind: 'signed_in', token: await createSession(userId, browser), userId, bonus } as const
  })
}

async function limitMails(email: string, browser: Browser): Promise<void> {
  await countTry(mailsPerNetwork, networkOf(browser.address))
  await countTry(mailsPerAddress, email)
}
