import { and, eq, ne, sql } from '#server/database/sql.ts'
import type { LogAction } from '#shared/admin-log.ts'
import { brand } from '#shared/brand.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { giveAdminRole } from '#server/auth/roles.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { findSetting, keepFirst } from '#server/features/settings/settings.ts'
import { countNetworkTry, countTry, type Limit } from '#server/features/limits/limits.ts'
import { log } from '#server/lib/log.ts'
import { hashPassword, isPassword } from '#server/lib/password.ts'
import { newToken, sameText } from '#server/lib/secrets.ts'
import { publish } from '#server/live/live.ts'
import { postLetter } from '#server/mail/mail.ts'
import { adminLog } from './admin-log.table.ts'
import { addToLog } from './admin-log.ts'

const setting = 'admin_password_hash'
/** The more wrong ones, the longer the wait: a quarter of an hour, then an hour, then a day. */
const triesPerPerson: Limit[] = [
  { name: 'admin person', tries: 5, seconds: 900 },
  { name: 'admin person hour', tries: 10, seconds: 3_600 },
  { name: 'admin person day', tries: 20, seconds: 86_400 },
]
const granted: LogAction = 'admin access granted'
const triesPerNetwork: Limit = { name: 'admin network', tries: 20, seconds: 3_600 }
const triesInAll: Limit = { name: 'admin all', tries: 60, seconds: 3_600 }

/** The first start without ADMIN_PASSWORD makes one; it is returned once, only its hash is kept. */
export async function prepareAdminPassword(): Promise<string | undefined> {
  if (config().ADMIN_PASSWORD || (await findSetting<string>(setting))) return undefined
  const password = newToken(12)
  return (await keepFirst(setting, await hashPassword(password))) ? password : undefined
}

/** Makes the person who asks an admin when the password is right; nobody else can be named. */
export async function grantAdminAccess(
  { id: userId, email }: { id: string; email: string },
  password: string,
  request: { address: string; requestId: string },
): Promise<void> {
  const { address, requestId } = request
  const tooMany = (wait: number) => say('admin.tooManyWrong', { wait })
  const standing = await standingOf(userId)
  if (standing !== 'admin before') await countNetworkTry(triesPerNetwork, address, tooMany)
  // The longest first, so that the wait which is named is the one that counts.
  for (const limit of triesPerPerson.toReversed()) await countTry(limit, userId, tooMany)
  if (standing !== 'admin before') await countTry(triesInAll, standing, tooMany)
  if (!(await isAdminPassword(password))) {
    log.warn({ userId, address }, 'wrong admin password')
    throw new AppError('invalid', say('admin.wrongPassword'), { field: 'password' })
  }
  await transaction(async () => {
    if (!(await giveAdminRole(userId))) return
    const admin = { id: userId, email, requestId }
    await addToLog(admin, { action: granted, subject: 'account', userId, after: { address } })
    await tellOtherAdmins(userId, email)
    await publish(`user:${userId}`, { kind: 'me' })
    await publish('admin', { kind: 'admin', what: 'profiles' })
  })
  log.info({ userId, address }, 'admin access granted')
}

/**
 * Who shares the tries of all: strangers who sign up to use them up keep out neither people who were here before
 * them, nor anybody who was an admin already.
 */
async function standingOf(userId: string): Promise<'admin before' | 'settled' | 'new'> {
  const grants = await db()
    .select({ id: adminLog.id })
    .from(adminLog)
    .where(and(eq(adminLog.userId, userId), eq(adminLog.action, granted)))
    .limit(1)
  if (grants.length > 0) return 'admin before'
  const [row] = await db()
    .select({ isSettled: sql<boolean>`${profiles.createdAt} < now() - interval '1 day'` })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row?.isSettled ? 'settled' : 'new'
}

/** Nobody becomes an admin unseen. */
async function tellOtherAdmins(userId: string, email: string): Promise<void> {
  if (!config().mail) return
  const others = await db()
    .select({ email: profiles.email })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'admin'), ne(userRoles.userId, userId), eq(profiles.accountEnabled, true)))
    .limit(20)
  for (const other of others) {
    await postLetter({
      to: other.email,
      subject: say('letters.newAdmin', { site: brand.name }),
      paragraphs: [say('letters.newAdminText', { email }), say('letters.newAdminUnknown')],
      button: { text: say('letters.newAdminButton'), url: new URL('/admin', config().origin).href },
    })
  }
}

async function isAdminPassword(password: string): Promise<boolean> {
  const { ADMIN_PASSWORD } = config()
  if (ADMIN_PASSWORD) return sameText(password, ADMIN_PASSWORD)
  const hash = await findSetting<string>(setting)
  return hash !== undefined && (await isPassword(password, hash))
}
