// npm run bench slow [kbit/s] [ms] [pages]: how long pages make their person wait on a slow network, first and when they come back.
// CPU=4 slows the processor of the pages four times; ROUNDS=5 goes round five times and says the medians; FIRST=1 leaves out coming back;
// EVERY=1 visits every kind of page, also those that belong to one picture.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, createServer, type Socket } from 'node:net'
import { chromium, devices, type Page } from '@playwright/test'
import sharp from 'sharp'

process.env['LOG_LEVEL'] ??= 'silent'
const { startTestProgram, freePort } = await import('../test/program.ts')
const { newPerson } = await import('../test/people.ts')
const { addPicture } = await import('../test/gallery.ts')
const { make } = await import('../test/forms.ts')
const { newBatch } = await import('../test/batches.ts')
const { createShare } = await import('#server/features/gallery/shares.ts')
const { getOwnPicture } = await import('#server/features/gallery/own-picture.ts')
const { cards } = await import('#shared/tools/cards.ts')

const kilobits = Number(process.argv[2] ?? 250)
const roundTripMs = Number(process.argv[3] ?? 300)
const only = process.argv.slice(4)
const slowed = Number(process.env['CPU'] ?? 1)
const rounds = Number(process.env['ROUNDS'] ?? 1)
const isFirstOnly = process.env['FIRST'] !== undefined

/** One packet after the other, whosever they are, each on its way for half a round trip. */
function line(bytesPerSecond: number, delayMs: number) {
  let freeAt = 0
  const underWay: (() => void)[] = []
  return {
    send: (bytes: Buffer, arrive: (packet: Buffer) => void, more = 0) => {
      for (let at = 0; at < bytes.length; at += 1_400) {
        const packet = bytes.subarray(at, at + 1_400)
        freeAt = Math.max(performance.now() + more, freeAt) + (packet.length / bytesPerSecond) * 1_000
        underWay.push(() => arrive(packet))
        // Of two timers within a millisecond either may be the first; none overtakes here.
        setTimeout(() => underWay.shift()?.(), freeAt + delayMs - performance.now())
      }
    },
    // What a phone that is gone had asked for is nothing that the next one waits for.
    empty: () => (freeAt = 0),
  }
}

/** In front of the program; a worker's requests pass it as well, which no throttling inside of the browser reaches. */
async function slowCable(port: number) {
  let isSlow = false
  const oneWay = () => line((kilobits * 1_000) / 8, roundTripMs / 2)
  const [up, down] = [oneWay(), oneWay()]
  const server = createServer((near: Socket) => {
    const far = connect(port, '127.0.0.1')
    // Opening a connection takes a round trip of its own.
    let opening = roundTripMs
    const send = (to: Socket) => (packet: Buffer) => void (to.writable && to.write(packet))
    near.on('data', (bytes: Buffer) => {
      if (isSlow) up.send(bytes, send(far), opening)
      else far.write(bytes)
      opening = 0
    })
    far.on('data', (bytes: Buffer) => (isSlow ? down.send(bytes, send(near)) : near.write(bytes)))
    for (const end of [near, far]) {
      end.on('error', () => {})
      end.on('close', () => [near, far].forEach((each) => each.destroy()))
    }
  })
  const own = await freePort()
  await new Promise<void>((listens) => server.listen(own, '127.0.0.1', listens))
  return {
    origin: `http://127.0.0.1:${own}`,
    slow: (is: boolean) => {
      isSlow = is
      up.empty()
      down.empty()
    },
  }
}

type Waited = { seen: number; alive: number; all: number; worker: number }
type Visit = { path: string; isSignedIn?: boolean; language?: 'bn' }

