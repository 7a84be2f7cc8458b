import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { clearFactors, hasVerifiedFactor } from '#server/auth/factors/enroll.ts'
import { keepSetting } from '#server/features/settings/settings.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { publish } from '#server/live/live.ts'
import { change } from './admin-log.ts'
import { type Admin, adminsNeedFactor, factorRule } from './admit.ts'

export { adminsNeedFactor, isHeldByRule } from './admit.ts'

/** Whoever asks it of all admins has a factor: nobody locks themselves out. */
export async function requireFactorOfAdmins(admin: Admin, required: boolean): Promise<void> {
  if (required && !(await hasVerifiedFactor(admin.id))) {
    throw new AppError('conflict', say('admin.ownFactorFirst'))
  }
  await change(admin, required ? 'second step required' : 'second step optional', async () => {
    const before = await adminsNeedFactor()
    await keepSetting(factorRule, required)
    await publish('admin', { kind: 'admin', what: 'rules' })
    return { subject: 'admins', before: { required: before }, after: { required }, result: undefined }
  })
}

/** For somebody who has lost phone, key and recovery codes, and has shown support who they are. */
export async function removeUserFactors(admin: Admin, userId: string): Promise<void> {
  await change(admin, 'second steps removed', async () => {
    const { email } = await lockProfile(userId)
    const removed = await clearFactors(userId, email)
    if (removed === 0) throw new AppError('conflict', say('admin.noFactor'))
    await publish('admin', { kind: 'admin', what: 'profiles' })
    return {
      subject: 'account',
      userId,
      before: { factors: removed },
      after: { factors: 0 },
      result: undefined,
    }
  })
}
