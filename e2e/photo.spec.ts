import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { toolById } from '#shared/tools/index.ts'
import { profileAt } from '#test/people.ts'
import { portrait } from '#test/pictures.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'
import { beginWith, choosePicture, generate, looksRight } from './tool-steps.ts'

test.skip(({ viewport }) => viewport?.width !== 360, 'the shop is in the hand')

/** Follows a link that saves a file. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await coming).path())
}

test('a passport photo is paid once, and cut for a job form, a visa and the photo shop', async ({ page }) => {
  const tool = toolById('passport_photo')
  const email = await beginWith(page, tool.id)
  await choosePicture(page, 'Your photo', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: portrait() })
  await generate(page, tool)
  await page.getByRole('link', { name: 'Sizes and prints · free' }).click()
  await expect(page.getByRole('heading', { name: 'Sizes and prints' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to the usual place' })).toHaveCount(0)
  await looksRight(page)

  await page.getByRole('searchbox', { name: 'Search' }).fill('teletalk')
  await expect(page.getByRole('radio', { name: /Bangladesh|India/ })).toHaveCount(1)
  await page.getByRole('radio', { name: /BCS and Teletalk/ }).check({ force: true })
  await expect(page).toHaveURL(/for=bd-job/)
  const usual = await saved(page, 'Download the photo')
  expect(await sharp(usual).metadata()).toMatchObject({
    format: 'jpeg',
    width: 300,
    height: 300,
    density: 300,
  })
  expect(usual.length).toBeLessThan(100_000)

  const head = page.getByRole('slider', { name: 'Size of the head' })
  await head.focus()
  await head.press('End')
  await expect(page.getByText('69 %', { exact: true })).toBeVisible()
  expect((await saved(page, 'Download the photo')).equals(usual)).toBe(false)
  await page.getByRole('button', { name: 'Back to the usual place' }).click()
  expect((await saved(page, 'Download the photo')).equals(usual)).toBe(true)

  await page.getByRole('searchbox', { name: 'Search' }).fill('italy')
  await page.getByRole('radio', { name: /Schengen/ }).check({ force: true })
  await page.getByText('Stamp size as well').click()
  await expect(page.getByText('4 photos and', { exact: false })).toBeVisible()
  const page4R = await saved(page, 'Sheet as PDF')
  expect(page4R.subarray(0, 8).toString()).toBe('%PDF-1.4')
  await looksRight(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /Schengen/ })).toBeChecked()
  expect(await profileAt(email)).toMatchObject({ credits: 20, held: 0, totalImagesGenerated: 1 })
})
