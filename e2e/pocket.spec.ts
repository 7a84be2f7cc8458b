import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { eq } from '#server/database/sql.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { addPicture } from '#test/gallery.ts'
import { megabyte } from '#shared/pictures.ts'
import { idOf } from '#test/people.ts'
import { heicHeader, pdf } from '#test/pictures.ts'
import { paths } from '#web/paths.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hydrated,
  signUp,
  test,
} from './site.ts'
import { endWorker } from './files-on-phone.ts'
import { giveCredits, photo } from './tool-steps.ts'

// Everywhere else pages are played without the worker, which would stand between them and what a story takes away.
test.use({ serviceWorkers: 'allow' })

const isKept = (page: Page, ...addresses: string[]): Promise<boolean[]> =>
  page.evaluate(async (all) => {
    const found = await Promise.all(all.map((each) => caches.match(each)))
    return found.map((each) => each !== undefined)
  }, addresses)

/** Whether each picture of the gallery has come, and not only its blur. */
const drawn = (page: Page): Promise<boolean[]> =>
  page
    .locator('main img[src^="/api/pictures/"]')
    .evaluateAll((all) =>
      all.map((each) => each instanceof HTMLImageElement && each.complete && each.naturalWidth > 0),
    )

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Nobody's fault: the story takes the network away, also from what a page fetches for later and the worker has not got. */
const isMeant = (text: string): boolean =>
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503/.test(text)

type Shared = { mimeType: string; buffer: Buffer; count?: number }

/** The phone's share sheet hands these over; no script of the page hears of it. */
const share = (page: Page, files: readonly Shared[]) =>
  page.evaluate(
    (all) => {
      const shared = new DataTransfer()
      for (const { text, type, count } of all)
        for (let at = 1; at <= count; at++)
          shared.items.add(
            new File([Uint8Array.from(atob(text), (each) => each.charCodeAt(0))], `photo ${at}`, { type }),
          )
      const field = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'photos',
        multiple: true,
      })
      field.files = shared.files
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: '/api/from-phone',
        enctype: 'multipart/form-data',
      })
      form.append(field)
      document.body.append(form)
      HTMLFormElement.prototype.submit.call(form)
    },
    files.map(({ mimeType, buffer, count = 1 }) => ({
      text: buffer.toString('base64'),
      type: mimeType,
      count,
    })),
  )

test('without a network the gallery and the form are there, and come up to date with it', async ({
  page,
  context,
  complaints,
}) => {
  const email = await signUp(page)
  const { buffer: picture } = await photo('jar-photo', 900)
  await addPicture(await idOf(email), {
    picture: await sharp(picture).png().toBuffer(),
    width: 900,
    height: 900,
  })
  // Asked for by a window, which would have the first word.
  await db().update(profiles).set({ shopName: 'Ruma’s kitchen' }).where(eq(profiles.email, email))
  await controlled(page)
  await page.goto('/agent')
  await hydrated(page)
  await page.getByLabel('Product name').fill('আমের আচার')
  await page.goto(paths.dashboard)
  await hydrated(page)
  await expect.poll(() => drawn(page)).toEqual([true])
  // Where the home screen leads is here without having been looked at.
  await expect.poll(() => isKept(page, '/agent', paths.dashboard, paths.home)).toEqual([true, true, true])

  await test.step('the gallery', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Generated Images')
    await expectToast(
      page,
      'No connection. You see this page as it was last time; it reads itself again when the network is back.',
    )
    await expect(page.locator('[data-balance]').first()).toBeHidden()
    await expect.poll(() => drawn(page)).toEqual([true])
  })
  await test.step('another view of it', async () => {
    await page.goto(`${paths.dashboard}?show=ads`)
    await expect(page).toHaveURL(paths.dashboard)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Generated Images')
  })
  await test.step('the form, with what was typed', async () => {
    await page.goto('/agent')
    await hydrated(page)
    await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
  })
  await test.step('a page that is not here says what is', async () => {
    await page.goto(paths.profile)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Generated Images' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the network is back', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  })
  await test.step('a server that lets one wait: what was there is seen at once, and what is true follows', async () => {
    await giveCredits(email, 4)
    let goOn = () => {}
    const busy = transaction(() => new Promise<void>((done) => (goOn = done)))
    await endWorker(page)
    await page.goto(paths.dashboard)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Generated Images')
    await expect(page.locator('html')).toHaveAttribute('data-kept')
    await expect(page.locator('[data-balance]').first()).toBeHidden()
    goOn()
    await busy
    await expect(page.getByRole('banner').getByText('7 credits').first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-kept')
  })
  await test.step('nothing is kept of whoever signs out', async () => {
    await page.goto('/background-remover')
    await hydrated(page)
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await expect.poll(() => isKept(page, '/agent', paths.dashboard)).toEqual([false, false])
  })
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isMeant(text)))
})

