import { lte, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import type { PlanId } from '#shared/plans.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { canonicalEmail } from '#server/lib/canonical-email.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import {
  countNetworkTry,
  countTry,
  giveBackNetworkTry,
  giveBackTry,
  type Limit,
} from '#server/features/limits/limits.ts'
import { sign } from '#server/lib/secrets.ts'
import { findCode, spendCode } from './magic-codes.ts'
import { planActivations } from './plans.table.ts'
import { openPlan } from './subscriptions.ts'

const wrongPerPerson: Limit = { name: 'magic code person', tries: 5, seconds: 900 }
const wrongPerNetwork: Limit = { name: 'magic code network', tries: 20, seconds: 3_600 }

type Attempt = { userId: string; plan: PlanId; code: string; address: string; now?: Date }

const underWay = new Map<string, Promise<void>>()

/** The same code pressed again while it is being looked at is no other guess: it waits for that answer. */
export async function activateByCode(attempt: Attempt): Promise<void> {
  const press = JSON.stringify([attempt.userId, attempt.plan, attempt.code.trim()])
  const before = underWay.get(press)
  if (before) {
    await before
    throw alreadyUsed()
  }
  const now = tryOnce(attempt).finally(() => underWay.delete(press))
  underWay.set(press, now)
  return now
}

const alreadyUsed = () => new AppError('conflict', say('codes.used'), { field: 'code' })

/**
 * Opens a plan by its magic code: subscription, plan, credits and the referrer's bonus, all or nothing, once.
 * Every try counts before the code is looked at, so that guesses at the same moment cannot slip past the limit;
 * a try that was no guess is given back.
 */
async function tryOnce(attempt: Attempt): Promise<void> {
  const tooMany = (wait: number) => say('codes.tooManyWrong', { wait })
  await countTry(wrongPerPerson, attempt.userId, tooMany)
  await countNetworkTry(wrongPerNetwork, attempt.address, tooMany)
  const opened = await transaction(() => activate(attempt)).catch((error: unknown) => {
    if (error instanceof AlreadyUsed) return 'used'
    throw error
  })
  if (opened === 'wrong') throw new AppError('invalid', say('codes.invalid'), { field: 'code' })
  await giveBackTry(wrongPerPerson, attempt.userId)
  await giveBackNetworkTry(wrongPerNetwork, attempt.address)
  if (opened === 'used') throw alreadyUsed()
}

/** Ends the transaction without a trace. */
class AlreadyUsed extends Error {}

/** Locks the code, then the person, then the referrer: always in this order, so nobody waits in a circle. */
async function activate({ userId, plan, now = new Date(), ...typed }: Attempt) {
  const code = await findCode(plan, typed.code, now)
  if (!code?.code) return 'wrong'
  const profile = await lockProfile(userId)
  if (code.usedAt) throw new AlreadyUsed()
  const cause = `code ${code.id} ${userId} ${now.toISOString()}`
  const { isNew, expiresAt } = await openPlan(profile, plan, { price: 0, cause, now })
  if (!isNew || !(await claimCode(profile.email, code.code, expiresAt, now))) throw new AlreadyUsed()
  await spendCode(code, userId, now)
  return 'opened'
}

/** False while the month that this code gave this person is running. */
async function claimCode(email: string, code: string, runsUntil: Date, now: Date): Promise<boolean> {
  const claimed = await db()
    .insert(planActivations)
    .values({ person: sign(canonicalEmail(email), 'plan activations'), code, runsUntil })
    .onConflictDoUpdate({
      target: [planActivations.person, planActivations.code],
      set: { runsUntil, updatedAt: sql`now()` },
      setWhere: lte(planActivations.runsUntil, now),
    })
    .returning({ code: planActivations.code })
  return claimed.length > 0
}
