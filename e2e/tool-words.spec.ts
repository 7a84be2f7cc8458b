import type { Page } from '@playwright/test'
import { mostCustomEntries } from '#shared/tools/declaration/custom-entries.ts'
import { toolById } from '#shared/tools/index.ts'
import { addCustomWord } from '#server/features/profiles/custom-words.ts'
import { expect, expectNoSidewaysScroll, expectToast, hydrated } from './site.ts'
import { addOwn, fillIn } from './tool-form.ts'
import { beginWith, generate, looksRight, photo, result } from './tool-steps.ts'
import { test } from './with-service.ts'
import { profileAt } from '#test/people.ts'

const studio = toolById('profile_studio')
const ad = toolById('ad_generator')

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Types into the box for one's own option and leaves it as it then is. */
async function type(page: Page, name: string, entry: string): Promise<void> {
  const box = group(page, name).getByRole('textbox')
  if (!(await box.isVisible()))
    await group(page, name)
      .getByRole('button', { name: /^Add your own/ })
      .click()
  await box.fill(entry)
  await page.keyboard.press('Enter')
}

test('options of one’s own are trimmed, kept once, short, and at most fifty', async ({ page }) => {
  const email = await beginWith(page, studio.id)
  const backgrounds = group(page, 'Background').getByRole('radio')
  await type(page, 'Background', '  Green   hills ')
  await expectToast(page, 'Custom background added')
  await expect(backgrounds).toHaveCount(9)
  for (const known of ['green   HILLS', 'Soft Grey Studio', 'clean-white']) {
    await type(page, 'Background', known)
    await expect(page.getByText('Background already exists')).toHaveCount(1)
  }
  await type(page, 'Background', '   ')
  await expect(page.getByText('Background cannot be empty')).toHaveCount(1)
  await type(page, 'Background', 'x'.repeat(61))
  await expect(page.getByText('At most 60 characters, please')).toHaveCount(1)
  await expect(group(page, 'Background').getByRole('textbox')).toHaveValue('x'.repeat(61))
  await looksRight(page)
  await page.keyboard.press('Escape')
  await expect(backgrounds).toHaveCount(9)
  expect(await profileAt(email)).toMatchObject({ customBackgrounds: ['Green   hills'] })

  // Elsewhere nothing and the same again are passed over without a word.
  await type(page, 'Outfit', '   ')
  await type(page, 'Outfit', 'FORMAL')
  await expect(group(page, 'Outfit').getByRole('radio')).toHaveCount(4)
  for (const [name, noun] of [
    ['Outfit', 'outfit'],
    ['Expression', 'expression'],
    ['Body position', 'position'],
  ] as const) {
    await type(page, name, 'Of my own')
    await expectToast(page, `Custom ${noun} added`)
    await expect(group(page, name).getByRole('radio', { name: 'Of my own' })).toBeChecked()
  }

  const { id } = await profileAt(email)
  for (let at = 1; at < mostCustomEntries; at += 1)
    await addCustomWord(id, 'custom_backgrounds', `Place ${at}`)
  await expect(backgrounds).toHaveCount(8 + mostCustomEntries)
  await type(page, 'Background', 'One more')
  await expect(page.getByText('You can keep 50 of your own; remove one first')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await hydrated(page)
  await expect(backgrounds).toHaveCount(8 + mostCustomEntries)
  await page.getByRole('button', { name: 'Remove Green   hills' }).click()
  await expectToast(page, 'Custom background deleted')
  await expect(backgrounds).toHaveCount(7 + mostCustomEntries)
})

test('an option that cannot be saved or removed says so and stays as it was', async ({
  page,
  complaints,
}) => {
  await beginWith(page, studio.id)
  await type(page, 'Background', 'Green hills')
  await expectToast(page, 'Custom background added')
  const posts = '**/profile-studio.data*'
  await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: 'Remove Green hills' }).click()
  await expectToast(page, 'Failed to delete custom background')
  await expect(page.getByRole('radio', { name: 'Green hills' })).toBeChecked()
  await type(page, 'Background', 'Blue hills')
  await expect(page.getByText('Failed to save custom background')).toHaveCount(1)
  await expect(group(page, 'Background').getByRole('textbox')).toHaveValue('Blue hills')
  await page.unroute(posts)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Blue hills' })).toBeChecked()
  complaints.length = 0
})

const hostile = {
  markup: '<img src=x onerror=alert(1)><script>alert(2)</script>',
  'right to left': 'شاي \u202Eأحمر\u202C "مع" حليب',
  'Bangla conjuncts': 'ক্ষ্ম্য স্ত্র্যম্বক ন্দ্র্য র‍্যাব',
  emoji: '👩🏽‍🦰 🇧🇩 1️⃣ 🫙',
}

for (const [what, words] of Object.entries(hostile)) {
  test(`${what} is text, wherever it is shown`, async ({ page, service }) => {
    let ran = false
    page.on('dialog', (dialog) => {
      ran = true
      void dialog.dismiss()
    })
    await beginWith(page, ad.id, words)
    await fillIn(page, ad, await photo('jar-photo', 240), { values: { product_name: words } })
    await addOwn(page, ad.fields['product_type'], words)
    await expect(page.getByRole('checkbox', { name: words })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Shop name' })).toHaveValue(words)
    await expectNoSidewaysScroll(page)
    await generate(page, ad)
    await expect(result(page, ad).getByRole('img', { name: `Your ad: ${words}` })).toBeVisible()
    const parts = service.calls[0]?.parts ?? []
    expect(parts).toContainEqual({ name: 'product_name', value: words })
    expect(parts).toContainEqual({ name: 'shop_name', value: words })
    await looksRight(page)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: words })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(ran).toBe(false)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
}

test('ten thousand letters are cut where the field ends, and break nothing', async ({ page, service }) => {
  await beginWith(page, ad.id, 'রুমার রান্নাঘর')
  const long = 'ক্ষ'.repeat(3_400)
  await fillIn(page, ad, await photo('jar-photo', 240))
  for (const label of ['Product name', 'Product details', 'AI instructions']) {
    // As a paste does it: fill() would go past the limit that the field sets.
    await page.getByLabel(label).fill('')
    await page.getByLabel(label).focus()
    await page.keyboard.insertText(long)
  }
  await expect(page.getByLabel('Product name')).toHaveValue(long.slice(0, 120))
  await expect(page.getByLabel('Product details')).toHaveValue(long.slice(0, 2_000))
  await expectNoSidewaysScroll(page)
  await generate(page, ad)
  expect(service.calls[0]?.parts).toContainEqual({ name: 'product_name', value: long.slice(0, 120) })
  await expectNoSidewaysScroll(page)
})
