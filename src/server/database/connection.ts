import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
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
  /** Calls back for each NOTIFY; `onLost` after a gap in which some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<Unlisten>
  /** Raw access for the job queue, which speaks to both kinds in its own way. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Several statements at once, without values. */
  script(text: string): Promise<{ rows: unknown[] }>
  migrate(folder: string): Promise<void>
  close(): Promise<void>
}

let open: Connection | undefined

export function connection(): Connection {
  if (!open) throw new Error('The database is not connected yet.')
  return open
}

export async function connectDatabase(): Promise<Connection> {
  const url = config().DATABASE_URL
  open = url
    ? await (await import('./postgres.ts')).openPostgres(url, config().DATABASE_POOL)
    : await (await import('./embedded.ts')).openEmbedded(config().DATA_DIR)
  return open
}

/** For tests: a connection made elsewhere. */
export function useConnection(given: Connection): void {
  open = given
}
