import type { Page } from '@playwright/test'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { storage, useStorage } from '#server/storage/storage.ts'
import { toolById } from '#shared/tools/index.ts'
import { expect, expectAccessible, expectToast, hydrated, signUp } from './site.ts'
import { fillIn } from './tool-form.ts'
import {
  beginWith,
  choose,
  choosePicture,
  generate,
  giveCredits,
  looksRight,
  openTool,
  photo,
  result,
  submitButton,
} from './tool-steps.ts'
import { test } from './with-service.ts'
import { beginPlan, ledgerOf, profileAt } from '#test/people.ts'

const ad = toolById('ad_generator')
const cutOut = toolById('background_remover')

async function expectFilled(page: Page): Promise<void> {
  await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
  await expect(page.getByRole('checkbox', { name: 'Homemade pickles' })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Chosen: Main product image' })).toBeVisible()
}

async function filledAd(page: Page): Promise<string> {
  const email = await beginWith(page, ad.id, 'রুমার রান্নাঘর')
  await fillIn(page, ad, await photo('jar-photo', 300))
  return email
}

/** What came last has been drawn. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

const balance = (page: Page, text: string) => page.getByRole('banner').getByText(text).first()

test('without a network, or with a server that is away, a filled form stays where it is', async ({
  page,
  context,
  complaints,
}) => {
  const email = await filledAd(page)
  const failures = {
    'the network swallows it': () => page.route('**/agent.data*', (route) => route.abort()),
    'a proxy answers instead': () =>
      page.route('**/agent.data*', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })),
    'the answer ends in the middle': () =>
      page.route('**/agent.data*', (route) =>
        route.fulfill({ status: 200, headers: { 'x-remix-response': 'yes' }, body: '[{"_1":2},"ro' }),
      ),
  }
  for (const [what, begin] of Object.entries(failures)) {
    await test.step(what, async () => {
      await begin()
      const asked = page.waitForRequest('**/agent.data*')
      await giveCredits(email, 1)
      await (await asked).response().catch(() => null)
      await drawn(page)
      await expectFilled(page)
      await page.unroute('**/agent.data*')
    })
  }
  await test.step('the phone has no network at all', async () => {
    await context.setOffline(true)
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/generations'))
    await submitButton(page, ad).click()
    await expect(page.getByText('Waiting for the network')).toBeVisible()
    await lost
    await context.setOffline(false)
    await expect(result(page, ad).getByText('Kept in your dashboard')).toBeVisible()
    await expectFilled(page)
    await expect(balance(page, '4.5 credits')).toBeVisible()
  })
  // The browser notes every request that this story broke.
  complaints.length = 0
})

test('two quick presses are one picture', async ({ page, service }) => {
  const email = await filledAd(page)
  service.forTool(ad.id, { kind: 'slow', ms: 600 })
  await submitButton(page, ad).dblclick()
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible()
  await expect(result(page, ad).getByText('Kept in your dashboard')).toBeVisible()
  expect(service.calls).toHaveLength(1)
  expect(await ledgerOf((await profileAt(email)).id)).toEqual([
    ['sign_up', 30],
    ['generation', -15],
  ])
})

test('on a slow network the upload tells how far it is, and goes on behind another page', async ({
  page,
  service,
}) => {
  await beginWith(page, cutOut.id)
  await choosePicture(page, 'Image', await photo('jar-photo', 800))
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 25_000,
  })
  service.forTool(cutOut.id, { kind: 'slow', ms: 1_500 })
  await submitButton(page, cutOut).click()
  await expect(page.getByText('Please keep this tab open until the upload is through.')).toBeVisible()
  await expect(page.getByText(/^[1-9]\d? % sent$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeDisabled()
  await expect(page.getByText('Making your picture')).toBeVisible()
  await expect(page.getByText('You can close this tab')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/dashboard/)
  await page.goForward()
  await expect(result(page, cutOut).getByText('Kept in your dashboard')).toBeVisible()
  expect(service.calls).toHaveLength(1)
})

