import { eq, sql } from '#server/database/sql.ts'
import type { Tenths } from '#shared/credits.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { hashToken } from '#server/lib/secrets.ts'
import { apiKeys } from './api-keys.table.ts'

/** Whose key it is, with what decides over a picture. Read anew for each request, as a session is. */
export type Holder = {
  id: string
  shopName: string | null
  planType: string | null
  planExpiry: Date | null
  credits: Tenths
  held: Tenths
  enabled: boolean
  key: { id: string; name: string; prefix: string; creditLimit: Tenths | null; spent: Tenths }
}

const holderByToken = hotQuery((database) =>
  database
    .select({
      id: profiles.id,
      shopName: profiles.shopName,
      planType: profiles.planType,
      planExpiry: profiles.planExpiry,
      credits: profiles.credits,
      held: profiles.held,
      enabled: profiles.accountEnabled,
      keyId: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      creditLimit: apiKeys.creditLimit,
      spent: apiKeys.spent,
    })
    .from(apiKeys)
    .innerJoin(profiles, eq(profiles.id, apiKeys.userId))
    .where(eq(apiKeys.tokenHash, sql.placeholder('hash')))
    .prepare('holder_by_token'),
)

export async function findHolder(token: string): Promise<Holder | undefined> {
  const [row] = await holderByToken().execute({ hash: hashToken(token) })
  if (!row) return undefined
  const { keyId, name, prefix, creditLimit, spent, ...person } = row
  return { ...person, key: { id: keyId, name, prefix, creditLimit, spent } }
}

/** What a key may still spend; null where only the balance ends it. */
export const leftOf = ({ creditLimit, spent }: Holder['key']): Tenths | null =>
  creditLimit === null ? null : Math.max(0, creditLimit - spent)

/** What may be spent through it at this moment. */
export const availableTo = ({ credits, held, key }: Holder): Tenths =>
  Math.max(0, Math.min(credits - held, leftOf(key) ?? Infinity))
