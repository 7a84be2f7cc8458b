import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import type { TestProgram } from '#test/program.ts'
import { newEmail } from '#test/browser.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { tenths } from '#shared/credits.ts'
import { poishaOf } from '#shared/money.ts'
import { firstPacks } from '#shared/payments.ts'
import { png } from '#test/pictures.ts'
import { db } from '#server/database/transaction.ts'
import { holdCredits } from '#server/features/credits/holds.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { listPacks, savePacks } from '#server/features/payments/gateway-settings.ts'
import { setPaymentLink } from '#server/features/plans/payment-links.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { updateShopName } from '#server/features/profiles/profiles.ts'
import { referrals } from '#server/features/referrals/referrals.table.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, hydrated, signUp } from './site.ts'
import { test } from './with-service.ts'
import { profileAt } from '#test/people.ts'

const script = '<img src=x onerror="document.title=1">'

async function openTab(page: Page, program: TestProgram, tab: string): Promise<string> {
  const email = await signUp(page)
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(program.adminPassword)
  await page.getByRole('button', { name: 'Open admin' }).click()
  await page.waitForURL('**/admin')
  await hydrated(page)
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true')
  return email
}

async function somebodyElse(program: TestProgram) {
  const email = newEmail()
  await program.browser().signUp(email)
  return profileAt(email)
}

async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('Webhook: a test says step by step what came back, good and bad', async ({ page, program, service }) => {
  await openTab(page, program, 'Webhook')
  const address = page.getByLabel('Global Webhook URL')
  await address.fill('http://192.168.1.7/make')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(
    page.getByText('Please enter a public address that begins with https://').first(),
  ).toBeVisible()

  await address.fill(service.webhookUrl)
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Your service works.')).toBeVisible()
  await expect(page.getByText(/320 × 200 pixels/)).toBeVisible()
  await looksRight(page)

  service.script({ kind: 'status', status: 403, body: script })
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/refused the call \(403\)/)).toBeVisible()
  await expect(page.getByText(script)).toHaveCount(0)
})

test('Magic Code: codes for one person each are made, downloaded, and shown with their state', async ({
  page,
  program,
}) => {
  await openTab(page, program, 'Magic Code')
  await page.getByLabel('How many').fill('0')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByLabel('How many')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('How many').fill('3')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByText('3 codes are ready')).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const codes = (await readFile(await (await arriving).path(), 'utf8')).trim().split('\n')
  expect(codes).toHaveLength(3)
  const [code = ''] = codes
  await expect(rowOf(page, code)).toContainText('Free')
  await looksRight(page)
  await page.getByRole('button', { name: `Delete ${code}` }).click()
  await expect(rowOf(page, code)).toHaveCount(0)
})

