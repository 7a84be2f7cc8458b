import { eq, sql } from '#server/database/sql.ts'
import type { ApiKey } from '#shared/api-keys.ts'
import { AppError } from '#shared/errors.ts'
import type { Factor } from '#shared/factors.ts'
import { say } from '#shared/words/say.ts'
import { users } from '#server/auth/auth.table.ts'
import { factors } from '#server/auth/factors/factors.table.ts'
import { listFactors } from '#server/auth/factors/own-factor.ts'
import { countRecoveryCodes } from '#server/auth/factors/recovery-codes.ts'
import { type OpenSession, listSessions } from '#server/auth/sessions.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { lookForAny } from '#server/database/what-there-is.ts'
import { apiKeys } from '#server/features/api-keys/api-keys.table.ts'
import { listKeys } from '#server/features/api-keys/keys.ts'
import { listOwnPayments, type OwnPayment } from '#server/features/payments/own-payments.ts'
import { orders } from '#server/features/payments/payments.table.ts'
import type { Profile } from '#server/features/profiles/profiles.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { pushSubscriptions } from '#server/features/telling/push.table.ts'
import { countSubscriptions } from '#server/features/telling/subscriptions.ts'

type Shown = Pick<Profile, 'createdAt' | 'planType' | 'planExpiry' | 'toldByPush' | 'toldByMail'>

export type Account = Shown & {
  hasPassword: boolean
  sessions: OpenSession[]
  /** Of this person's browsers, those that are told. */
  browsers: { all: number; isHere: boolean }
  payments: OwnPayment[]
  apiKeys: ApiKey[]
  factors: Factor[]
  codesLeft: number
}

/** Of somebody who asks in this session; what most have none of is asked for only where there is any. */
export async function readAccount({ id, sessionId }: { id: string; sessionId: string }): Promise<Account> {
  const [[found], sessions] = await Promise.all([accountOf().execute({ userId: id }), listSessions(id)])
  if (!found) throw new AppError('not_found', say('general.noAccount'))
  const { there, ...account } = found
  const has = (kind: Parameters<typeof any.has>[1]) => any.has(there, kind)
  const [browsers, payments, keys, ofFactors, codesLeft] = await Promise.all([
    has('browsers') ? countSubscriptions({ id, sessionId }) : { all: 0, isHere: false },
    has('orders') ? listOwnPayments(id) : [],
    has('keys') ? listKeys(id) : [],
    has('factors') ? listFactors(id) : [],
    has('factors') ? countRecoveryCodes(id) : 0,
  ])
  return { ...account, sessions, browsers, payments, apiKeys: keys, factors: ofFactors, codesLeft }
}

const any = lookForAny({
  browsers: { table: pushSubscriptions },
  orders: { table: orders },
  keys: { table: apiKeys },
  factors: { table: factors },
})

const accountOf = hotQuery((database) =>
  database
    .select({
      createdAt: profiles.createdAt,
      planType: profiles.planType,
      planExpiry: profiles.planExpiry,
      toldByPush: profiles.toldByPush,
      toldByMail: profiles.toldByMail,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      there: any.asked(database),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, sql.placeholder('userId')))
    .prepare('account_of'),
)
