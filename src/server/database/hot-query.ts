import type { Database } from './connection.ts'
import { type SQL, sql } from './sql.ts'
import { PgDialect } from './tables.ts'
import { db } from './transaction.ts'

/**
 * A query that every page asks, built once and prepared by each connection; inside a transaction it belongs to that.
 * What an index of its own is made for stands in it as it is, not as a value: else the prepared plan cannot use it.
 */
export function hotQuery<Query>(build: (database: Database) => Query): (database?: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const current = database ?? db()
    let query = prepared.get(current)
    if (!query) prepared.set(current, (query = build(current)))
    return query
  }
}

const dialect = new PgDialect()

/** The same for a statement that is written as one. */
export function hotStatement(
  name: string,
  statement: SQL,
): (values: Record<string, unknown>) => Promise<{ rows: unknown[] }> {
  const prepared = hotQuery((database) =>
    database._.session.prepareQuery<{ execute: { rows: unknown[] }; all: unknown; values: unknown }>(
      dialect.sqlToQuery(statement),
      undefined,
      name,
      false,
    ),
  )
  return (values) => prepared().execute(values)
}

/** What a prepared query is given when it is asked, as it is: `{ ...given('id', 'name') }`. */
export const given = <Name extends string>(...names: Name[]): Record<Name, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as Record<Name, SQL>
