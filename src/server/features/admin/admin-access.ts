import { AppError } from '#shared/errors.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { userRoles } from '#server/features/profiles/profiles.table.ts'
import { findSetting, keepFirst } from '#server/features/settings/settings.ts'
import { countTry, type Limit } from '#server/lib/limits.ts'
import { log } from '#server/lib/log.ts'
import { networkOf } from '#server/lib/network.ts'
import { hashPassword, isPassword } from '#server/lib/password.ts'
import { newToken, sameText } from '#server/lib/secrets.ts'
import { publish } from '#server/live/live.ts'

const setting = 'admin_password_hash'
const triesPerPerson: Limit = { name: 'admin person', tries: 5, seconds: 900 }
const triesPerNetwork: Limit = { name: 'admin network', tries: 20, seconds: 3_600 }

/** The first start without ADMIN_PASSWORD makes one; it is returned once, only its hash is kept. */
export async function prepareAdminPassword(): Promise<string | undefined> {
  if (config().ADMIN_PASSWORD || (await findSetting<string>(setting))) return undefined
  const password = newToken(12)
  return (await keepFirst(setting, await hashPassword(password))) ? password : undefined
}

/** Makes the person who asks an admin when the password is right; nobody else can be named. */
export async function grantAdminAccess(userId: string, password: string, address: string): Promise<void> {
  const tooMany = (wait: string) => `Too many wrong passwords. Please wait ${wait} and try again.`
  await countTry(triesPerNetwork, networkOf(address), tooMany)
  await countTry(triesPerPerson, userId, tooMany)
  if (!(await isAdminPassword(password))) {
    log.warn({ userId, address }, 'wrong admin password')
    throw new AppError('invalid', { person: 'Incorrect password', field: 'password' })
  }
  await transaction(async () => {
    await db().insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing()
    await publish(`user:${userId}`, { kind: 'me' })
  })
  log.info({ userId, address }, 'admin access granted')
}

async function isAdminPassword(password: string): Promise<boolean> {
  const { ADMIN_PASSWORD } = config()
  if (ADMIN_PASSWORD) return sameText(password, ADMIN_PASSWORD)
  const hash = await findSetting<string>(setting)
  return hash !== undefined && (await isPassword(password, hash))
}
