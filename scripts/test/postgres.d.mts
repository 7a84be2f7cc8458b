export type PostgresServer = {
  url: string
  port: number
  /** The folder of pg_dump, psql and the others. */
  binaries: string
  stop: () => Promise<void>
  halt: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGTERM') => Promise<void>
  rise: () => Promise<void>
}

export function startPostgres(options?: {
  within?: string
  more?: Record<string, string | number>
}): Promise<PostgresServer>
