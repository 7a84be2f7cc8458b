import type { Locator, Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { db } from '#server/database/transaction.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { uploads } from '#server/features/uploads/uploads.table.ts'
import { pieceBytes } from '#shared/uploads.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { toolById } from '#shared/tools/index.ts'
import { addPicture } from '#test/gallery.ts'
import { idOf, ledgerOf } from '#test/people.ts'
import { newId } from '#web/device/new-id.ts'
import { adminAt, paths } from '#web/paths.ts'
import { lostForm } from '#web/keep/what-failed.ts'
import { startBreakingCable } from '#test/breaking-cable.ts'
import { expect, expectToast, hydrated, signUp, test } from './site.ts'
import { beginWith, choosePicture, type Shot, submitButton } from './tool-steps.ts'

// What happens here does not depend on how wide the page is.
test.skip(({ viewport }) => viewport?.width !== 360, 'once is enough')

/** What shows messages comes a moment after the page is alive. */
const canSpeak = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-region')),
  )

test.describe('when the network goes', () => {
  test('what was typed stays, and what failed is said in its own words', async ({
    page,
    context,
    complaints,
  }) => {
    const away = async (send: () => Promise<void>, words: string) => {
      await canSpeak(page)
      await context.setOffline(true)
      await send()
      await expectToast(page, words)
      await context.setOffline(false)
    }
    await test.step('feedback', async () => {
      await page.goto('/')
      await hydrated(page)
      await page.getByLabel('Feedback', { exact: true }).fill('দাম কত?')
      await away(
        () => page.getByRole('button', { name: 'Send feedback' }).click(),
        'Failed to submit feedback',
      )
      await expect(page.getByLabel('Feedback', { exact: true })).toHaveValue('দাম কত?')
      await page.getByRole('button', { name: 'Send feedback' }).click()
      await expectToast(page, 'Thank you for your feedback!')
    })
    await test.step('a page whose script has not come yet', async () => {
      await page.getByLabel('Feedback', { exact: true }).fill('half a wo')
      await away(() => page.getByRole('link', { name: 'View Examples' }).click(), lostForm())
      await expect(page.getByLabel('Feedback', { exact: true })).toHaveValue('half a wo')
      await page.getByRole('link', { name: 'View Examples' }).click()
      await page.waitForURL('**/examples')
    })
    await test.step('the switch of the language', async () => {
      await page.goto('/')
      await hydrated(page)
      await page.getByLabel('Feedback', { exact: true }).fill('half a wo')
      const toBangla = page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' })
      await away(() => toBangla.click(), lostForm())
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByLabel('Feedback', { exact: true })).toHaveValue('half a wo')
      // By key: what was said lies over the foot of the page.
      await toBangla.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.goto(paths.examples)
      await hydrated(page)
    })
    await test.step('a dialog whose script has not come yet', async () => {
      const later = 'No connection. This part opens as soon as the network is back.'
      await away(() => page.getByRole('button', { name: 'Admin', exact: true }).click(), later)
      await expect(page.getByRole('dialog', { name: 'Admin access' })).toBeVisible()
    })
    await test.step('signing in', async () => {
      await page.goto(paths.auth)
      await hydrated(page)
      await page.getByLabel('Email').fill('ruma@example.com')
      await page.getByLabel('Password', { exact: true }).fill('long enough')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText(lostForm())).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('ruma@example.com')
      await context.setOffline(false)
    })
    const email = await signUp(page)
    await test.step('the profile', async () => {
      await page.goto(paths.profile)
      await hydrated(page)
      await page.getByLabel('Shop name').fill('Ruma’s kitchen')
      await away(() => page.getByRole('button', { name: 'Save Changes' }).click(), 'Failed to update profile')
      await expect(page.getByLabel('Shop name')).toHaveValue('Ruma’s kitchen')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Profile updated successfully')
    })
    await test.step('a referral link', async () => {
      await page.goto(paths.referral)
      await hydrated(page)
      const regenerate = () => page.getByRole('button', { name: 'Generate New Link' }).click()
      await away(regenerate, 'Failed to generate new link')
    })
    await test.step('a magic code', async () => {
      await page.goto(`${paths.pricing}?plan=starter`)
      await hydrated(page)
      const dialog = page.getByRole('dialog', { name: 'Get Starter Plan' })
      await dialog.getByLabel('Magic Code (Optional)').fill('STAR-2026')
      await away(
        () => dialog.getByRole('button', { name: 'Activate with Magic Code' }).click(),
        'Failed to activate plan',
      )
      await expect(dialog.getByLabel('Magic Code (Optional)')).toHaveValue('STAR-2026')
    })
    await test.step('the shop name in the dashboard', async () => {
      await page.goto(paths.dashboard)
      await hydrated(page)
      await page.getByRole('button', { name: 'Edit shop name' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Shop name').fill('রহিম স্টোর')
      await context.setOffline(true)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Failed to update shop name')).toBeVisible()
      await context.setOffline(false)
      await expect(dialog.getByLabel('Shop name')).toHaveValue('রহিম স্টোর')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expectToast(page, 'Shop name updated successfully')
    })
    await test.step('a private link', async () => {
      const { id } = await addPicture(await idOf(email))
      await page.goto(`${paths.dashboard}/${id}`)
      await hydrated(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
      const dialog = page.getByRole('dialog', { name: 'Share' })
      await dialog.getByLabel('It lasts').selectOption('30')
      await context.setOffline(true)
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByText(lostForm())).toBeVisible()
      await context.setOffline(false)
      await expect(dialog.getByLabel('It lasts')).toHaveValue('30')
      await dialog.getByRole('button', { name: 'Create link' }).click()
      await expect(dialog.getByLabel('New private link')).toHaveValue(/\/s\//)
    })
    // The browser notes every request that this story broke.
    complaints.length = 0
  })

  test('Try again in the gallery is paid once, also when its answer was lost', async ({
    page,
    complaints,
  }) => {
    const userId = await idOf(await signUp(page))
    await db()
      .insert(generations)
      .values({
        userId,
        tool: 'thumbnail_maker',
        values: goodForms.thumbnail_maker.values,
        inputs: [],
        seed: 1,
        name: 'Pickles',
        cost: toolById('thumbnail_maker').price,
        state: 'failed',
        idempotencyKey: newId(),
        requestHash: '',
        requestId: 'lost',
        finishedAt: new Date(),
      })
    const again = '**/api/generations/*/again'
    const arrived = Promise.withResolvers<void>()
    await page.route(again, async (route) => {
      // It is heard and begun; only the phone never learns of it.
      await route.fetch()
      arrived.resolve()
      await route.abort()
    })
    await page.goto(paths.dashboard)
    await hydrated(page)
    await page.getByRole('button', { name: /^Try again/ }).click()
    await arrived.promise
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: /^Try again/ }).click()
    await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
    const made = () =>
      db().$count(generations, and(eq(generations.userId, userId), eq(generations.state, 'done')))
    await expect.poll(made, { timeout: 600_000 }).toBe(1)
    expect(await db().$count(generations, eq(generations.userId, userId))).toBe(2)
    expect((await ledgerOf(userId)).filter(([kind]) => kind === 'generation')).toHaveLength(1)
    complaints.length = 0
  })

  test('the admin reads what failed, and what was done to a row that is gone', async ({
    page,
    context,
    program,
    complaints,
  }) => {
    await signUp(page)
    await page.goto('/')
    await page.getByLabel('Feedback', { exact: true }).fill('Thank you!')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expectToast(page, 'Thank you for your feedback!')
    await page.getByRole('button', { name: 'Admin', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Admin access' })
    await dialog.getByLabel('Password', { exact: true }).fill(program.adminPassword)
    await canSpeak(page)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Open admin' }).click()
    await expectToast(page, 'Failed to verify password')
    await context.setOffline(false)
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(program.adminPassword)
    // What was said leaves the button of a small phone free.
    await dialog.getByRole('button', { name: 'Open admin' }).click()
    await page.waitForURL('**/admin')
    await page.goto(adminAt({ tab: 'feedback' }))
    await hydrated(page)
    const remove = async () => {
      await page
        .getByRole('button', { name: /^Delete the feedback of/ })
        .first()
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await canSpeak(page)
    await test.step('feedback that is to go', async () => {
      const button = page.getByRole('button', { name: /^Delete the feedback of/ }).first()
      await button.click()
      await context.setOffline(true)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'Failed to delete feedback')
      await context.setOffline(false)
      await expect(page.getByText('Thank you!')).toBeVisible()
    })
    await page.goto(adminAt({ tab: 'feedback' }))
    await hydrated(page)
    await remove()
    await expectToast(page, 'Feedback deleted successfully')
    const lost = async (
      tab: 'payment' | 'codes' | 'webhook',
      typed: string,
      field: Locator,
      save: Locator,
      words: string,
    ) =>
      test.step(tab, async () => {
        await page.goto(adminAt({ tab }))
        await hydrated(page)
        await canSpeak(page)
        await field.fill(typed)
        await context.setOffline(true)
        await save.click()
        await expectToast(page, words)
        await expect(field).toHaveValue(typed)
        await context.setOffline(false)
      })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await lost(
      'payment',
      'https://pay.example/growth',
      page.getByLabel('Growth', { exact: true }),
      button('Save the link of Growth'),
      'Failed to update payment link',
    )
    await lost(
      'codes',
      'GROW-2026-GROW',
      page.getByRole('form', { name: 'Magic code of Growth' }).getByLabel('Code', { exact: true }),
      button('Save the code of Growth'),
      'Failed to update magic code',
    )
    await lost(
      'webhook',
      'https://pictures.example/hook',
      page.getByLabel('Global Webhook URL'),
      button('Update Webhook URL'),
      'Failed to update webhook URL',
    )
    complaints.length = 0
  })
})

/** Some megabytes, as nothing in it repeats. */
async function largePhoto(): Promise<Shot> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#fff', noise } })
  return { name: 'market.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

test.describe('a network that breaks', () => {
  let cable: Awaited<ReturnType<typeof startBreakingCable>>
  test.use({
    baseURL: async ({ program }, use) => {
      cable = await startBreakingCable(program.origin)
      await use(cable.origin)
      await cable.close()
    },
  })

  test('costs a large photo a piece of it, and no more', async ({ page, complaints }) => {
    const tool = toolById('background_remover')
    const userId = await idOf(await beginWith(page, tool.id))
    const shot = await largePhoto()
    await choosePicture(page, 'Image', shot)
    const breaks = [700_000, 1_500_000, 2_900_000]
    const before = cable.sent()
    cable.breakAfter(breaks)
    await submitButton(page, tool).click()
    const made = () => db().$count(generations, eq(generations.userId, userId))
    await expect.poll(made).toBe(1)
    expect(cable.breaksLeft()).toBe(0)
    expect(cable.sent() - before).toBeLessThan(shot.buffer.length + breaks.length * pieceBytes)
    await expect.poll(() => db().$count(uploads, eq(uploads.userId, userId))).toBe(0)
    expect(await made()).toBe(1)
    complaints.length = 0
  })
})
