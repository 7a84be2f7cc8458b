import { and, eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { userRoles } from './roles.table.ts'

/** False for whoever is admin already. */
export async function giveAdminRole(userId: string): Promise<boolean> {
  const given = await db()
    .insert(userRoles)
    .values({ userId, role: 'admin' })
    .onConflictDoNothing()
    .returning({ id: userRoles.userId })
  return given.length > 0
}

const isAdminRole = (userId: string) => and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin'))

export const hasAdminRole = async (userId: string): Promise<boolean> =>
  (await db().$count(userRoles, isAdminRole(userId))) > 0

/** Tells since when it was held; undefined for whoever is no admin. */
export async function takeAdminRole(userId: string): Promise<Date | undefined> {
  const [taken] = await db()
    .delete(userRoles)
    .where(isAdminRole(userId))
    .returning({ since: userRoles.createdAt })
  return taken?.since
}
