import { log } from '#server/lib/log.ts'
import { isDatabaseAway } from './away.ts'
import { connection, type Database, findReplica } from './connection.ts'
import { db, isInTransaction } from './transaction.ts'

/**
 * Asks the read replica, where there is one; the database itself while the replica is away. Only for what may be some
 * moments old: never for what a person has just changed, and never for money.
 */
export async function fromReplica<T>(read: (database: Database) => Promise<T>): Promise<T> {
  const replica = findReplica()
  if (isInTransaction()) return read(db())
  if (!replica) return read(connection().drizzle)
  try {
    return await read(replica.drizzle)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    log.warn({ err: error }, 'the read replica does not answer; the database itself is asked')
    return read(connection().drizzle)
  }
}