/** Runs in the page itself, so that nothing is counted that a person does not wait for. */
function watch(): void {
  const mark = (name: string, isThere: () => boolean) => {
    const look = () => {
      if (isThere()) performance.mark(name)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  mark('heading', () => document.querySelector('h1') !== null)
  mark('alive', () => document.querySelector('main') !== null && globalThis.early === undefined)
}

/**
 * When the page is drawn with its heading, when it is alive, and when nothing of it comes any more; and how much of
 * that passed before the worker had an answer, or the server where there is none.
 */
async function waitFor(page: Page, address: string): Promise<Waited> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  const has = (name: string) => performance.getEntriesByName(name).length > 0
  for (const name of ['first-contentful-paint', 'heading', 'alive']) await page.waitForFunction(has, name)
  const found = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { workerStart = 0, responseStart = 0, loadEventEnd = 0 } = opened ?? {}
    return {
      // A frame in which the heading stands is not drawn before the first one that shows anything.
      seen: Math.max(at('first-contentful-paint'), at('heading')),
      alive: at('alive'),
      all: loadEventEnd,
      worker: responseStart - workerStart,
    }
  })
  const inSeconds = (ms: number) => Math.round(ms / 10) / 100
  const { seen, alive, all, worker } = found
  return { seen: inSeconds(seen), alive: inSeconds(alive), all: inSeconds(all), worker: inSeconds(worker) }
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
    userAgent: devices['Pixel 5'].userAgent,
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    locale: language ?? 'en',
  })
  // A page that hangs is a figure as well.
  context.setDefaultTimeout(120_000)
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
/** Each belongs to something that was made; so it is made first. */
async function pagesOfOne(): Promise<Visit[]> {
  const file = await sharp(
    await readFile(join(photos, files.find((name) => name.startsWith('jar-photo')) ?? '')),
  )
    .jpeg()
    .toBuffer()
  const shot = new File([new Uint8Array(file)], 'jar.jpg', { type: 'image/jpeg' })
  const longMs = 600_000
  const made = await make(person, 'ad_generator', { file: shot }, longMs)
  // A picture has an id of its own.
  const ad = await getOwnPicture(person.id, made.id)
  const logo = await make(person, 'logo_maker', {}, longMs)
  const batch = await newBatch(person, 'background_remover', 12)
  const share = await createShare(person.id, ad.id, 7)
  const own = [
    `/dashboard/${ad.id}`,
    `/design/${ad.id}`,
    `/logo/${logo.id}`,
    `/batch/${batch.id}`,
    '/brand',
    '/referral',
    ...cards.map(({ path }) => path).filter((path) => all.every((visit) => visit.path !== path)),
  ]
  const open = [
    `/s/${share}`,
    '/examples',
    '/about',
    '/privacy-policy',
    '/developers',
    '/signature',
    '/from-phone',
  ]
  return [...own.map((path) => ({ path, isSignedIn: true })), ...open.map((path) => ({ path }))]
}
const every = process.env['EVERY'] === undefined ? all : [...all, ...(await pagesOfOne())]
const visits = every.filter(({ path }) => only.length === 0 || only.includes(path))
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
    // Hours later the worker sleeps as well.
    const tools = await context.newCDPSession(page)
    await tools.send('ServiceWorker.enable')
    await tools.send('ServiceWorker.stopAllWorkers')
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
  const answer = await (await context.newPage()).goto(cable.origin + visit.path, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${visit.path} answered ${answer?.status()}`)
  await context.close()
}
for (let round = 0; round < rounds; round++) for (const visit of visits) await visitTwice(visit)

const median = (values: number[]): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(2)
const told = (waited: Waited[]): string =>
  (['seen', 'alive', 'all', 'worker'] as const).map((what) => median(waited.map((w) => w[what]))).join(' ')
console.log(
  `${kilobits} kbit/s, ${roundTripMs} ms, processor slowed ${slowed}×, ${rounds} rounds: seconds until seen, alive, all, and of these until the worker or the server answered`,
)
for (const [visit, { first, again }] of waits)
  console.log(
    `${nameOf(visit).padEnd(26)} first ${told(first)}${isFirstOnly ? '' : `   again ${told(again)}`}`,
  )
await browser.close()
await program.stop()
process.exit(0)
