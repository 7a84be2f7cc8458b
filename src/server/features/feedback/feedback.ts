import { desc, eq, lt } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import type { FeedbackInput } from '#shared/forms/feedback.ts'
import { say } from '#shared/words/say.ts'
import type { Browser } from '#server/auth/sessions.ts'
import { isDatabaseAway } from '#server/database/away.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { countNetworkTry, countTry } from '#server/features/limits/limits.ts'
import { publish } from '#server/live/live.ts'
import { feedback } from './feedback.table.ts'

const perPerson = { name: 'feedback person', tries: 5, seconds: 3_600 }
const perNetwork = { name: 'feedback', tries: 5, seconds: 3_600 }
/** One night of a spammer with many addresses must not bury what people wrote, nor use up the day of all others. */
const fromPeople = { name: 'feedback people', tries: 500, seconds: 86_400 }
const fromVisitors = { name: 'feedback visitors', tries: 60, seconds: 3_600 }

/** Keeps what a person wrote. A program that fills in the hidden field is thanked and forgotten. */
export async function leaveFeedback(
  author: { id: string } | null,
  { website, ...input }: FeedbackInput,
  browser: Browser,
): Promise<void> {
  if (website !== '') return
  const tooMany = (wait: number) => say('feedback.tooMany', { wait })
  if (author) {
    await countTry(perPerson, author.id, tooMany)
    await countTry(fromPeople, 'all', tooMany)
  } else {
    await countNetworkTry(perNetwork, browser.address, tooMany)
    await countTry(fromVisitors, 'all', tooMany)
  }
  try {
    await transaction(async () => {
      await db()
        .insert(feedback)
        .values({ ...input, userId: author?.id ?? null })
      await publish('admin', { kind: 'admin', what: 'feedback' })
    })
  } catch (error) {
    const code = isDatabaseAway(error) ? 'unavailable' : 'broken'
    throw new AppError(code, say('feedback.failed'), {
      log: 'what a person wrote could not be kept',
      cause: error,
    })
  }
}

export type Feedback = typeof feedback.$inferSelect

/** Newest first; the next page is what came before the last one shown. */
export async function listFeedback(limit = 50, before?: Date): Promise<Feedback[]> {
  return db()
    .select()
    .from(feedback)
    .where(before && lt(feedback.createdAt, before))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limit)
}

/** False when it is gone already. */
export async function removeFeedback(id: string): Promise<boolean> {
  return transaction(async () => {
    const gone = await db().delete(feedback).where(eq(feedback.id, id)).returning({ id: feedback.id })
    if (gone.length > 0) await publish('admin', { kind: 'admin', what: 'feedback' })
    return gone.length > 0
  })
}
