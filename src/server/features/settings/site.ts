import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { keepFirst } from './settings.ts'
import { keptSettings } from './settings.table.ts'

/** The setting of a database into which a site was copied and on which no server has run since. */
export const copyOf = 'copy_of'

/**
 * Gives the installation a name that copies of it share. From its first start on a copied database is a site of its
 * own, and copying over it once more would lose what happened here.
 */
export async function prepareSite(): Promise<void> {
  await keepFirst('site', randomUUID())
  await db().delete(keptSettings).where(eq(keptSettings.name, copyOf))
}
