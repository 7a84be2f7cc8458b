import { fingerprint, type Fingerprint, listTables, openJobs, quoted, speakAlike } from './tables.ts'
import type { Sql, Table } from './tables.ts'
import type { Report } from './progress.ts'

const rowsAtOnce = 500
/** Tables with whole pictures in their rows. */
const heavyRowsAtOnce = 4

export type Copied = { tables: number; rows: number; changed: boolean }

/**
 * Makes the target's rows those of the source, in one transaction: it has all of them, compared by hash, or is as it
 * was before. Both must have the same schema, and nobody may write to either.
 */
export async function copyRows(
  source: Sql,
  target: Sql,
  report: Report,
  mark: (target: Sql) => Promise<void>,
): Promise<Copied> {
  await speakAlike(source)
  await speakAlike(target)
  const tables = [...(await listTables(source)), await openJobs(source)]
  refuseOtherSchema(tables, [...(await listTables(target)), await openJobs(target)])

  const wanted = new Map<Table, Fingerprint>()
  for (const table of tables) wanted.set(table, await fingerprint(source, table))
  const rows = [...wanted.values()].reduce((sum, each) => sum + each.rows, 0)
  const isSame = (await findDifferences(target, wanted)).length === 0

  await target.query('begin')
  try {
    if (!isSame) {
      await empty(target, tables)
      let done = 0
      for (const table of tables) {
        for await (const some of readRows(source, table)) {
          await insert(target, table, some)
          report('rows', (done += some.length), rows)
        }
      }
      await copySequences(source, target)
      const different = await findDifferences(target, wanted)
      if (different.length > 0) throw new Error(`after copying, rows differ in ${different.join(', ')}`)
    }
    await mark(target)
    await target.query('commit')
  } catch (error) {
    await target.query('rollback')
    throw error
  }
  return { tables: tables.length, rows, changed: !isSame }
}

function refuseOtherSchema(here: Table[], there: Table[]): void {
  const shape = (tables: Table[]) =>
    new Map(tables.map(({ name, columns }) => [name, JSON.stringify(columns)] as const))
  const target = shape(there)
  const different = [...shape(here)].filter(([name, columns]) => target.get(name) !== columns)
  if (different.length === 0) return
  throw new Error(`the two databases have other columns in ${different.map(([name]) => name).join(', ')}`)
}

async function findDifferences(sql: Sql, wanted: Map<Table, Fingerprint>): Promise<string[]> {
  const different: string[] = []
  for (const [table, { rows, hash }] of wanted) {
    const found = await fingerprint(sql, table)
    if (found.rows !== rows || found.hash !== hash) different.push(table.name)
  }
  return different
}

/** The admin log refuses to be emptied; its owner may lift that for this one transaction. */
async function empty(target: Sql, tables: Table[]): Promise<void> {
  for (const { name } of tables)
    if (name !== 'pgboss.job') await target.query(`alter table ${name} disable trigger user`)
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name } of tables)
    if (name !== 'pgboss.job') await target.query(`alter table ${name} enable trigger user`)
}

async function* readRows(source: Sql, table: Table): AsyncGenerator<(string | null)[][]> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  const isHeavy = table.columns.some(({ type }) => type === 'bytea')
  await source.query('begin')
  try {
    await source.query(
      `declare moved no scroll cursor for select json_build_array(${columns}) as row
       from ${table.name} where ${table.where ?? 'true'}`,
    )
    for (;;) {
      const { rows } = await source.query(`fetch ${isHeavy ? heavyRowsAtOnce : rowsAtOnce} from moved`)
      if (rows.length === 0) return
      yield (rows as { row: (string | null)[] }[]).map(({ row }) => row)
    }
  } finally {
    await source.query('rollback')
  }
}

/** Every value travels as the text that Postgres itself writes and reads, so no type can lose anything. */
async function insert(target: Sql, { name, columns }: Table, rows: (string | null)[][]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, at) => `c${at}::${type}`).join(', ')
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  await target.query(
    `insert into ${name} (${names}) select ${values} from unnest(${lists}) as r(${columns.map((_, at) => `c${at}`).join(', ')})`,
    columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  )
}

async function copySequences(source: Sql, target: Sql): Promise<void> {
  const { rows } = await source.query(
    `select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, last } of rows as { name: string; last: string | null }[]) {
    await target.query(`select setval($1::regclass, $2::bigint, $3)`, [
      `public.${quoted(name)}`,
      last ?? '1',
      last !== null,
    ])
  }
}
