import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { prepareDataFolder } from '#server/data-folder.ts'
import type { Connection } from './connection.ts'
import { lockFolder } from './folder-lock.ts'

// Node 24 ends the whole process now and then when it frees a wrapper that Postgres's imports are called through
// (nodejs/node#66366; 26 is free of it). Keeping all of them takes 4 MB.
setFlagsFromString('--no-wasm-code-gc')

/** While this file is there, the folder holds half of a backup and half of what was before. */
export const unfinishedRestore = (dataDir: string): string => join(dataDir, 'restoring')

/** Postgres inside this process, kept in a folder. One process only: the folder is locked first. */
export async function openEmbedded(dataDir: string): Promise<Connection> {
  prepareDataFolder(dataDir)
  if (existsSync(unfinishedRestore(dataDir))) throw new UnfinishedRestore(dataDir)
  const unlock = lockFolder(dataDir)
  const client = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    extensions: { pg_trgm },
  }).catch((error: unknown) => {
    unlock()
    throw error instanceof Error ? error : new UnusableDatabase(dataDir, error)
  })
  return embeddedConnection(client, unlock)
}

export function embeddedConnection(client: PGlite, unlock: () => void): Connection {
  const database = drizzle(client)
  return {
    kind: 'embedded',
    drizzle: database,
    transaction: (work) => database.transaction(work),
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    query: (text, values) => client.query(text, values),
    async script(text) {
      try {
        const results = await client.exec(text)
        return { rows: results.flatMap((result) => result.rows) }
      } catch (error) {
        // A failed script may leave its transaction open on the only connection there is.
        await client.exec('rollback')
        throw error
      }
    },
    migrate: (folder) => migrate(database, { migrationsFolder: folder }),
    async whileStill(work) {
      await client.exec('checkpoint')
      await client.runExclusive(work)
    },
    use: () => ({ most: 1, busy: 0, waiting: 0 }),
    async close() {
      await client.close()
      unlock()
    },
  }
}

export class UnfinishedRestore extends Error {
  constructor(dataDir: string) {
    super(`A restore into ${dataDir} was cut off. Run npm run restore again with the same file.`)
    this.name = 'UnfinishedRestore'
  }
}

/** What cannot be read or written is thrown as a bare number of the system. */
class UnusableDatabase extends Error {
  constructor(dataDir: string, cause: unknown) {
    const number = cause instanceof Object && 'errno' in cause ? ` (${String(cause.errno)})` : ''
    super(
      `The database in ${dataDir} cannot be opened: the system refuses to read or write its files${number}.\nMostly the disk is full: make room and start again. Else look at the rights of that folder.`,
      { cause },
    )
    this.name = 'UnusableDatabase'
  }
}
