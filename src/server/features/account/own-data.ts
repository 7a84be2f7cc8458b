import { asc, eq } from '#server/database/sql.ts'
import { creditFigure } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { identities, users } from '#server/auth/auth.table.ts'
import { listFactors } from '#server/auth/factors/factors.ts'
import { listSessions } from '#server/auth/sessions.ts'
import { listKeys } from '#server/features/api-keys/keys.ts'
import { getKit } from '#server/features/brand-kits/brand-kits.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { userSubscriptions } from '#server/features/plans/plans.table.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'
import { listReferrals } from '#server/features/referrals/referrals.ts'
import { listSubscriptions as listBrowsersTold } from '#server/features/telling/subscriptions.ts'
import { listOwnOrders } from './own-orders.ts'
import { generationLines, listOwnBatches, listOwnPictures, listOwnShares } from './own-pictures.ts'

const pageSize = 500

/** Everything kept about a person, as pieces of one JSON text: a long history never stands in memory whole. */
export async function* ownData(userId: string): AsyncGenerator<string> {
  const { credits, held, ...profile } = await getProfile(userId)
  const open = { ...profile, credits: Number(creditFigure(credits)), reserved: Number(creditFigure(held)) }
  yield `{\n"profile": ${JSON.stringify(open)}`
  yield `,\n"account": ${JSON.stringify(await describeAccount(userId))}`
  yield `,\n"subscriptions": ${JSON.stringify(await listSubscriptions(userId))}`
  yield `,\n"payments": ${JSON.stringify(await listOwnOrders(userId))}`
  yield `,\n"referrals": ${JSON.stringify(await listReferrals(userId))}`
  yield `,\n"sessions": ${JSON.stringify(await listSessions(userId))}`
  yield `,\n"told_browsers": ${JSON.stringify(await listBrowsersTold(userId))}`
  yield `,\n"second_factors": ${JSON.stringify(await listFactors(userId))}`
  yield `,\n"api_keys": ${JSON.stringify(await describeKeys(userId))}`
  yield `,\n"brand_kit": ${JSON.stringify(await getKit(userId))}`
  yield `,\n"feedback": ${JSON.stringify(await listOwnFeedback(userId))}`
  yield `,\n"pictures": ${JSON.stringify(await listOwnPictures(userId))}`
  yield `,\n"private_links": ${JSON.stringify(await listOwnShares(userId))}`
  yield `,\n"batches": ${JSON.stringify(await listOwnBatches(userId))}`
  yield ',\n"generations": '
  yield* listOf(generationLines(userId))
  yield ',\n"credit_history": '
  yield* listOf(creditLines(userId))
  yield '\n}\n'
}

async function* listOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const line of lines) {
    yield separator + line
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]' : '\n]'
}

/** How the account came to be, and who else vouches for its owner. */
async function describeAccount(userId: string) {
  const [user] = await db()
    .select({
      email: users.email,
      confirmed: users.emailVerified,
      language: users.language,
      invitedBy: users.signUpRef,
      networkAddressAtSignUp: users.signUpAddress,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  const known = await db()
    .select({ provider: identities.provider, subject: identities.subject, since: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
  return { ...user, identities: known }
}

/** By their first signs; of the keys themselves only hashes are kept. */
async function describeKeys(userId: string) {
  const keys = await listKeys(userId)
  return keys.map(({ name, prefix, creditLimit, spent, lastUsedAt, createdAt }) => ({
    name,
    begins: prefix,
    credit_limit: creditLimit === null ? null : creditLimit / 10,
    spent: spent / 10,
    lastUsedAt,
    createdAt,
  }))
}

async function* creditLines(userId: string): AsyncGenerator<string> {
  let before: number | undefined
  for (;;) {
    const entries = await listEntries(userId, {
      limit: pageSize,
      ...(before === undefined ? {} : { before }),
    })
    for (const { kind, amount, balanceAfter, note, createdAt } of entries) {
      yield JSON.stringify({
        kind,
        amount: amount / 10,
        balance_after: balanceAfter / 10,
        note,
        at: createdAt,
      })
    }
    if (entries.length < pageSize) return
    before = entries.at(-1)?.id
  }
}

async function listOwnFeedback(userId: string) {
  return db()
    .select({ name: feedback.name, email: feedback.email, message: feedback.message, at: feedback.createdAt })
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .orderBy(asc(feedback.createdAt))
}

async function listSubscriptions(userId: string) {
  const rows = await db()
    .select()
    .from(userSubscriptions)
    .where(eq(userSubscriptions.userId, userId))
    .orderBy(asc(userSubscriptions.createdAt))
  return rows.map(
    ({ planName, planPrice, creditsAllocated, createdAt, expiresAt, isActive, cancelledAt }) => ({
      planName,
      planPrice,
      credits: creditsAllocated / 10,
      createdAt,
      expiresAt,
      isActive,
      cancelledAt,
    }),
  )
}
