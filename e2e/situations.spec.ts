import type { Page } from '@playwright/test'
import { adminTabs } from '#shared/forms/admin-views.ts'
import { tools } from '#shared/tools/index.ts'
import { adminAt, paths } from '#web/paths.ts'
import { expect, expectToast, hydrated, signUp, test } from './site.ts'
import { giveCredits } from './tool-steps.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')

/** Opens a page and waits until it is alive; an effect that throws would have replaced it by then. */
async function expectWorks(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await hydrated(page)
    // A dialog that opens by itself hides what is behind it.
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
}

const open = ['/', '/auth', '/tools', '/examples', '/about', '/privacy-policy', '/pricing', '/nowhere']
const own = [paths.dashboard, paths.profile, paths.referral, ...tools.map(({ path }) => path)]

test.describe('from a phone in the same network, over plain http', () => {
  test.use({
    baseURL: async ({ program }, use) => use(program.origin.replace('127.0.0.1', 'phone.test')),
  })

  test('every page works for everybody, for a person and for an admin', async ({
    page,
    program,
    complaints,
  }) => {
    test.setTimeout(300_000)
    for (const path of open) await expectWorks(page, path)
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
    const email = await signUp(page)
    for (const path of own) await expectWorks(page, path)

    await test.step('what changes elsewhere is seen', async () => {
      await giveCredits(email, 4)
      await expect(page.getByRole('banner').getByText('7 credits').first()).toBeAttached()
    })
    await test.step('a link is copied', async () => {
      await page.goto(paths.referral)
      await hydrated(page)
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expectToast(page, 'Referral link copied to clipboard!')
    })

    await page.getByRole('button', { name: 'Admin', exact: true }).click()
    await page.getByLabel('Password', { exact: true }).fill(program.adminPassword)
    await page.getByRole('button', { name: 'Open admin' }).click()
    await page.waitForURL('**/admin')
    for (const { id } of adminTabs) await expectWorks(page, adminAt({ tab: id }))
    // The browser notes what only https can have.
    const rest = complaints.filter((text) => !text.startsWith('The Cross-Origin-Opener-Policy header'))
    complaints.splice(0, complaints.length, ...rest)
  })
})

/** Takes one thing away, as an old phone or a strict browser does, before any script of the page runs. */
const missing: Record<string, () => void> = {
  locks: () => Object.defineProperty(navigator, 'locks', { value: undefined }),
  'locks and talk between tabs': () => {
    Object.defineProperty(navigator, 'locks', { value: undefined })
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
  },
  'live streams': () => Object.defineProperty(window, 'EventSource', { value: undefined }),
  UUIDs: () => Object.defineProperty(crypto, 'randomUUID', { value: undefined }),
  'the clipboard': () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  sharing: () => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'canShare', { value: undefined })
  },
  'service workers': () => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
  'media questions': () => Object.defineProperty(window, 'matchMedia', { value: undefined }),
  'idle moments': () => Reflect.deleteProperty(window, 'requestIdleCallback'),
  'watching what is in sight': () =>
    Object.defineProperty(window, 'IntersectionObserver', { value: undefined }),
  'watching sizes': () => Object.defineProperty(window, 'ResizeObserver', { value: undefined }),
  'view transitions': () => Object.defineProperty(document, 'startViewTransition', { value: undefined }),
  popovers: () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'),
  storage: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  },
}

test('no page breaks where one thing is missing', async ({ page, context }) => {
  test.setTimeout(300_000)
  await signUp(page)
  for (const [what, take] of Object.entries(missing)) {
    await test.step(`without ${what}`, async () => {
      const phone = await context.newPage()
      await phone.addInitScript(take)
      for (const path of ['/', '/examples', paths.dashboard, '/agent']) await expectWorks(phone, path)
      await phone.close()
    })
  }
})
