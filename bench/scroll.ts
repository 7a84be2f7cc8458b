// npm run bench scroll [pictures] [slow-down]: scrolls a gallery to its end in a real browser, as a thumb would, and
// says what was not smooth: frames that came late, long tasks, moments at the end of what was loaded.
import { chromium, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

process.env['LOG_LEVEL'] ??= 'silent'
const { startTestProgram } = await import('../test/program.ts')
const { newPerson } = await import('../test/people.ts')
const { addPicture } = await import('../test/gallery.ts')
const { db } = await import('../src/server/database/transaction.ts')
const { config } = await import('../src/server/config.ts')
const { filesOf } = await import('../src/server/features/gallery/picture-files.ts')
const { generatedAds } = await import('../src/server/features/gallery/gallery.table.ts')

const count = Number(process.argv[2] ?? 5_000)
const slowDown = Number(process.argv[3] ?? 4)
const screens = [
  { name: 'phone', width: 360, height: 760, deviceScaleFactor: 2 },
  { name: 'desk', width: 1280, height: 800, deviceScaleFactor: 1 },
]

const program = await startTestProgram({}, { files: true })
const person = await newPerson(program)
await fill(person.id)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, deviceScaleFactor, ...viewport } of screens) {
  const context = await browser.newContext({ baseURL: program.origin, viewport, deviceScaleFactor })
  const cookies = person.browser.cookieHeader().split('; ')
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', value = ''] = cookie.split('=')
      return { name, value, url: program.origin }
    }),
  )
  const page = await context.newPage()
  page.on('console', (m) => console.log(m.text()))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  const { ms, waits, parts } = await scrollToEnd(page)
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const cards = await page.locator('main li a[href*="/dashboard/"]').count()
  console.log(
    `${name}: ${cards} pictures in ${(ms / 1_000).toFixed(0)} s, ${waits} times at the end of what was there, heap ${(usedSize / 1e6).toFixed(0)} MB`,
  )
  for (const part of parts) console.log(' ', JSON.stringify(part))
  await context.close()
}
await browser.close()
await program.stop()
process.exit(0)

/** The site's own pictures; from the second round on their files are links. */
async function fill(userId: string): Promise<void> {
  const minute = 60_000
  const store = join(config().DATA_DIR, 'pictures')
  const rows: (typeof generatedAds.$inferSelect)[] = []
  const folder = join(import.meta.dirname, '../public/pictures')
  for (const [at, file] of readdirSync(folder)
    .filter((each) => each.endsWith('-800.webp'))
    .entries()) {
    const picture = await sharp(join(folder, file)).flatten().png().toBuffer()
    const createdAt = new Date(Date.now() - at * minute)
    rows.push(await addPicture(userId, { name: `Picture ${at}`, picture, createdAt }))
  }
  for (let from = rows.length; from < count; from += 500) {
    const more = Array.from({ length: Math.min(500, count - from) }, (_, step) => {
      const like = rows[(from + step) % rows.length]!
      const id = randomUUID()
      const imageUrl = like.imageUrl.replace('.png', `-${id}.png`)
      const [files, own] = [filesOf(like.imageUrl).all, filesOf(imageUrl).all]
      for (const [at, file] of files.entries()) {
        if (existsSync(join(store, file))) linkSync(join(store, file), join(store, own[at]!))
      }
      const productName = `Picture ${from + step}`
      const createdAt = new Date(Date.now() - (from + step) * minute)
      return { ...like, id, imageUrl, productName, createdAt }
    })
    await db().insert(generatedAds).values(more)
  }
}

type Part = { pictures: number; frames: number; median: number; p95: number; worst: number; long: number }

/** A quick thumb: 4,000 pixels a second, by the clock and not by the frame. Told per thousand pictures. */
function scrollToEnd(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ ms: number; waits: number; parts: Part[] }>((resolve) => {
        const began = performance.now()
        const parts: Part[] = []
        let [gaps, long, waits, still, last]: [number[], number, number, number, number] = [
          [],
          0,
          0,
          0,
          began,
        ]
        new PerformanceObserver((list) => (long += list.getEntries().length)).observe({ type: 'longtask' })
        const count = () => document.querySelectorAll('main li').length
        const close = () => {
          gaps.sort((a, b) => a - b)
          const at = (share: number) => Math.round(gaps[Math.floor((gaps.length - 1) * share)] ?? 0)
          parts.push({
            pictures: count(),
            frames: gaps.length,
            median: at(0.5),
            p95: at(0.95),
            worst: at(1),
            long,
          })
          gaps = []
          long = 0
        }
        const step = (now: number) => {
          const gap = now - last
          last = now
          gaps.push(gap)
          const before = window.scrollY
          window.scrollBy(0, Math.min(gap, 100) * 4)
          const isAtEnd = window.scrollY <= before
          if (isAtEnd && still === 0) waits++
          still = isAtEnd ? still + gap : 0
          if (gaps.length % 10 === 0 && count() >= (parts.length + 1) * 1_000) close()
          if (still < 4_000 && now - began < 300_000) return requestAnimationFrame(step)
          close()
          resolve({ ms: now - began - still, waits, parts })
        }
        requestAnimationFrame(step)
      }),
  )
}
