import type { PgDatabase, PgQueryResultHKT } from '#server/database/tables.ts'
import { config } from '#server/config.ts'

type RowsOf<Row> = { rows: Row[] }
interface Rows extends PgQueryResultHKT {
  type: RowsOf<this['row']>
}

/** The one type for both databases: what they answer alike. */
export type Database = PgDatabase<Rows>
export type Unlisten = () => Promise<void>

/** What both databases offer: queries, one listener, and an orderly end. */
export interface Connection {
  readonly kind: 'embedded' | 'postgres'
  readonly drizzle: Database
  /** All of `work` or nothing, on one connection of its own. */
  transaction<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Calls back for each NOTIFY; `onLost` after a gap in which some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<Unlisten>
  /** Raw access for the job queue, which speaks to both kinds in its own way. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Several statements at once, without values. */
  script(text: string): Promise<{ rows: unknown[] }>
  migrate(folder: string): Promise<void>
  /** Runs `work` while no query does, with everything that was written on the disk; embedded only. */
  whileStill(work: () => Promise<void>): Promise<void>
  /** How many connections there may be, how many work, and how much waits for one. */
  use(): { most: number; busy: number; waiting: number }
  close(): Promise<void>
}

let open: Connection | undefined
let replica: Connection | undefined

export function connection(): Connection {
  if (!open) throw new Error('The database is not connected yet.')
  return open
}

export async function connectDatabase(): Promise<Connection> {
  const url = config().DATABASE_URL
  open = url
    ? await (await import('./postgres.ts')).openPostgres(url, config().DATABASE_POOL)
    : await (await import('./embedded.ts')).openEmbedded(config().DATA_DIR)
  const readUrl = config().DATABASE_READ_URL
  if (readUrl) replica = await (await import('./postgres.ts')).openPostgres(readUrl, config().DATABASE_POOL)
  return open
}

/** The read replica, where there is one. It may be some moments behind. */
export const findReplica = (): Connection | undefined => replica

export async function closeReplica(): Promise<void> {
  await replica?.close()
  replica = undefined
}

/** For tests: a connection made elsewhere. */
export function useConnection(given: Connection): void {
  open = given
}
