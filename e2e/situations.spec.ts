import type { Page } from '@playwright/test'
import { adminTabs } from '#shared/forms/admin-views.ts'
import { eq } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { toolById, tools } from '#shared/tools/index.ts'
import { adminAt, paths } from '#web/paths.ts'
import { expect, expectToast, hydrated, signUp, test } from './site.ts'
import { beginPlan, idOf } from '#test/people.ts'
import { choose, giveCredits, photo, submitButton } from './tool-steps.ts'

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

const remove = (owner: object, ...names: string[]) => {
  for (const name of names) Object.defineProperty(owner, name, { value: undefined })
}

/** Takes things away, as an old phone or a strict browser does, before any script of the page runs. */
const missing: Record<string, string> = {
  locks: `remove(navigator, 'locks')`,
  'other tabs and live streams': `remove(navigator, 'locks'); remove(window, 'BroadcastChannel', 'EventSource')`,
  'watching and asking the screen': `remove(window, 'IntersectionObserver', 'ResizeObserver', 'matchMedia');
    delete window.requestIdleCallback`,
  'what only https has': `remove(crypto, 'randomUUID'); remove(document, 'startViewTransition');
    remove(navigator, 'clipboard', 'share', 'canShare', 'serviceWorker', 'credentials', 'mediaDevices')`,
  storage: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError') } })`,
}

test('no page breaks where one thing is missing', async ({ page, context, complaints }) => {
  await signUp(page)
  for (const [what, take] of Object.entries(missing)) {
    await test.step(`without ${what}`, async () => {
      const phone = await context.newPage()
      await phone.addInitScript(`{ const remove = ${remove.toString()}; ${take} }`)
      for (const path of ['/', paths.dashboard, '/agent', '/passport-photo']) await expectWorks(phone, path)
      await phone.close()
    })
  }
  // The router notes that it cannot keep where a page was scrolled to.
  const rest = complaints.filter((text) => !/^(SecurityError: )?forbidden$|<ScrollRestoration \/>/.test(text))
  complaints.splice(0, complaints.length, ...rest)
})

