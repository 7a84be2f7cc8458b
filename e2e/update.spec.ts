import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { beginPlan, idOf } from '#test/people.ts'
import { endWorker, lie } from './files-on-phone.ts'
import { paths } from '#web/paths.ts'
import { expect, hydrated, signUp, test } from './site.ts'
import { choosePicture, openTool, photo } from './tool-steps.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')
test.use({ serviceWorkers: 'allow' })

const kept = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, path)).toBe(true)

/** What lies on the phone was made by the build before: as after an update of the site. */
async function asOfBefore(page: Page): Promise<void> {
  // What the worker still fetched for later would be of this build.
  for (const path of [paths.home, paths.dashboard]) await kept(page, path)
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((each) => each.startsWith('pages '))) {
      const older = name.replace(/\S+$/, 'before')
      const [from, to] = [await caches.open(name), await caches.open(older)]
      for (const at of await from.keys()) {
        const page = await from.match(at)
        if (!page) continue
        const headers = new Headers(page.headers)
        headers.set('kept-for', older.slice('pages '.length))
        await to.put(at, new Response(await page.text(), { headers }))
      }
      await caches.delete(name)
    }
  })
}

/** Whether this page stands there because one before it loaded it anew. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

test('an update of the site comes by itself, and takes nothing from a form', async ({ page }) => {
  const email = await signUp(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await test.step('words and a photo in a tool', async () => {
    await beginPlan(await idOf(email), 'starter')
    await db().update(profiles).set({ shopName: 'রুমার রান্নাঘর' }).where(eq(profiles.email, email))
    await openTool(page, 'ad_generator')
    await page.getByLabel('Product name').fill('আমের আচার')
    await choosePicture(page, 'Main product image', await photo('jar-photo', 300))
    await kept(page, '/agent')
    await lie(page, 1)
    await asOfBefore(page)
    await endWorker(page)
    await page.goto('/agent')
    await page.waitForFunction(isReloaded)
    await hydrated(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-kept')
    await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
    await expect(page.getByRole('img', { name: 'Chosen: Main product image' })).toBeVisible()
  })
  await test.step('half a sentence that no form keeps: it waits', async () => {
    await page.goto('/')
    await hydrated(page)
    await asOfBefore(page)
    // Nobody types faster than the new page comes, unless the server takes its time.
    let goOn = () => {}
    const busy = transaction(() => new Promise<void>((done) => (goOn = done)))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-kept')
    const feedback = page.getByLabel('Feedback', { exact: true })
    await feedback.fill('half a sentence')
    goOn()
    await busy
    await page.waitForTimeout(8_000)
    expect(await page.evaluate(isReloaded)).toBe(false)
    await expect(feedback).toHaveValue('half a sentence')
    await feedback.fill('')
    await page.waitForFunction(isReloaded)
    await expect(page.locator('html')).not.toHaveAttribute('data-kept')
  })
})
