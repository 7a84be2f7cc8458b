import { Client } from 'pg'
import type { Site } from './site.ts'
import { table } from './grown-table.ts'

const most = 15

/** What lies on the disk: the largest tables, each with its rows, and the largest indexes. */
export async function measureSizes({ postgres }: Site): Promise<void> {
  await alone(postgres.url, async (ask) => {
    const tables =
      await ask(`select relname, reltuples::bigint::text as rows, pg_size_pretty(pg_relation_size(c.oid)) as own,
      pg_size_pretty(pg_indexes_size(c.oid)) as indexes from pg_class c
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(c.oid) desc limit ${most}`)
    table(
      ['Table', 'rows', 'size', 'its indexes'],
      tables.map(({ relname, rows, own, indexes }) =>
        [relname, Number(rows).toLocaleString('en-US'), own, indexes].map(String),
      ),
    )
    const indexes = await ask(`select relname, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
      where relkind = 'i' and relnamespace = 'public'::regnamespace order by pg_relation_size(oid) desc limit ${most}`)
    table(
      ['Index', 'size'],
      indexes.map(({ relname, size }) => [String(relname), String(size)]),
    )
    const [all] = await ask(`select pg_size_pretty(pg_database_size(current_database())) as size`)
    console.log(`\nThe whole database: ${String(all?.['size'])}`)
  })
}

/** After the jobs, as the database does it by itself: not for the largest tables only what has changed is read. */
export async function measureVacuum({ postgres }: Site): Promise<void> {
  await alone(postgres.url, async (ask) => {
    const largest =
      await ask(`select relname, n_dead_tup::text as dead from pg_stat_user_tables where schemaname = 'public'
      order by pg_total_relation_size(relid) desc limit 8`)
    const rows: string[][] = []
    for (const { relname, dead } of largest) {
      const times: string[] = []
      for (const work of ['vacuum', 'analyze', 'vacuum freeze']) {
        const begun = performance.now()
        await ask(`${work} ${String(relname)}`)
        times.push(((performance.now() - begun) / 1_000).toFixed(1))
      }
      rows.push([String(relname), Number(dead).toLocaleString('en-US'), ...times])
    }
    table(['Table', 'dead rows', 'vacuum, s', 'analyze, s', 'vacuum freeze, s'], rows)
  })
}

type Ask = (text: string) => Promise<Record<string, unknown>[]>

/** Takes longer than the program lets any query take. */
async function alone(url: string, work: (ask: Ask) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(async (text) => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    await client.end()
  }
}
