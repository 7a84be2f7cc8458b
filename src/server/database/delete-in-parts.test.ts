import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { useConfig } from '#server/config.ts'
import { lt, sql } from '#server/database/sql.ts'
import { rateLimits } from '#server/features/limits/limits.table.ts'
import { listen } from '#test/plans.ts'
import type { Connection } from './connection.ts'
import { deleteInParts } from './delete-in-parts.ts'

let connection: Connection
beforeAll(async () => {
  useConfig({ DATA_DIR: 'node_modules/.chobi/test', LOG_LEVEL: 'silent' })
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

it('takes what is over, in as many statements as there are parts, and nothing else', async () => {
  await connection.query(`insert into rate_limits (key, used, resets_at)
    select 'x:' || n, 1, now() + make_interval(hours => n - 12, mins => 30) from generate_series(1, 20) n`)
  let gone = 0
  const asked = await listen(async () => {
    gone = await deleteInParts(rateLimits, lt(rateLimits.resetsAt, sql`now()`), 4)
  })
  expect(gone).toBe(11)
  expect(asked).toHaveLength(3)
  const { rows } = await connection.query(
    'select count(*)::int as n from rate_limits where resets_at >= now()',
  )
  expect(rows).toEqual([{ n: 9 }])
})
