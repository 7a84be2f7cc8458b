import { and, asc, eq, sql } from '#server/database/sql.ts'
import type { ApiKey, NewApiKey } from '#shared/api-keys.ts'
import { mostApiKeys } from '#shared/api-keys.ts'
import { AppError } from '#shared/errors.ts'
import type { NewKey } from '#shared/forms/api-keys.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { countTry, type Limit } from '#server/features/limits/limits.ts'
import { lockProfile } from '#server/features/profiles/locked-profile.ts'
import { log } from '#server/lib/log.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { apiKeys } from './api-keys.table.ts'
import { callbackSecret } from './callback-signature.ts'

const begins = 'chobi_live_'
/** Six signs of forty-three: enough to tell five keys apart, and nothing to guess the rest by. */
const shownSigns = begins.length + 6
const made: Limit = { name: 'new api key', tries: 20, seconds: 3_600 }

/** What no key looks like is not looked for. */
export const looksLikeKey = (text: string): boolean => /^chobi_live_[\w-]{43}$/.test(text)

const shownColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  creditLimit: apiKeys.creditLimit,
  spent: apiKeys.spent,
  lastUsedAt: apiKeys.lastUsedAt,
  createdAt: apiKeys.createdAt,
}

export async function listKeys(userId: string): Promise<ApiKey[]> {
  return ofPerson().execute({ userId })
}

const ofPerson = hotQuery((database) =>
  database
    .select(shownColumns)
    .from(apiKeys)
    .where(eq(apiKeys.userId, sql.placeholder('userId')))
    .orderBy(asc(apiKeys.createdAt))
    .prepare('api_keys'),
)

/**
 * The key itself is in this answer and nowhere else. Whoever calls has asked for a fresh check; what `tell` writes is
 * written with the key or not at all.
 */
export async function createKey(
  userId: string,
  { name, creditLimit }: NewKey,
  tell: () => Promise<void> = async () => {},
): Promise<NewApiKey> {
  await countTry(made, userId)
  const token = `${begins}${newToken()}`
  const key = await transaction(async () => {
    await lockProfile(userId)
    const known = await db().$count(apiKeys, eq(apiKeys.userId, userId))
    if (known >= mostApiKeys) throw new AppError('conflict', say('api.mostKeys', { most: mostApiKeys }))
    const [row] = await db()
      .insert(apiKeys)
      .values({
        userId,
        name,
        creditLimit,
        prefix: token.slice(0, shownSigns),
        tokenHash: hashToken(token),
      })
      .returning(shownColumns)
    if (!row) throw new Error('the new key was not stored')
    await tell()
    return row
  })
  log.info({ userId, apiKey: key.id }, 'an api key was made')
  return { key, token, callbackSecret: callbackSecret(key.id) }
}

/** Opens nothing from the same commit on. What it has ordered stays and goes on. */
export async function removeKey(userId: string, id: string): Promise<void> {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const gone = isUuid
    ? await db()
        .delete(apiKeys)
        .where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)))
        .returning({ id: apiKeys.id })
    : []
  if (gone.length === 0) throw new AppError('not_found', say('api.noSuchKey'))
  log.info({ userId, apiKey: id }, 'an api key was revoked')
}

/** For whoever may have lost the account to somebody else for a while. */
export async function removeAllKeys(userId: string): Promise<void> {
  await db().delete(apiKeys).where(eq(apiKeys.userId, userId))
}

/** Written once a minute at most: a busy system asks many times a second. */
export async function noteUse(id: string): Promise<void> {
  await db()
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), sql`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`))
}
