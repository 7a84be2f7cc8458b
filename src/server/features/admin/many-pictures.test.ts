import { beforeAll, describe, expect, it } from 'vitest'
import { seedPeople } from '../../../../bench/seed-people.ts'
import { connection } from '#server/database/connection.ts'
import { countNeedingPerson, listOrders, sumBooks } from '#server/features/payments/books.ts'
import type { PaymentsView, PicturesView } from '#shared/forms/admin-views.ts'
import { listen, planOf } from '#test/plans.ts'
import { ownProgram } from '#test/own-program.ts'
import { listBoard } from './generation-board.ts'

// What the database reads for the tabs that list pictures and payments; `npm run bench grown` says how long that takes.
const pictures = 10_000
ownProgram({ ROLE: 'web' })
beforeAll(async () => {
  await seedPeople(pictures / 5, 5)
  await connection().query(`
    insert into payment_orders (tran_id, user_id, plan, title, credits, amount, gateway, store, state, created_at, paid_at)
    select 'order-' || id || n, id, 'starter', 'Starter', 500, 59900, 'sslcommerz', 'shop', 'paid', at, at
    from (select id, n, now() - random() * interval '300 days' as at from users, generate_series(1, ${pictures / 2_000}) n) each`)
  await connection().query('vacuum analyze generations')
  await connection().query('vacuum analyze payment_orders')
})

/** Rows of the table that were looked at, by whatever way. */
async function readOf(table: string, run: () => Promise<unknown>): Promise<number> {
  let read = 0
  for (const question of await listen(run))
    for (const step of await planOf(question, { run: true }))
      if (step['Relation Name'] === table)
        read +=
          ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1)
  return read
}

describe('with many pictures', () => {
  const board = (q: string, show: PicturesView['show']) => () => listBoard({ q, show, before: undefined })

  it.each([
    ['', 'all'],
    ['', 'running'],
    ['', 'waiting'],
    ['', 'failed'],
    ['person471@', 'all'],
    ['person471@', 'running'],
    ['zzzzz', 'all'],
    ['qx', 'failed'],
    ['req-nobody', 'done'],
  ] as const)('the board for “%s” that are %s is not looked for among all of them', async (q, show) => {
    expect(await readOf('generations', board(q, show))).toBeLessThan(pictures / 10)
  })

  it('the board of many people shows the newest of theirs', async () => {
    const { rows } = await listBoard({ q: 'person47', show: 'failed', before: undefined })
    const { rows: expected } = await connection().query(`
      select g.id from generations g join profiles p on p.id = g.user_id
      where p.email like '%person47%' and g.state = 'failed' order by g.created_at desc, g.id desc limit 30`)
    expect(rows.map(({ id }) => ({ id }))).toEqual(expected)
  })
})

describe('with many payments', () => {
  const books =
    (q: string, show: PaymentsView['show'] = 'all') =>
    () =>
      listOrders({ q, show, before: undefined })

  it.each([
    ['that wait for somebody', books('', 'attention')],
    ['of which something went back', books('', 'refunded')],
    ['of one person', books('person471@')],
    ['of nobody', books('zzzzz')],
    ['that are counted above every tab', countNeedingPerson],
  ])('those %s are not looked for among all of them', async (_, run) => {
    expect(await readOf('payment_orders', run)).toBeLessThan(pictures / 2)
  })

  it('a month is added up from an index', async () => {
    const steps = []
    for (const question of await listen(sumBooks)) steps.push(...(await planOf(question)))
    expect(steps.map((step) => step['Node Type'])).toContain('Index Only Scan')
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
  })

  it('an old one is found by any part of its names, and what many are called shows the newest', async () => {
    const { rows } = await connection().query(
      'select id, tran_id from payment_orders order by created_at offset 7 limit 1',
    )
    const [old] = rows as [{ id: string; tran_id: string }]
    expect((await books(old.tran_id.slice(6).toUpperCase())()).lines.map(({ id }) => id)).toEqual([old.id])
    await connection().query(
      `update payment_orders set trx_id = 'TRX77QQ', payment_id = 'pay%1' where id = $1`,
      [old.id],
    )
    for (const q of ['trx77', '7q', 'pay%1'])
      expect((await books(q)()).lines.map(({ id }) => id)).toContain(old.id)
    const { rows: newest } = await connection().query(
      'select id from payment_orders order by created_at desc, id desc limit 30',
    )
    expect((await books('order-')()).lines.map(({ id }) => ({ id }))).toEqual(newest)
  })
})
