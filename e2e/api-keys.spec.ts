import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { idOf } from '#test/people.ts'
import { paths } from '#web/paths.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hydrated,
  signUp,
  test,
} from './site.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')

const run = promisify(execFile)

/** As a shop's own system asks, from a terminal: status, and what came. */
async function askBy(key: string, origin: string): Promise<[status: number, answer: unknown]> {
  const asked = ['-sS', '-w', '\n%{http_code}', `${origin}/api/v1/me`, '-H', `Authorization: Bearer ${key}`]
  const { stdout } = await run('curl', asked)
  const at = stdout.lastIndexOf('\n')
  return [Number(stdout.slice(at + 1)), JSON.parse(stdout.slice(0, at))]
}

const openCard = async (page: Page) => {
  await page.goto(paths.profile)
  await hydrated(page)
  return page.locator('#api-keys')
}

test('a key for the shop’s own system: made after a fresh check, shown once, copied, used and revoked', async ({
  page,
  context,
  program,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const userId = await idOf(await signUp(page))
  // Signing in was an hour ago.
  const checkedAt = sql`now() - interval '1 hour'`
  await db().update(sessions).set({ checkedAt }).where(eq(sessions.userId, userId))

  const card = await openCard(page)
  await card.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByLabel('Name').fill('Till')
  await form.getByLabel('Spending limit in credits').fill('2.5')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make a key' }).click()
  const check = page.getByRole('dialog', { name: 'Is it you?' })
  await check.getByLabel('Your password').fill('long enough')
  await check.getByRole('button', { name: 'Confirm' }).click()

  const shown = page.getByRole('dialog', { name: 'Save your key now' })
  const key = await shown.getByLabel('API key', { exact: true }).inputValue()
  expect(key).toMatch(/^chobi_live_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'Copy: API key' }).click()
  await expectToast(page, 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // A touch beside it does not close what is shown this once.
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(shown).toHaveCount(0)
  expect(await page.content()).not.toContain(key)

  const answer = expect.objectContaining({ credits: expect.objectContaining({ available: 2.5 }) })
  expect(await askBy(key, program.origin)).toEqual([200, answer])
  const again = await openCard(page)
  const row = again.getByRole('listitem')
  await expect(row).toContainText('Till')
  await expect(row).toContainText(`${key.slice(0, 17)}…`)
  await expect(row).toContainText('0 of 2.5 credits spent · Used')
  expect(await page.content()).not.toContain(key)

  await again.getByRole('button', { name: 'Revoke Till' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
  await expectToast(page, '“Till” is revoked.')
  await expect(row).toHaveCount(0)
  expect((await askBy(key, program.origin))[0]).toBe(401)
})
