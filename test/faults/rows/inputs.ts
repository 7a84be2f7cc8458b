import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrowser } from '#test/browser.ts'
import { goodForm, picturePart, press } from '#test/forms.ts'
import { headerBomb, heavyJpeg, truncatedJpeg, webpBomb } from '#test/pictures.ts'
import { rawRequest } from '#test/raw-request.ts'
import { expectSame, expectThat, type Row } from '../row.ts'

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

const oddRequests = [
  { path: '/%ff' },
  { path: '//evil.example/' },
  { path: '/..%2f..%2fetc/passwd' },
  { path: '/dashboard/%00' },
  { path: `/?${'a'.repeat(15_000)}` },
  { path: '/dashboard', method: 'DELETE' },
  { path: '/auth', method: 'POST' },
  { path: '/', headers: { host: 'evil.example', range: 'bytes=9-1', 'if-none-match': '"'.repeat(500) } },
]
const oddBodies = [
  '',
  '{',
  '[[[[',
  '\0\0\0',
  'intent=sign-in&intent=sign-up',
  `email=${'x'.repeat(50_000)}`,
  '%E0%A4%A',
]
const oddTypes = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data',
  'text/plain',
  'x',
]

export const inputs: Row[] = [
  {
    id: 'F13',
    says: 'Twelve bombs and twelve of the largest photographs at once: bombs are refused, memory stays in bounds',
    async run(world) {
      const member = await world.fleet.launch('web')
      const people = await Promise.all(Array.from({ length: 24 }, () => world.person()))
      const large = picturePart(await heavyJpeg(19))
      const bombs = [headerBomb(), webpBomb(), await truncatedJpeg()].map((bytes) => picturePart(bytes))
      let peak = 0
      const watching = setInterval(() => (peak = Math.max(peak, megabytesOf(member.pid))), 20)
      const answers = await Promise.all(
        people.map(async (person, at) => {
          const near = createBrowser({ origin: member.origin })
          near.cookies.set('session', person.browser.cookies.get('session') ?? '')
          const file = at % 2 ? large : (bombs[(at / 2) % bombs.length] ?? large)
          const answer = await press(near, 'image_upscaler', await goodForm('image_upscaler', { file }))
          return answer.status
        }),
      )
      clearInterval(watching)
      const [good, bad] = [answers.filter((_, at) => at % 2), answers.filter((_, at) => at % 2 === 0)]
      expectThat(
        good.every((status) => status === 202),
        `photographs: ${good.join()}`,
      )
      expectThat(
        bad.every((status) => [400, 413, 415].includes(status)),
        `bombs: ${bad.join()}`,
      )
      expectThat(peak < 700, `${Math.round(peak)} MB`)
      expectThat(member.isRunning(), 'the process ended')
      await world.fleet.end(member, 'SIGTERM')
      return `${Math.round(peak)} MB at most`
    },
  },
  {
    id: 'F14',
    says: 'Nonsense at every door: refused in words, and the same processes go on',
    async run(world) {
      const before = world.fleet.all().map(({ pid }) => pid)
      const person = await world.person()
      let sent = 0
      for (const odd of oddRequests) {
        const { status } = await rawRequest(world.balancer.origin, odd)
        expectThat(status < 500, `${odd.path.slice(0, 60)}: ${status}`)
        sent += 1
      }
      const doors = [
        '/auth',
        '/dashboard',
        '/profile',
        '/pricing',
        '/admin/users',
        '/api/tools/logo_maker/generations',
        '/api/generations/seen',
      ]
      for (const door of doors) {
        for (const type of oddTypes) {
          for (const body of oddBodies) {
            const headers = { 'content-type': type, 'idempotency-key': randomUUID() }
            const answer = await world.crowd.ask(`${door} with ${type}`, () =>
              person.send(door, { method: 'POST', headers, body }),
            )
            expectThat(
              answer.status < 500 && answer.status > 0,
              `${door}, ${type}, ${JSON.stringify(body.slice(0, 20))}: ${answer.status}`,
            )
            sent += 1
          }
        }
      }
      await sleep(200)
      expectSame(
        world.fleet.all().map(({ pid, isRunning }) => isRunning() && pid),
        before,
        'processes',
      )
      return `${sent} requests`
    },
  },
]
