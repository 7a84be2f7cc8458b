import { newEmail } from '#test/browser.ts'
import { book } from '#server/features/credits/credits.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { expect, expectToast, hydrated, listening, signUp, test } from './site.ts'
import type { Page } from '@playwright/test'
import { findUser, idOf, profileAt } from '#test/people.ts'

const badge = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /credits?$/ })
    .first()

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  await ((await menu.isVisible()) ? menu : page.getByRole('button', { name: 'Account' })).click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

test('sign up, see three credits, sign out, sign in again', async ({ page }) => {
  const email = await signUp(page)
  await expectToast(page, 'Account created! You got 3 free credits')
  await expect(badge(page)).toHaveText(/3 credits/)
  await hydrated(page)
  await signOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Welcome back!')
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/$/)
})

test('a mistake is named, and what was typed stays', async ({ page }) => {
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await hydrated(page)
  const form = page.getByRole('tabpanel')
  const submit = form.getByRole('button', { name: 'Sign Up' })
  await form.getByLabel('Email').fill('ruma@shop')
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('Confirm password').fill('long enough!')
  await submit.click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue('ruma@shop')
  await form.getByLabel('Email').fill(email)
  await submit.click()
  await expect(form.getByText('Passwords do not match')).toBeVisible()
  await form.getByLabel('Confirm password').fill('long enough')
  await submit.click()
  await expect(page).toHaveURL('/dashboard')
})

test('what was typed and not sent is there on the way back, and not for the next', async ({ page }) => {
  await page.goto('/auth')
  await hydrated(page)
  await page.getByLabel('Email').fill('ruma@shop.example')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ruma@shop.example')

  const email = await signUp(page)
  await hydrated(page)
  await signOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click()
  // Home, which is still there for a moment, has a box for an e-mail too.
  const form = page.getByRole('tabpanel')
  await expect(form.getByLabel('Email')).toHaveValue('')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/profile')
  await hydrated(page)
  const shop = page.getByLabel('Shop Name')
  await shop.fill('Ruma’s')
  await page.getByRole('link', { name: 'Phone, logo and colours of my shop' }).click()
  await page.getByLabel('Address').fill('12 Mirpur Road')
  await page.getByRole('button', { name: 'Add a colour' }).click()
  await page.goBack()
  await expect(shop).toHaveValue('Ruma’s')
  await page.goForward()
  await expect(page.getByLabel('Address')).toHaveValue('12 Mirpur Road')
  await expect(page.getByLabel('Colour 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Your shop’s details are saved')

  // What is typed over what has just been saved is not sent yet either.
  await page.getByLabel('Address').fill('14 Mirpur Road')
  await page.goBack()
  await expect(shop).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Address')).toHaveValue('14 Mirpur Road')
})

test('a page that needs an account leads to signing in and back', async ({ page }) => {
  const email = await signUp(page)
  await page.context().clearCookies()
  // As a letter links to it, with a part that no server is told of.
  await page.goto('/profile?from=mail#payments')
  await expect(page).toHaveURL('/auth?next=%2Fprofile%3Ffrom%3Dmail%23payments')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/profile?from=mail#payments')
})

test('a browser that refuses cookies is told why nobody can sign in', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  )
  const rests = page.waitForResponse(/\/at-rest-/)
  await page.goto('/auth')
  await hydrated(page)
  await (await rests).finished()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Your browser refuses cookies')
})

test('a friend’s link gives eight credits', async ({ page, browser, program }) => {
  const friend = await browser.newPage({
    baseURL: program.origin,
    extraHTTPHeaders: { 'x-forwarded-for': '10.8.0.1' },
  })
  const { referralCode } = await profileAt(await signUp(friend))
  await friend.close()
  await page.goto(`/auth?ref=${referralCode}`)
  await expect(page.getByText('A friend invited you')).toBeVisible()
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email').fill(newEmail())
  await form.getByLabel('Password', { exact: true }).fill('long enough')
  await form.getByLabel('Confirm password').fill('long enough')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expectToast(page, 'Account created! You got 8 free credits')
  await expect(badge(page)).toHaveText(/8 credits/)
})

test('the balance changes before one’s eyes, in two browsers', async ({ page, browser, program }) => {
  const email = await signUp(page)
  const phone = await browser.newPage({
    baseURL: program.origin,
    extraHTTPHeaders: { 'x-forwarded-for': '10.8.0.2' },
  })
  await phone.goto('/auth')
  await phone.getByLabel('Email').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill('long enough')
  await listening(phone, () => phone.getByRole('button', { name: 'Sign In' }).click())
  await expect(badge(phone)).toHaveText(/3 credits/)
  await listening(page, () => page.goto('/pricing'))
  await expect(badge(page)).toHaveText(/3 credits/)
  await book({ userId: await idOf(email), kind: 'admin', amount: 25, reference: `shown ${email}` })
  await Promise.all([page, phone].map((each) => expect(badge(each)).toHaveText(/5\.5 credits/)))
  await phone.close()
})

test('somebody whose account is disabled is out at once and told why', async ({ page }) => {
  const email = await signUp(page)
  await listening(page, () => page.goto('/pricing'))
  await setAccountEnabled(await idOf(email), false)
  await expectToast(page, 'Your account has been disabled. Please contact support.')
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(
    page
      .getByRole('tabpanel')
      .or(page.getByRole('alert'))
      .getByText('Your account has been disabled')
      .first(),
  ).toBeVisible()
})

test('Google that is not set up says so', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: /Google/ }).click()
  await expectToast(page, 'Google sign-in is not set up on this server')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in works', async ({ page, program }) => {
    const email = newEmail()
    await program.browser().signUp(email)
    expect(await findUser(email)).toBeDefined()
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Wrong email or password')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})
