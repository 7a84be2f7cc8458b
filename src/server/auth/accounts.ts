import { eq } from '#server/database/sql.ts'
import type { Welcomed } from '#shared/sign-up-bonus.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { db, isDuplicate, transaction } from '#server/database/transaction.ts'
import { removeAllKeys } from '#server/features/api-keys/keys.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import {
  countNetworkTry,
  countTry,
  forgetTries,
  giveBackNetworkTry,
  giveBackTry,
  type Limit,
} from '#server/features/limits/limits.ts'
import { canonicalEmail } from '#server/lib/canonical-email.ts'
import { networkOf } from '#server/lib/network.ts'
import { hashPassword, isPassword, pretendToCheck } from '#server/lib/password.ts'
import { hashToken, newToken, sameText } from '#server/lib/secrets.ts'
import { languageNow } from '#server/lib/words.ts'
import { postLetter } from '#server/mail/mail.ts'
import { users } from './auth.table.ts'
import { alreadyHere, confirmAddress, confirmToSignIn, resetPasswordLetter } from './letters.ts'
import { distrustFactors } from './factors/distrust.ts'
import { notices, tellOwner } from './factors/notices.ts'
import { createMailToken, findMailToken, takeMailToken } from './mail-tokens.ts'
import { createPerson, findPerson, type Person } from './people.ts'
import { prepareWelcome, wasWelcomed } from './sign-up-bonus.ts'
import { type Browser, createSession, endAllSessions } from './sessions.ts'
import { takeOver } from './take-over.ts'

const signInsPerAccount: Limit = { name: 'sign-in account', tries: 10, seconds: 900 }
const signInsOfStrangers: Limit = { name: 'sign-in strangers', tries: 30, seconds: 3_600 }
const signInsPerNetwork: Limit = { name: 'sign-in network', tries: 60, seconds: 900 }
const signUpsPerNetwork: Limit = { name: 'sign-up network', tries: 120, seconds: 3_600 }
const mailsPerAddress: Limit = { name: 'mail address', tries: 3, seconds: 3_600 }
const mailsPerNetwork: Limit = { name: 'mail network', tries: 30, seconds: 3_600 }

export type SignedIn = { kind: 'signed_in'; token: string; userId: string }
export type SignedUp =
  | (SignedIn & Welcomed)
  /** `proof` goes to the browser: with it, the link in the mail confirms without the password. */
  | { kind: 'confirm'; proof: string }

/** Whoever was confirmed before has had their answer. */
export const nothing = async (): Promise<Welcomed> => ({ bonus: 0, refused: null, friend: 'none' })

type Credentials = { email: string; password: string }
/** The page that the person came for; a letter's link leads on to it, in whatever browser it is opened. */
type Goal = { next?: string | undefined }
type Newcomer = Credentials & Goal & { ref: string | null }

export async function signUp(input: Newcomer, browser: Browser): Promise<SignedUp> {
  await countNetworkTry(signUpsPerNetwork, browser.address)
  const passwordHash = await hashPassword(input.password)
  if (config().mail) return signUpByMail(input, passwordHash, browser)

  if (await findPerson(input.email)) throw alreadyTaken()
  const welcome = await prepareWelcome(browser, { isConfirmed: false })
  // All or nothing: whoever has an account has had their bonus, also after a crash in between.
  return transaction(async () => {
    const userId = await createPerson({
      email: input.email,
      emailVerified: false,
      passwordHash,
      ref: input.ref,
      address: browser.address,
    })
    const welcomed = await welcome(userId)
    return { kind: 'signed_in', token: await createSession(userId, browser), userId, ...welcomed } as const
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
    // Opened before mail was set up: it is the account of whoever knows its password, until somebody shows the mailbox.
    if (known && (known.emailVerified || (await wasWelcomed(known)))) {
      await postLetter(alreadyHere(email, next))
      return undefined
    }
    const userId =
      known?.id ??
      (await createPerson({ email, emailVerified: false, passwordHash, ref, address: browser.address }))
    // Whoever signs up last with an address that nobody has confirmed decides its password and language; the older link dies with it.
    if (known)
      await db()
        .update(users)
        .set({ passwordHash, signUpRef: ref, language: languageNow() })
        .where(eq(users.id, userId))
    const token = await createMailToken(userId, 'confirm')
    await postLetter(confirmAddress(email, token, next))
    return token
  })
  return { kind: 'confirm', proof: hashToken(token ?? newToken()) }
}

export async function signIn(
  { email, password, next }: Credentials & Goal,
  browser: Browser,
): Promise<SignedIn> {
  const person = await checkPassword({ email, password }, browser)
  if (await owesConfirmation(person.id)) throw await askToConfirm(person.id, browser, next)
  return { kind: 'signed_in', token: await createSession(person.id, browser), userId: person.id }
}

