import { asc, desc, eq, inArray, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { isSafeUrl } from '#server/lib/safe-address.ts'
import { languageNow } from '#server/lib/words.ts'
import { isAuthSecret, isPublicKey } from './encrypt.ts'
import { pushSubscriptions } from './push.table.ts'

/** More browsers than anybody has; the oldest gives way. */
const mostPerPerson = 10

export type GivenSubscription = {
  endpoint: string
  p256dh: string
  auth: string
}

type Asker = { id: string; sessionId: string }

/** From now on this browser is told, for as long as this session lasts. */
export async function subscribe(asker: Asker, { endpoint, p256dh, auth }: GivenSubscription): Promise<void> {
  const isFine = isSafeUrl(endpoint, config().ALLOWED_HOSTS) && isPublicKey(p256dh) && isAuthSecret(auth)
  if (!isFine) {
    throw new AppError('invalid', say('telling.notUnderstood'), { log: 'a push subscription was refused' })
  }
  await transaction(async () => {
    await lockProfile(asker.id)
    // A session is a browser, and its push service may have given it another address.
    await unsubscribe(asker)
    const now = { userId: asker.id, sessionId: asker.sessionId, p256dh, auth, language: languageNow() }
    // Whoever names an endpoint sits at its browser: another person who was signed in there is not any more.
    await db()
      .insert(pushSubscriptions)
      .values({ ...now, endpoint })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...now, createdAt: sql`now()`, failures: 0 },
      })
    const spare = db()
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, asker.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(mostPerPerson)
    await db().delete(pushSubscriptions).where(inArray(pushSubscriptions.id, spare))
  })
}

export async function unsubscribe({ sessionId }: Pick<Asker, 'sessionId'>): Promise<void> {
  await db().delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

/** For the own data: which services carry messages to which sessions, without what would let others send some. */
export async function listSubscriptions(userId: string) {
  const rows = await db()
    .select({
      endpoint: pushSubscriptions.endpoint,
      session: pushSubscriptions.sessionId,
      language: pushSubscriptions.language,
      createdAt: pushSubscriptions.createdAt,
      lastSuccessAt: pushSubscriptions.lastSuccessAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt))
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }))
}

/** How many of this person's browsers are told, and whether the one that asks is among them. */
export async function countSubscriptions({
  id,
  sessionId,
}: Asker): Promise<{ all: number; isHere: boolean }> {
  const rows = await ofPerson().execute({ userId: id })
  return { all: rows.length, isHere: rows.some(({ session }) => session === sessionId) }
}

const ofPerson = hotQuery((database) =>
  database
    .select({ session: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, sql.placeholder('userId')))
    .prepare('push_subscriptions_of'),
)
