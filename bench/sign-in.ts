// npm run bench sign-in [-- seconds]: how many sign in a second beside what the hash allows, and how the others feel it.
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { users } from '#server/auth/auth.table.ts'
import { hashPassword, isPassword } from '#server/lib/password.ts'
import { pictureFiles } from '#shared/gallery.ts'
import { make } from '#test/forms.ts'
import { at, openSite, sayMachine } from './site.ts'

const [seconds = 20] = process.argv.slice(2).map(Number)
const atOnce = 4
const password = 'long enough'

sayMachine()
const site = await openSite({ people: 20 })
const [reader, ...others] = site.people
if (!reader) throw new Error('nobody is there')
const hash = await hashPassword(password)
await site.database.drizzle.update(users).set({ passwordHash: hash })

const line = new Pool(site.child.origin, { connections: 1 })

/** Somebody who asks every 50 ms, and how long each answer took; what asks takes next to nothing of it. */
async function look(path: string, until: number): Promise<number[]> {
  const times: number[] = []
  const cookie = [...(reader?.browser.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  while (performance.now() < until) {
    const began = performance.now()
    const { statusCode, body } = await line.request({ path, method: 'GET', headers: { cookie } })
    await body.arrayBuffer()
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    times.push(performance.now() - began)
    await sleep(50)
  }
  return times
}

/** So many at once, one after the other, until the time is over; how many were done a second. */
async function asManyAs(until: number, work: (turn: number) => Promise<boolean>): Promise<string> {
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      for (let turn = place; performance.now() < until; turn += atOnce)
        if (await work(turn)) done++
        else throw new Error('it was refused')
    }),
  )
  return (done / seconds).toFixed(1)
}

async function signIn(turn: number): Promise<boolean> {
  const person = others[turn % others.length]
  const answer = await site.browser().signIn(person?.email ?? '', password)
  await answer.arrayBuffer()
  return answer.status === 302
}

const inTime = () => performance.now() + seconds * 1_000
const say = (name: string, times: number[]) =>
  console.log(
    `${name.padEnd(38)} p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms of ${times.length}`,
  )

try {
  const { id } = await make(reader, 'background_remover')
  await look('/dashboard', performance.now() + 2_000)
  for (const path of ['/dashboard', pictureFiles.card({ id, version: 0 }, 320)]) {
    say(`${path.slice(0, 20)} alone`, await look(path, inTime()))
    const until = inTime()
    const [times, signedIn] = await Promise.all([look(path, until), asManyAs(until, signIn)])
    say(`the same beside ${atOnce} who sign in`, times)
    console.log(`${signedIn} sign in a second`)
  }
  console.log(
    `${await asManyAs(inTime(), () => isPassword(password, hash))} hashes a second, and nothing else`,
  )
} finally {
  await line.close()
  await site.close()
}
process.exit(0)
