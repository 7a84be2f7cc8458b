import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import { connection } from '#server/database/connection.ts'

// How the database answers what the program really asks.

type Asking = {
  getQuery: () => { sql: string; params: unknown[] }
  execute: (this: Asking, values?: Record<string, unknown>) => Promise<unknown>
}
type Asked = { text: string; values: unknown[] }
export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Every question that is asked through Drizzle while `run` runs. */
export async function listen(run: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const prototypes: Asking[] = [NodePgPreparedQuery.prototype, PglitePreparedQuery.prototype]
  const before = prototypes.map(({ execute }) => execute)
  for (const [at, prototype] of prototypes.entries()) {
    prototype.execute = function heard(this: Asking, values) {
      const { sql: text, params } = this.getQuery()
      asked.push({ text, values: params.map((each) => fill(each, values ?? {})) })
      return before[at]?.call(this, values) ?? Promise.resolve()
    }
  }
  try {
    await run()
  } finally {
    for (const [at, prototype] of prototypes.entries()) prototype.execute = before[at] ?? prototype.execute
  }
  return asked
}

/** A prepared query has names where its values come. */
function fill(param: unknown, values: Record<string, unknown>): unknown {
  const isPlaceholder =
    typeof param === 'object' && param !== null && 'name' in param && typeof param.name === 'string'
  return isPlaceholder ? values[param.name as string] : param
}

/** All steps of the answer; with `run` it is given once, and each step says how much it read. */
export async function planOf({ text, values }: Asked, { run = false } = {}): Promise<Plan[]> {
  const isKnown = /^\s*(select|update|delete|with)/i.test(text)
  if (!isKnown || text.includes('pg_advisory') || text.includes('pg_notify')) return []
  const how = run ? 'analyze, timing off, format json' : 'format json'
  const { rows } = await connection().query(`explain (${how}) ${text}`, values)
  const [{ 'QUERY PLAN': explained }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
  const nodes: Plan[] = []
  const walk = (plan: Plan): void => {
    nodes.push(plan)
    plan.Plans?.forEach(walk)
  }
  walk(explained[0].Plan)
  return nodes
}
