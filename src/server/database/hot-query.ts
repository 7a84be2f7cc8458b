import { connection, type Database } from './connection.ts'

/**
 * A query that every page asks, prepared once per connection pool.
 * Not for use inside a transaction: a prepared query goes to the plain connection.
 */
export function hotQuery<Query>(build: (database: Database) => Query): (database?: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const current = database ?? connection().drizzle
    let query = prepared.get(current)
    if (!query) prepared.set(current, (query = build(current)))
    return query
  }
}
