import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { openLive } from '#test/events.ts'
import { accepted, goodForm, press } from '#test/forms.ts'
import { eventually } from '../fleet.ts'
import { expectDone, fateOf, probe, untilCalled } from '../probe.ts'
import { startProxy } from '../proxy.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'
import type { TestPerson } from '#test/people.ts'

const tool = 'image_upscaler'

const many = async (person: TestPerson, keys: string[]): Promise<Response[]> => {
  const form = await goodForm(tool)
  return Promise.all(keys.map((key) => press(person, tool, form, key)))
}

const liveOf = (world: World, person: TestPerson) =>
  openLive(`${world.balancer.origin}/api/live`, person.browser.cookieHeader())

export const clients: Row[] = [
  {
    id: 'F52',
    says: 'One press arrives fifty times at once: one picture, the same answer for all',
    async run(world) {
      const person = await world.person()
      const key = randomUUID()
      const answers = await many(
        person,
        Array.from({ length: 50 }, () => key),
      )
      const ids = new Set<string>()
      for (const answer of answers) ids.add((await accepted(answer)).id)
      expectSame(ids.size, 1, 'pictures')
      await expectDone(world, { person, id: [...ids][0] ?? '', key, tool })
      return '50 requests with one key'
    },
  },
  {
    id: 'F53',
    says: 'The same press comes with another form: nothing is begun, and the person is told',
    async run(world) {
      const person = await world.person()
      const key = randomUUID()
      const first = await accepted(await press(person, tool, await goodForm(tool), key))
      const other = await press(person, 'passport_photo', await goodForm('passport_photo'), key)
      expectSame(other.status, 409, 'the second form')
      await expectDone(world, { person, id: first.id, key, tool })
      const { rows } = await db().execute(sql`select 1 from generations where user_id = ${person.id}`)
      expectSame(rows.length, 1, 'pictures')
      return 'another tool with the same key'
    },
  },
  {
    id: 'F54',
    says: 'The answer is lost on the way: the repeated press finds the picture that was begun',
    async run(world) {
      const person = await world.person()
      const key = randomUUID()
      const form = await goodForm(tool)
      const cable = await startProxy(Number(new URL(world.balancer.origin).port))
      const { createBrowser } = await import('#test/browser.ts')
      const far = createBrowser({ origin: `http://127.0.0.1:${cable.port}` })
      far.cookies.set('session', person.browser.cookies.get('session') ?? '')
      cable.setTrap({ after: key, at: '--\r\n', act: 'cut' })
      const lost = await press(far, tool, form, key).catch(() => undefined)
      expectSame(lost, undefined, 'the first answer')
      await eventually('it was begun', async () => {
        const { rows } = await db().execute(sql`select 1 from generations where idempotency_key = ${key}`)
        return rows.length === 1
      })
      const { id } = await accepted(await press(person, tool, form, key))
      await expectDone(world, { person, id, key, tool })
      await cable.close()
      return 'cut behind the last byte of the form'
    },
  },
  {
    id: 'F55',
    says: 'Credit for one picture, and many tabs press at once: exactly one begins',
    async run(world) {
      const person = await world.person({ credits: 2 })
      const answers = await many(
        person,
        Array.from({ length: 30 }, () => randomUUID()),
      )
      const statuses = answers.map(({ status }) => status)
      expectSame(statuses.filter((status) => status === 202).length, 1, 'accepted')
      expectThat(
        statuses.every((status) => status === 202 || status === 402),
        `answers: ${[...new Set(statuses)].join()}`,
      )
      return '30 presses at 1.5 credits with a balance of 2'
    },
  },
  {
    id: 'F56',
    says: 'The tab is closed while the picture is made: it lands in the gallery, paid once, and is shown on return',
    async run(world) {
      const one = await probe(world, { kind: 'slow', ms: 1_500 })
      const live = await liveOf(world, one.person)
      await untilCalled(world, one)
      live.close()
      const meanwhile = await one.person.browser.read('/image-upscaler')
      expectThat(meanwhile.includes(one.id), 'the running picture is not on its page')
      await expectDone(world, one)
      expectThat(
        (await one.person.browser.read('/dashboard')).includes('/api/pictures/'),
        'the gallery is empty',
      )
      return 'closed after the call had begun'
    },
  },
  {
    id: 'F57',
    says: 'The network of a phone goes and comes back: the page hears again, and what it reads is true',
    async run(world) {
      const cable = await startProxy(Number(new URL(world.balancer.origin).port))
      const one = await probe(world, { kind: 'wait' })
      const url = `http://127.0.0.1:${cable.port}/api/live`
      const live = await openLive(url, one.person.browser.cookieHeader())
      await untilCalled(world, one)
      cable.become('refusing')
      cable.cut()
      // What had arrived before the cut is read first.
      while ((await live.next()) !== undefined);
      world.service.release()
      await fateOf(world, one)
      cable.become('open')
      const again = await openLive(url, one.person.browser.cookieHeader())
      expectSame(again.status, 200, 'the new stream')
      await expectDone(world, one)
      again.close()
      await cable.close()
      return 'cut while the picture was made'
    },
  },
  {
    id: 'F58',
    says: 'Somebody signs out in another tab: the open stream ends, the picture is finished for its owner',
    async run(world) {
      const one = await probe(world, { kind: 'slow', ms: 1_500 })
      const live = await liveOf(world, one.person)
      const cookie = one.person.browser.cookieHeader()
      await one.person.browser.post('/auth/sign-out', {})
      const began = performance.now()
      while ((await live.next()) !== undefined)
        expectThat(performance.now() - began < 5_000, 'the stream goes on')
      const ms = Math.round(performance.now() - began)
      expectThat(ms < 5_000, `the stream ended after ${ms} ms`)
      const answer = await fetch(`${world.balancer.origin}/api/generations/${one.id}`, {
        headers: { cookie },
      })
      expectSame(answer.status, 401, 'the old session')
      await eventually('the picture is done', async () => {
        const { rows } = await db().execute<{ state: string }>(
          sql`select state from generations where id = ${one.id}`,
        )
        return rows[0]?.state === 'done'
      })
      return `stream gone after ${ms} ms`
    },
  },
  {
    id: 'F59',
    says: 'An account is shut while its picture is made: the picture ends as ever, nothing new can be begun',
    async run(world) {
      const one = await probe(world, { kind: 'slow', ms: 1_500 })
      const live = await liveOf(world, one.person)
      await setAccountEnabled(one.person.id, false)
      while ((await live.next()) !== undefined);
      const next = await press(one.person, tool, await goodForm(tool))
      expectThat([401, 403].includes(next.status), `a new press answered ${next.status}`)
      await eventually('the picture ends', async () => {
        const { rows } = await db().execute<{ state: string }>(
          sql`select state from generations where id = ${one.id}`,
        )
        return rows[0]?.state === 'done'
      })
      return 'shut while the service drew'
    },
  },
  {
    id: 'F62',
    says: 'A phone’s clock is wrong by a year: how many days a picture has left comes from the server',
    async run(world) {
      const { addPicture } = await import('#test/gallery.ts')
      const person = await world.person()
      await addPicture(person.id, { deleteAt: new Date(Date.now() + 6.5 * 86_400_000) })
      const page = await person.browser.get('/dashboard', {
        date: new Date(Date.now() - 366 * 86_400_000).toUTCString(),
      })
      expectThat(/7 days/.test(await page.text()), 'the page does not say seven days')
      return 'a date header a year back; the page is drawn by the server'
    },
  },
  {
    id: 'F68',
    says: 'A code is redeemed and a friend’s bonus earned many times at once: each is given once',
    async run(world) {
      const { sharedCode } = await import('../crowd.ts')
      const { createPerson } = await import('#server/auth/people.ts')
      const { createSession } = await import('#server/auth/sessions.ts')
      const { newEmail } = await import('#test/browser.ts')
      const host = await world.person()
      const { rows } = await db().execute<{ code: string }>(
        sql`select referral_code as code from profiles where id = ${host.id}`,
      )
      const id = await createPerson({
        email: newEmail(),
        emailVerified: true,
        passwordHash: null,
        ref: rows[0]?.code ?? null,
        address: '10.9.9.8',
      })
      const { giveWelcome } = await import('#server/auth/sign-up-bonus.ts')
      await Promise.all(Array.from({ length: 5 }, () => giveWelcome(id).catch(() => undefined)))
      const browser = world.browser()
      browser.cookies.set('session', await createSession(id, { address: '10.9.9.8', userAgent: '' }))
      await Promise.all(
        Array.from({ length: 20 }, () => browser.post('/pricing', { plan: 'starter', code: sharedCode })),
      )
      const entries = await db().execute<{ kind: string; n: number }>(
        sql`select kind, count(*)::int as n from credit_entries
          where user_id = ${id} or (user_id = ${host.id} and kind = 'referral_bonus') group by kind order by kind`,
      )
      expectThat(
        entries.rows.every(({ n }) => n === 1),
        JSON.stringify(entries.rows),
      )
      expectThat(
        entries.rows.some(({ kind }) => kind === 'plan'),
        'the plan was not opened',
      )
      expectThat(
        entries.rows.some(({ kind }) => kind === 'referral_bonus'),
        'the bonus was not given',
      )
      await sleep(0)
      return '5 welcomes and 20 codes at once'
    },
  },
]
