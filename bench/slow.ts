// npm run bench slow [kbit/s] [ms] [pages]: how long pages make their person wait on a slow network, first and when they come back.
// CPU=4 slows the processor of the pages four times; ROUNDS=5 goes round five times and says the medians; FIRST=1 leaves out coming back.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, createServer, type Socket } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

process.env['LOG_LEVEL'] ??= 'silent'
const { startTestProgram, freePort } = await import('../test/program.ts')
const { newPerson } = await import('../test/people.ts')
const { addPicture } = await import('../test/gallery.ts')

const kilobits = Number(process.argv[2] ?? 250)
const roundTripMs = Number(process.argv[3] ?? 300)
const only = process.argv.slice(4)
const slowed = Number(process.env['CPU'] ?? 1)
const rounds = Number(process.env['ROUNDS'] ?? 1)
const isFirstOnly = process.env['FIRST'] !== undefined

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
type Visit = { path: string; isSignedIn?: boolean; language?: 'bn' }

/** When the heading stands there, when the page is alive, and when nothing of it comes any more. */
async function waitFor(page: Page, address: string): Promise<Waited> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
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
const photos = join(import.meta.dirname, '../public/pictures')
const files = (await readdir(photos)).filter((name) => /-(ad|photo|profile|thumbnail)-.*\.webp$/.test(name))
for (let at = 0; at < 12; at++) {
  const picture = await sharp(await readFile(join(photos, files[at % files.length] ?? '')))
    .resize({ width: 1080 })
    .png()
    .toBuffer()
  const { width, height } = await sharp(picture).metadata()
  await addPicture(person.id, { name: `Picture ${at}`, picture, width, height })
}
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})

async function phone({ isSignedIn, language }: Visit) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    locale: language ?? 'en',
  })
  const cookies = isSignedIn ? [...person.browser.cookies] : []
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: cable.origin })))
  return context
}

const all: Visit[] = [
  { path: '/' },
  { path: '/bn' },
  { path: '/tools' },
  { path: '/pricing' },
  { path: '/auth' },
  { path: '/dashboard', isSignedIn: true },
  { path: '/background-remover', isSignedIn: true },
  { path: '/agent', isSignedIn: true },
  { path: '/agent', isSignedIn: true, language: 'bn' },
  { path: '/profile', isSignedIn: true },
]
const visits = all.filter(({ path }) => only.length === 0 || only.includes(path))
const nameOf = ({ path, language }: Visit): string => (language ? `${path} (${language})` : path)
const waits = new Map<Visit, { first: Waited[]; again: Waited[] }>()

async function visitTwice(visit: Visit): Promise<void> {
  const kept = waits.get(visit) ?? { first: [], again: [] }
  waits.set(visit, kept)
  const context = await phone(visit)
  try {
    cable.slow(true)
    kept.first.push(await waitFor(await context.newPage(), cable.origin + visit.path))
    cable.slow(false)
    if (isFirstOnly) return
    // Left alone for a while the page puts by what is kept, as it does on every phone.
    const page = await context.newPage()
    await page.goto(cable.origin + visit.path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(3_000)
    await page.close()
    cable.slow(true)
    kept.again.push(await waitFor(await context.newPage(), cable.origin + visit.path))
  } finally {
    cable.slow(false)
    await context.close()
  }
}

// A program that has just started draws its first pages slowly, which is nobody's network.
for (const visit of visits) {
  const context = await phone(visit)
  await (await context.newPage()).goto(cable.origin + visit.path, { waitUntil: 'load' })
  await context.close()
}
for (let round = 0; round < rounds; round++) for (const visit of visits) await visitTwice(visit)

const median = (values: number[]): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(1)
const told = (waited: Waited[]): string =>
  [waited.map((w) => w.seen), waited.map((w) => w.alive), waited.map((w) => w.all)].map(median).join(' ')
console.log(
  `${kilobits} kbit/s, ${roundTripMs} ms, processor slowed ${slowed}×, ${rounds} rounds: seconds until seen, alive, all`,
)
for (const [visit, { first, again }] of waits)
  console.log(
    `${nameOf(visit).padEnd(26)} first ${told(first)}${isFirstOnly ? '' : `   again ${told(again)}`}`,
  )
await browser.close()
await program.stop()
process.exit(0)