async function checkPassword({ email, password }: Credentials, browser: Browser): Promise<Person> {
  const person = await findPerson(email)
  const succeed = await countSignIn(email, person, browser)
  const right = person?.passwordHash
    ? await isPassword(password, person.passwordHash)
    : await pretendToCheck(password)
  if (!person || !right) throw new AppError('invalid', say('auth.wrongPair'), { field: 'password' })
  await succeed()
  await refuseDisabled(person.id)
  return person
}

/**
 * A browser in which this person was signed in before has tries of its own, whatever strangers do. All others count
 * by their network and, wherever they are, for the account: guesses from a thousand networks are still guesses.
 */
async function countSignIn(email: string, person: Person | undefined, browser: Browser) {
  const { address, device } = browser
  if (person && device?.knows(person.id)) {
    const account = `${person.id}|${device.id}`
    await countTry(signInsPerAccount, account)
    return () => forgetTries(signInsPerAccount, account)
  }
  const account = `${email}|${networkOf(address)}`
  await countNetworkTry(signInsPerNetwork, address)
  await countTry(signInsPerAccount, account)
  await countTry(signInsOfStrangers, email)
  return async () => {
    await forgetTries(signInsPerAccount, account)
    await giveBackTry(signInsOfStrangers, email)
    await giveBackNetworkTry(signInsPerNetwork, address)
  }
}

/** Where mail is set up, only confirmed addresses sign in. */
export async function owesConfirmation(userId: string): Promise<boolean> {
  if (!config().mail) return false
  const [user] = await db().select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId))
  return user?.verified !== true
}

/**
 * Mail may have been set up long after the account was opened, so that no letter was ever sent. Only for whoever has
 * shown that the account is theirs: to anybody else the answer would tell that there is one.
 */
export async function askToConfirm(userId: string, browser: Browser, next?: string): Promise<AppError> {
  const [person] = await db().select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!person) return new AppError('invalid', say('auth.wrongPair'), { field: 'password' })
  await limitMails(person.email, browser)
  await transaction(async () => {
    const token = await createMailToken(userId, 'confirm')
    await postLetter(confirmToSignIn(person.email, token, next))
  })
  return new AppError('forbidden', say('auth.confirmSent'), { field: 'email' })
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
): Promise<SignedIn & Welcomed> {
  const userId = await findMailToken(input.token, 'confirm')
  if (!userId) throw new AppError('invalid', say('auth.linkExpired'))
  if (!isProof(input.token, input.proof)) {
    const [person] = await db().select().from(users).where(eq(users.id, userId))
    await checkPassword({ email: person?.email ?? '', password: input.password ?? '' }, browser)
  }
  const welcome = await prepareWelcome(browser, { isConfirmed: true })
  return transaction(async () => {
    if (!(await takeMailToken(input.token, 'confirm'))) throw new AppError('invalid', say('auth.linkExpired'))
    await refuseDisabled(userId)
    await takeOver(userId)
    const welcomed = await welcome(userId)
    return { kind: 'signed_in', token: await createSession(userId, browser), userId, ...welcomed } as const
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

export const isResetOpen = async (token: string): Promise<boolean> =>
  (await findMailToken(token, 'reset')) !== undefined

/**
 * A new password ends every session and, as the link came by mail, confirms the address. Keys of a shop's system end
 * as well: this is the way back for whoever has lost the account to somebody else, who may have made some.
 */
export async function resetPassword(
  input: { token: string; password: string },
  browser: Browser,
): Promise<SignedIn & Welcomed> {
  const owner = await findMailToken(input.token, 'reset')
  const [person] = owner ? await db().select().from(users).where(eq(users.id, owner)) : []
  if (!person) throw new AppError('invalid', say('auth.linkExpired'))
  const passwordHash = await hashPassword(input.password)
  const welcome = person.emailVerified ? nothing : await prepareWelcome(browser, { isConfirmed: true })
  return transaction(async () => {
    const userId = await takeMailToken(input.token, 'reset')
    if (!userId) throw new AppError('invalid', say('auth.linkExpired'))
    await refuseDisabled(userId)
    await takeOver(userId)
    await db().update(users).set({ passwordHash }).where(eq(users.id, userId))
    await distrustFactors(userId)
    await endAllSessions(userId)
    await removeAllKeys(userId)
    await tellOwner(person.email, notices.passwordByLink)
    const welcomed = await welcome(userId)
    return { kind: 'signed_in', token: await createSession(userId, browser), userId, ...welcomed } as const
  })
}

async function limitMails(email: string, browser: Browser): Promise<void> {
  await countNetworkTry(mailsPerNetwork, browser.address)
  // However the address of a mailbox is written.
  await countTry(mailsPerAddress, canonicalEmail(email))
}
