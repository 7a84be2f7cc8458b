import { freshMinutes } from '#shared/factors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { transaction } from '#server/database/transaction.ts'
import { isFresh } from '#server/auth/factors/fresh-check.ts'
import { removePerson } from '#server/auth/people.ts'
import { endAllSessions, type SessionUser } from '#server/auth/sessions.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { log } from '#server/lib/log.ts'
import { publish } from '#server/live/live.ts'
import { forgetFilesOf } from './forget-files.ts'
import { hasPassword, requireOwnPassword } from '#server/auth/own-password.ts'

/**
 * Removes the account and all that hangs on it. What stays is a keyed hash of the address, in the bonuses
 * and codes that it has had, so that leaving and coming back earns nothing.
 */
export async function deleteAccount(user: SessionUser, password: string): Promise<void> {
  if (await hasPassword(user.id)) await requireOwnPassword(user.id, password, 'password')
  else await requireFreshSession(user)
  await transaction(async () => {
    const { held } = await lockProfile(user.id)
    if (held > 0) throw new AppError('conflict', say('profile.running'))
    await forgetFilesOf(user.id)
    await endAllSessions(user.id)
    await removePerson(user.id)
    await publish('admin', { kind: 'admin', what: 'profiles' })
  })
  log.info({ userId: user.id }, 'an account was deleted by its owner')
}

/** Without a password, a second factor or having signed in with Google a moment ago is the proof. */
async function requireFreshSession(user: SessionUser): Promise<void> {
  if (await isFresh(user)) return
  if (user.hasFactor) throw new AppError('check_needed', say('factors.confirm'))
  throw new AppError('forbidden', say('profile.googleAgain', { minutes: freshMinutes }))
}
