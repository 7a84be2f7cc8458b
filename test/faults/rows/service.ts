import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { saveWebhookUrl } from '#server/features/webhook/webhook-config.ts'
import type { StepKind } from '#test/fake-answers.ts'
import { refusedAddress, type Step } from '#test/fake-service.ts'
import { goodForm, press } from '#test/forms.ts'
import { unsafeUrls } from '#test/unsafe-addresses.ts'
import { callsOf, expectDone, expectFailed, fateOf, type Probe, probe, untilCalled } from '../probe.ts'
import { expectSame, expectThat, type Row } from '../row.ts'
import type { World } from '../world.ts'
import type { TestPerson } from '#test/people.ts'

const workerMegabytes = (world: World): number =>
  Math.max(
    ...world.fleet
      .members('worker')
      .map(
        ({ pid }) =>
          Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024,
      ),
  )

/** One after the other, so that each gets the answer that is meant for it. */
async function inTurn<T>(
  world: World,
  answers: T[],
  stepOf: (answer: T) => Step,
  each: (one: Probe, answer: T) => Promise<void>,
): Promise<void> {
  let person: TestPerson | undefined
  for (const [at, answer] of answers.entries()) {
    if (at % 10 === 0) person = await world.person()
    // Many failures in a row would let the service rest.
    await db().execute(sql`delete from settings where name = 'service_rest'`)
    await each(await probe(world, stepOf(answer), 'image_upscaler', person), answer)
  }
}

const hostile: StepKind[] = [
  'html',
  'broken-json',
  'json',
  'no-field',
  'empty-url',
  'huge',
  'gzip-bomb',
  'status',
  'redirect',
  'close-midway',
  'reset',
]
const badPictures = [
  'not-image',
  'svg',
  'animated',
  'truncated',
  'bomb',
  'webp-bomb',
  'empty',
  'too-large',
  'too-large-declared',
  'drip',
  'hang',
  'close-midway',
  'missing',
  'redirect-4',
  'redirect-loop',
  'redirect-private',
  'redirect-file',
]

