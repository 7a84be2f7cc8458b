import { factorKeySetting } from '#server/auth/factors/factor-keys.ts'
import { copyOf } from '#server/features/settings/site.ts'

/** What a move needs of a database: the embedded connection and a client of Postgres both have it. */
export type Sql = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

export type Table = {
  /** With its schema, quoted. */
  name: string
  columns: { name: string; type: string }[]
  /** Only these rows are part of the site. */
  where?: string
}

export type Fingerprint = { rows: number; hash: string }

type Described = { name: string; columns: { name: string; type: string }[]; parents: string[] | null }

/** All tables of the product, each after those it refers to. */
export async function listTables(sql: Sql): Promise<Table[]> {
  const { rows } = await sql.query(`
    select c.relname::text as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attname)
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(distinct p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
       where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`)
  return parentsFirst(rows as Described[]).map(({ name, columns }) => ({
    name: `public.${quoted(name)}`,
    columns,
    // What says that a database is a copy is no part of what was copied; the key comes from a file.
    ...(name === 'settings' ? { where: `name not in ('${copyOf}', '${factorKeySetting}')` } : {}),
  }))
}

/** What the job queue still has to do, as a table like the others. */
export async function openJobs(sql: Sql): Promise<Table> {
  const { rows } = await sql.query(`
    select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attname) as columns
    from pg_attribute a
    where a.attrelid = to_regclass('pgboss.job') and a.attnum > 0 and not a.attisdropped`)
  const [found] = rows as { columns: Table['columns'] | null }[]
  return { name: 'pgboss.job', columns: found?.columns ?? [], where: `state < 'completed'` }
}

function parentsFirst(tables: Described[]): Described[] {
  const sorted: Described[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name))
    const free = left.filter(({ parents }) => !parents?.some((parent) => waiting.has(parent)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join()}`)
    sorted.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return sorted
}

/** Texts of values must look alike in both databases before they can be compared. */
export async function speakAlike(sql: Sql): Promise<void> {
  await sql.query(`set timezone to 'UTC'`)
  await sql.query(`set datestyle to 'ISO, MDY'`)
  await sql.query(`set intervalstyle to 'postgres'`)
  await sql.query(`set bytea_output to 'hex'`)
}

/** How many rows, and a sum over the hashes of all of them: the order in which they lie does not matter. */
export async function fingerprint(sql: Sql, table: Table): Promise<Fingerprint> {
  const row = table.columns.map(({ name }) => quoted(name)).join(', ')
  const { rows } = await sql.query(`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row(${row})::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
    from ${table.name} where ${table.where ?? 'true'}`)
  const [found] = rows as Fingerprint[]
  if (!found) throw new Error(`${table.name} cannot be counted`)
  return found
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
