import { connection, type Unlisten } from '#server/database/connection.ts'
import { notify } from '#server/database/transaction.ts'

const channel = 'work'

/** Tells every worker that there is something in the line. */
export const announceWork = (): Promise<void> => notify(channel, '')

export const onWork = (wake: () => void): Promise<Unlisten> => connection().listen(channel, wake, wake)
