import { and, eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { hasVerifiedFactor } from '#server/auth/factors/enroll.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { findSetting } from '#server/features/settings/settings.ts'

declare const proof: unique symbol

/** Only `admit` makes one: what only admins may do asks for it. */
export type Admin = {
  readonly id: string
  readonly email: string
  readonly requestId: string
  readonly [proof]: true
}

/** The door of everything under /admin: reads the role afresh, whatever the session said before. */
export async function admit(user: SessionUser | null, requestId: string): Promise<Admin> {
  if (!user) throw new AppError('signed_out', say('general.loginFirst'))
  let allowed: boolean
  try {
    allowed = await isAdmin(user.id)
  } catch (cause) {
    throw new AppError('forbidden', say('admin.denied'), { log: 'the role could not be read', cause })
  }
  if (!allowed) throw noAdmin()
  if (await isHeldByRule(user.id)) throw new AppError('second_step', say('admin.needsFactor'))
  return { id: user.id, email: user.email, requestId } as Admin
}

/** Inside the transaction of a change: a right that was taken away a moment ago changes nothing any more. */
export async function refuseUnlessStillAdmin({ id }: Admin): Promise<void> {
  if (!(await isAdmin(id))) throw noAdmin()
  if (await isHeldByRule(id)) throw new AppError('second_step', say('admin.needsFactor'))
}

export const factorRule = 'admins_need_factor'

export const adminsNeedFactor = async (): Promise<boolean> =>
  (await findSetting<boolean>(factorRule)) === true

/** An admin without a factor where the owner asks for one. */
export const isHeldByRule = async (userId: string): Promise<boolean> =>
  (await adminsNeedFactor()) && !(await hasVerifiedFactor(userId))

const noAdmin = () => new AppError('forbidden', say('admin.notOne'), { log: 'not an admin' })

async function isAdmin(userId: string): Promise<boolean> {
  const rows = await db()
    .select({ id: profiles.id })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin'), eq(profiles.accountEnabled, true)))
  return rows.length > 0
}
