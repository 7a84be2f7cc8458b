import { and, eq } from '#server/database/sql.ts'
import { friendBonus, signUpBonus, type Tenths } from '#shared/credits.ts'
import { AppError } from '#shared/errors.ts'
import { refusedBonus } from '#shared/words/created-with.ts'
import { say, type Say } from '#shared/words/say.ts'
import type { BonusRefusal, Welcomed } from '#shared/sign-up-bonus.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { book, claimBonus } from '#server/features/credits/credits.ts'
import { creditEntries } from '#server/features/credits/credits.table.ts'
import { type Limit, tryNetworks } from '#server/features/limits/limits.ts'
import { handleReferralSignup } from '#server/features/referrals/referrals.ts'
import { canonicalEmail } from '#server/lib/canonical-email.ts'
import { sign } from '#server/lib/secrets.ts'
import { users } from './auth.table.ts'
import type { Person } from './people.ts'
import type { Browser, SessionUser } from './sessions.ts'

/** Where the mailbox is confirmed, the network says little: a whole carrier may share one address. */
const confirmedShare = 10

/**
 * Counts the network now, outside of any transaction, so that tries count even when what follows fails. What it
 * returns gives the bonus, or says why not: once per mailbox and once per browser, for ever.
 */
export async function prepareWelcome(
  { address, device }: Browser,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<(userId: string) => Promise<Welcomed>> {
  const tries = config().SIGN_UPS_PER_ADDRESS
  const limit: Limit = isConfirmed
    ? { name: 'welcome confirmed', tries: tries * confirmedShare, seconds: 86_400 }
    : { name: 'welcome', tries, seconds: 86_400 }
  const hasRoom = await tryNetworks(limit, address)
  return (userId) =>
    transaction(async () => {
      // Who confirms an old account later was welcomed when it was opened, maybe in this very browser.
      if (await hadBonus(userId)) return nothingNew
      if (!hasRoom) return refuse(userId, 'network')
      // First of all: a mailbox that is told no for its browser can still be given its bonus by support.
      if (device && !(await claimBonus(`sign_up_device:${sign(device.id, 'bonus claims')}`)))
        return refuse(userId, 'device')
      return giveWelcome(userId)
    })
}

/** What is said to somebody who had no free credits; null for everybody else. */
export function explainNoBonus({ bonusRefused }: SessionUser): { says: Say; canAsk: boolean } | null {
  if (bonusRefused === null) return null
  if (bonusRefused !== 'network') return { says: refusedBonus[bonusRefused], canAsk: false }
  return { says: say('auth.bonusWaits', { bonus: signUpBonus }), canAsk: true }
}

/** For whoever was told that their network had too many that day. */
export async function askAgainForBonus(
  { id, emailVerified, bonusRefused }: SessionUser,
  browser: Browser,
): Promise<Tenths> {
  if (bonusRefused === null) throw new AppError('conflict', say('auth.bonusGiven'))
  if (bonusRefused !== 'network') throw new AppError('conflict', refusedBonus[bonusRefused])
  const welcome = await prepareWelcome(browser, { isConfirmed: emailVerified })
  const { bonus, refused } = await welcome(id)
  if (refused !== null) throw new AppError('conflict', refusedBonus[refused])
  return bonus
}

/** Gives the sign-up bonus, and the friend's bonus for a valid code: once per mailbox, for ever. */
export async function giveWelcome(userId: string): Promise<Welcomed> {
  return transaction(async () => {
    const [user] = await db().select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) return nothingNew
    const first = await claimBonus(`sign_up:${sign(canonicalEmail(user.email), 'bonus claims')}`)
    if (!first) return (await hadBonus(userId)) ? nothingNew : refuse(userId, 'mailbox')
    await book({ userId, kind: 'sign_up', amount: signUpBonus, reference: userId })
    const friend = await handleReferralSignup(userId, user.signUpRef)
    await db().update(users).set({ bonusRefused: null }).where(eq(users.id, userId))
    return { bonus: signUpBonus + (friend === 'given' ? friendBonus : 0), refused: null, friend }
  })
}

/** Whoever was given theirs before is refused nothing. */
const nothingNew: Welcomed = { bonus: 0, refused: null, friend: 'none' }

async function hadBonus(userId: string): Promise<boolean> {
  const rows = await db()
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), eq(creditEntries.kind, 'sign_up')))
    .limit(1)
  return rows.length > 0
}

/** Without a mail server everybody is welcomed, or told why not, in the moment they sign up; with one, once confirmed. */
export async function wasWelcomed({ id, bonusRefused }: Person): Promise<boolean> {
  if (bonusRefused !== null) return true
  const rows = await db()
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(eq(creditEntries.userId, id))
    .limit(1)
  return rows.length > 0
}

async function refuse(userId: string, refused: BonusRefusal): Promise<Welcomed> {
  await db().update(users).set({ bonusRefused: refused }).where(eq(users.id, userId))
  return { bonus: 0, refused, friend: 'none' }
}
