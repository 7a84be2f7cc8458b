import { randomUUID } from 'node:crypto'
import { existsSync, utimesSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { storage } from '#server/storage/storage.ts'
import { newEmail } from '#test/browser.ts'
import { openLive } from '#test/events.ts'
import { accepted, goodForm, press } from '#test/forms.ts'
import { addPicture } from '#test/gallery.ts'
import { createPerson } from '#server/auth/people.ts'
import { createSession } from '#server/auth/sessions.ts'
import { sharedCode } from '../crowd.ts'
import { eventually } from '../fleet.ts'
import { expectDone, expectFailed, fateOf, probe, stateOf, untilCalled } from '../probe.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'
import { newAccount } from '#test/people.ts'

async function killAll(world: World, role: 'web' | 'worker'): Promise<void> {
  while (world.fleet.members(role).length > 0) await world.fleet.kill(role)
}

export const kills: Row[] = [
  {
    id: 'F01',
    says: 'A worker dies shortly after a press: the service is called at most once, and the picture ends by itself',
    async run(world) {
      const moments = [0, 0, 0].map(() => Math.round(world.random() * 400))
      for (const moment of moments) {
        const one = await probe(world, { kind: 'ok' })
        await sleep(moment)
        await killAll(world, 'worker')
        await world.fleet.complete()
        const { charged, calls, state } = await fateOf(world, one)
        expectThat(calls <= 1, `called ${calls} times`)
        expectSame(charged, state === 'done' ? 1 : 0, `charges of a ${state} one`)
      }
      return `killed ${moments.join(', ')} ms after the press`
    },
  },
  {
    id: 'F02',
    says: 'A worker dies while the service draws: the answer is lost, nothing is paid, nobody asks the service again',
    async run(world) {
      const one = await probe(world, { kind: 'slow', ms: 2_500 })
      await untilCalled(world, one)
      await sleep(world.random() * 1_500)
      await killAll(world, 'worker')
      await world.fleet.complete()
      await expectFailed(world, one)
      return 'killed in the middle of the call'
    },
  },
  {
    id: 'F03',
    says: 'A worker dies while it fetches the picture: another fetches it from the address that was written down',
    async run(world) {
      const one = await probe(world, { kind: 'ok', picture: 'slow' })
      await eventually('the address is written down', async () => (await stateOf(one.id)) === 'fetching')
      await sleep(300)
      await killAll(world, 'worker')
      await world.fleet.complete()
      await expectDone(world, one)
      return 'killed in the middle of the download'
    },
  },
  {
    id: 'F04',
    says: 'A worker dies between storing the picture and noting it: stored again, charged once, nothing left over',
    async run(world) {
      const one = await probe(world, { kind: 'ok' })
      world.pictures.become('open', 150)
      await eventually('a first file is stored', async () => {
        for await (const _ of storage().list(`${one.person.id}/`)) return true
        return (await stateOf(one.id)) === 'done'
      })
      await killAll(world, 'worker')
      world.pictures.become('open')
      await world.fleet.complete()
      await expectDone(world, one)
      return 'killed after the first file was there'
    },
  },
  {
    id: 'F05',
    says: 'A web process dies before its answer is heard: the same press again is the same picture',
    async run(world) {
      const person = await world.person()
      const key = randomUUID()
      const form = await goodForm('image_upscaler')
      world.database.become('open', 20)
      const sending = press(person, 'image_upscaler', form, key).catch(() => undefined)
      const rows = () =>
        db().execute<{ id: string }>(sql`select id from generations where idempotency_key = ${key}`)
      await eventually('it is written', async () => (await rows()).rows.length > 0)
      await killAll(world, 'web')
      await sending
      world.database.become('open')
      await world.calm()
      const again = await accepted(await press(person, 'image_upscaler', form, key))
      expectSame(
        [again.id],
        (await rows()).rows.map(({ id }) => id),
        'generations of this press',
      )
      await expectDone(world, { person, id: again.id, key, tool: 'image_upscaler' })
      return 'killed while the answer was on its way'
    },
  },
  {
    id: 'F06',
    says: 'A web process dies in the middle of an upload: no picture is begun, and the half file is cleared away',
    async run(world) {
      const person = await world.person()
      const [web] = world.fleet.members('web')
      const socket = connect(web?.port ?? 0, '127.0.0.1').on('error', () => {})
      socket.write(
        `POST /api/tools/image_upscaler/generations HTTP/1.1\r\nHost: x\r\nCookie: ${person.browser.cookieHeader()}\r\nOrigin: http://x\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 20000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
      )
      socket.write(Buffer.alloc(2_000_000, 7))
      const folder = join(world.settings.DATA_DIR, 'uploads')
      const halves = async () => (existsSync(folder) ? readdir(folder) : [])
      await eventually('the upload has begun', async () => (await halves()).length > 0)
      await world.fleet.kill('web')
      socket.destroy()
      // Another process may still be using young files, so only old ones are cleared away.
      for (const name of await halves()) utimesSync(join(folder, name), 1_000_000, 1_000_000)
      await world.fleet.complete()
      const old = (await halves()).length
      await eventually(
        'only uploads that run are left',
        async () => (await halves()).length < Math.max(1, old),
      )
      const { rows } = await db().execute(sql`select 1 from generations where user_id = ${person.id}`)
      expectSame(rows.length, 0, 'generations')
      return 'killed after 2 of 20 MB'
    },
  },
  {
    id: 'F07',
    says: 'A web process dies during a sign-up: the account is there whole, or the address can sign up again',
    async run(world) {
      const moments = [0, 0, 0].map(() => Math.round(world.random() * 300))
      for (const moment of moments) {
        const email = newEmail()
        const sending = world
          .browser()
          .signUp(email)
          .catch(() => undefined)
        await sleep(moment)
        await world.fleet.kill('web')
        await sending
        const { rows } = await db().execute<{ profile: string | null }>(
          sql`select p.id as profile from users u left join profiles p using (id) where u.email = ${email}`,
        )
        expectThat(
          rows.every(({ profile }) => profile !== null),
          'an account without a profile',
        )
        await world.calm()
        const again = await world.crowd.ask('a second sign-up', () => world.browser().signUp(email))
        expectSame(again.status, 200, 'the second sign-up')
      }
      return `killed ${moments.join(', ')} ms after the form was sent`
    },
  },
  {
    id: 'F08',
    says: 'A web process dies while a code is redeemed: plan, credits and the friend’s bonus come together or not at all',
    async run(world) {
      const moments = [0, 0, 0].map(() => Math.round(world.random() * 60))
      for (const moment of moments) {
        const host = await newAccount()
        const { rows } = await db().execute<{ code: string }>(
          sql`select referral_code as code from profiles where id = ${host}`,
        )
        const id = await createPerson({
          email: newEmail(),
          emailVerified: true,
          passwordHash: null,
          ref: rows[0]?.code ?? null,
          address: '10.9.9.9',
        })
        const browser = world.browser()
        browser.cookies.set('session', await createSession(id, { address: '10.9.9.9', userAgent: '' }))
        const sending = browser.post('/pricing', { plan: 'starter', code: sharedCode }).catch(() => undefined)
        await sleep(moment)
        await killAll(world, 'web')
        await sending
        const parts = await db().execute<{ parts: number[] }>(
          sql`select array[
            (select count(*)::int from user_subscriptions where user_id = ${id}),
            (select count(*)::int from credit_entries where user_id = ${id} and kind = 'plan'),
            (select count(*)::int from profiles where id = ${id} and plan_type = 'starter')] as parts`,
        )
        const found = parts.rows[0]?.parts ?? []
        expectThat(new Set(found).size === 1, `half a plan: ${found.join(', ')}`)
        await world.calm()
      }
      return `killed ${moments.join(', ')} ms after the code was sent`
    },
  },
  {
    id: 'F09',
    says: 'Workers die while pictures past their day are deleted: in the end neither rows nor files of these are left',
    async run(world) {
      const person = await world.person()
      const first = await addPicture(person.id, { deleteAt: new Date(Date.now() - 60_000) })
      const kept = await addPicture(person.id)
      const bytes = await storage().read(first.imageUrl)
      const { id: _, ...like } = first
      for (let count = 0; count < 300; count++) {
        const imageUrl = `${person.id}/due-${count}.png`
        await storage().put(imageUrl, bytes)
        await db()
          .insert(generatedAds)
          .values({ ...like, imageUrl })
      }
      const left = async () =>
        (await db().execute(sql`select 1 from generated_ads where user_id = ${person.id}`)).rows.length
      const keys = async () => {
        const found: string[] = []
        for await (const { key } of storage().list(`${person.id}/`)) found.push(key)
        return found
      }
      const all = (await keys()).length
      const struck: number[] = []
      for (let round = 0; round < 3; round++) {
        const before = (await keys()).length
        await world.untilBegun('auto-delete', await world.runJob('auto-delete'))
        // The last of them may find nothing that a dead one does not hold still.
        await eventually('a file is gone', async () => (await keys()).length < before, 5_000).catch(() => {})
        await sleep(world.random() * 200)
        await killAll(world, 'worker')
        struck.push(all - (await keys()).length)
        await world.fleet.complete()
      }
      await world.runJob('auto-delete')
      await eventually('all due rows are gone', async () => (await left()) === 1, 120_000)
      const files = await keys()
      expectThat(
        files.every((key) => key.startsWith(kept.imageUrl.replace('.png', ''))),
        `left: ${files[0]}`,
      )
      expectThat(files.includes(kept.imageUrl), 'a picture whose day has not come is gone')
      return `300 due pictures, workers killed when ${struck.join(', ')} of ${all} files were gone`
    },
  },
  {
    id: 'F10',
    says: 'Processes of both kinds die again and again under load: everything accepted ends, the site comes back each time',
    async run(world) {
      const back: number[] = []
      for (let round = 0; round < 8; round++) {
        const role = world.random() < 0.5 ? 'web' : 'worker'
        await world.fleet.kill(role, Math.floor(world.random() * 2))
        const began = performance.now()
        await eventually(
          'the site answers',
          async () => (await fetch(world.balancer.origin).catch(() => undefined))?.ok ?? false,
        )
        back.push(performance.now() - began)
        await world.fleet.complete()
        await sleep(world.random() * 500)
      }
      const median = back.sort((one, other) => one - other)[4] ?? 0
      expectThat(median < 5_000, `the site took ${Math.round(median)} ms to come back`)
      return `8 kills, the site answered again after ${Math.round(median)} ms (median)`
    },
  },
  {
    id: 'F11',
    says: 'A process is asked to stop while pictures are made: it finishes or hands on, and is gone within 30 s',
    async run(world) {
      const people = [await world.person(), await world.person(), await world.person()]
      const probes = []
      for (let count = 0; count < 6; count++)
        probes.push(await probe(world, { kind: 'slow', ms: 2_000 }, 'image_upscaler', people[count % 3]))
      const [worker] = world.fleet.members('worker')
      const [web] = world.fleet.members('web')
      if (!worker || !web) throw new Error('nobody to stop')
      const live = await openLive(
        `http://127.0.0.1:${web.port}/api/live`,
        people[0]?.browser.cookieHeader() ?? '',
      )
      const began = performance.now()
      const codes = await Promise.all([world.fleet.end(worker, 'SIGTERM'), world.fleet.end(web, 'SIGTERM')])
      const seconds = (performance.now() - began) / 1_000
      expectSame(codes, [0, 0], 'exit codes')
      expectThat(seconds < 30, `took ${seconds} s`)
      while ((await live.next()) !== undefined);
      for (const one of probes) {
        const { state, calls } = await fateOf(world, one)
        expectSame([state, calls], ['done', 1], 'state, calls')
      }
      return `one of each asked to stop with 6 pictures on their way: ${seconds.toFixed(1)} s`
    },
  },
  {
    id: 'F12',
    says: 'A worker freezes, another takes over, the first wakes up: the one that woke up changes nothing',
    async run(world) {
      const one = await probe(world, { kind: 'wait' })
      await untilCalled(world, one)
      const { rows } = await db().execute<{ worker: string }>(
        sql`select worker from generations where id = ${one.id}`,
      )
      const frozen = world.fleet.members('worker').find(({ pid }) => rows[0]?.worker.startsWith(`${pid}-`))
      frozen?.send('SIGSTOP')
      await sleep(500)
      world.service.release()
      // Nothing is backdated here: half a minute without a sign of life is what really makes it abandoned.
      await expectFailed(world, one)
      frozen?.send('SIGCONT')
      await sleep(2_000)
      await expectFailed(world, one)
      return 'frozen until another process ended its work'
    },
  },
]
