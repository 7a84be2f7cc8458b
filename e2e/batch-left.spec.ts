import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { endAbandoned } from '#server/features/generations/batch/end-batch.ts'
import { batches } from '#server/features/generations/batches.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { toolById } from '#shared/tools/index.ts'
import { balanceOf, beginPlan, idOf } from '#test/people.ts'
import { lie } from './files-on-phone.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated } from './site.ts'
import { beginWith, choosePicture, giveCredits, openTool, photo, type Shot } from './tool-steps.ts'
import { test } from './with-service.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')

const cutOut = toolById('background_remover')

async function threePhotos(): Promise<Shot[]> {
  const shots = await Promise.all(['jar-photo', 'buds-photo', 'mug-photo'].map((each) => photo(each, 300)))
  return shots.map((shot, at) => ({ ...shot, name: `${['mango', 'lime', 'chilli'][at]}.jpg` }))
}

test('photos that are chosen outlive a reload, and leave with their person', async ({ page }) => {
  await beginWith(page, cutOut.id)
  const photos = await threePhotos()
  const field = page.getByLabel('Choose Image', { exact: true })
  await test.step('one', async () => {
    await field.setInputFiles(photos.slice(0, 1))
    await expect(page.getByRole('img', { name: 'Chosen: Image' })).toBeVisible()
    await lie(page, 1)
    await page.reload()
    await expect(page.getByRole('img', { name: 'Chosen: Image' })).toBeVisible()
  })
  await test.step('many', async () => {
    await page.getByRole('button', { name: 'Remove Image', exact: true }).click()
    await field.setInputFiles(photos)
    await expect(page.getByText('3 of at most 40')).toBeVisible()
    await lie(page, 3)
    await page.reload()
    await expect(page.getByText('3 of at most 40')).toBeVisible()
    await page.getByRole('button', { name: 'Remove lime.jpg' }).click()
    await lie(page, 2)
    // Another page of the same tab, and the way back.
    await page.goto('/dashboard')
    await openTool(page, cutOut.id)
    await expect(page.getByText('2 of at most 40')).toBeVisible()
    await expect(page.getByText('chilli.jpg')).toBeVisible()
    await lie(page, 2)
  })
  await test.step('signing out', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await lie(page, 0)
  })
})

test('a form that was being filled when the app was closed is there when it is opened again', async ({
  page,
  context,
}) => {
  const email = await beginWith(page, cutOut.id, 'রুমার রান্নাঘর')
  await beginPlan(await idOf(email), 'starter')
  const isFilled = async (tab: Page) => {
    await expect(tab.getByLabel('Product name')).toHaveValue('আমের আচার')
    await expect(tab.getByRole('img', { name: 'Chosen: Main product image' })).toBeVisible()
  }
  await openTool(page, 'ad_generator')
  await page.getByLabel('Product name').fill('আমের আচার')
  await choosePicture(page, 'Main product image', await photo('jar-photo', 300))
  await lie(page, 1)
  const beside = await context.newPage()
  await test.step('it is of this tab as long as that is open', async () => {
    await openTool(beside, 'ad_generator')
    await beside.waitForTimeout(2_000)
    await expect(beside.getByLabel('Product name')).toHaveValue('')
  })
  await test.step('then it is of the next', async () => {
    await page.close()
    const next = await context.newPage()
    await openTool(next, 'ad_generator')
    await isFilled(next)
    await next.reload()
    await isFilled(next)
    await beside.reload()
    await hydrated(beside)
    await beside.waitForTimeout(2_000)
    await expect(beside.getByLabel('Product name')).toHaveValue('')
  })
})

test('photos of a batch that do not get through: the page is loaded anew, they are given up for nothing, and go on from where they lie', async ({
  page,
  complaints,
}) => {
  const email = await beginWith(page, cutOut.id)
  await giveCredits(email, 2)
  const id = await idOf(email)
  // The browser asks whether to leave while something is on its way.
  page.on('dialog', (dialog) => void dialog.accept())
  const doors = '**/api/batches/*/photos/*'
  await page.route(doors, (route) => route.abort())
  await page.getByLabel('Choose Image', { exact: true }).setInputFiles(await threePhotos())
  await page.getByRole('button', { name: /^Remove Background · 3 credits/ }).click()
  await page.waitForURL('**/batch/*')
  const toGo = page.getByText('Please keep this page open until all photos are sent: 3 to go.')
  await expect(toGo).toBeVisible()
  await lie(page, 3)
  expect(await balanceOf({ id })).toEqual({ credits: 50, held: 30, made: 0 })

  await page.reload()
  await hydrated(page)
  await expect(toGo).toBeVisible()
  await expect(page.getByText('Choose them again')).toHaveCount(0)

  await db()
    .update(batches)
    .set({ heardAt: sql`now() - interval '31 minutes'` })
    .where(eq(batches.userId, id))
  await endAbandoned()
  await expect(page.getByText('3 failed (nothing charged)', { exact: true })).toBeVisible()
  await expect(page.getByText('This photo did not arrive within half an hour').first()).toBeVisible()
  expect(await balanceOf({ id })).toEqual({ credits: 50, held: 0, made: 0 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.unroute(doors)
  await page.getByRole('button', { name: 'Try 3 failed ones again · 3 credits' }).click()
  await expect(page.getByRole('status').getByText('3 of 3 ready')).toBeVisible()
  expect(await balanceOf({ id })).toEqual({ credits: 20, held: 0, made: 3 })
  await lie(page, 0)
  expect(await db().$count(generations, eq(generations.userId, id))).toBe(6)
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/ERR_FAILED/.test(text)))
})
