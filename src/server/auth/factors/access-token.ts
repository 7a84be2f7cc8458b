import { and, eq, gt, sql } from '#server/database/sql.ts'
import type { Factor } from '#shared/factors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { sessions, users } from '../auth.table.ts'
import type { SessionUser } from '../sessions.ts'
import { readToken, signToken } from '../signing-keys.ts'
import { listFactors } from './own-factor.ts'

const seconds = 300
const audience = 'authenticated'

export type AuthUser = {
  id: string
  email: string
  aal: 'aal1' | 'aal2'
  /** What this person has to reach. */
  next_aal: 'aal1' | 'aal2'
  factors: Factor[]
}

export type AuthSession = {
  access_token: string
  token_type: 'bearer'
  /** Seconds. */
  expires_in: number
  expires_at: number
  user: AuthUser
}

/** What a call of this kind answers. The cookie is what opens doors here; the token tells others who this is. */
export async function describeSession(
  user: Pick<SessionUser, 'id' | 'sessionId' | 'email' | 'assurance'>,
): Promise<AuthSession> {
  const aal = user.assurance >= 2 ? 'aal2' : 'aal1'
  const token = await signToken(
    { aal, session_id: user.sessionId },
    { issuer: config().origin, audience, subject: user.id, seconds },
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(Date.now() / 1_000) + seconds,
    user: await describeUser(user.id, user.email, aal),
  }
}

async function describeUser(id: string, email: string, aal: AuthUser['aal']): Promise<AuthUser> {
  const factors = await listFactors(id)
  const next_aal = factors.some(({ status }) => status === 'verified') ? 'aal2' : aal
  return { id, email, aal, next_aal, factors }
}

/** Who a token speaks of: its signature is ours, and its session is open still. */
export async function userOfToken(token: string): Promise<AuthUser> {
  const claims = await readToken(token, { issuer: config().origin, audience })
  const [row] = await db()
    .select({
      id: users.id,
      email: users.email,
      assurance: sessions.assurance,
      enabled: profiles.accountEnabled,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(sessions.id, String(claims['session_id'])), gt(sessions.expiresAt, sql`now()`)))
  if (!row?.enabled || row.id !== claims.sub) throw new AppError('signed_out', say('general.loginToContinue'))
  return describeUser(row.id, row.email, row.assurance >= 2 ? 'aal2' : 'aal1')
}