test('photos that are found late do not take the place of what was done meanwhile', async ({ page }) => {
  await signUp(page)
  const { path } = toolById('background_remover')
  const shot = await photo('mug-photo', 300)
  const choosing = page.getByLabel('Choose Image', { exact: true })
  await page.goto(path)
  await hydrated(page)
  await choosing.setInputFiles([shot, { ...shot, name: 'cup.jpg' }])
  await expect(page.getByText('2 of at most 40')).toBeVisible()
  const written = () =>
    page.evaluate(
      () =>
        new Promise<number>((tell) => {
          const opening = indexedDB.open('kept-files', 1)
          opening.addEventListener('success', () => {
            const asked = opening.result.transaction('files').objectStore('files').count()
            asked.addEventListener('success', () => tell(asked.result))
          })
        }),
    )
  await expect.poll(written).toBeGreaterThanOrEqual(3)
  let find = () => {}
  const asked = new Promise<void>((goOn) => (find = goOn))
  const finder = '**/assets/bring-back-*.js'
  await page.route(finder, (route) => asked.then(() => route.continue()))
  await page.reload()
  await hydrated(page)
  await choosing.setInputFiles(Array.from({ length: 3 }, (_, n) => ({ ...shot, name: `${n}.jpg` })))
  await expect(page.getByText('3 of at most 40')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  const found = page.waitForResponse(finder)
  find()
  await found
  await page.waitForTimeout(2_000)
  await expect(page.getByText(/ of at most 40/)).toHaveCount(0)
  await page.unroute(finder)
})

test.describe('before the scripts have come', () => {
  /** The page is seen, and stays without life until the returned function is called. */
  async function asleep(page: Page, path: string): Promise<() => Promise<void>> {
    let wake = () => {}
    const woken = new Promise<void>((resolve) => (wake = resolve))
    const scripts = '**/assets/entry.client-*.js'
    await page.route(scripts, (route) => woken.then(() => route.continue()))
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeVisible()
    return async () => {
      wake()
      await hydrated(page)
      await page.unroute(scripts)
    }
  }

  /** The browser itself complains of what was lost. */
  const forgive = (complaints: string[]) =>
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((text) => !/ERR_FAILED|dynamically imported/.test(text)),
    )

  test('a script that is lost on its way brings the page again, with what was typed', async ({
    page,
    complaints,
  }) => {
    for (const lost of ['**/assets/parts-*.js', '**/assets/entry.client-*.js']) {
      await page.context().clearCookies()
      const email = await signUp(page)
      await db().update(profiles).set({ shopName: 'Ruma’s kitchen' }).where(eq(profiles.email, email))
      let times = 0
      await page.route(lost, (route) => (times++ < 2 ? route.abort() : route.continue()))
      await page.goto('/agent', { waitUntil: 'commit' })
      await page.getByLabel('Product name').fill('আমের আচার')
      await choose(page, 'Food Item')
      await hydrated(page)
      await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
      await expect(page.getByRole('checkbox', { name: 'Food Item' })).toBeChecked()
      expect(times).toBeGreaterThan(2)
      await page.unroute(lost)
    }
    forgive(complaints)
  })

  test('a script that never comes is not asked for for ever, and no password is written down', async ({
    page,
    complaints,
  }) => {
    let times = 0
    await page.route('**/assets/parts-*.js', (route) => {
      times++
      return route.abort()
    })
    await page.goto('/auth')
    await page.getByLabel('Email').fill('ruma@shop.example')
    await page.getByLabel('Password', { exact: true }).fill('a very secret word')
    let written = ''
    // The page comes again now and then, and is gone for a moment.
    const look = () => page.evaluate(() => JSON.stringify(sessionStorage)).catch(() => '')
    await expect.poll(async () => (written = await look())).toContain('ruma@shop.example')
    expect(written).not.toContain('secret')
    await page.waitForFunction(() => sessionStorage.getItem('lost-scripts') === '4')
    const before = times
    await page.waitForTimeout(10_000)
    expect(times - before).toBeLessThanOrEqual(2)
    forgive(complaints)
  })

  test('what is typed, chosen and pressed is kept', async ({ page }) => {
    await test.step('a visitor’s feedback, sent and all', async () => {
      const wake = await asleep(page, '/')
      await page.getByLabel('Feedback', { exact: true }).fill('দাম কত?')
      const send = page.getByRole('button', { name: 'Send feedback' })
      await send.click()
      await expect(send).toHaveCSS('outline-style', 'dashed')
      await wake()
      await expectToast(page, 'Thank you for your feedback!')
      await expect(send).not.toHaveCSS('outline-style', 'dashed')
      await expect(page).toHaveURL(/\/$/)
    })
    const email = await signUp(page)
    await test.step('a word, before the window that asks for the shop’s name', async () => {
      const wake = await asleep(page, '/agent')
      await page.getByLabel('Product name').fill('আমের ')
      const window = page.waitForResponse('**/assets/dialog-popup-*.js')
      await wake()
      await window
      await page.keyboard.type('আচার')
      await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
      await page.getByLabel('Product details').click()
      await expect(page.getByRole('dialog').getByLabel('Shop name')).toBeFocused()
    })
    await db().update(profiles).set({ shopName: 'Ruma’s kitchen' }).where(eq(profiles.email, email))
    await test.step('words and choices of a tool', async () => {
      const wake = await asleep(page, '/agent')
      await page.getByLabel('Product name').fill('আমের আচার')
      await page.getByLabel('Product details').fill('500 g')
      await choose(page, 'Food Item')
      await wake()
      await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
      // Only what the form itself knows outlives a reload.
      await page.waitForFunction(() =>
        Object.values(sessionStorage).some((draft) => draft.includes('500 g') && draft.includes('Food Item')),
      )
      await page.reload()
      await hydrated(page)
      await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
      await expect(page.getByRole('checkbox', { name: 'Food Item' })).toBeChecked()
    })
    await test.step('a photo, and Generate pressed while it is read', async () => {
      const tool = toolById('background_remover')
      const wake = await asleep(page, tool.path)
      await page.getByLabel('Choose Image', { exact: true }).setInputFiles(await photo('jar-photo', 2_000))
      await submitButton(page, tool).click()
      await wake()
      await expect(page.getByRole('img', { name: 'Chosen: Image' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible()
      await expect(page.getByText('Please upload an image')).toHaveCount(0)
    })
    await test.step('a photo in a tool that only some plans have', async () => {
      await beginPlan(await idOf(email), 'growth')
      const wake = await asleep(page, toolById('image_upscaler').path)
      await page.getByLabel('Choose Image', { exact: true }).setInputFiles(await photo('jar-photo', 300))
      await wake()
      await expect(page.getByRole('img', { name: 'Chosen: Image' })).toBeVisible()
    })
    await test.step('a button that opens something', async () => {
      const wake = await asleep(page, paths.referral)
      await page.getByRole('button', { name: 'Admin', exact: true }).click()
      await wake()
      await expect(page.getByRole('dialog', { name: 'Admin access' })).toBeVisible()
    })
  })
})

test('what every page stands on begins while the page’s own script is still on its way', async ({ page }) => {
  const comes = Promise.withResolvers<void>()
  await page.route(/\/assets\/home-[^/]+\.js$/, async (route) => {
    await comes.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => '__reactRouterVersion' in window)
  expect(await page.evaluate(() => globalThis.early !== undefined)).toBe(true)
  comes.resolve()
  await hydrated(page)
})
