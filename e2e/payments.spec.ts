import type { Page } from '@playwright/test'
import { tenths } from '#shared/credits.ts'
import { toolById } from '#shared/tools/index.ts'
import { saveGatewaySettings, saveWallets } from '#server/features/payments/gateway-settings.ts'
import { lastOrderOf, reconcileAfter } from '#test/payments.ts'
import { choosePicture, openTool, photo, submitButton, takeCredits } from './tool-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, signUp } from './site.ts'
import { test } from './with-gateway.ts'
import { profileAt } from '#test/people.ts'

async function toGateway(page: Page): Promise<string> {
  const email = await signUp(page)
  await page.goto('/pricing?plan=starter')
  await hydrated(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Pretended payment' })).toBeVisible()
  return email
}

test('from the plans over the gateway back to the new balance', async ({ page }) => {
  const email = await toGateway(page)
  await page.getByRole('button', { name: 'Pay with bKash' }).click()
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  await expect(page.getByText('53 credits', { exact: true }).first()).toBeVisible()
  expect((await profileAt(email)).credits).toBe(tenths(53))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Receipt 1' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt 1' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('from a filled form over the gateway back to that form, with its picture', async ({ page }) => {
  const tool = toolById('profile_studio')
  const email = await signUp(page)
  const { id } = await profileAt(email)
  await takeCredits(id, tenths(3))
  await openTool(page, tool.id)
  await choosePicture(page, 'Your photo', await photo('rafi-home'))
  await page.getByLabel('Add a name').fill('রাফি')
  await submitButton(page, tool).click()
  const dialog = page.getByRole('dialog', { name: 'Insufficient Credits' })
  await dialog.getByRole('button', { name: 'Buy 10 credits for 149 TK' }).click()
  await page.getByRole('button', { name: 'Pay with bKash' }).click()
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(page).toHaveURL(tool.path)
  await expect(page.getByRole('img', { name: 'Chosen: Your photo' })).toBeVisible()
  await expect(page.getByLabel('Add a name')).toHaveValue('রাফি')
  await expect(submitButton(page, tool)).toHaveText(/left after/)
  // A reload, however soon, takes nothing of it.
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Add a name')).toHaveValue('রাফি')
  await expect(page.getByRole('img', { name: 'Chosen: Your photo' })).toBeVisible()
})

test('a payment that fails or is cancelled says so, costs nothing and leads back', async ({ page }) => {
  const email = await toGateway(page)
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Get Starter Plan' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  // The dialog that is left has a 'Cancel' too.
  await expect(page.getByRole('heading', { name: 'Pretended payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You cancelled the payment' })).toBeVisible()
  await expectAccessible(page)
  expect((await profileAt(email)).credits).toBe(tenths(3))
})

test('a payment whose return and notice are lost is found, and the person is told', async ({
  page,
  gateway,
}) => {
  gateway.delivery = { notices: 'never', returns: 'never' }
  const { id } = await profileAt(await toGateway(page))
  await page.getByRole('button', { name: 'Pay with bKash' }).click()
  await expect(page.getByText('The way back is lost.')).toBeVisible()
  const order = await lastOrderOf(id)
  // Who opens the page meanwhile reads that it is being confirmed, and sees it change by itself.
  await page.goto(`/billing/return?order=${order.tranId}`)
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible()
  await expectAccessible(page)
  await reconcileAfter(order, 3)
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Starter').first()).toBeVisible()
})

test('a person who never looks is told of the payment on the next page', async ({ page, gateway }) => {
  gateway.delivery = { notices: 'never', returns: 'never' }
  const { id } = await profileAt(await toGateway(page))
  await page.getByRole('button', { name: 'Pay with bKash' }).click()
  await expect(page.getByText('The way back is lost.')).toBeVisible()
  await reconcileAfter(await lastOrderOf(id), 3)
  await page.goto('/dashboard')
  await expect(page.getByText('Your payment of 599 TK')).toBeVisible()
  await page.getByRole('link', { name: 'See it' }).click()
  await expect(page.getByText('53 credits', { exact: true }).first()).toBeVisible()
})

test('sending money by hand where there is no gateway', async ({ page, gateway }) => {
  const { id: store, password } = gateway.store
  await saveGatewaySettings({ kind: 'sslcommerz', store, password, isSandbox: true, isOn: false })
  await saveWallets({ bkash: '01711000000' })
  const email = await signUp(page)
  await page.goto('/pricing')
  await hydrated(page)
  await page.getByRole('button', { name: 'Buy 10 credits for 149 TK' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy 10 credits' })
  await expect(dialog.getByText('01711000000')).toBeVisible()
  await expectAccessible(page)
  // Meanwhile, in the app of the wallet, the phone needed the room.
  await page.reload()
  await expect(dialog.getByText('01711000000')).toBeVisible()
  await dialog.getByLabel('TrxID').fill('9ab3c4d5e6')
  await page.reload()
  await expect(dialog.getByLabel('TrxID')).toHaveValue('9ab3c4d5e6')
  await dialog.getByRole('button', { name: 'I have sent 149 TK' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the owner' })).toBeVisible()
  await expectAccessible(page)
  expect((await profileAt(email)).credits).toBe(tenths(3))
  await page.goto('/pricing')
  await hydrated(page)
  await expect(dialog).toBeHidden()
  await page.getByRole('region', { name: 'Starter' }).getByRole('button', { name: 'Select Plan' }).click()
  const plan = page.getByRole('dialog', { name: 'Get Starter Plan' })
  await plan.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(plan.getByText('01711000000')).toBeVisible()
  await expect(plan.getByLabel('TrxID')).toHaveValue('')
  await page.reload()
  await expect(plan.getByText('01711000000')).toBeVisible()
  await plan.getByRole('button', { name: 'Close' }).click()
  await expect(plan).toBeHidden()
  await saveWallets({})
})
