import type { Locator, Page } from '@playwright/test'
import { eq, or, sql } from 'drizzle-orm'
import type { DesignView } from '#shared/designs/design-view.ts'
import { toolById } from '#shared/tools/index.ts'
import { db } from '#server/database/transaction.ts'
import { designs } from '#server/features/designs/designs.table.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'
import { idOf, ledgerOf } from '#test/people.ts'
import { expect, expectNoSidewaysScroll, expectToast, hydrated, signUp, test } from './site.ts'
import { choose, choosePicture, generate, looksRight, openTool, photo, result } from './tool-steps.ts'

const tool = toolById('ad_generator')
const phone = '০১৭১১-২৩৪৫৬৭'

const stage = (page: Page) => page.getByRole('group', { name: 'The design' })
const part = (page: Page, name: RegExp) => stage(page).getByRole('button', { name })
/** On the design itself a finger finds a part by where it is. */
const inList = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^ ?Saved$/ })).toBeVisible()

/** A look in an open sheet, once its picture has come. */
async function seen(sheet: Locator, name: string): Promise<Locator> {
  const one = sheet.getByRole('button', { name, exact: true })
  await one.scrollIntoViewIfNeeded()
  await expect(one.locator('span')).toHaveAttribute('style', /blob:/)
  return one
}

/** By the id of its generation, as the result leads there. */
async function pictureOf(page: Page): Promise<string> {
  const either = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const isIt = or(eq(generatedAds.id, either), eq(generatedAds.generationId, either))
  const [row] = await db().select({ id: generatedAds.id }).from(generatedAds).where(isIt)
  if (!row) throw new Error('the picture is not in the gallery')
  return row.id
}

async function designOf(page: Page, path: string) {
  const answer = await page.request.get(`/api/pictures/${path}/design`)
  return ((await answer.json()) as { design: DesignView }).design.design
}

/** What has stood for a while can be gone back to. */
const stoodAWhile = (id: string) =>
  db()
    .update(designs)
    .set({ changedAt: sql`now() - interval '2 minutes'` })
    .where(eq(designs.pictureId, id))

