import type { Page } from '@playwright/test'
import { config, payAt } from '#server/config.ts'
import { toolById } from '#shared/tools/index.ts'
import { type FakeBrowser, startFakePush } from '#test/fake-push.ts'
import { expect, expectAccessible, hydrated } from './site.ts'
import { fillIn } from './tool-form.ts'
import { beginWith, photo, submitButton } from './tool-steps.ts'
import { test } from './with-service.ts'

test.use({ serviceWorkers: 'allow' })

const cutOut = toolById('background_remover')

/** A browser for tests reaches no push service of the world: it gets one of our own, behind the same interface. */
async function withPushOf(page: Page, subscribe: (key: string) => FakeBrowser): Promise<FakeBrowser[]> {
  const browsers: FakeBrowser[] = []
  await page.exposeFunction('subscribeForTest', (key: string) => {
    const browser = subscribe(key)
    browsers.push(browser)
    return browser.subscription
  })
  await page.addInitScript(() => {
    const pushManager = {
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) => {
        const { subscribeForTest } = window as unknown as {
          subscribeForTest: (key: string) => Promise<object>
        }
        const text = btoa(String.fromCharCode(...key))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
        const subscription = await subscribeForTest(text.replaceAll('=', ''))
        return { toJSON: () => subscription }
      },
      getSubscription: async () => null,
    }
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => ({ pushManager }) })
  })
  return browsers
}

/** The service worker of the site, as the browser's own push client speaks to it. */
async function openWorker(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) done(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return {
    hear: (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const all = (await registration?.getNotifications()) ?? []
        return all.map(({ title, body, data }) => [title, body, data as unknown])
      }),
  }
}

test('who asks while a picture is made is told when it is ready, until the profile or a log-out ends it', async ({
  page,
  context,
  service,
}) => {
  const push = await startFakePush()
  payAt({ ALLOWED_HOSTS: [...config().ALLOWED_HOSTS, push.host] })
  await context.grantPermissions(['notifications'])
  const browsers = await withPushOf(page, push.subscribe)
  await beginWith(page, cutOut.id)
  await fillIn(page, cutOut, await photo('jar-photo', 300))
  const ask = page.getByRole('button', { name: 'Tell me when it is ready' })
  await expect(ask).toHaveCount(0)

  service.script({ kind: 'wait' })
  await submitButton(page, cutOut).click()
  await expectAccessible(page)
  await ask.click()
  await expect(page.getByText('This device tells you when it is ready.')).toBeVisible()
  await expectAccessible(page)
  service.release()
  await expect.poll(() => browsers[0]?.received.length).toBe(1)
  const payload = browsers[0]?.received[0]?.payload
  expect(payload?.title).toBe('Your picture is ready')

  // This page is looked at and says it by itself; what no page says is shown.
  const worker = await openWorker(page)
  await worker.hear(JSON.stringify(payload))
  expect(await worker.shown()).toEqual([])
  await worker.hear(JSON.stringify({ ...payload, isOnPages: undefined }))
  await expect.poll(worker.shown).toEqual([[payload?.title, payload?.body, payload?.open]])

  await page.goto('/profile')
  await hydrated(page)
  const card = page.locator('#telling')
  await expect(card.getByText('On, until you log out here')).toBeVisible()
  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Turn on' }).click()
  await expect(card.getByText('On, until you log out here')).toBeVisible()
  await card.getByRole('checkbox', { name: 'My plan ends soon: Device' }).uncheck()
  await card.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(card.getByRole('checkbox', { name: 'My plan ends soon: Device' })).not.toBeChecked()
  await expect(card.getByText('On, until you log out here')).toBeVisible()
  await expectAccessible(page)
  expect(push.complaints).toEqual([])
  await push.close()
})
