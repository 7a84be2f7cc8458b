import { toolById } from '#shared/tools/index.ts'
import { desc, eq } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { idOf } from '#test/people.ts'
import { paths } from '#web/paths.ts'
import { expect, hydrated, signUp } from './site.ts'
import { choosePicture, giveCredits, openTool, photo, result, submitButton } from './tool-steps.ts'
import { test } from './with-service.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')
test.use({ serviceWorkers: 'allow' })

/** As if the browser had never heard of it: also `in` says so. */
const take = (owner: object, ...names: string[]) => {
  for (const name of names)
    for (let at: object | null = owner; at; at = Object.getPrototypeOf(at) as object | null)
      Reflect.deleteProperty(at, name)
}
const forbid = (owner: object, ...names: string[]) => {
  const get = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  for (const name of names) Object.defineProperty(owner, name, { get })
}

/** What old phones, strict browsers and pages without https do without, taken away before any script runs. */
const missing: Record<string, string> = {
  'a worker for the site': `take(navigator, 'serviceWorker')`,
  'messages from the site': `take(window, 'PushManager', 'Notification')`,
  sharing: `take(navigator, 'share', 'canShare')`,
  'the clipboard': `take(navigator, 'clipboard')`,
  'a camera': `take(navigator, 'mediaDevices')`,
  'workers and what they draw on': `take(window, 'Worker', 'OffscreenCanvas')`,
  'random numbers with a name, and keys': `take(crypto, 'randomUUID', 'subtle')`,
  locks: `take(navigator, 'locks')`,
  'other tabs': `take(window, 'BroadcastChannel')`,
  'live streams': `take(window, 'EventSource')`,
  'a place for files': `take(window, 'indexedDB')`,
  'a place for pages': `take(window, 'caches')`,
  'leave to keep files and pages': `forbid(window, 'indexedDB', 'caches')`,
  'leave to keep words': `forbid(window, 'localStorage', 'sessionStorage')`,
  'pictures that are opened aside': `take(window, 'createImageBitmap')`,
  'a word about the network': `take(navigator, 'onLine', 'connection')`,
  'what floats over a page': `take(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover');
    take(HTMLButtonElement.prototype, 'command', 'commandForElement', 'popoverTargetElement')`,
  'what scripts have learnt since 2021': `take(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with',
    'findLast', 'findLastIndex'); take(String.prototype, 'isWellFormed', 'toWellFormed');
    take(AbortSignal, 'timeout', 'any'); take(URL, 'canParse'); take(Object, 'groupBy'); take(Map, 'groupBy');
    take(Promise, 'withResolvers', 'try'); take(window, 'structuredClone')`,
}

test('a picture can be made without any one of them', async ({ page, context, complaints }) => {
  const email = await signUp(page)
  await giveCredits(email, 100)
  const tool = toolById('background_remover')
  const shot = await photo('mug-photo', 300)
  const userId = await idOf(email)
  const newest = async () => {
    const of = eq(generatedAds.userId, userId)
    const [row] = await db().select().from(generatedAds).where(of).orderBy(desc(generatedAds.createdAt))
    return row?.generationId
  }
  const twoPhotos = [shot, { ...shot, name: 'cup.jpg' }]
  await openTool(page, tool.id)
  await page.getByLabel('Choose Image', { exact: true }).setInputFiles(twoPhotos)
  await page.getByRole('button', { name: /^Remove Background · 2 credits/ }).click()
  await page.waitForURL('**/batch/*')
  const { pathname: batch } = new URL(page.url())
  await expect(page.getByRole('link', { name: /^Download ZIP/ })).toBeVisible()
  const pages = ['/', paths.dashboard, paths.profile, batch, paths.fromPhone, '/developers']
  // Another tab might be the one that hears what happens.
  await page.close()
  for (const [what, takeAway] of Object.entries(missing)) {
    await test.step(`without ${what}`, async () => {
      const phone = await context.newPage()
      await phone.addInitScript(
        `{ const take = ${take.toString()}; const forbid = ${forbid.toString()}; ${takeAway} }`,
      )
      for (const path of pages) {
        await phone.goto(path)
        await hydrated(phone)
        await expect(phone.getByText('Something went wrong')).toHaveCount(0)
      }
      await openTool(phone, tool.id)
      await phone.getByLabel('Choose Image', { exact: true }).setInputFiles(twoPhotos)
      await expect(phone.getByText('2 of at most 40')).toBeVisible()
      await phone.getByRole('button', { name: 'Start over' }).click()
      await choosePicture(phone, 'Image', shot)
      const before = await newest()
      await submitButton(phone, tool).click()
      await expect.poll(newest).not.toBe(before)
      await expect(
        result(phone, tool)
          .locator(`img[src*="${await newest()}"]`)
          .first(),
      ).toBeVisible()
      await phone.close()
      // The router notes that it cannot keep where a page was scrolled to.
      const rest = complaints.filter(
        (text) => !/^(SecurityError: )?forbidden$|<ScrollRestoration \/>/.test(text),
      )
      expect.soft(rest, `without ${what}`).toEqual([])
      complaints.length = 0
    })
  }
})