test('a running picture is found again after a reload, and the last one after another', async ({
  page,
  service,
}) => {
  await filledAd(page)
  service.forTool(ad.id, { kind: 'wait' })
  await submitButton(page, ad).click()
  await expect(page.getByText('Making your picture')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Making your picture')).toBeVisible()
  await expect(page.getByText('This usually takes 1 minute')).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
  // By way of another page and the back button the picture is in its place as well.
  await page.getByRole('link', { name: 'You can change it on your dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page.getByText('Making your picture')).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue('আমের আচার')
  service.release()
  await expect(result(page, ad).getByText('Kept in your dashboard')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(result(page, ad).getByRole('img', { name: 'Your ad: আমের আচার' })).toBeVisible()
})

test('what fails is told once, leaves the form alone, and is tried again without an upload', async ({
  page,
  service,
}) => {
  const email = await filledAd(page)
  service.script({ kind: 'status', status: 500 })
  await submitButton(page, ad).click()
  await expect(page.getByText('Failed to generate ad. Please try again.')).toHaveCount(1)
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expectFilled(page)
  await looksRight(page)
  const again = page.waitForRequest(/\/api\/generations\/[\w-]+\/again$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await again).postDataBuffer()?.length ?? 0).toBe(0)
  await expect(result(page, ad).getByText('Kept in your dashboard')).toBeVisible()
  const [first, second] = service.calls.map(({ parts }) => parts.find(({ name }) => name === 'file'))
  expect(second).toEqual(first)
  expect(await profileAt(email)).toMatchObject({ credits: 15, held: 0 })
  await expectFilled(page)
})

test('while it waits in line it can be cancelled, and costs nothing', async ({ page, service, context }) => {
  service.forTool(ad.id, { kind: 'wait' })
  const email = await filledAd(page)
  await submitButton(page, ad).click()
  await expect(page.getByText('Making your picture')).toBeVisible()
  const other = await context.newPage()
  await openTool(other, cutOut.id)
  await choosePicture(other, 'Image', await photo('jar-photo', 300))
  await submitButton(other, cutOut).click()
  await expect(other.getByText('Your picture is next')).toBeVisible()
  await expect(balance(other, '0.5 free to use')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(other.getByText('Your picture will stand here')).toBeVisible()
  await expect(balance(other, '1.5 free to use')).toBeVisible()
  await expect(other.getByRole('img', { name: 'Chosen: Image' })).toBeVisible()
  service.release()
  await expect(result(page, ad).getByText('Kept in your dashboard')).toBeVisible()
  expect(service.calls).toHaveLength(1)
  expect(await profileAt(email)).toMatchObject({ credits: 15, held: 0 })
})

test('a session that ended asks to sign in, and the whole form is there afterwards', async ({
  page,
  context,
}) => {
  const email = await filledAd(page)
  await context.clearCookies()
  await submitButton(page, ad).click()
  await expect(page.getByText('Please log in to continue')).toHaveCount(1)
  await expectFilled(page)
  await looksRight(page)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/agent')
  await expectFilled(page)
  await generate(page, ad)
})

test('a picture that the gallery does not take is shown and said to be safe', async ({ page }) => {
  await beginWith(page, cutOut.id)
  await choosePicture(page, 'Image', await photo('jar-photo', 300))
  const disk = storage()
  try {
    useStorage({
      ...disk,
      put: (key, bytes) =>
        key.startsWith('inputs/') ? disk.put(key, bytes) : Promise.reject(new Error('no space left')),
    })
    await submitButton(page, cutOut).click()
    const words = page.getByText(
      'Failed to save image to gallery. Your result is safe here, and we keep trying.',
    )
    await expect(words).toBeVisible()
    await expect(page.getByText('Failed to save image to gallery')).toHaveCount(1)
    await expect(result(page, cutOut).getByRole('img', { name: /^Without background/ })).toBeVisible()
    await looksRight(page)
  } finally {
    useStorage(disk)
  }
})

test('the Basic plan keeps AI Expand closed, at the page and at the door', async ({ page, complaints }) => {
  const tool = toolById('ai_expand')
  const email = await beginWith(page, tool.id)
  await choosePicture(page, 'Image', await photo('jar-photo', 300))
  await choose(page, '1:1')
  await page.route('**/ai-expand.data*', (route) => route.abort())
  await beginPlan((await profileAt(email)).id, 'basic')
  await submitButton(page, tool).click()
  const refusal = 'AI Expand is not available in your current plan. Please upgrade to Starter or higher.'
  await expect(page.getByText(refusal)).toHaveCount(1)
  await page.unroute('**/ai-expand.data*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Upgrade Required' })).toBeVisible()
  await looksRight(page)
  complaints.length = 0
})

test('one like another picture opens with its settings, also when that picture is gone', async ({ page }) => {
  const tool = toolById('profile_studio')
  await beginWith(page, tool.id)
  await fillIn(page, tool, await photo('rafi-home', 300))
  await submitButton(page, tool).click()
  await result(page, tool).getByRole('link', { name: 'Kept in your dashboard' }).click()
  await page.getByRole('main').locator('a[href*="/dashboard/"]').first().click()
  await page.getByRole('link', { name: 'Create Similar' }).click()
  await expect(page).toHaveURL(/\/profile-studio/)
  await hydrated(page)
  await expect(page.getByLabel('Add a name')).toHaveValue('Ruma 🙂')
  await expect(page.getByRole('radio', { name: 'Riverside' })).toBeChecked()
  await expect(page.getByRole('img', { name: /^Chosen/ })).toHaveCount(0)
  for (const gone of ['6f1c8a2e-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`/profile-studio?similar=${gone}`)
    await expect(page.getByRole('group', { name: 'Background' })).toBeVisible()
  }
})

for (const path of ['/agent', '/logo-maker', '/ai-expand', '/swap-clothing']) {
  test(`a disabled account that opens ${path} is told, signed out and led to /auth`, async ({ page }) => {
    const { id } = await profileAt(await signUp(page))
    await page.goto('about:blank')
    await setAccountEnabled(id, false)
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth/)
    await expectToast(page, 'Your account has been disabled. Please contact support.')
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/auth/)
  })
}
