import { Query as AnyQuery, type QueryConfig, type QueryResult, type Submittable } from 'pg'

type Connection = { describe: (what: unknown) => void }
type Columns = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** What pg's own query has beside what its types tell. */
type Inside = Submittable & {
  name: string
  text: string
  callback: (error: Error | null, result: QueryResult) => void
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const Query = AnyQuery as unknown as new (config: QueryConfig, values?: unknown[]) => Inside

type Heard = { columns: Map<string, Columns>; silent: Connection }
const heard = new WeakMap<Connection, Heard>()

function heardOn(connection: Connection): Heard {
  let one = heard.get(connection)
  if (!one) {
    const silent = Object.assign(Object.create(connection) as Connection, { describe: () => {} })
    heard.set(connection, (one = { columns: new Map(), silent }))
  }
  return one
}

/**
 * A prepared query. Its columns are described to each connection once: pg asks for them again each time, and reading
 * their names costs more than reading the row. Postgres refuses a prepared query whose columns have changed.
 */
export class Prepared extends Query {
  override prepare(connection: Connection): void {
    const { columns, silent } = heardOn(connection)
    const known = columns.get(this.name)
    if (!known) return super.prepare(connection)
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(silent)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const { columns } = heardOn(connection)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (!columns.has(this.name)) columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
    super.handleCommandComplete(message, connection)
  }
}
