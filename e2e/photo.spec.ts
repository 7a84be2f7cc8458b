import { createCanvas } from '@napi-rs/canvas'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { toolById } from '#shared/tools/index.ts'
import { profileAt } from '#test/people.ts'
import { portrait } from '#test/pictures.ts'
import { expect, expectToast, hydrated, test } from './site.ts'
import { beginWith, choose, choosePicture, generate, looksRight, submitButton } from './tool-steps.ts'

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'] }),
})

/** Somebody stands far away from the phone's camera until they are told to come: a busy machine tells late. */
async function standBefore(page: Page): Promise<{ comeCloser: () => Promise<void> }> {
  const [far, near] = (await Promise.all([frameOf(0.8), frameOf(1.7)])).map(
    (frame) => `data:image/jpeg;base64,${frame.toString('base64')}`,
  )
  await page.addInitScript((first) => {
    const picture = new Image()
    picture.src = first ?? ''
    Object.assign(window, { beforeTheCamera: picture })
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wanted) => {
      for (const track of (await open(wanted)).getTracks()) track.stop()
      const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 960 })
      const pen = canvas.getContext('2d')
      setInterval(() => pen?.drawImage(picture, 0, 0), 100)
      return canvas.captureStream()
    }
  }, far)
  return {
    comeCloser: () =>
      page.evaluate((next) => {
        const { beforeTheCamera } = window as unknown as { beforeTheCamera: HTMLImageElement }
        beforeTheCamera.src = next ?? ''
      }, near),
  }
}

/** The head comes to stand where the outline has it. */
async function frameOf(scale: number): Promise<Buffer> {
  const [width, height] = [720, 960]
  const person = await sharp(portrait())
    .resize({ width: Math.round(560 * scale) })
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(width / 2 - 274 * scale)
  const top = Math.round(height * 0.43 - 243 * scale)
  return sharp({ create: { width: width * 3, height: height * 3, channels: 3, background: '#d8d4cc' } })
    .composite([{ input: person.data, left: width + left, top: height + top }])
    .jpeg()
    .toBuffer()
    .then((whole) => sharp(whole).extract({ left: width, top: height, width, height }).jpeg().toBuffer())
}

test.skip(({ viewport }) => viewport?.width !== 360, 'the shop is in the hand')

/** On a busy machine nobody may have had the time to look; then it is asked once more. */
async function lookedAt(before: Locator, words: string): Promise<void> {
  const again = before.getByRole('button', { name: 'Look again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(before.getByText(words)).toBeVisible({ timeout: 25_000 })
  }).toPass({ timeout: 120_000 })
}

async function savedBy(page: Page, press: Locator): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await press.click()
  return readFile(await (await coming).path())
}

const saved = (page: Page, name: string): Promise<Buffer> => savedBy(page, page.getByRole('link', { name }))

