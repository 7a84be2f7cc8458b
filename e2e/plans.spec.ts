import type { Page } from '@playwright/test'
import { newEmail } from '#test/browser.ts'
import { addSingleCode, setSharedCode } from '#server/features/plans/magic-codes.ts'
import { setPaymentLink } from '#server/features/plans/payment-links.ts'
import {
  closeByEscape,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hydrated,
  signIn,
  signUp,
  test,
} from './site.ts'
import { beginPlan, profileAt } from '#test/people.ts'

// The program must run before anything is written into its database.
test.beforeEach(async ({ program }) => {
  expect(program.origin).toContain('http')
  await setSharedCode('starter', 'STAR-2026')
  await setPaymentLink('starter', 'https://pay.example/starter')
  await setPaymentLink('basic', '')
})

const cardOf = (page: Page, plan: string) => page.getByRole('region', { name: plan, exact: true })

async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('a visitor compares the plans, signs up for one, and comes back to its dialog', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing Plans')
  await expect(cardOf(page, 'Starter').getByText('Most Popular')).toBeVisible()
  await expect(cardOf(page, 'Basic').getByText('Logo Maker (locked in this plan)')).toBeVisible()
  await expect(cardOf(page, 'Enterprise').getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    /^mailto:.*subject=Enterprise%20Plan%20Inquiry$/,
  )
  await looksRight(page)

  await cardOf(page, 'Starter').getByText('Select Plan').click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('Confirm password').fill('long enough')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/pricing?plan=starter')
  // Behind it stands the price of another plan.
  await expect(page.getByRole('dialog', { name: 'Get Starter Plan' }).getByText('599 TK')).toBeVisible()
})

