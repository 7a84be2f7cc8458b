import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPooler } from '../../../scripts/test/pooler.mjs'
import { type PostgresServer, startPostgres } from '../../../scripts/test/postgres.mjs'
import { openPostgres, PooledByTransaction } from './postgres.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

it('a pooler that lends for one transaction is refused in words, before anything is changed', async () => {
  const pooler = await startPooler(postgres.port, 'transaction')
  try {
    await expect(openPostgres(pooler.url, 4)).rejects.toThrow(PooledByTransaction)
  } finally {
    await pooler.stop()
  }
}, 60_000)

it('behind one in session mode, as it comes, the limits of time and live updates are as ever', async () => {
  const pooler = await startPooler(postgres.port, 'session')
  try {
    const connection = await openPostgres(pooler.url, 4)
    const { rows } = await connection.query(
      `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(rows).toEqual([{ statement: '15s', idle: '10s' }])
    const heard = Promise.withResolvers<string>()
    const unlisten = await connection.listen('news', heard.resolve, () => {})
    await connection.query(`select pg_notify('news', 'hello')`)
    expect(await heard.promise).toBe('hello')
    await unlisten()
    await connection.close()
  } finally {
    await pooler.stop()
  }
}, 60_000)

it('where there is no room for a second connection that is said, and not waited for', async () => {
  const pooler = await startPooler(postgres.port, 'session', { max_client_conn: 1 })
  try {
    await expect(openPostgres(pooler.url, 4)).rejects.toThrow(/cannot be used/)
  } finally {
    await pooler.stop()
  }
}, 60_000)

it('Postgres itself is told the same', async () => {
  const connection = await openPostgres(postgres.url, 4)
  const { rows } = await connection.query(`select current_setting('statement_timeout') as statement`)
  expect(rows).toEqual([{ statement: '15s' }])
  await connection.close()
}, 60_000)
