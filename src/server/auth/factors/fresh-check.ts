import { eq, sql } from '#server/database/sql.ts'
import { freshMinutes } from '#shared/factors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { requireOwnPassword } from '#server/auth/own-password.ts'
import { sessions } from '../auth.table.ts'
import type { SessionUser } from '../sessions.ts'

/** Whether the person has shown in this session, a moment ago, who they are. */
export async function isFresh({ sessionId }: Pick<SessionUser, 'sessionId'>): Promise<boolean> {
  const [row] = await db()
    .select({
      fresh: sql<boolean>`coalesce(${sessions.checkedAt} > now() - make_interval(mins => ${freshMinutes}), false)`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row?.fresh ?? false
}

/** Before what a stranger at an open phone must not do. */
export async function requireFreshCheck(user: Pick<SessionUser, 'sessionId'>): Promise<void> {
  if (await isFresh(user)) return
  throw new AppError('check_needed', say('factors.confirm'))
}

/** Counts for the next minutes, in this session only. */
export async function checkByPassword(user: SessionUser, password: string): Promise<void> {
  await requireOwnPassword(user.id, password, 'password')
  await db()
    .update(sessions)
    .set({ checkedAt: sql`now()` })
    .where(eq(sessions.id, user.sessionId))
}