test('Feedback: comes live, is text, can be answered by mail and deleted', async ({ page, program }) => {
  await openTab(page, program, 'Feedback')
  const email = `a&cc=b@${randomUUID()}.example`
  await db().insert(feedback).values({ message: script, email, name: script })
  await program.browser().post('/?index', { message: `live ${email}`, name: '', email: '' })
  await expect(page.getByText(`live ${email}`)).toBeVisible()
  const item = page.getByRole('listitem').filter({ has: page.getByText(email, { exact: true }) })
  await expect(item.getByText(script).first()).toBeVisible()
  await expect(item.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', /^mailto:a%26cc%3Db%40/)
  await looksRight(page)
  await item.getByRole('button', { name: `Delete the feedback of ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(item).toHaveCount(0)
})

test('Referrals: the cards count, and the row names the first three friends', async ({ page, program }) => {
  const host = await somebodyElse(program)
  const friends = []
  for (let i = 0; i < 4; i++) friends.push(await somebodyElse(program))
  for (const [index, { id }] of friends.entries())
    await db()
      .insert(referrals)
      .values({
        referredId: id,
        referrerId: host.id,
        purchaseBonusGiven: index === 0,
        createdAt: new Date(Date.now() + index),
      })
  await openTab(page, program, 'Referrals')
  for (const card of ['Total Users with Referrals', 'Total Referrals', 'Total Credits Distributed'])
    await expect(page.getByRole('heading', { name: card, exact: true })).toBeVisible()
  const row = rowOf(page, host.referralCode)
  await expect(row).toContainText(
    `${friends
      .slice(0, 3)
      .map(({ email }) => email)
      .join(', ')}...`,
  )
  await expect(row).toContainText('10')
  await looksRight(page)
})

test('Content: a text is cleaned, previewed, live on the page, and moved and removed again', async ({
  page,
  program,
}) => {
  await openTab(page, program, 'Content')
  await page.getByRole('button', { name: 'Add to mission' }).click()
  await page
    .getByLabel('Text', { exact: true })
    .fill(`<p>Made in Khulna ${script}</p><script>document.title=1</script>`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Made in Khulna')).toBeVisible()
  await looksRight(page)
  const visitor = program.browser()
  const about = await (await visitor.get('/about')).text()
  expect(about).toContain('Made in Khulna')
  expect(about).not.toContain('onerror')
  await page.getByRole('button', { name: 'Delete this text' }).click()
  await expect(page.getByText('Made in Khulna')).toHaveCount(0)
  expect(await (await visitor.get('/about')).text()).not.toContain('Made in Khulna')
})

test('Content: an example pair is uploaded, seen on the examples page, and removed', async ({
  page,
  program,
}) => {
  await openTab(page, program, 'Content')
  await page.getByLabel('Tool', { exact: true }).selectOption({ label: 'Background Remover' })
  await page.getByRole('button', { name: 'Edit example 1' }).click()
  const place = page.getByRole('listitem').filter({ hasText: 'Example 1' })
  await place.getByRole('textbox', { name: /^Title(?!,)/ }).fill('Our blue mug')
  const picture = { name: 'mug.png', mimeType: 'image/png', buffer: await png({ width: 64, height: 64 }) }
  await place.getByLabel(/^Before/).setInputFiles(picture)
  await place.getByLabel(/^After/).setInputFiles(picture)
  await place.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Example saved')
  await expect(page.getByRole('heading', { name: 'Example 1: Our blue mug' })).toBeVisible()
  await looksRight(page)
  expect(await (await program.browser().get('/examples')).text()).toContain('Our blue mug')
})

test('Photo rules: one is corrected, one is added, and what ships comes back by one press', async ({
  page,
  program,
}) => {
  await openTab(page, program, 'Photo rules')
  const rule = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('textbox', { name: 'Search by country, form or size...' }).fill('teletalk')
  await expect(page.getByText('1 rule', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Correct Bangladesh: BCS and Teletalk job forms' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dots an inch').fill('9')
  await dialog.getByLabel('File at most, kB').fill('৬০')
  await expect(dialog.getByText(/at most 60 kB/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter 72 to 600 dots an inch')).toBeVisible()
  await expect(dialog.getByLabel('Dots an inch')).toBeFocused()
  await looksRight(page)
  await dialog.getByLabel('Dots an inch').fill('300')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved. Photos are cut to it from now on.')
  await expect(dialog).toHaveCount(0)
  await expect(rule('BCS and Teletalk')).toContainText('Corrected')

  await page.getByRole('button', { name: 'Add a rule' }).click()
  await dialog.getByLabel('What the form is called').fill(`NID ${script}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Search by country, form or size...' }).fill('nid')
  await expect(rule(`NID ${script}`)).toContainText('Added')
  await looksRight(page)
  await page.getByRole('button', { name: `Hide Bangladesh: NID ${script}` }).click()
  await expect(rule(`NID ${script}`)).toContainText('Hidden')

  await page.getByRole('textbox', { name: 'Search by country, form or size...' }).fill('teletalk')
  await page.getByRole('button', { name: /^Bring the rule of Chobi back/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring it back' }).click()
  await expect(rule('BCS and Teletalk')).not.toContainText('Corrected')
})

const generation = (userId: string, state: 'failed' | 'working') => ({
  userId,
  tool: 'thumbnail_maker',
  values: goodForms.thumbnail_maker.values,
  inputs: [],
  seed: 1,
  name: script,
  cost: 10,
  state,
  error: state === 'failed' ? 'Failed to generate thumbnail' : null,
  errorLog: state === 'failed' ? script : null,
  idempotencyKey: randomUUID(),
  requestHash: '',
  requestId: `req-${randomUUID()}`,
  // Of a worker that nobody takes for dead while the story lasts.
  heartbeatAt: new Date(Date.now() + 600_000),
  worker: 'elsewhere',
  attempt: 1,
})

test('Generations: a failed one is tried again once, a hanging one is stopped and its credits are free', async ({
  page,
  program,
}) => {
  const person = await somebodyElse(program)
  const failed = generation(person.id, 'failed')
  const hanging = { ...generation(person.id, 'working'), id: randomUUID() }
  await holdCredits(hanging.id, person.id, hanging.cost)
  await db().insert(generations).values([failed, hanging])
  await openTab(page, program, 'Generations')
  await page.getByRole('textbox', { name: 'Search by email or request id...' }).fill(person.email)
  await page.waitForURL(/[?&]q=/)
  await expect(rowOf(page, hanging.requestId)).toBeVisible()
  await expect(page.getByText(script).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Median time: / })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Failures: / })).toBeVisible()
  await looksRight(page)

  await rowOf(page, hanging.requestId)
    .getByRole('button', { name: /^Stop and release/ })
    .click()
  await expect(rowOf(page, hanging.requestId).getByRole('button')).toHaveCount(0)
  await expect.poll(async () => (await profileAt(person.email)).held).toBe(0)

  const again = rowOf(page, failed.requestId).getByRole('button', { name: /^Try again/ })
  await again.click()
  await expect(page.getByRole('row', { name: /^Done / })).toBeVisible()
  await expect.poll(async () => (await profileAt(person.email)).credits).toBe(20)
  await again.click()
  await expectToast(page, 'This one was tried again already.')
})

test('Log: every change stands there with before and after, and is found', async ({ page, program }) => {
  await openTab(page, program, 'Payment')
  const link = `https://pay.example/${randomUUID()}`
  const pro = page.getByLabel('Pro', { exact: true })
  await pro.fill(link)
  await pro.blur()
  await expectToast(page, 'Payment link for Pro updated successfully')
  await page.getByRole('tab', { name: 'Log', exact: true }).click()
  await page.getByRole('textbox', { name: 'Search by admin, person, action or value...' }).fill(link)
  await page.waitForURL(/[?&]q=/)
  await expect(rowOf(page, link)).toHaveCount(1)
  await looksRight(page)
})

test('two admins at the same link: the later one is told, and keeps what was typed', async ({
  page,
  program,
}) => {
  await openTab(page, program, 'Payment')
  const basic = page.getByLabel('Basic', { exact: true })
  await basic.fill('https://pay.example/mine')
  await setPaymentLink('basic', 'https://pay.example/theirs')
  await page.getByRole('button', { name: 'Save the link of Basic' }).click()
  await expect(page.getByText(/changed|meanwhile/i).first()).toBeVisible()
  await expect(basic).toHaveValue('https://pay.example/mine')
  await expect(page.getByText('Current: https://pay.example/theirs')).toBeVisible()
})

test('two admins at the same packs: the later one is told and sees the new state; one alone saves twice', async ({
  page,
  program,
}) => {
  await openTab(page, program, 'Payment')
  const packs = page.getByLabel('Credits = price in TK')
  const save = page.getByRole('button', { name: 'Save packs' })
  await packs.fill('10 = 99')
  await savePacks([{ credits: tenths(25), price: poishaOf(299) }])
  await save.click()
  await expect(page.getByText('Somebody changed this while you were looking at it').first()).toBeVisible()
  await expect(packs).toHaveValue('25 = 299')
  for (const typed of ['10 = 99', '10 = 89']) {
    await packs.fill(typed)
    await save.click()
    await expect.poll(async () => (await listPacks())[0]?.price).toBe(poishaOf(Number(typed.slice(-2))))
    await expect(packs).toHaveValue(typed)
  }
  await savePacks(firstPacks)
})

test('Overview: the week in six figures, and who asks without the right is sent home', async ({
  page,
  program,
}) => {
  const email = await openTab(page, program, 'Users')
  for (const title of [
    'Sign-ups',
    'Active people',
    'Generations',
    'Credits granted',
    'Credits spent',
    'Plans ending soon',
  ])
    await expect(page.locator('dt').filter({ hasText: title })).toBeVisible()
  const person = await profileAt(email)
  await updateShopName(person.id, script)
  await expect(rowOf(page, email)).toContainText(script)
  await looksRight(page)
  await db().execute(sql`delete from user_roles where user_id = ${person.id}`)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expectToast(page, "You don't have admin access")
  expect(await db().$count(profiles, eq(profiles.id, person.id))).toBe(1)
})

test('Content: a picture is uploaded, looked at before it is live, and then stands on the page', async ({
  page,
  program,
}) => {
  await openTab(page, program, 'Content')
  await page.getByRole('button', { name: 'Add to intro' }).click()
  await page.getByLabel('Kind').selectOption('image')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Please choose a picture')).toBeVisible()

  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'shop.png',
    mimeType: 'image/png',
    buffer: await png(),
  })
  await expect(page.getByRole('img', { name: 'Chosen' })).toBeVisible()
  await page.getByRole('textbox', { name: /^What it shows(?!,)/ }).fill('Our shop')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Nothing is saved yet.')).toBeVisible()
  await looksRight(page)
  expect(await (await program.browser().get('/about')).text()).not.toContain('Our shop')

  await page.getByRole('textbox', { name: /^What it shows(?!,)/ }).fill('Our new shop')
  await expect(preview).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Content saved')
  await page.goto('/about')
  await expect(page.getByRole('img', { name: 'Our new shop' })).toBeVisible()
})
