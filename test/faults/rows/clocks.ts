import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { storage } from '#server/storage/storage.ts'
import { addPicture } from '#test/gallery.ts'
import { sharedCode } from '../crowd.ts'
import { eventually } from '../fleet.ts'
import { expectDone, expectFailed, probe } from '../probe.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)

/** Settings under which a process believes in another time; its stop watches go on as ever. */
function otherTime(how: Record<string, string>): Record<string, string> {
  if (!library) throw new Error('this row needs the Debian package faketime')
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_RESET: '1', ...how }
}

async function onlyWith(world: World, settings: Record<string, string>): Promise<void> {
  for (const member of [...world.fleet.members('worker'), ...world.fleet.members('web')])
    await world.fleet.end(member, 'SIGKILL')
  await Promise.all([world.fleet.launch('web', settings), world.fleet.launch('worker', settings)])
  await eventually('it is found', () => world.balancer.well().length > 0)
}

async function backToNormal(world: World): Promise<void> {
  for (const member of world.fleet.all()) await world.fleet.end(member, 'SIGTERM')
  await world.fleet.complete()
}

export const clocks: Row[] = [
  {
    id: 'F60',
    says: 'The clock of the server is a day ahead or behind: nobody is signed out, nothing is deleted too early',
    async run(world) {
      const person = await world.person()
      const soon = await addPicture(person.id, { deleteAt: new Date(Date.now() + 12 * 3_600_000) })
      const stray = `${person.id}/1_just-stored.png`
      const input = `inputs/${soon.id}.file.png`
      for (const apart of ['+1d', '-1d']) {
        await storage().put(stray, Buffer.from('x'))
        await storage().put(input, Buffer.from('x'))
        await onlyWith(world, otherTime({ FAKETIME: apart }))
        expectSame((await person.browser.get('/dashboard')).status, 200, `a session at ${apart}`)
        const asked: (string | null)[] = []
        for (const job of ['auto-delete', 'sweep-pictures', 'tidy']) asked.push(await world.runJob(job))
        await eventually(
          'these jobs have run',
          async () => {
            const { rows } = await db().execute(
              sql`select 1 from pgboss.job where id = any(${sql.param(asked)}::uuid[]) and state in ('created', 'active')`,
            )
            return rows.length === 0
          },
          40_000,
        )
        const there = await Promise.all([soon.imageUrl, stray, input].map((key) => storage().open(key)))
        expectSame(
          there.map(Boolean),
          [true, true, true],
          `a picture, a young file, a young upload at ${apart}`,
        )
        await expectDone(world, await probe(world, { kind: 'ok' }, 'image_upscaler', person))
      }
      await storage().remove(stray)
      await storage().remove(input)
      await backToNormal(world)
      return 'web and worker a day ahead, then a day behind'
    },
  },
  {
    id: 'F61',
    says: 'The clock jumps while pictures are made: times run by the stop watch, each picture ends once',
    async run(world) {
      const file = join(world.folder, 'time')
      writeFileSync(file, '+0')
      await onlyWith(world, otherTime({ FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' }))
      const person = await world.person()
      const good = await probe(world, { kind: 'slow', ms: 2_500 }, 'image_upscaler', person)
      const silent = await probe(world, { kind: 'hang' }, 'passport_photo', person)
      const began = performance.now()
      await sleep(800)
      writeFileSync(file, '-3h')
      await sleep(800)
      writeFileSync(file, '+5h')
      await expectDone(world, good)
      await expectFailed(world, silent, 1, 15_000)
      const seconds = (performance.now() - began) / 1_000
      expectThat(seconds < 12, `the silent one ended after ${seconds} s of 6`)
      await backToNormal(world)
      return `three hours back and eight ahead; the silent one ended after ${seconds.toFixed(1)} s of 6`
    },
  },
  {
    id: 'F63',
    says: 'The server stands in Dhaka or in London: a plan ends at the same moment',
    async run(world) {
      const ends: number[] = []
      for (const zone of ['Asia/Dhaka', 'UTC']) {
        await onlyWith(world, { TZ: zone })
        const person = await world.person({ plan: 'free' })
        expectSame(
          (await person.browser.post('/pricing', { plan: 'starter', code: sharedCode })).status,
          200,
          'a code',
        )
        const { rows } = await db().execute<{ left: number }>(
          sql`select extract(epoch from plan_expiry - now())::int as left from profiles where id = ${person.id}`,
        )
        ends.push(rows[0]?.left ?? 0)
      }
      const [one = 0, other = 0] = ends
      expectThat(Math.abs(one - other) < 60, `seconds left: ${ends.join(' and ')}`)
      await backToNormal(world)
      return `${Math.round(one / 86_400)} days left in both`
    },
  },
]
