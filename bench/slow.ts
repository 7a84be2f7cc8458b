// npm run bench slow [kbit/s] [ms] [pages]: how long pages make their person wait on a slow network, first and when they come back.
import { connect, createServer, type Socket } from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'

process.env['LOG_LEVEL'] ??= 'silent'
const { startTestProgram, freePort } = await import('../test/program.ts')
const { newPerson } = await import('../test/people.ts')
const { addPicture } = await import('../test/gallery.ts')

const kilobits = Number(process.argv[2] ?? 250)
const roundTripMs = Number(process.argv[3] ?? 300)

/** One packet after the other, whosever they are, each on its way for half a round trip. */
function line(bytesPerSecond: number, delayMs: number) {
  let freeAt = 0
  return (bytes: Buffer, arrive: (packet: Buffer) => void, more = 0) => {
    for (let at = 0; at < bytes.length; at += 1_400) {
      const packet = bytes.subarray(at, at + 1_400)
      freeAt = Math.max(performance.now() + more, freeAt) + (packet.length / bytesPerSecond) * 1_000
      setTimeout(() => arrive(packet), freeAt + delayMs - performance.now())
    }
  }
}

/** In front of the program; a worker's requests pass it as well, which no throttling inside of the browser reaches. */
async function slowCable(port: number) {
  let isSlow = false
  const [up, down] = [0, 1].map(() => line((kilobits * 1_000) / 8, roundTripMs / 2))
  const server = createServer((near: Socket) => {
    const far = connect(port, '127.0.0.1')
    // Opening a connection takes a round trip of its own.
    let opening = roundTripMs
    const send = (to: Socket) => (packet: Buffer) => void (to.writable && to.write(packet))
    near.on('data', (bytes: Buffer) => {
      if (isSlow) up?.(bytes, send(far), opening)
      else far.write(bytes)
      opening = 0
    })
    far.on('data', (bytes: Buffer) => (isSlow ? down?.(bytes, send(near)) : near.write(bytes)))
    for (const end of [near, far]) {
      end.on('error', () => {})
      end.on('close', () => [near, far].forEach((each) => each.destroy()))
    }
  })
  const own = await freePort()
  await new Promise<void>((listens) => server.listen(own, '127.0.0.1', listens))
  return { origin: `http://127.0.0.1:${own}`, slow: (is: boolean) => (isSlow = is) }
}

type Waited = { seen: number; alive: number; all: number }

/** When the heading stands there, when the page is alive, and when nothing of it comes any more. */
async function waitFor(page: Page, address: string): Promise<Waited> {
  const began = performance.now()
  const since = () => Math.round((performance.now() - began) / 10) / 100
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.locator('h1').first().waitFor({ state: 'visible' })
  const seen = since()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
  const alive = since()
  await page.waitForLoadState('load')
  return { seen, alive, all: since() }
}

const program = await startTestProgram({}, { files: true })
const cable = await slowCable(Number(new URL(program.origin).port))
const person = await newPerson(program)
for (let at = 0; at < 12; at++) await addPicture(person.id, { name: `Picture ${at}` })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})

async function phone(on: Browser, isSignedIn: boolean) {
  const context = await on.newContext({ viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 })
  const cookies = isSignedIn ? [...person.browser.cookies] : []
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: cable.origin })))
  return context
}

const only = process.argv.slice(4)
const all: [path: string, isSignedIn: boolean][] = [
  ['/', false],
  ['/tools', false],
  ['/pricing', false],
  ['/auth', false],
  ['/dashboard', true],
  ['/background-remover', true],
  ['/profile', true],
]
const visits = all.filter(([path]) => only.length === 0 || only.includes(path))
console.log(`${kilobits} kbit/s, ${roundTripMs} ms: seconds until seen, alive, all`)
for (const [path, isSignedIn] of visits) {
  const context = await phone(browser, isSignedIn)
  cable.slow(true)
  const first = await waitFor(await context.newPage(), cable.origin + path)
  cable.slow(false)
  // Left alone for a while the page puts by what is kept, as it does on every phone.
  const page = await context.newPage()
  await page.goto(cable.origin + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3_000)
  await page.close()
  cable.slow(true)
  const again = await waitFor(await context.newPage(), cable.origin + path)
  await context.close()
  const told = ({ seen, alive, all }: Waited) => [seen, alive, all].map((s) => s.toFixed(1)).join(' ')
  console.log(`${path.padEnd(22)} first ${told(first)}   again ${told(again)}`)
}
await browser.close()
await program.stop()
process.exit(0)
