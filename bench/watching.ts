// npm run bench watching [changes a second] [seconds]: an admin looks at the list of people while they change.
import { chromium } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { publish } from '#server/live/live.ts'
import { at, openSite, processorOf, sayMachine } from './site.ts'

const [perSecond = 50, seconds = 30] = process.argv.slice(2).map(Number)

sayMachine()
const site = await openSite({ people: 10 })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const admin = site.people[0]
  if (!admin) throw new Error('nobody is there')
  await admin.browser.post('/admin/grant', { password: 'correct horse battery' })
  const context = await browser.newContext({ baseURL: site.child.origin })
  await context.addCookies(
    admin.browser
      .cookieHeader()
      .split('; ')
      .map((cookie) => {
        const [name = '', value = ''] = cookie.split('=')
        return { name, value, url: site.child.origin }
      }),
  )
  const page = await context.newPage()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked += 1
  })
  await page.goto('/admin/users', { waitUntil: 'load' })
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await sleep(3_000)
  await page.evaluate(() => {
    const seen = Object.assign(globalThis, { longest: 0, shown: new Map<number, number>() })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ entryTypes: ['longtask'] })
    new MutationObserver(() => {
      const figures = document.querySelector('main')?.innerText.match(/\b1\d\d,?\d{3}\b/g) ?? []
      const number = Math.max(...figures.map((figure) => Number(figure.replace(',', '')))) - 100_000
      if (!seen.shown.has(number)) seen.shown.set(number, Date.now())
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  asked = 0
  const written = new Map<number, number>()
  const processor = processorOf(site.child)
  const end = Date.now() + seconds * 1_000
  for (let number = 0; Date.now() < end; number += 1) {
    const next = Date.now() + 1_000 / perSecond
    await site.database.drizzle.execute(
      sql`update profiles set credits = ${(100_000 + number) * 10} where id = ${admin.id}::uuid`,
    )
    written.set(number, Date.now())
    await publish('admin', { kind: 'admin', what: 'profiles' })
    await sleep(Math.max(0, next - Date.now()))
  }
  const share = (processorOf(site.child) - processor) / (seconds * 1_000)
  const changes = written.size
  await sleep(2_500)
  const { longest, shown } = await page.evaluate(() => {
    const seen = globalThis as unknown as { longest: number; shown: Map<number, number> }
    return { longest: seen.longest, shown: [...seen.shown] }
  })
  const late = shown.flatMap(([number, when]) => {
    const wrote = written.get(number)
    return wrote === undefined ? [] : [when - wrote]
  })
  // How old what is on the screen was when it came.
  console.log(
    `${changes} changes in ${seconds} s: the page asked ${asked} times and showed ${late.length} states, ` +
      `each ${at(late, 0.5)} ms (median) and ${Math.max(...late)} ms (at most) after it was written; ` +
      `longest task in the page ${Math.round(longest)} ms; processor of the server ${Math.round(share * 100)} %`,
  )
} finally {
  await browser.close()
  await site.close()
}
process.exit(0)
