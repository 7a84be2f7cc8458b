import { tools } from '#shared/tools/index.ts'
import { openPages } from '#test/open-pages.ts'
import { expectBangla, readBangla } from './in-bangla.ts'
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  signUp,
  test,
} from './site.ts'

// One of these takes as long as many others.
test.describe.configure({ mode: 'parallel' })

const own = ['/dashboard', '/profile', '/referral', tools[0]?.path ?? '/agent']

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('every public page can be used by everybody and fits the screen', async ({ page }) => {
      for (const path of openPages) {
        await test.step(path, async () => {
          await page.goto(path)
          await hydrated(page)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        })
      }
    })

    test('so can the pages of a person', async ({ page }) => {
      await signUp(page)
      await expectToast(page, 'Account created! You got 3 free credits')
      for (const path of own) {
        await test.step(path, async () => {
          await page.goto(path)
          await hydrated(page)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        })
      }
    })
  })
}

test('in Bangla every page can be used by everybody and fits the screen', async ({
  page,
  context,
  program,
}) => {
  await signUp(page)
  await readBangla(context, program.origin)
  const others: string[] = tools.slice(1).map(({ path }) => path)
  for (const path of [...own, ...others, ...openPages]) {
    await test.step(path, async () => {
      await page.goto(path)
      await hydrated(page)
      await expectBangla(page)
      // The rest are looked at above, and are built the same in every language.
      if (others.includes(path)) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const usual = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 700 })
      await expectNoSidewaysScroll(page)
      if (usual) await page.setViewportSize(usual)
    })
  }
})

test('an address that does not exist says so and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('canonical and og:url follow the visitor', async ({ page, program }) => {
  const port = new URL(program.origin).port
  const address = async () => [
    await page.locator('link[rel=canonical]').getAttribute('href'),
    await page.locator('meta[property="og:url"]').getAttribute('content'),
  ]
  await page.goto('/tools?q=logo')
  const site = `http://localhost:${port}`
  expect(await address()).toEqual([`${site}/tools?q=logo`, `${site}/tools?q=logo`])
  await hydrated(page)
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(address).toEqual([`${site}/privacy-policy`, `${site}/privacy-policy`])
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await page.goBack()
  await expect.poll(address).toEqual([`${site}/tools?q=logo`, `${site}/tools?q=logo`])
})