export const service: Row[] = [
  {
    id: 'F43',
    says: 'The service cannot be reached at all: the picture fails at once with words, and nothing is paid',
    async run(world) {
      const refused = await refusedAddress()
      const addresses = [
        `http://${refused}/`,
        'https://there-is-no-such-host.invalid/',
        `${world.service.url.replace('http:', 'https:')}/webhook`,
      ]
      for (const address of addresses) {
        await saveWebhookUrl(address)
        await expectFailed(world, await probe(world, { kind: 'ok' }), 0, 8_000)
      }
      return 'refused, no such name, no TLS'
    },
  },
  {
    id: 'F44',
    says: 'The service keeps silent or sends a byte now and then: it ends when the whole time is over',
    async run(world) {
      const person = await world.person()
      const began = performance.now()
      const probes = [
        await probe(world, { kind: 'hang' }, 'passport_photo', person),
        await probe(world, { kind: 'drip-headers' }, 'profile_studio', person),
        await probe(world, { kind: 'drip-body' }, 'image_upscaler', person),
      ]
      const seconds: number[] = []
      for (const one of probes) {
        await expectFailed(world, one, 1, 15_000)
        seconds.push(Math.round((performance.now() - began) / 100) / 10)
      }
      expectThat(Math.max(...seconds) < 10, `ended after ${seconds.join(', ')} s of 6`)
      return `hang, drip of headers, drip of body: ended after ${seconds.join(', ')} s of 6`
    },
  },
  {
    id: 'F45',
    says: 'The service answers nonsense, a gigabyte or a packed bomb: the picture fails, memory stays small',
    async run(world) {
      const before = workerMegabytes(world)
      await inTurn(
        world,
        hostile,
        (kind) => ({ kind }),
        (one) => expectFailed(world, one, 1, 20_000),
      )
      const grown = workerMegabytes(world) - before
      expectThat(grown < 80, `a worker grew by ${Math.round(grown)} MB`)
      return `${hostile.length} kinds of answers; a worker grew by ${Math.max(0, Math.round(grown))} MB`
    },
  },
  {
    id: 'F46',
    says: 'The answer comes after the time was over: it is ignored',
    async run(world) {
      const one = await probe(world, { kind: 'slow', ms: 7_000 })
      await expectFailed(world, one, 1, 15_000)
      await sleep(2_500)
      await expectFailed(world, one)
      return 'an answer one second late'
    },
  },
  {
    id: 'F47',
    says: 'The service gives an address in a private network: nobody connects there, nothing is paid',
    async run(world) {
      const some = unsafeUrls.filter(() => world.random() < 40 / unsafeUrls.length)
      // The service itself is a canary: no picture of it may be fetched by one of these names.
      const seen = world.service.pictureCalls.length
      await inTurn(
        world,
        some,
        (url) => ({ kind: 'url', url }),
        (one) => expectFailed(world, one, 1, 15_000),
      )
      expectSame(world.service.pictureCalls.length, seen, 'fetched pictures')
      return `${some.length} of ${unsafeUrls.length} addresses, chosen by the seed`
    },
  },
  {
    id: 'F48',
    says: 'The picture is none, broken, a bomb or never ends: it fails unpaid, and the site goes on answering',
    async run(world) {
      const times: number[] = []
      let isOver = false
      const watching = (async () => {
        while (!isOver) {
          const began = performance.now()
          await (await fetch(`${world.balancer.origin}/healthz`)).text()
          times.push(performance.now() - began)
          await sleep(50)
        }
      })()
      await inTurn(
        world,
        badPictures,
        (picture) => ({ kind: 'ok', picture }),
        (one) => expectFailed(world, one, 1, 20_000),
      )
      isOver = true
      await watching
      const p99 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
      expectThat(p99 < 200, `health took ${Math.round(p99)} ms`)
      return `${badPictures.length} kinds of pictures; health p99 ${Math.round(p99)} ms`
    },
  },
  {
    id: 'F49',
    says: 'The service stays away while many wait: people are told at once, nothing is held, and it comes back gently',
    async run(world) {
      const people = await Promise.all(Array.from({ length: 20 }, () => world.person()))
      await saveWebhookUrl(`http://${await refusedAddress()}/`)
      const send = async (person: TestPerson) =>
        press(person, 'image_upscaler', await goodForm('image_upscaler'))
      let tries = 0
      let told: Response | undefined
      for (; tries < 25 && !told; tries++) {
        const answer = await send(people[tries % 20] ?? (await world.person()))
        if (answer.status === 503) told = answer
        else await sleep(250)
      }
      expectThat(told?.headers.has('retry-after') === true, 'nobody was told')
      const all = await Promise.all(people.map(send))
      expectSame(new Set(all.map(({ status }) => status)).size, 1, 'answers while it rests')
      await world.rest()
      const { rows } = await db().execute(sql`select 1 from credit_holds where state = 'held'`)
      expectSame(rows.length, 0, 'open holds')
      await world.calm()
      await expectDone(world, await probe(world, { kind: 'ok' }))
      return `told after ${tries} tries, then 20 people at once`
    },
  },
  {
    id: 'F50',
    says: 'The owner names another service while pictures are made: begun ones end at the old, new ones go to the new',
    async run(world) {
      const person = await world.person()
      const old = await probe(world, { kind: 'wait' }, 'image_upscaler', person)
      await untilCalled(world, old)
      await saveWebhookUrl(`${world.service.webhookUrl}/elsewhere`)
      const young = await probe(world, { kind: 'ok' }, 'passport_photo', person)
      await expectDone(world, young)
      world.service.release()
      await expectDone(world, old)
      const pathOf = (one: Probe) =>
        world.service.calls.find(({ headers }) => headers['x-request-id'] === one.id)?.path
      expectSame([pathOf(old), pathOf(young)], ['/webhook', '/webhook/elsewhere'], 'paths')
      return 'changed with one running'
    },
  },
  {
    id: 'F51',
    says: 'The row that names the service cannot be read: the configured one is used, or the person is told',
    async run(world) {
      const { rows } = await db().execute<{ webhook_url: string | null }>(
        sql`delete from webhook_config returning webhook_url`,
      )
      const one = await probe(world, { kind: 'ok' })
      await expectDone(world, one)
      await saveWebhookUrl(rows[0]?.webhook_url ?? null)
      await db().execute(sql`alter table webhook_config rename to webhook_config_away`)
      const person = await world.person()
      const answer = await press(person, 'image_upscaler', await goodForm('image_upscaler'))
      await db().execute(sql`alter table webhook_config_away rename to webhook_config`)
      expectThat(answer.status >= 500, `answered ${answer.status}`)
      const held = await db().execute(sql`select 1 from profiles where id = ${person.id} and held > 0`)
      expectSame(held.rows.length, 0, 'held')
      return 'row deleted, then table gone'
    },
  },
  {
    id: 'F65',
    says: 'Work that can only fail is not tried for ever: it ends unpaid, and the owner sees why',
    async run(world) {
      const { storage } = await import('#server/storage/storage.ts')
      world.service.forTool('passport_photo', { kind: 'wait' })
      const people = await world.person()
      for (let count = 0; count < 3; count++) await probe(world, { kind: 'wait' }, 'passport_photo', people)
      const one = await probe(world, { kind: 'ok' }, 'image_upscaler', people)
      const { rows } = await db().execute<{ key: string }>(
        sql`select i ->> 'key' as key from generations, jsonb_array_elements(inputs) i where generations.id = ${one.id}`,
      )
      for (const { key } of rows) await storage().remove(key)
      world.service.release()
      await expectFailed(world, one, 0)
      const log = await db().execute<{ error_log: string | null }>(
        sql`select error_log from generations where id = ${one.id}`,
      )
      expectThat(Boolean(log.rows[0]?.error_log), 'the owner reads nothing')
      return 'what it is made from was gone'
    },
  },
  {
    id: 'F64',
    says: 'Work that takes longer than any sign of life is done by one worker only',
    async run(world) {
      const one = await probe(world, { kind: 'slow', ms: 5_700 })
      const { state, charged, calls } = await fateOf(world, one)
      expectSame([state, charged, calls, callsOf(world, one.id)], ['done', 1, 1, 1], 'state, charges, calls')
      return 'an answer after 5.7 s, beside two heartbeats and two hungry workers'
    },
  },
]
