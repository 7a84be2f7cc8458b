import type { Duplex } from 'node:stream'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { Prepared } from './known-columns.ts'

type Asked = {
  config: QueryConfig
  values: unknown[] | undefined
  resolve: (result: QueryResult) => void
  reject: (error: unknown) => void
}

/** More go on another connection beside it, so that nobody waits behind everybody. */
const mostOnOne = 8

/**
 * Prepared queries that are asked at the same moment travel together: writing to a socket and waking whoever listens
 * costs as much as such a query itself. Each stands for itself: when one fails, the others are answered.
 */
export function together(pool: Pool, onBroken: (error: Error) => void): Pick<Pool, 'query'> {
  let asked: Asked[] = []

  function send(): void {
    const all = asked
    asked = []
    for (let at = 0; at < all.length; at += mostOnOne)
      void sendOn(pool, all.slice(at, at + mostOnOne), onBroken)
  }

  const query = (config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> => {
    if (typeof config === 'string' || config.name === undefined) return pool.query(config, values)
    return new Promise((resolve, reject) => {
      if (asked.push({ config, values, resolve, reject }) === 1) setImmediate(send)
    })
  }
  return { query: query as Pool['query'] }
}

async function sendOn(pool: Pool, all: Asked[], onBroken: (error: Error) => void): Promise<void> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    for (const { reject } of all) reject(error)
    return
  }
  client.on('error', onBroken)
  const query = inOneWrite(client)
  const answers = all.map(({ config, values }) => query(config, values))
  // As the pool does it: a connection on which something failed is not used again.
  let failed = false
  await Promise.all(
    answers.map((answer, at) =>
      answer.then(all[at]?.resolve, (error: unknown) => {
        failed = true
        all[at]?.reject(error)
      }),
    ),
  )
  client.off('error', onBroken)
  client.release(failed)
}

/** What is asked of a connection in one go is written in one go. */
export function inOneWrite(client: PoolClient & { connection?: { stream: Duplex } }) {
  const stream = client.connection?.stream
  return (config: QueryConfig | string, values?: unknown[]): Promise<QueryResult> => {
    if (stream && !stream.writableCorked) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    if (typeof config === 'string' || config.name === undefined)
      return client.query(config as QueryConfig, values)
    return new Promise((resolve, reject) => {
      const query = new Prepared(config, values)
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      client.query(query)
    })
  }
}
