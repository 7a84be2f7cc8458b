import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './site.ts'
import { standsIn } from './tool-form.ts'
import { beginWith, choosePicture, photo } from './tool-steps.ts'

// The page changes its language in place: nobody types anything twice.

const lang = (page: Page) => page.locator('html')
const press = (page: Page, name: 'English' | 'বাংলা') =>
  page.getByRole('contentinfo').getByRole('button', { name }).click()

test('a half filled form and a chosen picture stay when the language changes, there and back', async ({
  page,
}) => {
  await beginWith(page, 'ad_generator', 'রুমার রান্নাঘর')
  await choosePicture(page, 'Main product image', await photo('jar-photo'))
  await page.getByLabel('Product name').fill('আমের আচার')
  const before = await standsIn(page)
  await page.evaluate(() => Object.assign(window, { here: true }))
  await press(page, 'বাংলা')
  await expect(lang(page)).toHaveAttribute('lang', 'bn')
  await expect(page.getByLabel('পণ্যের নাম')).toHaveValue('আমের আচার')
  await expectAccessible(page)
  await press(page, 'English')
  await expect(lang(page)).toHaveAttribute('lang', 'en')
  expect(await standsIn(page)).toEqual(before)
  expect(await page.evaluate(() => 'here' in window)).toBe(true)
})
