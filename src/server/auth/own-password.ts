import { eq, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { distrustFactors } from '#server/auth/factors/distrust.ts'
import { notices, tellOwner } from '#server/auth/factors/notices.ts'
import { users } from '#server/auth/auth.table.ts'
import { endAllSessions } from '#server/auth/sessions.ts'
import { countTry, forgetTries, type Limit } from '#server/features/limits/limits.ts'
import { hashPassword, isPassword } from '#server/lib/password.ts'

const wrongPasswords: Limit = { name: 'own password', tries: 10, seconds: 900 }

export async function hasPassword(userId: string): Promise<boolean> {
  const [user] = await passwordOf().execute({ userId })
  return typeof user?.hash === 'string'
}

const passwordOf = hotQuery((database) =>
  database
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('password_of'),
)

/** Asks for the password again before something that a stranger at an open phone must not do. */
export async function requireOwnPassword(userId: string, password: string, field: string): Promise<void> {
  await countTry(wrongPasswords, userId)
  const [user] = await passwordOf().execute({ userId })
  if (!user?.hash) {
    throw new AppError('conflict', say('profile.noPassword'))
  }
  if (!(await isPassword(password, user.hash))) {
    throw new AppError('invalid', say('profile.wrongPassword'), { field })
  }
  await forgetTries(wrongPasswords, userId)
}

/** A new password ends every other session: whoever knew the old one is out. */
export async function changePassword(
  user: { id: string; sessionId: string; email: string },
  { current, password }: { current: string; password: string },
): Promise<void> {
  await requireOwnPassword(user.id, current, 'current')
  const passwordHash = await hashPassword(password)
  await transaction(async () => {
    await db().update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await distrustFactors(user.id)
    await endAllSessions(user.id, user.sessionId)
    await tellOwner(user.email, notices.password)
  })
}
