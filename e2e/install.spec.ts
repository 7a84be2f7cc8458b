import type { Page } from '@playwright/test'
import { toolById } from '#shared/tools/index.ts'
import { expect, expectAccessible, hydrated } from './site.ts'
import { beginWith, choosePicture, giveCredits, openTool, photo, result, submitButton } from './tool-steps.ts'
import { test } from './with-service.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')

const cutOut = toolById('background_remover')

/** The browser finds that the site can be put on the home screen, as it does once for each page, before its scripts. */
const offerBy = (page: Page) =>
  page.addInitScript(() => {
    const counting = globalThis as { prompts?: number; isTaken?: boolean }
    counting.prompts = 0
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void (counting.prompts = (counting.prompts ?? 0) + 1),
      })
      dispatchEvent(offer)
      // Not prevented, the browser would ask by itself.
      counting.isTaken = offer.defaultPrevented
    })
  })

const asked = (page: Page) => page.evaluate(() => (globalThis as { prompts?: number }).prompts)

async function makeOne(page: Page, subject: string): Promise<void> {
  await openTool(page, cutOut.id)
  await choosePicture(page, 'Image', await photo(subject, 300))
  await submitButton(page, cutOut).click()
  await expect(result(page, cutOut).getByText('Kept in your dashboard')).toBeVisible()
}

test('the home screen is offered once, after the first picture, and never again after a no', async ({
  page,
}) => {
  await offerBy(page)
  const email = await beginWith(page, cutOut.id)
  await giveCredits(email, 5)
  const words = page.getByText('Chobi on your home screen opens faster')
  expect(await page.evaluate(() => (globalThis as { isTaken?: boolean }).isTaken)).toBe(true)
  await expect(words).toHaveCount(0)

  await makeOne(page, 'bottle-photo')
  await expect(words).toBeVisible()
  await expectAccessible(page)
  const message = page.getByRole('group').filter({ has: words })
  await message.getByRole('button', { name: 'Close message' }).click()
  await expect(words).toHaveCount(0)
  expect(await asked(page)).toBe(0)

  // Longer than the first one took to come, on the same page and on the next.
  await makeOne(page, 'mug-photo')
  await page.waitForTimeout(6_000)
  await expect(words).toHaveCount(0)
  expect(await asked(page)).toBe(0)
})

test('whoever wants it is asked by the browser itself', async ({ page }) => {
  await offerBy(page)
  await beginWith(page, cutOut.id)
  await makeOne(page, 'buds-photo')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect.poll(() => asked(page)).toBe(1)
  await page.goto('/dashboard')
  await hydrated(page)
  expect(await page.evaluate(() => localStorage.getItem('install-offered'))).toBe('yes')
})
