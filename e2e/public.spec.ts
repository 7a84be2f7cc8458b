import { AxeBuilder } from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { expect, hydrated, signUp, test } from './site.ts'

const pages = ['/', '/examples', '/about', '/privacy-policy']

async function noSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    for (const path of pages) {
      test(`${path} has nothing that axe objects to`, async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        await noSidewaysScroll(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      })
    }
  })
}

test('a visitor compares, looks at examples and finds the way to sign up', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ready to sell in a minute\./)
  const slider = page.getByRole('slider')
  await slider.focus()
  const before = await slider.getAttribute('aria-valuenow')
  await slider.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuenow', before ?? '')
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', /^\/auth\b/)
  await page.getByRole('link', { name: 'View Examples' }).click()
  await page.getByRole('tab', { name: 'Logo' }).click()
  await expect(page).toHaveURL(/\?tab=Logo$/)
  await expect(page.getByRole('heading', { name: 'Professional Ad Generator' })).toHaveCount(0)
  await page.getByRole('link', { name: 'TechBari' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: 'TechBari' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Sweet Mirpur' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('the row of tools moves, and stops for whoever wants it to', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Nine tools, one studio' })
  await row.scrollIntoViewIfNeeded()
  const stop = row.getByRole('button', { name: 'Stop the row' })
  await expect(stop).toBeVisible()
  await row.getByRole('link', { name: /Logo Maker/ }).focus()
  await expect(row.getByRole('button', { name: 'Let the row move' })).toBeVisible()
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the row of tools never moves by itself', async ({ page }) => {
    await page.goto('/')
    const row = page.getByRole('region', { name: 'Nine tools, one studio' })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('button', { name: 'Next tool', includeHidden: true })).toBeAttached()
    await expect(row.getByRole('button', { name: /row/ })).toHaveCount(0)
  })
})

test('feedback is sent, thanked for, and the form is empty again', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Please enter your feedback')).toBeVisible()
  await page.getByLabel('Feedback', { exact: true }).fill('খুব ভালো')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you for your feedback!').first()).toBeVisible()
  await expect(page.getByLabel('Feedback', { exact: true })).toHaveValue('')
})

test('somebody signed in goes straight to the ad generator', async ({ page }) => {
  await signUp(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/agent')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('everything can be read, and feedback can be sent', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Swap Clothing/ })).toHaveCount(1)
    await expect(page.getByText('Ads ready in about 2 minutes')).toBeVisible()
    await page.getByLabel('Feedback', { exact: true }).fill('no scripts here')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
    await page.goto('/examples')
    await page.getByRole('tab', { name: 'BG Remove' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Background Remover')
  })
})
