import { connection, type Unlisten } from '#server/database/connection.ts'
import { sql } from '#server/database/sql.ts'
import { notify } from '#server/database/transaction.ts'

const channel = 'work'

/** Tells every worker that there is something in the line. */
export const announceWork = (): Promise<void> => notify(channel, '')

/** The same as part of a statement that puts something there. */
export const announcingWork = sql`pg_notify(${channel}, '')`

export const onWork = (wake: () => void): Promise<Unlisten> => connection().listen(channel, wake, wake)
