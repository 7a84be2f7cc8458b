import sharp from 'sharp'
import { garmentPicture } from '#studio/testing/garments.ts'
import { toPng } from '#studio/vision/raster.ts'
import { toolById } from '#shared/tools/index.ts'
import { lie } from './files-on-phone.ts'
import { closeByEscape, expect, expectNoSidewaysScroll, expectToast, hydrated, test } from './site.ts'
import {
  beginWith,
  choose,
  choosePicture,
  download,
  generate,
  looksRight,
  openTool,
  photo,
  result,
  submitButton,
} from './tool-steps.ts'
import { beginPlan, profileAt } from '#test/people.ts'

// From an empty page to a file on the phone, with the pictures that the built-in studio makes.
test.describe.configure({ mode: 'parallel' })

test('an ad: the shop gets its name, the product its categories', async ({ page }) => {
  const tool = toolById('ad_generator')
  const email = await beginWith(page, tool.id)
  const dialog = page.getByRole('dialog', { name: 'Set Your Shop Name' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter your shop name')).toHaveCount(1)
  await looksRight(page)
  await dialog.getByLabel('Shop name').fill(' রুমার রান্নাঘর ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Shop name saved!')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Shop name' })).toHaveValue('রুমার রান্নাঘর')
  await expect(page.getByRole('textbox', { name: 'Shop name' })).not.toBeEditable()
  await expect(page.getByRole('link', { name: 'You can change it on your dashboard' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await choosePicture(page, 'Main product image', await photo('jar-photo'))
  await page.getByLabel('Product name').fill('আমের আচার')
  await choose(page, 'Food Item')
  await page.getByRole('button', { name: 'Add your own product type' }).click()
  await page.getByRole('textbox', { name: 'Add your own product type' }).fill('Pickles')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Custom product type added')
  await expect(page.getByRole('checkbox', { name: 'Pickles' })).toBeChecked()
  await expect(submitButton(page, tool)).toHaveText(/1.5 credits.*1.5 left after/)
  await generate(page, tool)
  await expectToast(page, 'Ad saved to dashboard!')
  await looksRight(page)
  await download(page, tool, 'আমের আচার.png')
  await expect(page.getByRole('link', { name: 'Edit · free' })).toHaveAttribute('href', /^\/design\//)
  await expect(page.getByRole('link', { name: 'Touch up the cut-out · free' })).toBeVisible()
  // Its parts come one after the other, and none takes the place of another.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Three ideas for one price' })).toBeVisible()
  await expect(result(page, tool).getByRole('button', { name: 'Download', exact: true })).toBeVisible()
  expect(await profileAt(email)).toMatchObject({ credits: 15, held: 0, customProductTypes: ['Pickles'] })

  await page.getByRole('button', { name: 'Remove Pickles' }).click()
  await expectToast(page, 'Custom type deleted')
  await result(page, tool).getByRole('link', { name: 'View in Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main').getByText('আমের আচার').first()).toBeVisible()
})

test('a logo: locked at first, drawn once the plan opens it', async ({ page }) => {
  const tool = toolById('logo_maker')
  const email = await beginWith(page, tool.id)
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { name: 'Upgrade Required' })).toBeVisible()
  await expect(card).toContainText(
    'Logo Maker is not available in your current plan. Please upgrade to Starter or higher to use it.',
  )
  await expect(card.getByRole('link', { name: 'View Plans & Upgrade' })).toHaveAttribute('href', '/pricing')
  await expect(card.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  await expect(submitButton(page, tool)).toHaveCount(0)
  await looksRight(page)

  // The page is open while the plan changes; it opens by itself.
  await beginPlan((await profileAt(email)).id, 'starter')
  await page.getByLabel('Brand name').fill('রুমার Kitchen')
  await page.getByLabel('Tagline').fill('Made at home')
  await choose(page, 'Symbol/icon only')
  await expect(page.getByLabel('Tagline')).toBeHidden()
  await choose(page, 'Combination mark (text + symbol)')
  await expect(page.getByLabel('Tagline')).toHaveValue('Made at home')
  await choose(page, 'Food')
  for (const name of ['Playful', 'Bold', 'Packaging', 'Facebook page']) await choose(page, name)
  await page.getByLabel('Primary colour', { exact: true }).fill('0b4f3c')
  await page.getByLabel('Primary colour', { exact: true }).blur()
  await expect(page.getByLabel('Primary colour', { exact: true })).toHaveValue('#0b4f3c')
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  await looksRight(page)
  await download(page, tool, 'রুমার Kitchen.png')

  // What is paid can be another one tomorrow, for nothing.
  const before = await profileAt(email)
  await result(page, tool).getByRole('link', { name: 'Change it, get all files' }).click()
  await expect(page).toHaveURL(/\/logo\//)
  await hydrated(page)
  const logo = page.getByRole('main').getByRole('img').first()
  const paid = await logo.getAttribute('src')
  await looksRight(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Name', { exact: true }).fill('রুমার রান্নাঘর')
  await page.getByRole('button', { name: 'Raspberry' }).click()
  await page.getByRole('button', { name: 'Show all signs' }).click()
  await page.getByRole('radio', { name: 'cloud computing' }).check({ force: true })
  // The way back and another kind of logo keep what was typed and chosen.
  await page.getByLabel('Line below the name').fill('ঘরের খাবার')
  await page.getByText('Sign only', { exact: true }).click()
  await page.getByRole('link', { name: 'Back to the picture' }).click()
  await expect(page).not.toHaveURL(/\/logo\//)
  await page.goBack()
  await page.getByText('Sign and name', { exact: true }).click()
  await expect(page.getByLabel('Line below the name')).toHaveValue('ঘরের খাবার')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('রুমার রান্নাঘর')
  await expect(page.getByRole('radio', { name: 'cloud computing' })).toBeChecked()
  await page.getByRole('button', { name: 'Draw it' }).click()
  await expect(logo).toHaveAttribute('src', /v=1$/)
  await expect(logo).toHaveAttribute('alt', 'রুমার রান্নাঘর')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: 'cloud computing' })).toBeChecked()
  const files = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all files' }).click()
  expect((await files).suggestedFilename()).toBe('রুমার রান্নাঘর.zip')
  await page.getByRole('button', { name: 'Back to the one I paid for' }).click()
  await expect(logo).toHaveAttribute('src', /v=2$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('রুমার Kitchen')
  expect(paid).not.toBe(await logo.getAttribute('src'))
  expect(await profileAt(email)).toMatchObject({ credits: before.credits, held: 0 })
})

test('a passport photo: another photo, and no dress that the studio would have to draw', async ({ page }) => {
  const tool = toolById('passport_photo')
  await beginWith(page, tool.id)
  await choosePicture(page, 'Your photo', await photo('jar-photo'))
  await page.getByRole('button', { name: 'Remove Your photo' }).click()
  await expect(page.getByRole('img', { name: 'Chosen: Your photo' })).toBeHidden()
  await choosePicture(page, 'Your photo', await photo('nila-home'))
  await expect(page.getByText(tool.fields['change_dress']?.engineNote ?? '')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Yes' })).toHaveCount(0)
  await lie(page, 1)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Chosen: Your photo' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  await expect(result(page, tool).getByRole('button', { name: 'Touch up · free' })).toBeVisible()
  await looksRight(page)
  const file = await download(page, tool, 'Passport Photo Maker.png')
  expect(file.width / file.height).toBeCloseTo(35 / 45, 1)
})

test('a profile picture: backgrounds follow the kind of photo, a size of their own', async ({ page }) => {
  const tool = toolById('profile_studio')
  await beginWith(page, tool.id)
  await choosePicture(page, 'Your photo', await photo('rafi-home'))
  const backgrounds = page.getByRole('group', { name: 'Background' }).getByRole('radio')
  // Eight, and the one that is in the photo.
  await expect(backgrounds).toHaveCount(9)
  await expect(page.getByRole('radio', { name: 'Your own, blurred' })).toBeChecked()
  await choose(page, 'Soft grey studio')
  await choose(page, 'Casual/Informal (social media, gaming, personal use)')
  await expect(backgrounds).toHaveCount(9)
  await expect(page.getByRole('radio', { name: 'Your own, blurred' })).toBeChecked()
  await choose(page, 'Sunset sky')
  await expect(page.getByRole('group', { name: 'Body position' }).getByRole('radio')).toHaveCount(10)
  await expect(page.getByRole('radio', { name: 'Shoulders up' })).toBeChecked()
  await page.getByRole('button', { name: 'Add your own size' }).click()
  await page.getByRole('textbox', { name: 'Add your own size' }).fill('300 x 500')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Custom size added')
  await page.getByLabel('Add a name').fill('Rafi 🙂')
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  await expect(result(page, tool).getByRole('button', { name: 'Touch up · free' })).toBeVisible()
  await looksRight(page)
  expect(await download(page, tool, 'Rafi 🙂.png')).toMatchObject({ width: 300, height: 500 })
})

test('a thumbnail: the platform brings its shape, and no emotion is asked that the studio cannot paint', async ({
  page,
}) => {
  const tool = toolById('thumbnail_maker')
  const email = await beginWith(page, tool.id)
  const ratio = page.getByRole('group', { name: 'Aspect ratio' })
  await expect(ratio.getByRole('radio', { name: '16:9' })).toBeChecked()
  await choose(page, 'TikTok')
  await expect(ratio.getByRole('radio', { name: '9:16' })).toBeChecked()
  await choose(page, 'YouTube')
  const emotion = page.getByText(tool.fields['emotion']?.engineNote ?? '')
  await expect(emotion).toBeHidden()
  await choose(page, 'Yes')
  await expect(emotion).toBeVisible()
  await expect(page.getByText('Surprised')).toHaveCount(0)
  await page.getByLabel('What is it about?').fill('Pickles in five minutes')
  await page.getByLabel('Main title').fill('৫ মিনিটে আচার!')
  await choosePicture(page, 'Photo', await photo('rafi-home', 400))
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  await expect(page.getByText('In a feed, 168 pixels wide')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Touch up the cut-out · free' })).toBeVisible()
  const preview = page.getByRole('img', { name: '৫ মিনিটে আচার!, small' })
  expect(Math.round((await preview.boundingBox())?.width ?? 0)).toBe(168)
  await looksRight(page)
  const file = await download(page, tool, '৫ মিনিটে আচার!.png')
  expect(file.width / file.height).toBeCloseTo(16 / 9, 1)

  // Sent, the photo leaves the form: nobody pays for the same one without it.
  const before = await profileAt(email)
  await page.reload()
  await hydrated(page)
  await result(page, tool).getByRole('button', { name: 'Generate again' }).click()
  await expect(page.getByText('The photo of this picture is not in the form any more.')).toBeVisible()
  expect(await profileAt(email)).toMatchObject({ credits: before.credits, held: 0 })
})

test('a cut-out: on nothing, on white, on any colour and on its own ground, all for one credit', async ({
  page,
}) => {
  const tool = toolById('background_remover')
  const email = await beginWith(page, tool.id)
  await choosePicture(page, 'Image', await photo('mug-photo', 400))
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  await expect(result(page, tool).getByRole('slider')).toBeVisible()
  await looksRight(page)
  const corner = async (bytes: Buffer) => [
    ...(await sharp(bytes).ensureAlpha().raw().toBuffer()).subarray(0, 4),
  ]
  const clear = await download(page, tool, 'Background Remover.png')
  expect(clear.hasAlpha).toBe(true)
  expect((await corner(clear.bytes))[3]).toBe(0)
  await page.getByRole('button', { name: 'White', exact: true }).click()
  expect(await corner((await download(page, tool, 'Background Remover.png')).bytes)).toEqual([
    255, 255, 255, 255,
  ])
  await page.getByLabel('Any colour').fill('#0b4f3c')
  expect(await corner((await download(page, tool, 'Background Remover.png')).bytes)).toEqual([
    11, 79, 60, 255,
  ])
  await page.getByRole('button', { name: 'Its own, blurred' }).click()
  await expect(page.getByRole('img', { name: 'How your picture will look' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Its own, blurred' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save · free' }).click()
  await expectToast(page, 'Your picture is saved. Nothing was charged.')
  await expect(page.getByRole('button', { name: 'White', exact: true })).toBeHidden()
  expect((await download(page, tool, 'Background Remover.png')).hasAlpha).toBe(false)
  expect(await profileAt(email)).toMatchObject({ credits: 20, held: 0, totalImagesGenerated: 1 })
})

// In two of three whole runs of 22 November the press on the link led nowhere for three minutes, and messages stayed;
// alone it was never seen. Until its cause is known it does not decide.
test('a cut-out goes straight on into an ad, already in its place', { tag: '@whole' }, async ({ page }) => {
  const tool = toolById('background_remover')
  await beginWith(page, tool.id)
  await choosePicture(page, 'Image', await photo('mug-photo', 400))
  await generate(page, tool)
  await page.getByRole('button', { name: 'Use this result in …' }).click()
  await page.getByRole('link', { name: 'Professional Ad Generator' }).last().click()
  await expect(page).toHaveURL(/\/agent/)
  // By its text and not by its role, which the dialog that asks for the shop's name may hide already.
  await expect(page.getByAltText('Chosen: Main product image')).toBeVisible()
  // Taken in once: it does not come again over what is chosen later.
  await expect(page).toHaveURL('/agent')
})

test('a larger picture: locked at first, then twice told how large', async ({ page }) => {
  const tool = toolById('image_upscaler')
  const email = await beginWith(page, tool.id)
  await expect(page.getByRole('heading', { name: 'Upgrade Required' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Image Upscaler is not available in your current plan.')
  await beginPlan((await profileAt(email)).id, 'starter')
  await expect(page.getByText('Bangla text does not upscale well')).toBeVisible()
  await choosePicture(page, 'Image', await photo('jar-photo', 120))
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  const sizes = result(page, tool).getByText(/^120 × \d+ became \d+ × \d+ pixels$/)
  await expect(sizes).toBeVisible()
  await looksRight(page)
  const file = await download(page, tool, 'Image Upscaler.png')
  await expect(sizes).toContainText(`${file.width} × ${file.height}`)
  expect(file.width).toBeGreaterThan(120)
  await page.reload()
  await expect(sizes).toBeVisible()
  await expect(result(page, tool).getByRole('slider', { name: 'Compare before and after' })).toHaveCount(2)
})

test('a wider picture: seen in its frame before it is paid', async ({ page }) => {
  const tool = toolById('ai_expand')
  await beginWith(page, tool.id)
  await expect(page.getByRole('group', { name: 'Aspect ratio' }).getByRole('radio')).toHaveCount(9)
  await expect(page.getByText('1.5 credits per generation').filter({ visible: true })).toHaveCount(1)
  await choosePicture(page, 'Image', await photo('jar-photo', 400))
  await choose(page, '16:9')
  await expect(page.getByRole('img', { name: 'In a frame of 16:9' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  await looksRight(page)
  const file = await download(page, tool, 'AI Expand.png')
  expect(file.width / file.height).toBeCloseTo(16 / 9, 1)

  await choose(page, '9:16')
  await generate(page, tool)
  await page.getByRole('button', { name: 'Insufficient Credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insufficient Credits' })
  await expect(dialog).toContainText(
    "You don't have enough credits to use this tool. Please purchase a plan to continue creating amazing content!",
  )
  await expect(dialog).toContainText('Start from just 399 TK/month')
  await expect(dialog.getByRole('link', { name: 'View Plans & Pricing' })).toHaveAttribute('href', '/pricing')
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Insufficient credits', { exact: true })).toHaveCount(1)
})

test('other clothes: together in one picture, or one picture each', async ({ page }) => {
  const tool = toolById('swap_clothing')
  const kurti = { name: 'kurti.png', mimeType: 'image/png', buffer: await toPng(garmentPicture('kurti')) }
  await beginWith(page, tool.id)
  await expect(page.getByText('Each generation costs 1 Credit').filter({ visible: true })).toHaveCount(1)
  await choosePicture(page, 'Your photo', await photo('rafi-home'))
  await choosePicture(page, 'Clothing/shoe image', kurti)
  await choose(page, 'One picture eachThe cloth, and pant and shoes if you like')
  await expect(page.getByRole('img', { name: 'Chosen: Clothing/shoe image' })).toBeHidden()
  await choosePicture(page, 'Cloth image', kurti)
  await expectNoSidewaysScroll(page)
  await generate(page, tool)
  await page
    .getByRole('button', { name: 'Enlarge', exact: true })
    .or(page.getByRole('button', { name: /^Enlarge Generated Result/ }))
    .first()
    .click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img')).toBeVisible()
  await closeByEscape(large)
  await looksRight(page)
  await download(page, tool, 'Swap Clothing Dress.png')
})

test('logging out of a tool leads home, and the tool asks for an account', async ({ page }) => {
  await beginWith(page, 'background_remover')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await openTool(page, 'background_remover').catch(() => {})
  await expect(page).toHaveURL(/\/auth\?next=%2Fbackground-remover/)
})
