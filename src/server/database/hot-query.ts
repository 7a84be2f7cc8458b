import type { Database } from './connection.ts'
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