test('a shop says once what it has in common, pays for a template that it has seen, and goes on for nothing', async ({
  page,
}) => {
  test.skip(page.viewportSize()?.width !== 360, 'the shop is on a phone')
  const owner = await idOf(await signUp(page))
  await page.goto('/brand')
  await hydrated(page)
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByLabel('Address').fill('মিরপুর ১০, ঢাকা')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expectToast(page, 'Your shop’s details are saved')

  // A template is seen with one's own product before anything is paid.
  await openTool(page, tool.id)
  const shop = page.getByRole('dialog', { name: 'Set Your Shop Name' })
  await shop.getByLabel('Shop name').fill('রুমার রান্নাঘর')
  await shop.getByRole('button', { name: 'Save' }).tap()
  await expect(shop).toBeHidden()
  await choosePicture(page, 'Main product image', await photo('jar-photo'))
  await page.getByLabel('Product name').fill('আমের আচার')
  await page.getByLabel('Product details').fill('ঘরে বানানো, দাম ৳২৫০')
  await choose(page, 'Food Item')
  const before = await ledgerOf(owner)
  await page.getByRole('button', { name: 'See templates' }).tap()
  const templates = page.getByRole('dialog', { name: 'Templates with your product' })
  const slab = await seen(templates, 'Big price')
  await expect(templates.getByText('Your product is being cut out')).toHaveCount(0)
  await looksRight(page)
  await slab.tap()
  await expect(templates).toBeHidden()
  await expect(page.getByText('Big price', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'With my shop’s details' })).toBeChecked()
  expect(await ledgerOf(owner)).toEqual(before)
  await generate(page, tool)
  const paid = await ledgerOf(owner)
  expect(paid).toHaveLength(before.length + 1)

  // Of the three ideas that came for that price, another one is kept as a picture of its own.
  const ideas = result(page, tool).getByRole('region', { name: 'Three ideas for one price' })
  await ideas.getByRole('button', { name: /Idea 2/ }).tap()
  await ideas.getByRole('button', { name: 'Keep this too · free' }).tap()
  await expectToast(page, 'Kept. It is in your gallery as a picture of its own.')

  await result(page, tool).getByRole('link', { name: 'Edit · free' }).tap()
  await expect(stage(page)).toBeVisible()
  const id = await pictureOf(page)
  expect((await designOf(page, id)).texts).toMatchObject({ badge: '৳২৫০', kicker: 'মূল্য ছাড়' })
  await expect(part(page, /^Where to find us/)).toBeVisible()

  // What the shop has said once is left out of this one by one tap.
  await page.getByRole('switch', { name: phone }).tap()
  await saved(page)
  expect((await designOf(page, id)).texts['contact']).toBe('মিরপুর ১০, ঢাকা')

  // The same words in another look, which is seen first, taken back and done again.
  await page.getByRole('button', { name: 'See it in other looks' }).tap()
  const looks = page.getByRole('dialog', { name: 'Your design in other looks' })
  await seen(looks, 'Studio 1')
  await looksRight(page)
  await (await seen(looks, 'Eid arch')).tap()
  await expect(looks).toBeHidden()
  await saved(page)
  const eid = await designOf(page, id)
  expect(eid).toMatchObject({
    template: { of: 'eid-arch' },
    texts: { badge: '৳২৫০', kicker: 'ঈদ কালেকশন', contact: 'মিরপুর ১০, ঢাকা' },
  })
  await expect(page.getByText('The new background is on its way')).toHaveCount(0)
  await looksRight(page)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await saved(page)
  expect((await designOf(page, id)).template).toMatchObject({ of: 'drop-slab' })
  await page.getByRole('button', { name: 'Redo' }).tap()
  await saved(page)
  expect(await designOf(page, id)).toEqual(eid)

  // How it was left before is seen small, and gone back to.
  await stoodAWhile(id)
  await inList(page, 'Price or offer').tap()
  await page.getByRole('textbox', { name: 'Price or offer' }).fill('৳১৯৯')
  await saved(page)
  await page.getByRole('button', { name: 'Show earlier versions' }).tap()
  const versions = page.getByRole('region', { name: 'Earlier versions' })
  const version = versions.getByRole('listitem').filter({ hasText: '৳২৫০' }).first()
  const small = version.locator('img')
  await small.scrollIntoViewIfNeeded()
  await expect
    .poll(() => small.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(100)
  await expectNoSidewaysScroll(page)
  await version.getByRole('button', { name: 'Go back to it' }).tap()
  await expect(part(page, /৳২৫০/)).toHaveCount(1)
  await saved(page)

  // One size is adjusted by hand, and stays so.
  await page.getByRole('button', { name: 'Show every size' }).tap()
  await page.getByRole('link', { name: 'Adjust Story, Reel' }).tap()
  await expect(page.getByRole('heading', { name: 'Story, Reel' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'See it in other looks' })).toHaveCount(0)
  const first = await designOf(page, `${id}/shapes/story`)
  await inList(page, 'Product').tap()
  await page.getByRole('button', { name: 'Larger', exact: true }).tap()
  await saved(page)
  const adjusted = await designOf(page, `${id}/shapes/story`)
  const width = ({ parts }: typeof first) => parts.find((one) => one.id === 'product')?.box.width ?? 0
  expect(width(adjusted)).toBeGreaterThan(width(first))
  await page.getByRole('link', { name: 'Back to the design' }).tap()
  await expect(stage(page)).toBeVisible()
  await page.getByRole('button', { name: 'Show every size' }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: 'Story, Reel' })).toContainText(
    'Adjusted by hand',
  )
  await looksRight(page)

  expect(await ledgerOf(owner)).toEqual(paid)
})