test('a passport photo is taken by the guide, paid once, and cut for a job form, a visa and the photo shop', async ({
  page,
  complaints,
}) => {
  const tool = toolById('passport_photo')
  const person = await standBefore(page)
  const email = await beginWith(page, tool.id)
  // It takes the photo by itself, once the head fills the outline.
  await page.getByRole('button', { name: 'Take it with the guide' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Come closer')
  await looksRight(page)
  await person.comeCloser()
  await expect(page.getByRole('img', { name: 'Chosen: Your photo' })).toBeVisible()
  const before = page.getByRole('region', { name: 'Before you pay' })
  await lookedAt(before, 'This photo will do.')
  await before.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('teletalk')
  await page.getByRole('radio', { name: /BCS and Teletalk/ }).check({ force: true })
  await expect(before.getByText('300 × 300 px')).toBeVisible()
  await generate(page, tool)
  await page.getByRole('link', { name: 'Sizes and prints · free' }).click()
  await expect(page.getByRole('heading', { name: 'Sizes and prints' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to the usual place' })).toHaveCount(0)
  await looksRight(page)

  await expect(page).toHaveURL(/for=bd-job/)
  await expect(page.getByRole('radio', { name: /BCS and Teletalk/ })).toBeChecked()
  const usual = await saved(page, 'Download the photo')
  expect(await sharp(usual).metadata()).toMatchObject({
    format: 'jpeg',
    width: 300,
    height: 300,
    density: 300,
  })
  expect(usual.length).toBeLessThan(100_000)

  const head = page.getByRole('slider', { name: 'Size of the head' })
  await head.focus()
  await head.press('End')
  await expect(page.getByText('69 %', { exact: true })).toBeVisible()
  expect((await saved(page, 'Download the photo')).equals(usual)).toBe(false)
  await page.getByRole('button', { name: 'Back to the usual place' }).click()
  expect((await saved(page, 'Download the photo')).equals(usual)).toBe(true)

  await page.getByRole('searchbox', { name: 'Search' }).fill('italy')
  await page.getByRole('radio', { name: /Schengen/ }).check({ force: true })
  await page.getByText('Stamp size as well').click()
  await expect(page.getByText('4 photos and', { exact: false })).toBeVisible()
  const page4R = await saved(page, 'Sheet as PDF')
  expect(page4R.subarray(0, 8).toString()).toBe('%PDF-1.4')
  await looksRight(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /Schengen/ })).toBeChecked()

  // What the server refuses is told here; nothing is saved at a size that is still being typed.
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.getByRole('radio', { name: /Your own size/ }).check({ force: true })
  await page.getByText('Pixels', { exact: true }).click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Width').fill('2000')
  await field('Height').fill('2500')
  await field('At most kB').fill('4')
  await page.getByRole('link', { name: 'Download the photo' }).click()
  await expectToast(page, 'A photo of this size does not fit into 4 kB. Choose fewer pixels or more kB.')
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('400')))
  await field('Height').fill('2')
  await expect(page.getByText('The size that you are typing is not complete yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the photo' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sheet as PDF' })).toHaveCount(0)
  await looksRight(page)
  await page.getByText('Blue', { exact: true }).click()
  await field('Height').fill('500')
  await expect(page.getByRole('link', { name: 'Download the photo' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await expect(page).toHaveURL(/for=own.*h=500.*ground=blue/)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await expect(field('Height')).toHaveValue('500')
  expect(await profileAt(email)).toMatchObject({ credits: 20, held: 0, totalImagesGenerated: 1 })
})

/** A wave in blue ink on a sheet that lies crooked on a dark table. */
async function signedSheet(): Promise<Buffer> {
  const canvas = createCanvas(1_200, 800)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#4a3423'
  pen.fillRect(0, 0, 1_200, 800)
  pen.rotate(-0.05)
  pen.fillStyle = '#e4dfd5'
  pen.fillRect(60, 100, 1_050, 660)
  pen.strokeStyle = '#1b2560'
  pen.lineWidth = 7
  pen.beginPath()
  for (let x = 0; x < 560; x += 3) pen.lineTo(300 + x, 430 + Math.sin(x / 26) * 60 * Math.cos(x / 200))
  pen.stroke()
  return canvas.encode('jpeg', 85)
}

test('a face that is too small for a size is told of before paying, and refused with the way to another size', async ({
  page,
}) => {
  const tool = toolById('profile_studio')
  await beginWith(page, tool.id)
  const buffer = await sharp(portrait()).resize(300).jpeg().toBuffer()
  await choosePicture(page, 'Your photo', { name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const before = page.getByRole('region', { name: 'Before you pay' })
  await lookedAt(before, 'This photo will do')
  await choose(page, '1080x1080 (Square post)')
  await expect(before.getByText(/^For 1080 × 1080 pixels: .* Up to \d{3} × \d{3} it is sharp/)).toBeVisible()
  await looksRight(page)

  await submitButton(page, tool).click()
  const refused = page.getByRole('alert').filter({ hasText: 'too small in the photo for a picture' })
  await expect(refused).toContainText('Nothing was charged', { timeout: 120_000 })
  await refused.getByRole('button', { name: 'Choose another size' }).click()
  await expect(page.getByRole('group', { name: 'Export size' })).toBeInViewport()
  await looksRight(page)
})

test('a signature on paper becomes the file of a job form, on the phone itself', async ({ page }) => {
  await page.goto('/signature')
  await hydrated(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const sheet = page.getByLabel('Choose a photo')
  await sheet.setInputFiles({ name: 'n.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file could not be opened as a picture.')).toBeVisible()
  await sheet.setInputFiles({ name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: await signedSheet() })
  await expect(page.getByRole('img', { name: 'Your signature, as it will be saved' })).toBeVisible()
  await looksRight(page)

  const save = page.getByRole('button', { name: 'Download the signature' })
  const jpg = await savedBy(page, save)
  expect(await sharp(jpg).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 80, density: 300 })
  expect(jpg.length).toBeLessThan(60_000)
  const { channels } = await sharp(jpg).stats()
  expect(channels[0]?.max).toBeGreaterThan(250)
  expect(channels[0]?.mean).toBeGreaterThan(200)
  expect(channels[0]?.min).toBeLessThan(60)

  await page.getByText('Transparent (PNG)').click()
  await page.getByText('Your own size').click()
  // What is no size is not saved as another one.
  await page.getByLabel('Width in pixels').fill('abc')
  await expect(page.getByText('From 40 to 2000')).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Width in pixels').fill('৬০০')
  await page.getByLabel('Height in pixels').fill('200')
  const png = await savedBy(page, save)
  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    width: 600,
    height: 200,
    hasAlpha: true,
  })
  expect(sent).toEqual([])
})
