import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { db } from '#server/database/transaction.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { addPicture } from '#test/gallery.ts'
import { png } from '#test/pictures.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hydrated,
  signUp,
  test,
} from './site.ts'
import { idOf } from '#test/people.ts'

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('a[href*="/dashboard/"]')
    .filter({ has: page.locator('img') })

async function galleryOf(page: Page, names: string[]): Promise<string> {
  const id = await idOf(await signUp(page))
  const picture = await png({ width: 600, height: 400 })
  for (const [at, name] of names.entries())
    await addPicture(id, {
      name,
      picture,
      before: picture,
      width: 600,
      height: 400,
      createdAt: minutesAgo(at + 1),
    })
  await page.goto('/dashboard')
  await hydrated(page)
  return id
}

test('an empty gallery says so, and the way to the first picture is there', async ({ page }) => {
  await signUp(page)
  await hydrated(page)
  await expect(page.getByText('No ads yet')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create New Image' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Passport Photo Maker/ })
    .click()
  await expect(page).toHaveURL('/passport-photo')
})

test('a phone whose clock is a day behind shows nothing as still to come', async ({ page }) => {
  const id = await idOf(await signUp(page))
  await addPicture(id)
  await page.clock.setSystemTime(minutesAgo(24 * 60))
  await page.goto('/dashboard')
  await hydrated(page)
  await expect(page.getByRole('main').locator('time')).toHaveText('just now')
})

test('the shop gets its name', async ({ page }) => {
  await signUp(page)
  await hydrated(page)
  await page.getByRole('button', { name: 'Edit shop name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Shop name').fill('  ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter your shop name')).toBeVisible()
  await dialog.getByLabel('Shop name').fill('রহিম স্টোর')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Shop name updated successfully')
  await expect(page.getByRole('main').getByText('রহিম স্টোর')).toBeVisible()
})

test('look at a picture, keep it longer, download it, go on by keyboard', async ({ page }) => {
  await galleryOf(page, ['আমের আচার', 'Lemon tea', 'Cold coffee'])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await cards(page).first().click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading', { name: 'আমের আচার', level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/[\w-]{36}$/)
  await expectAccessible(page)
  await viewer.getByRole('button', { name: /^30 days/ }).click()
  await expectToast(page, 'Auto-delete set to 30 days')
  await expect(viewer.getByText(/^30 days left/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.keyboard.press('d')
  const file = await download
  expect(file.suggestedFilename()).toBe('আমের আচার.jpg')
  expect((await sharp(await readFile(await file.path())).metadata()).format).toBe('jpeg')
  await expectToast(page, 'Downloaded successfully!')

  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading', { name: 'Lemon tea', level: 2 })).toBeVisible()
  await viewer.getByRole('button', { name: 'Before / after' }).click()
  await expect(viewer.getByRole('slider')).toBeVisible()
  await page.reload()
  await expect(viewer.getByRole('heading', { name: 'Lemon tea', level: 2 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard')
})

/** Its keys are heard once the focus has come into the open picture. */
const hasFocus = (page: Page) =>
  expect(page.locator('[role="dialog"]:is(:focus, :focus-within)')).toBeVisible()

test('delete asks, can be undone, and several go at once', async ({ page }) => {
  await galleryOf(page, ['One', 'Two', 'Three'])
  await cards(page).first().click()
  await expect(page.getByRole('heading', { name: 'One', level: 2 })).toBeVisible()
  await hasFocus(page)
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Ad deleted successfully')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  expect((await download).suggestedFilename()).toMatch(/^pictures .*\.zip$/)
  await page.getByRole('region', { name: 'Chosen pictures' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No ads yet')).toBeVisible()
})

test('what is deleted can be brought back for ten seconds, and then is gone for good', async ({ page }) => {
  await galleryOf(page, ['One', 'Two'])
  await cards(page).first().click()
  await expect(page.getByRole('heading', { name: 'One', level: 2 })).toBeVisible()
  await hasFocus(page)
  await page.keyboard.press('Delete')
  const pressed = Date.now()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(undo).toBeHidden()
  expect(Date.now() - pressed).toBeGreaterThan(10_000)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
})

test('a picture goes to the apps of the phone as a file', async ({ page }) => {
  await page.addInitScript(() => {
    const sent: { name: string; type: string; size: number }[] = []
    Object.assign(window, { sent })
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.length > 0,
      share: async ({ files = [] }: ShareData) => {
        // A real phone refuses as well when no finger is behind it.
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError')
        for (const { name, type, size } of files) sent.push({ name, type, size })
      },
    })
  })
  await galleryOf(page, ['আমের আচার'])
  await cards(page).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Send the picture' }).click()
  const sent = () => page.evaluate(() => (window as unknown as { sent: object[] }).sent)
  await expect.poll(sent).toMatchObject([{ name: 'আমের আচার.jpg', type: 'image/jpeg' }])
})

test('Create Similar opens the tool with what the picture was made with', async ({ page }) => {
  const userId = await idOf(await signUp(page))
  const [made] = await db()
    .insert(generations)
    .values({
      userId,
      tool: 'ai_expand',
      values: { aspect_ratio: '9:16' },
      inputs: [],
      seed: 1,
      name: 'Wide shop',
      cost: 15,
      state: 'done',
      idempotencyKey: randomUUID(),
      requestHash: '',
      requestId: 'similar',
    })
    .returning()
  const { id } = await addPicture(userId, { tool: 'ai_expand' })
  await db().update(generatedAds).set({ generationId: made?.id }).where(eq(generatedAds.id, id))
  await page.goto('/dashboard')
  await hydrated(page)
  await cards(page).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create Similar' }).click()
  await expect(page).toHaveURL(/^[^?]+\/ai-expand$/)
  await expect(page.getByRole('radio', { name: /9:16/ })).toBeChecked()
  // What is changed after that stays.
  await page.getByRole('radio', { name: /4:5/ }).check({ force: true })
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: /4:5/ })).toBeChecked()
})

test('without a network a deletion says so and the picture stays', async ({ page, context, complaints }) => {
  await galleryOf(page, ['One'])
  await cards(page).first().click()
  await expect(page.getByRole('dialog').getByText('Auto-delete')).toBeVisible()
  await page.route('**/dashboard.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await hasFocus(page)
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete ad')
  await expect(cards(page)).toHaveCount(1)
  await context.unrouteAll()
  // The browser notes the request that this story broke.
  complaints.length = 0
})

test('scroll on, go elsewhere, come back to the same place; search and filter', async ({ page }) => {
  await galleryOf(
    page,
    Array.from({ length: 60 }, (_, at) => `Picture ${at + 1}`),
  )
  const scrollOn = async () => {
    await page.mouse.wheel(0, 4_000)
    return cards(page).count()
  }
  await expect.poll(scrollOn).toBe(60)
  await page.getByRole('link', { name: 'Picture 50', exact: true }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1_000)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/pricing"]')?.click())
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(cards(page)).toHaveCount(60)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 300)

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('picture 42')
  await expect(cards(page)).toHaveCount(1)
  await page.getByLabel('Made with').selectOption({ label: 'Logo Maker' })
  await expect(page.getByText('No picture matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(cards(page).first()).toBeVisible()
  // What the fields say is what is shown.
  await expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('')
  await expect(page.getByLabel('Made with')).toHaveValue('')
})

test('a private link shows the picture to a stranger until it is ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await galleryOf(page, ['Secret name'])
  await cards(page).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('button', { name: 'End link' })).toHaveCount(1)
  const older = await dialog.getByLabel('New private link').inputValue()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('button', { name: 'End link' })).toHaveCount(2)
  await expect(dialog.getByLabel('New private link')).not.toHaveValue(older)
  await dialog.getByRole('button', { name: 'End link' }).last().click()
  await expect(dialog.getByRole('button', { name: 'End link' })).toHaveCount(1)
  const address = await dialog.getByLabel('New private link').inputValue()
  await expectAccessible(page)
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await stranger.goto(new URL(address).pathname)
  await expect(stranger.getByRole('img', { name: 'Shared with you' })).toBeVisible()
  await expectAccessible(stranger)
  expect(await stranger.content()).not.toContain('Secret name')
  await dialog.getByRole('button', { name: 'End link' }).click()
  await expect(dialog.getByRole('button', { name: 'End link' })).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByText('This link has ended')).toBeVisible()
  await stranger.context().close()
})
