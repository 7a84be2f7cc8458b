import { toolById } from '#shared/tools/index.ts'
import { profileAt, balanceOf } from '#test/people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './site.ts'
import { beginWith, giveCredits, photo } from './tool-steps.ts'
import { test } from './with-service.ts'

const cutOut = toolById('background_remover')

test('three photos in one press: one fails for nothing and is tried again, all come as one ZIP', async ({
  page,
  service,
}) => {
  const email = await beginWith(page, cutOut.id)
  await giveCredits(email, 2)
  const shot = await photo('jar-photo', 300)
  const photos = ['mango', 'lime', 'chilli'].map((name) => ({ ...shot, name: `${name}.jpg` }))
  await page.getByLabel('Choose Image', { exact: true }).setInputFiles(photos)

  await expect(page.getByRole('heading', { name: '3 photos' })).toBeVisible()
  await expect(page.getByText('3 of at most 40')).toBeVisible()
  await expect(page.getByText('3 photos · 3 credits · 2 left afterwards')).toBeVisible()
  await page.getByRole('button', { name: 'Remove lime.jpg' }).click()
  await expect(page.getByText('2 photos · 2 credits · 3 left afterwards')).toBeVisible()
  await page.getByLabel('Add photos').setInputFiles(photos.slice(1, 2))
  await expect(page.getByText('3 of at most 40')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // However many they are: what it costs and the button stay in sight.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 480 })
  await expect(page.getByRole('button', { name: /^Remove Background · 3 credits/ })).toBeInViewport()
  if (size) await page.setViewportSize(size)

  service.script({ kind: 'status', status: 422 })
  await page.getByRole('button', { name: /^Remove Background · 3 credits/ }).click()
  await page.waitForURL('**/batch/*')
  await expect(page.getByRole('heading', { name: 'Background Remover: 3 photos' })).toBeVisible()
  await expect(page.getByRole('status').getByText('2 of 3 ready')).toBeVisible()
  await expect(page.getByText('1 failed (nothing charged)', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const { id } = await profileAt(email)
  expect(await balanceOf({ id })).toEqual({ credits: 30, held: 0, made: 2 })

  await page.getByRole('button', { name: 'Try 1 failed one again · 1 credit' }).click()
  await expect(page.getByRole('status').getByText('3 of 3 ready')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download ZIP (3)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/)

  await page.getByRole('link', { name: 'Open chilli' }).click()
  await page.waitForURL('**/dashboard/*')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Background Remover: 3 photos/ }).click()
  await page.waitForURL('**/batch/*')
  expect(await balanceOf({ id })).toEqual({ credits: 20, held: 0, made: 3 })
})
