import { eq } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { tools } from '#shared/tools/index.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp } from './site.ts'
import { fillIn } from './tool-form.ts'
import { giveCredits, openTool, photo, result, submitButton } from './tool-steps.ts'
import { test } from './with-service.ts'
import { beginPlan, idOf } from '#test/people.ts'

// What the studio makes does not depend on how wide the page is; where form and result stand does.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1_024, 'a desk has both beside each other')

test('every tool goes from its form to its file, with the result beside the form', async ({ page }) => {
  // Nine tools in a row.
  test.slow()
  const email = await signUp(page)
  const id = await idOf(email)
  await beginPlan(id, 'growth')
  await giveCredits(email, 50)
  await db().update(profiles).set({ shopName: 'রুমার রান্নাঘর' }).where(eq(profiles.id, id))
  const shot = await photo('jar-photo', 300)
  for (const tool of tools)
    await test.step(tool.name, async () => {
      await openTool(page, tool.id)
      await fillIn(page, tool, shot)
      await submitButton(page, tool).click()
      await expect(result(page, tool).getByText('Kept in your dashboard')).toBeVisible()
      const form = await page.getByRole('main').locator('form[aria-label]').boundingBox()
      const panel = await result(page, tool).boundingBox()
      expect((form?.x ?? Infinity) + (form?.width ?? 0)).toBeLessThan(panel?.x ?? 0)
      expect(panel?.y).toBeLessThan(800)
      await expectNoSidewaysScroll(page)
      const file = page.waitForEvent('download')
      await result(page, tool).getByRole('button', { name: tool.messages.download, exact: true }).click()
      expect((await file).suggestedFilename()).toMatch(/\.png$/)
    })
  await expectAccessible(page)
})
