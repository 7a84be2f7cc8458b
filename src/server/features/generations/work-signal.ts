import { sql } from '#server/database/sql.ts'
import { connection, type Unlisten } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'

const channel = 'work'

/** Tells every worker that there is something in the line, once the open transaction commits. */
export async function announceWork(): Promise<void> {
  await db().execute(sql`select pg_notify(${channel}, '')`)
}

export const onWork = (wake: () => void): Promise<Unlisten> => connection().listen(channel, wake, wake)
