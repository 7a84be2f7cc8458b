import { toolById } from '#shared/tools/index.ts'
import { beginPlan, ledgerOf, profileAt } from '#test/people.ts'
import { expect, expectToast, hydrated, signUp, test } from './site.ts'
import { choose, generate, looksRight, openTool, result } from './tool-steps.ts'

test('a logo is three ideas: another one is used, one more is kept, and nothing more is paid', async ({
  page,
}) => {
  const tool = toolById('logo_maker')
  const { id: owner } = await profileAt(await signUp(page))
  await beginPlan(owner, 'starter')
  await openTool(page, tool.id)
  await page.getByLabel('Brand name').fill('রুমার রান্নাঘর')
  for (const name of ['Combination mark (text + symbol)', 'Food', 'Playful', 'Packaging'])
    await choose(page, name)
  await generate(page, tool)
  const paid = await ledgerOf(owner)

  const ideas = page.getByRole('region', { name: 'Three ideas for one price' })
  const idea = (n: number) => ideas.getByRole('button', { name: new RegExp(`^Idea ${n}`) })
  await expect(idea(1)).toHaveText(/In use/)
  for (const n of [1, 2, 3])
    await expect
      .poll(() =>
        idea(n)
          .locator('img')
          .evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth),
      )
      .toBe(240)
  await idea(2).click()
  await expect(ideas.getByRole('img', { name: 'Idea 2' })).toBeVisible()
  await looksRight(page)
  await ideas.getByRole('button', { name: 'Use this one' }).click()
  await expect(idea(2)).toHaveText(/In use/)

  await result(page, tool).getByRole('link', { name: 'Change it, get all files' }).click()
  await expect(page).toHaveURL(/\/logo\//)
  await hydrated(page)
  await expect(idea(2)).toHaveText(/In use/)
  await idea(3).click()
  await ideas.getByRole('button', { name: 'Keep this too · free' }).click()
  await expectToast(page, 'Kept. It is in your gallery as a picture of its own.')
  await expect(idea(3)).toHaveText(/Kept/)
  await looksRight(page)
  const logo = page.getByRole('main').getByRole('img').first()
  const shown = (await logo.getAttribute('src')) ?? ''
  await idea(1).click()
  await ideas.getByRole('button', { name: 'Use this one' }).click()
  await expect(idea(1)).toHaveText(/In use/)
  await expect(logo).not.toHaveAttribute('src', shown)

  await idea(3).click()
  await ideas.getByRole('link', { name: 'Open the kept picture' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('dialog').getByText('রুমার রান্নাঘর').first()).toBeVisible()
  expect(await ledgerOf(owner)).toEqual(paid)
})