test('a phone where nobody has signed in may install the site, which tells itself that there is no network', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/')
  await controlled(page)
  await context.setOffline(true)
  await page.goto(paths.pricing)
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
  // Of what a visitor sees nothing stays.
  expect(await isKept(page, '/', paths.pricing)).toEqual([false, false])

  const tools = await context.newCDPSession(page)
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // The window of a story is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  expect((await tools.send('Page.getAppManifest')).errors).toEqual([])
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isMeant(text)))
})

test('a photo shared from the phone waits until its person has signed in, and stands in the form', async ({
  page,
}) => {
  const email = await signUp(page)
  await controlled(page)
  await page.goto('/background-remover')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  // Nobody shares while the page still tidies up after whoever left.
  await page.goto(paths.tools)
  const shot = { ...(await photo('jar-photo', 900)), count: 2 }
  await share(page, [shot])
  await page.waitForURL('**/from-phone')
  // Both are meant until one is chosen.
  await expect(page.getByRole('radio', { name: 'All 2 at once' })).toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: /Thumbnail Maker/ })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Photo 2' }).check({ force: true })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Background Remover/ })
    .click()
  await page.waitForURL('**/auth?next=*')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/background-remover?photo=1')
  await expect(page.getByRole('img', { name: 'Chosen: Image' })).toBeVisible()
})

test('a shared photo that cannot be opened is not left out without a word', async ({ page, complaints }) => {
  await signUp(page)
  await controlled(page)
  await page.goto(paths.tools)
  await hydrated(page)
  await share(page, [{ mimeType: 'image/heic', buffer: heicHeader() }])
  await page.waitForURL('**/from-phone')
  // Its name stands where nothing can be shown.
  await expect(page.getByText('Photo 1', { exact: true })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Background Remover/ })
    .click()
  await expect(page.getByText('Please upload a PNG, JPG or WEBP image')).toBeVisible()
  // Chromium complains of a picture that it cannot show.
  complaints.length = 0
})

test('forty of the photos that were shared are in one press, and whatever is no photo stays out', async ({
  page,
}) => {
  await signUp(page)
  await controlled(page)
  await page.goto(paths.tools)
  await hydrated(page)
  const text = { mimeType: 'text/plain', buffer: Buffer.from('price list') }
  await share(page, [text])
  await page.waitForURL('**/from-phone?lost')
  await expect(page.getByText('No photo has come through')).toBeVisible()

  await page.goto(paths.tools)
  await hydrated(page)
  await share(page, [text, { ...(await photo('jar-photo', 300)), count: 42 }])
  await page.waitForURL('**/from-phone')
  await expect(page.getByRole('radio', { name: 'All 40 at once' })).toBeChecked()
  await expect(page.getByText('These are the first 40 of 42. Share the rest after them.')).toBeVisible()
  // Forty photos leave the tools in sight.
  await expect(page.getByRole('main').getByRole('link', { name: /Ad Generator/ })).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Background Remover/ })
    .click()
  await expect(page.getByText('40 of at most 40')).toBeVisible()

  // What is shared next takes the place of what waits in the form.
  await page.goto(paths.tools)
  await hydrated(page)
  await share(page, [{ ...(await photo('mug-photo', 300)), count: 3 }])
  await page.waitForURL('**/from-phone')
  await expect(page.getByRole('radio', { name: 'All 3 at once' })).toBeChecked()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Background Remover/ })
    .click()
  await expect(page.getByText('3 of at most 40')).toBeVisible()
})

test('the sign over a shop, photographed by the phone, travels as small as it is kept', async ({ page }) => {
  await signUp(page)
  await page.goto('/brand')
  await hydrated(page)
  const field = page.getByLabel('Upload a logo')
  await field.setInputFiles({ name: 'sign.pdf', mimeType: 'image/png', buffer: pdf() })
  await expect(page.getByRole('alert')).toHaveText('Please upload a PNG, JPG or WEBP image')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const sign = sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#808080', noise } })
  const buffer = await sign.jpeg({ quality: 95 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(10 * megabyte)
  const sending = page.waitForRequest('**/api/brand/logo')
  await field.setInputFiles({ name: 'sign.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  const { requestBodySize } = await (await sending).sizes()
  expect(requestBodySize).toBeLessThan(3 * megabyte)
})
