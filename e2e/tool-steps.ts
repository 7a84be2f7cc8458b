import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp, { type Metadata } from 'sharp'
import { db } from '#server/database/transaction.ts'
import { book } from '#server/features/credits/credits.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { type Tool, toolById } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { wordsOf } from '#web/words.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, hydrated, signUp } from './site.ts'
import { profileAt } from '#test/people.ts'

export type Shot = { name: string; mimeType: string; buffer: Buffer }

const folder = new URL('../public/pictures/', import.meta.url)

/** One of the site's own pictures, as a phone's gallery hands it over. */
export async function photo(subject: string, width = 640): Promise<Shot> {
  const file = readdirSync(folder).find((one) => one.startsWith(`${subject}-`) && one.endsWith('-800.webp'))
  if (!file) throw new Error(`there is no picture of ${subject}`)
  const buffer = await sharp(readFileSync(new URL(file, folder)))
    .resize({ width })
    .jpeg()
    .toBuffer()
  return { name: `${subject}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** Signs up by the form, names the shop where an ad needs it, and opens the tool. */
export async function beginWith(page: Page, id: ToolId, shopName: string | null = null): Promise<string> {
  const email = await signUp(page)
  if (shopName !== null) {
    await db().update(profiles).set({ shopName }).where(eq(profiles.email, email))
  }
  await openTool(page, id)
  return email
}

export async function openTool(page: Page, id: ToolId): Promise<void> {
  await page.goto(toolById(id).path)
  await hydrated(page)
}

/** What the admin would give them. */
export async function giveCredits(email: string, credits: number): Promise<void> {
  const { id } = await profileAt(email)
  await book({
    userId: id,
    kind: 'admin',
    amount: credits * 10,
    reference: `${credits} for ${id}, ${Date.now()}`,
  })
}

/** Chooses a picture and waits until the form shows it. */
export async function choosePicture(page: Page, label: string, shot: Shot): Promise<void> {
  await page.getByLabel(`Choose ${label}`, { exact: true }).setInputFiles(shot)
  await expect(page.getByRole('img', { name: `Chosen: ${label}` })).toBeVisible()
}

/** A choice that is seen: a chip, a tile or a radio button. */
export const choose = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('label', { hasText: new RegExp(`^${escaped(name)}$`) })
    .first()
    .click()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export const submitButton = (page: Page, { messages }: Tool) =>
  page.getByRole('button', { name: new RegExp(`^${escaped(messages.submit)}`) })

export const result = (page: Page, { messages }: Tool) =>
  page.getByRole('region', { name: messages.resultTitle, exact: true })

/** The button is pressed, the wait is told, the picture comes. */
export async function generate(page: Page, tool: Tool): Promise<void> {
  await submitButton(page, tool).click()
  const said = page.getByRole('region', { name: 'Notifications' }).getByText(wordsOf(tool.messages.success))
  // The built-in studio shares the processor with whatever else the machine does.
  await expect(said).toBeVisible({ timeout: 600_000 })
  await expect(result(page, tool).getByText('Kept in your dashboard')).toBeVisible()
}

/** Presses Download and reads the file that comes. */
export async function download(page: Page, tool: Tool, name: string): Promise<Metadata & { bytes: Buffer }> {
  const { download: label, downloaded } = tool.messages
  const waiting = page.waitForEvent('download')
  await result(page, tool).getByRole('button', { name: label, exact: true }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe(name)
  await expectToast(page, wordsOf(downloaded))
  const bytes = await readFile(await file.path())
  const found = await sharp(bytes).metadata()
  expect(found.format).toBe('png')
  return { ...found, bytes }
}

/** Nothing sticks out, and everybody can use it. */
export async function looksRight(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** In tenths; less than nothing gives some back. */
export async function takeCredits(userId: string, tenths: number): Promise<void> {
  await book({ userId, kind: 'admin', amount: -tenths, reference: `${tenths} of ${userId}, ${Date.now()}` })
}
