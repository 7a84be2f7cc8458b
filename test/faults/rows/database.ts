import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { db } from '#server/database/transaction.ts'
import { openLive } from '#test/events.ts'
import { goodForm, press } from '#test/forms.ts'
import { eventually } from '../fleet.ts'
import { expectDone, fateOf, probe, stateOf } from '../probe.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'

async function connected(world: World): Promise<Client> {
  const client = new Client({ connectionString: world.postgres.url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** From now until a page that reads the database is there again, for somebody who is signed in. */
async function untilWell(world: World): Promise<number> {
  const person = await world.person()
  return eventually('the dashboard answers', async () => {
    const answer = await person.browser.get('/dashboard').catch(() => undefined)
    return answer?.status === 200
  })
}

const pids = (world: World): string =>
  world.fleet
    .all()
    .map(({ pid }) => pid)
    .toSorted((one, other) => one - other)
    .join()

export const database: Row[] = [
  {
    id: 'F22',
    says: 'Postgres is restarted: people are told to come back, and are served again without anybody’s help',
    async run(world) {
      const before = pids(world)
      await world.postgres.halt('SIGINT')
      await sleep(1_500)
      await world.postgres.rise()
      const ms = await untilWell(world)
      expectThat(ms < 5_000, `pages came back after ${Math.round(ms)} ms`)
      expectSame(pids(world), before, 'processes')
      return `1.5 s away, pages ${Math.round(ms)} ms after its return`
    },
  },
  {
    id: 'F23',
    says: 'Postgres crashes: whatever people were told is there afterwards, and no process ends with it',
    async run(world) {
      const before = pids(world)
      const times: number[] = []
      for (let round = 0; round < 3; round++) {
        await sleep(1_000 + world.random() * 1_000)
        await world.postgres.halt('SIGQUIT')
        await world.postgres.rise()
        times.push(Math.round(await untilWell(world)))
      }
      expectSame(pids(world), before, 'processes')
      return `3 crashes, pages back after ${times.join(', ')} ms`
    },
  },
  {
    id: 'F24',
    says: 'The connection is ended inside the transaction that charges: all of it is undone, then done once',
    async run(world) {
      const before = pids(world)
      const one = await probe(world, { kind: 'slow', ms: 800 })
      const other = await connected(world)
      await other.query('begin')
      await other.query('select 1 from profiles where id = $1 for update', [one.person.id])
      let ended = 0
      await eventually('the charge waits for us', async () => {
        const { rows } = await db().execute<{ ended: boolean }>(
          sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
            where wait_event_type = 'Lock' and state = 'active' and query ilike '%profiles%' and query ilike '%held%'`,
        )
        ended += rows.length
        return ended > 0
      })
      await sleep(300)
      await other.query('rollback')
      await other.end()
      await expectDone(world, one)
      expectSame(pids(world), before, 'processes')
      return `${ended} connection ended while it charged`
    },
  },
  {
    id: 'F25',
    says: 'The connection breaks once the charge was committed, before anybody heard so: it stays one charge',
    async run(world) {
      const before = pids(world)
      const sprung = world.database.sprung()
      const one = await probe(world, { kind: 'slow', ms: 300 })
      world.database.setTrap({ after: 'total_images_generated', at: 'commit', act: 'cut' })
      await eventually('a commit was cut', () => world.database.sprung() > sprung)
      await expectDone(world, one)
      expectSame(pids(world), before, 'processes')
      return 'cut behind the commit'
    },
  },
  {
    id: 'F26',
    says: 'The listening connection is ended: open pages are told within five seconds to read everything again',
    async run(world) {
      const person = await world.person()
      const live = await openLive(`${world.balancer.origin}/api/live`, person.browser.cookieHeader())
      await sleep(200)
      await db().execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chobi listens to live'`,
      )
      const began = performance.now()
      const message = await Promise.race([live.next(), sleep(5_000, 'nothing')])
      live.close()
      expectSame(message, {}, 'the first message after the gap')
      return `told after ${Math.round(performance.now() - began)} ms`
    },
  },
  {
    id: 'F27',
    says: 'The network to the database goes silent: nobody waits longer than half a minute, and all connections heal',
    async run(world) {
      const person = await world.person()
      const live = await openLive(`${world.balancer.origin}/api/live`, person.browser.cookieHeader())
      await sleep(200)
      world.database.become('silent')
      const asked = Array.from({ length: 30 }, (_, at) =>
        world.crowd.ask('a page during the silence', () =>
          world.browser().get(at % 2 ? '/dashboard' : '/pricing'),
        ),
      )
      await sleep(8_000)
      // What was open stays dead for ever, as after a firewall forgot it; new connections work.
      world.database.become('open')
      const began = performance.now()
      await Promise.all(asked)
      await eventually(
        'a new picture is made',
        async () => {
          const sent = await press(person, 'image_upscaler', await goodForm('image_upscaler')).catch(
            () => undefined,
          )
          if (sent?.status !== 202) return false
          const { generation } = (await sent.json()) as { generation: { id: string } }
          return eventually('it ends', async () => (await stateOf(generation.id)) === 'done', 20_000).then(
            () => true,
          )
        },
        60_000,
      )
      const healed = Math.round((performance.now() - began) / 100) / 10
      const heard = await Promise.race([live.next(), sleep(40_000, 'nothing')])
      live.close()
      expectThat(heard !== 'nothing', 'the listener never noticed that its connection is dead')
      return `8 s of silence, old connections dead for ever; pictures again after ${healed} s`
    },
  },
  {
    id: 'F27b',
    says: 'A worker’s connection goes silent while it holds the queue: the database lets go, others take over',
    async run(world) {
      const sprung = world.database.sprung()
      world.database.setTrap({ after: 'pg_advisory_xact_lock', at: 'pg_advisory_xact_lock', act: 'silence' })
      await eventually('a claim went silent', () => world.database.sprung() > sprung)
      const began = performance.now()
      const one = await probe(world, { kind: 'ok' })
      await expectDone(world, one)
      const seconds = (performance.now() - began) / 1_000
      expectThat(seconds < 30, `the queue stood still for ${Math.round(seconds)} s`)
      return `the queue moved again after ${seconds.toFixed(1)} s`
    },
  },
  {
    id: 'F28',
    says: 'A table is locked for a while: public pages answer at once, others wait or say that we are busy',
    async run(world) {
      const locker = await connected(world)
      await locker.query('begin')
      await locker.query('lock table profiles in access exclusive mode')
      const browser = world.browser()
      const slowest = { ms: 0 }
      for (const end = Date.now() + 8_000; Date.now() < end;) {
        const began = performance.now()
        const answer = await world.crowd.ask('a public page', () => browser.get('/about'))
        expectSame(answer.status, 200, 'a public page')
        slowest.ms = Math.max(slowest.ms, performance.now() - began)
        await sleep(200)
      }
      await locker.query('rollback')
      await locker.end()
      expectThat(slowest.ms < 2_000, `a public page took ${Math.round(slowest.ms)} ms`)
      const ms = await untilWell(world)
      return `8 s; slowest public page ${Math.round(slowest.ms)} ms, all well ${Math.round(ms)} ms later`
    },
  },
  {
    id: 'F29',
    says: 'Strangers take every connection of Postgres: no process dies, and all is well when they leave',
    async run(world) {
      const before = pids(world)
      const greedy: Client[] = []
      for (let isFull = false; !isFull && greedy.length < 120;)
        await connected(world).then(
          (client) => greedy.push(client),
          () => (isFull = true),
        )
      await db().execute(sql`select 1`)
      await sleep(4_000)
      for (const client of greedy) await client.end().catch(() => {})
      const ms = await untilWell(world)
      expectSame(pids(world), before, 'processes')
      return `${greedy.length} strangers for 4 s; well ${Math.round(ms)} ms later`
    },
  },
  {
    id: 'F30',
    says: 'The database refuses a transaction because of others: it is tried again, and given up politely',
    async run(world) {
      const person = await world.person()
      const before = await db().execute<{ n: number }>(
        sql`select count(*)::int as n from generations where user_id = ${person.id}`,
      )
      const refuse = async (times: number) => {
        await db().execute(sql`create sequence fault_refusals`)
        await db().execute(sql`create function fault_refuse() returns trigger language plpgsql as $$
          begin
            if new.user_id = ${sql.raw(`'${person.id}'`)} and nextval('fault_refusals') <= ${sql.raw(String(times))} then
              raise sqlstate '40001';
            end if;
            return new;
          end $$`)
        await db().execute(
          sql`create trigger fault_refuse before insert on credit_holds for each row execute function fault_refuse()`,
        )
      }
      const forgive = async () => {
        await db().execute(sql`drop trigger fault_refuse on credit_holds`)
        await db().execute(sql`drop function fault_refuse`)
        await db().execute(sql`drop sequence fault_refusals`)
      }
      const send = async () => press(person, 'image_upscaler', await goodForm('image_upscaler'))
      await refuse(2)
      const third = await send()
      await forgive()
      expectSame(third.status, 202, 'refused twice')
      await refuse(100)
      const never = await send()
      await forgive()
      expectSame([never.status, never.headers.has('retry-after')], [503, true], 'refused again and again')
      const after = await db().execute<{ n: number }>(
        sql`select count(*)::int as n from generations where user_id = ${person.id}`,
      )
      expectSame((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0), 1, 'generations')
      return 'refused twice, then always'
    },
  },
  {
    id: 'F33',
    says: 'The database takes no writes: pages can be read, changes are told to come back, nothing loops',
    async run(world) {
      const person = await world.person()
      const before = pids(world)
      await db().execute(sql`alter system set default_transaction_read_only = on`)
      await db().execute(sql`select pg_reload_conf()`)
      await sleep(500)
      const page = await world.crowd.ask('the dashboard', () => person.browser.get('/dashboard'))
      const change = await press(person, 'image_upscaler', await goodForm('image_upscaler'))
      const writer = await connected(world)
      await writer.query('set default_transaction_read_only = off')
      await writer.query('alter system reset default_transaction_read_only')
      await writer.query('select pg_reload_conf()')
      await writer.end()
      expectSame([page.status, change.status], [200, 503], 'reading, writing')
      await untilWell(world)
      await eventually('writing works', async () => {
        const one = await probe(world, { kind: 'ok' }).catch(() => undefined)
        return one !== undefined && (await fateOf(world, one)).state === 'done'
      })
      expectSame(pids(world), before, 'processes')
      return 'read-only for a moment'
    },
  },
  {
    id: 'F35',
    says: 'A flood of notices passes: those that concern a person still arrive',
    async run(world) {
      const person = await world.person()
      const live = await openLive(`${world.balancer.origin}/api/live`, person.browser.cookieHeader())
      await sleep(200)
      const flood = JSON.stringify({ topic: 'user:nobody', event: { kind: 'me' } })
      await db().execute(
        sql`select pg_notify('live', ${flood} || repeat(' ', i % 1000)) from generate_series(1, 20000) i`,
      )
      const one = await probe(world, { kind: 'ok' }, 'image_upscaler', person)
      const began = performance.now()
      for (;;) {
        const message = (await Promise.race([live.next(), sleep(20_000, undefined)])) as
          | { id?: string; state?: string }
          | undefined
        expectThat(message !== undefined, 'nothing arrived')
        if (message?.id === one.id && message.state === 'done') break
      }
      live.close()
      await expectDone(world, one)
      return `20,000 others; heard of the end ${Math.round(performance.now() - began)} ms after the press`
    },
  },
]
