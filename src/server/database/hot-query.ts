import { connection, type Connection, type Database } from './connection.ts'

/**
 * A query that every page asks, prepared once per connection pool.
 * Not for use inside a transaction: a prepared query goes to the plain connection.
 */
export function hotQuery<Query>(build: (database: Database) => Query): () => Query {
  const prepared = new WeakMap<Connection, Query>()
  return () => {
    const current = connection()
    let query = prepared.get(current)
    if (!query) prepared.set(current, (query = build(current.drizzle)))
    return query
  }
}
