import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import type { FakePayment } from '#test/fake-gateway.ts'
import { goToPay, lastOrderOf, messagesOf, orderOf, setMerchant, type TestOrder } from '#test/payments.ts'
import { eventually } from '../fleet.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'
import { newAccount, profileOf } from '#test/people.ts'

type Buyer = { id: string; order: TestOrder; payment: FakePayment }

/** Somebody who has paid; nobody has told us. */
async function payFor(world: World): Promise<Buyer> {
  const id = await newAccount()
  await goToPay(id)
  const order = await lastOrderOf(id)
  return { id, order, payment: world.gateway.pay(order.tranId) }
}

/** The status that the gateway's servers see; 0 where they hear nothing. */
async function notify(world: World, { payment }: Buyer): Promise<number> {
  const answer = await fetch(`${world.balancer.origin}/api/payments/sslcommerz/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: world.gateway.noticeOf(payment),
    signal: AbortSignal.timeout(40_000),
  }).catch(() => undefined)
  await answer?.text()
  return answer?.status ?? 0
}

/** The reconciliation comes by, as it does when an order is some minutes old. */
async function reconcile(world: World, buyers: readonly Buyer[]): Promise<void> {
  for (const { order } of buyers)
    await db().execute(
      sql`update payment_orders set next_check_at = now() where id = ${order.id} and next_check_at is not null`,
    )
  await world.runJob('reconcile-payments')
}

const isPaid = async ({ order }: Buyer): Promise<boolean> => (await orderOf(order.id)).state === 'paid'

/** Plan, credits and receipt are there, each once. */
async function expectGivenOnce({ id, order }: Buyer): Promise<void> {
  const { rows } = await db().execute<{ parts: number[] }>(sql`select array[
    (select count(*)::int from user_subscriptions where user_id = ${id}),
    (select count(*)::int from credit_entries where reference = ${`order ${order.id}`}),
    (select count(*)::int from payment_receipts where order_id = ${order.id})] as parts`)
  expectSame(rows[0]?.parts, [1, 1, 1], 'plans, bookings, receipts')
  expectSame((await profileOf(id)).credits, tenths(50), 'credits')
}

async function killWorkers(world: World): Promise<void> {
  while (world.fleet.members('worker').length > 0) await world.fleet.kill('worker')
}

export const paymentRows: Row[] = [
  {
    id: 'F70',
    says: 'A worker dies between the gateway’s validation and the grant: nothing half is left, and it is given once',
    async run(world) {
      await setMerchant(world.gateway)
      const buyer = await payFor(world)
      // Whoever holds the account's row stops the grant in the middle of its transaction.
      const holder = new Client({ connectionString: world.postgres.url })
      await holder.connect()
      try {
        await holder.query('begin')
        await holder.query('select 1 from profiles where id = $1 for update', [buyer.id])
        expectSame(await notify(world, buyer), 200, 'the notice')
        await eventually('the grant waits for the account', async () => {
          const { rows } = await db().execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'
              and query ilike '%profiles%for %update%'`,
          )
          return rows.length > 0 && world.gateway.asked.includes('validate')
        })
        await killWorkers(world)
      } finally {
        await holder.query('rollback')
        await holder.end()
      }
      await sleep(500)
      const { state } = await orderOf(buyer.order.id)
      expectSame([state, (await profileOf(buyer.id)).credits], ['open', 0], 'state, credits after the kill')
      await world.fleet.complete()
      await reconcile(world, [buyer])
      await eventually('it is given', () => isPaid(buyer), 60_000)
      await Promise.all([notify(world, buyer), notify(world, buyer)])
      await sleep(1_000)
      await expectGivenOnce(buyer)
      return 'killed with the validation heard and the grant not stored; two more notices afterwards'
    },
  },
  {
    id: 'F71',
    says: 'The database is away for 30 s while notices come: none is answered 200 that was not written down, all are given once',
    async run(world) {
      await setMerchant(world.gateway)
      const buyers: Buyer[] = []
      for (let count = 0; count < 6; count++) buyers.push(await payFor(world))
      world.database.become('refusing')
      world.database.cut()
      const began = performance.now()
      const heard: number[] = []
      while (performance.now() - began < 30_000) {
        heard.push(...(await Promise.all(buyers.map((buyer) => notify(world, buyer)))))
        await sleep(3_000)
      }
      const written = await Promise.all(buyers.map(({ order }) => messagesOf(order.id)))
      const notices = written.flat().filter(({ kind }) => kind === 'notice')
      expectSame(notices.length, 0, 'notices written down while the database was away')
      expectThat(!heard.includes(200), `${heard.filter((status) => status === 200).length} answers of 200`)
      world.database.mend()
      await eventually('the site is well', () => world.balancer.well().length >= 2)
      // For half of them the gateway tries again; of the others nobody ever speaks.
      const [told, silent] = [buyers.slice(0, 3), buyers.slice(3)]
      for (const buyer of told)
        await eventually('a notice is heard', async () => (await notify(world, buyer)) === 200)
      await eventually(
        'what is told of is given',
        async () => (await Promise.all(told.map(isPaid))).every(Boolean),
        60_000,
      )
      await reconcile(world, silent)
      await eventually(
        'the rest is found',
        async () => (await Promise.all(silent.map(isPaid))).every(Boolean),
        60_000,
      )
      for (const buyer of buyers) await expectGivenOnce(buyer)
      return `${heard.length} notices in 30 s, none answered 200; 3 repeated, 3 found by the reconciliation`
    },
  },
]
