import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { TestProgram } from '#test/program.ts'
import { db } from '#server/database/transaction.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { updateShopName } from '#server/features/profiles/profiles.ts'
import { newEmail } from '#test/browser.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hydrated,
  signUp,
  test,
} from './site.ts'
import { profileAt } from '#test/people.ts'

const tabs = [
  ['Users', 'All Users'],
  ['Payment', 'Payment Link Management'],
  ['Webhook', 'Webhook Configuration'],
  ['Magic Code', 'Magic Code Management'],
  ['Feedback', 'User Feedback'],
  ['Referrals', 'User Referral Details'],
  ['Content', 'Page content'],
  ['Generations', 'Generations'],
  ['Log', 'What admins did'],
] as const

const script = '<img src=x onerror="document.title=1">'

async function openAdmin(page: Page, program: TestProgram): Promise<string> {
  const email = await signUp(page)
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(program.adminPassword)
  await page.getByRole('button', { name: 'Open admin' }).click()
  await page.waitForURL('**/admin')
  await hydrated(page)
  return email
}

/** Somebody else, signed up by the door but not in this browser. */
async function somebodyElse(program: TestProgram) {
  const email = newEmail()
  await program.browser().signUp(email)
  return profileAt(email)
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('the owner gets in by the password, and every tab is readable for everybody', async ({
  page,
  program,
}) => {
  // Nine pages, each looked at by axe.
  test.slow()
  await openAdmin(page, program)
  await db().insert(feedback).values({ message: script, email: 'a@b.example', name: script })
  for (const [tab, heading] of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('tab', { name: 'Feedback', exact: true }).click()
  await expect(page.getByText(script).first()).toBeVisible()
  expect(await page.title()).toContain('Admin Dashboard')
})

test('a person is found, helped, and shut out, and the log tells it', async ({ page, program }) => {
  await openAdmin(page, program)
  const person = await somebodyElse(program)
  await updateShopName(person.id, script)
  const search = page.getByRole('textbox', { name: 'Search by name or email...' })
  await search.fill(person.email.toUpperCase())
  await page.waitForURL(/[?&]q=/)
  await expect(rowOf(page, person.email)).toContainText(script)

  await page.getByRole('link', { name: `Details of ${person.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'User Details' })
  await dialog.getByText('Give or take credits').click()
  await dialog.getByLabel('Credits', { exact: true }).fill('7.5')
  await dialog.getByLabel('Reason').fill('for your patience')
  await dialog.getByRole('button', { name: 'Change credits' }).click()
  await expect(dialog.getByText('10.5 credits').first()).toBeVisible()
  await dialog.getByText('Change plan').click()
  await dialog.getByLabel('Plan', { exact: true }).selectOption('pro')
  const settled = page.waitForResponse((response) => response.request().method() === 'GET')
  await dialog.getByRole('button', { name: 'Save plan and end' }).click()
  await settled
  await expect(dialog.getByText('Please enter the day on which the plan ends')).toBeVisible()
  await expect(dialog.getByLabel('Plan', { exact: true })).toHaveValue('pro')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(search).toHaveValue(person.email.toUpperCase())

  await page.getByRole('button', { name: `Disable ${person.email}` }).click()
  await expectToast(page, 'Account disabled successfully')
  await expect(rowOf(page, person.email)).toContainText('Disabled')

  await page.getByRole('tab', { name: 'Log', exact: true }).click()
  await expect(rowOf(page, person.email).filter({ hasText: 'account disabled' })).toBeVisible()
})

test('a switch that asks first stays as it was when the answer is no', async ({ page, program }) => {
  await openAdmin(page, program)
  const rule = page.getByRole('switch', { name: 'Admins need a second step at sign-in' })
  await rule.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(rule).not.toBeChecked()
})

test('a flood of changes neither takes the search away nor asks the server each time', async ({
  page,
  program,
}) => {
  await openAdmin(page, program)
  const person = await somebodyElse(program)
  const search = page.getByRole('textbox', { name: 'Search by name or email...' })
  await search.fill(person.email)
  await page.waitForURL(/[?&]q=/)
  await expect(rowOf(page, person.email)).toBeVisible()
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/admin.data') ? 1 : 0))
  const began = performance.now()
  for (let i = 1; i <= 150; i++) await updateShopName(person.id, `Shop ${i}`)
  await expect(rowOf(page, person.email)).toContainText('Shop 150')
  const seconds = (performance.now() - began) / 1_000
  await expect(search).toHaveValue(person.email)
  expect(asked).toBeGreaterThan(0)
  // Once a second at most, and once soon after the first change.
  expect(asked).toBeLessThanOrEqual(Math.ceil(seconds) + 2)
  const [row] = await db().select().from(profiles).where(eq(profiles.id, person.id))
  expect(row?.shopName).toBe('Shop 150')
})

test('links and codes are saved in their own rows', async ({ page, program }) => {
  await openAdmin(page, program)
  await page.getByRole('tab', { name: 'Payment', exact: true }).click()
  const growth = page.getByLabel('Growth', { exact: true })
  await growth.fill('javascript:alert(1)')
  await growth.blur()
  await expect(page.getByText('Please enter an address that begins with https://')).toBeVisible()
  await growth.fill('https://pay.example/growth')
  await page.getByRole('button', { name: 'Save the link of Growth' }).click()
  await expectToast(page, 'Payment link for Growth updated successfully')
  await expect(page.getByText('Current: https://pay.example/growth')).toBeVisible()

  await page.getByRole('tab', { name: 'Magic Code', exact: true }).click()
  const card = page.getByRole('form', { name: 'Magic code of Growth' })
  await card.getByRole('button', { name: 'Suggest a code that is hard to guess' }).click()
  await expect(card.getByLabel('Code', { exact: true })).toHaveValue(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
  await card.getByRole('button', { name: 'Save the code of Growth' }).click()
  await expectToast(page, 'Magic code for Growth updated')
  await card.getByRole('button', { name: 'Delete the code of Growth' }).click()
  await expectToast(page, 'Magic code for Growth deleted')
})
