import type { PGlite } from '@electric-sql/pglite'
import type { Connection } from '#server/database/connection.ts'
import { embeddedConnection } from '#server/database/embedded.ts'

type Opened = { client: PGlite; empty: () => Promise<void> }

/** Those that a file of tests is done with, in this process: to empty one takes a fraction of opening one. */
const left: Opened[] = []

/** A database as `open` makes them, and when it is closed, it is emptied for whoever opens the next. */
export async function openEmptied(open: () => Promise<PGlite>): Promise<Connection> {
  const { client, empty } = left.pop() ?? (await remember(await open()))
  const unlisten: (() => Promise<void>)[] = []
  let isOpen = true
  // What still asks after the end is refused, as by a database that is closed.
  const lent = new Proxy(client, {
    get(target, name) {
      if (!isOpen) throw new Error('the database of this test is closed')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  return {
    ...embeddedConnection(lent, () => {}),
    async listen(channel, onMessage) {
      const stop = await lent.listen(channel, onMessage)
      unlisten.push(stop)
      return stop
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      for (const stop of unlisten) await stop()
      await empty()
      left.push({ client, empty })
    },
  }
}

async function remember(client: PGlite): Promise<Opened> {
  const first = await Promise.all(
    (await filledTables(client)).map(async (table) => {
      const { rows } = await client.query<{ all: string }>(
        `select json_agg(one)::text as all from ${table} one`,
      )
      return { table, all: rows[0]?.all }
    }),
  )
  return {
    client,
    async empty() {
      const filled = await filledTables(client)
      await client.exec('discard all')
      await client.transaction(async (tx) => {
        // Some tables are only ever added to, and a trigger sees to that.
        await tx.exec(
          `set local session_replication_role = replica; truncate ${filled.join()} restart identity cascade`,
        )
        for (const { table, all } of first)
          await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
            all,
          ])
      })
    },
  }
}

async function filledTables(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss') and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}
