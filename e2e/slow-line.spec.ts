import type { Browser, Page } from '@playwright/test'
import { transaction } from '#server/database/transaction.ts'
import { paths } from '#web/paths.ts'
import { expect, hydrated, signUp, test } from './site.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')

type Line = { marks: [mark: string | null, at: number][]; shifts: number }

/** Writes down when the page is written for a slow line and when that ends, and how far things jump. */
const watchLine = (page: Page) =>
  page.addInitScript(() => {
    const line: Line = { marks: [], shifts: 0 }
    Object.assign(globalThis, { line })
    const look = () => {
      const mark = document.documentElement?.getAttribute('data-line') ?? null
      if (mark !== (line.marks.at(-1)?.[0] ?? null)) line.marks.push([mark, performance.now()])
    }
    new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        line.shifts += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The page's answer takes its time, as on a line on which every answer does. */
async function openSlowly(page: Page, path: string): Promise<void> {
  let goOn = () => {}
  const busy = transaction(() => new Promise<void>((done) => (goOn = done)))
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  const opened = page.goto(path)
  await asked
  await new Promise((done) => setTimeout(done, 700))
  goOn()
  await busy
  await opened
  await hydrated(page)
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && localStorage.getItem('fonts') !== null,
  )
}

async function whatCame(page: Page) {
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.endsWith('.woff2') ? [startTime] : [])),
  )
  const line = await page.evaluate(() => (globalThis as unknown as { line: Line }).line)
  return { ...line, fonts }
}

async function phoneOf(browser: Browser, page: Page, origin: string): Promise<Page> {
  const phone = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
    baseURL: origin,
  })
  return phone.newPage()
}

test('on a slow line a page is read in the phone’s letters until it is alive; ours come then, and stay', async ({
  page,
  browser,
  program,
}) => {
  await signUp(page)
  const phone = await phoneOf(browser, page, program.origin)
  await watchLine(phone)

  await openSlowly(phone, paths.dashboard)
  const first = await whatCame(phone)
  expect(first.marks.map(([mark]) => mark)).toEqual(['slow', null])
  const freed = first.marks[1]?.[1] ?? 0
  expect(first.fonts.length).toBeGreaterThan(0)
  expect(Math.min(...first.fonts)).toBeGreaterThanOrEqual(freed)
  // They have the same measure: nothing jumps when they come.
  expect(first.shifts).toBeLessThan(0.1)

  await openSlowly(phone, paths.dashboard)
  const again = await whatCame(phone)
  expect(again.marks).toEqual([])
  expect(again.fonts.length).toBeGreaterThan(0)
  await phone.context().close()

  const quick = await phoneOf(browser, page, program.origin)
  await watchLine(quick)
  await quick.goto(paths.dashboard)
  await hydrated(quick)
  expect((await whatCame(quick)).marks).toEqual([])
  await quick.context().close()
})

test('a phone that cannot draw Bangla gets its letters first, in one weight, and the rest when the page is alive', async ({
  page,
  browser,
  program,
}) => {
  await signUp(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  const phone = await phoneOf(browser, page, program.origin)
  await phone.addInitScript(() => {
    // The same width as that of a letter that nobody has.
    CanvasRenderingContext2D.prototype.measureText = () => ({ width: 7 }) as TextMetrics
  })
  await watchLine(phone)
  await openSlowly(phone, paths.dashboard)
  const { marks, fonts } = await whatCame(phone)
  expect(marks.map(([mark]) => mark)).toEqual(['letters', null])
  const freed = marks[1]?.[1] ?? 0
  expect(fonts.filter((startedAt) => startedAt < freed)).toHaveLength(1)
  expect(fonts.length).toBeGreaterThan(1)
  await phone.context().close()
})
