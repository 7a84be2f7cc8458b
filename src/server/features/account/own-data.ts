import { and, asc, eq } from 'drizzle-orm'
import { creditFigure } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { listFactors } from '#server/auth/factors/factors.ts'
import { listSessions } from '#server/auth/sessions.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { userSubscriptions } from '#server/features/plans/plans.table.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'
import { listReferrals } from '#server/features/referrals/referrals.ts'

const pageSize = 500

/** Everything kept about a person, as pieces of one JSON text: a long history never stands in memory whole. */
export async function* ownData(userId: string): AsyncGenerator<string> {
  const { credits, held, ...profile } = await getProfile(userId)
  const open = { ...profile, credits: Number(creditFigure(credits)), reserved: Number(creditFigure(held)) }
  yield `{\n"profile": ${JSON.stringify(open)}`
  yield `,\n"subscriptions": ${JSON.stringify(await listSubscriptions(userId))}`
  yield `,\n"referrals": ${JSON.stringify(await listReferrals(userId))}`
  yield `,\n"sessions": ${JSON.stringify(await listSessions(userId))}`
  yield `,\n"second_factors": ${JSON.stringify(await listFactors(userId))}`
  yield `,\n"feedback": ${JSON.stringify(await listOwnFeedback(userId))}`
  yield `,\n"pictures": ${JSON.stringify(await listOwnPictures(userId))}`
  yield ',\n"credit_history": ['
  let separator = '\n'
  for await (const line of creditLines(userId)) {
    yield separator + line
    separator = ',\n'
  }
  yield '\n]\n}\n'
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

/** What each picture is and how long it stays; the pictures themselves are downloaded from the gallery. */
async function listOwnPictures(userId: string) {
  return db()
    .select({
      name: generatedAds.productName,
      tool: generatedAds.tool,
      madeWith: generatedAds.details,
      at: generatedAds.createdAt,
      deletedOn: generatedAds.deleteAt,
    })
    .from(generatedAds)
    .where(and(eq(generatedAds.userId, userId), isKept))
    .orderBy(asc(generatedAds.createdAt))
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