test('a code opens the plan: wrong ones are told, the right one once', async ({ page }) => {
  const email = await signUp(page)
  await page.goto('/pricing')
  await hydrated(page)
  await cardOf(page, 'Starter').getByRole('button', { name: 'Select Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Starter Plan' })
  const activate = dialog.getByRole('button', { name: 'Activate with Magic Code' })
  await expect(activate).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'Proceed to Payment' })).toHaveAttribute(
    'href',
    'https://pay.example/starter',
  )
  await expect(dialog.getByRole('link', { name: 'Proceed to Payment' })).toHaveAttribute('rel', /noopener/)
  await looksRight(page)

  await dialog.getByLabel('Magic Code (Optional)').fill('STAR-2025')
  await activate.click()
  await expect(dialog.getByText('Invalid magic code')).toBeVisible()
  await expect(dialog.getByLabel('Magic Code (Optional)')).toHaveValue('STAR-2025')
  await dialog.getByLabel('Magic Code (Optional)').fill(' STAR-2026 ')
  await activate.dblclick()
  await expect(page.getByText('Starter plan activated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(cardOf(page, 'Starter').getByText('Current Plan')).toBeVisible()
  await expect(page.getByRole('banner').getByText('53 credits').first()).toBeVisible()
  expect(await profileAt(email)).toMatchObject({ credits: 530, planType: 'starter' })

  await cardOf(page, 'Starter').getByRole('button', { name: 'Select Plan' }).click()
  await dialog.getByLabel('Magic Code (Optional)').fill('STAR-2026')
  await activate.click()
  await expect(dialog.getByText('This magic code has already been used')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('a plan without a payment link says so', async ({ page }) => {
  await signUp(page)
  await page.goto('/pricing?plan=basic')
  const dialog = page.getByRole('dialog', { name: 'Get Basic Plan' })
  await expect(dialog.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled()
  await expect(dialog.getByText('Payment link not available').filter({ visible: true })).toBeVisible()
  await closeByEscape(dialog)
  await expect(page).toHaveURL('/pricing')
})

test('two tabs see the plan that one of them opened', async ({ page, context }) => {
  await signUp(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await hydrated(other)
  const code = `PRO-${Date.now()}`
  await addSingleCode('pro', code)
  await page.goto('/pricing?plan=pro')
  await page.getByLabel('Magic Code (Optional)').fill(code)
  await page.getByRole('button', { name: 'Activate with Magic Code' }).click()
  await expect(other.getByText('Expires: ')).toBeVisible()
  await expect(other.getByText('+70 credits')).toBeVisible()
})

test('the shop name is saved as it is written, and never as nothing', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await hydrated(page)
  const name = page.getByLabel('Shop Name')
  await name.fill('    ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter your shop name')).toBeVisible()
  await name.fill('রুমা’স কিচেন <b>')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('রুমা’স কিচেন <b>')
  await looksRight(page)
})

test('cancelling says what it costs, and does it once', async ({ page }) => {
  const email = await signUp(page)
  const { id } = await profileAt(email)
  await beginPlan(id, 'basic', { price: 399 })
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your balance is 33 credits and becomes 3 credits.')
  await looksRight(page)
  await question.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await question.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('Subscription cancelled. Credits reset to 3.')).toBeVisible()
  await expect(page.getByText('Basic plan cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeHidden()
  expect(await profileAt(email)).toMatchObject({ credits: 30, planType: null })
})

test('a plan that ends soon is said on the way, and the history can be filtered', async ({ page }) => {
  const { id } = await profileAt(await signUp(page))
  await beginPlan(id, 'basic', {
    price: 399,
    now: new Date(Date.now() - 29 * 86_400_000),
  })
  await page.goto('/dashboard')
  const notice = page.getByRole('region', { name: 'Your plan ends soon' })
  await expect(notice).toContainText('Your Basic plan ends on')
  await looksRight(page)
  await notice.getByRole('link', { name: 'Renew' }).click()
  // The plan that ends is open already; the page behind it says until when it runs.
  await expect(page.getByRole('dialog')).toContainText('Basic')
  await closeByEscape(page.getByRole('dialog'))
  await expect(cardOf(page, 'Basic').getByText('Runs until')).toBeVisible()

  await page.goto('/profile')
  await hydrated(page)
  const history = page.getByRole('list', { name: 'Credit history' })
  await expect(history.getByText('+30 credits')).toBeVisible()
  await expect(history.getByText('+3 credits')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Kinds of movements' })
    .getByRole('link', { name: 'Plans' })
    .click()
  await expect(history.getByText('+3 credits')).toBeHidden()
  await expect(history.getByText('+30 credits')).toBeVisible()
})

test('signing out everywhere ends every browser', async ({ page, browser, baseURL }) => {
  const email = await signUp(page)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await elsewhere.newPage()
  await signIn(phone, email)
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
  await expect(phone).toHaveURL(/\/auth/)
  await expectToast(phone, 'You have been signed out on this device.')
  await elsewhere.close()
})

test('a new password signs the other browser out', async ({ page, browser, baseURL }) => {
  const email = await signUp(page)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const phone = await elsewhere.newPage()
  await signIn(phone, email)

  await page.goto('/profile')
  await hydrated(page)
  await page.getByLabel('Current password').fill('wrong wrong')
  await page.getByLabel('New password', { exact: true }).fill('even longer')
  await page.getByLabel('Confirm new password').fill('even longer')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Wrong password')).toBeVisible()
  await page.getByLabel('Current password').fill('long enough')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(phone).toHaveURL(/\/auth/)
  await elsewhere.close()
})

test('the data can be taken away, and the account deleted', async ({ page }) => {
  const email = await signUp(page)
  await page.goto('/profile')
  await hydrated(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await waiting).suggestedFilename()).toBe('chobi-my-data.json')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account?' })
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await expect(remove).toBeDisabled()
  await dialog.getByLabel('Your password').fill('long enough')
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await looksRight(page)
  await remove.click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(profileAt(email)).rejects.toThrow('nobody has the address')
})

test('a link is copied, shared, replaced, and its cards move by themselves', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/referral')
  await hydrated(page)
  const box = page.getByLabel('Your referral link')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible()
  const link = await box.inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(link)}$`),
  )
  await looksRight(page)

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const friend = await elsewhere.newPage()
  await friend.goto(link)
  await expect(friend.getByText('start with 8 free credits')).toBeVisible()
  const form = friend.getByRole('tabpanel')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('Confirm password').fill('long enough')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await friend.waitForURL('**/dashboard')
  const figure = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(figure('Total Referred')).toContainText('1')
  await expect(figure('Pending Rewards')).toContainText('1')

  await friend.goto('/pricing?plan=starter')
  await friend.getByLabel('Magic Code (Optional)').fill('STAR-2026')
  await friend.getByRole('button', { name: 'Activate with Magic Code' }).click()
  await expect(figure('Credits Earned')).toContainText('10')
  await expect(figure('Pending Rewards')).toContainText('0')
  await elsewhere.close()

  await page.getByRole('button', { name: 'Generate New Link' }).click()
  await expect(page.getByText('New referral link generated!')).toBeVisible()
  await expect(box).not.toHaveValue(link)
})

test('where the clipboard is refused, the link is still copied or selected', async ({ page }) => {
  await signUp(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/referral')
  await hydrated(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(
    page.getByText(/Referral link copied to clipboard!|The link is selected: copy it from the menu\./),
  ).toBeVisible()
})
