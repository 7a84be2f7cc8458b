import { and, eq, or, type SQL, sql } from '#server/database/sql.ts'
import type { TellingKind } from '#shared/telling.ts'
import { sessions, users } from '#server/auth/auth.table.ts'
import { factors } from '#server/auth/factors/factors.table.ts'
import { config } from '#server/config.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { pushSubscriptions } from './push.table.ts'

/** The session runs, and owes no second step: what is shown on its screen is shown to its owner. */
export const isOpenSession = sql`(${sessions.expiresAt} > now() and (${sessions.assurance} > 1 or not exists(
  select 1 from ${factors} where ${factors.userId} = ${sessions.userId} and ${factors.status} = 'verified')))`

export const wantsPush = (kind: TellingKind): SQL => sql`${kind} = any(${profiles.toldByPush})`
export const wantsMail = (kind: TellingKind): SQL => sql`${kind} = any(${profiles.toldByMail})`

/** Strangers' addresses are written to about what was bought under them, and about nothing else. */
export const mailsUnconfirmed: readonly TellingKind[] = ['plan', 'payment']

/** Of the people in a query (profiles and users), those who would hear of it in one way or the other. */
export function hearsOf(kind: TellingKind): SQL | undefined {
  const isMailed = config().mail
    ? and(wantsMail(kind), mailsUnconfirmed.includes(kind) ? undefined : eq(users.emailVerified, true))
    : sql`false`
  const isPushed = and(
    wantsPush(kind),
    sql`exists(select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${profiles.id})`,
  )
  return and(eq(profiles.accountEnabled, true), or(isMailed, isPushed))
}
