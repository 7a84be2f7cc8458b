import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { examplesOf, removeExample } from '#server/features/content/examples.ts'
import { firstExamples } from '#server/features/content/first-examples.ts'
import { openedPictures } from '#shared/pictures.ts'
import { toolById } from '#shared/tools/index.ts'
import * as pictures from '#test/pictures.ts'
import { expect } from './site.ts'
import {
  beginWith,
  choosePicture,
  looksRight,
  openTool,
  photo,
  type Shot,
  submitButton,
  result,
} from './tool-steps.ts'
import { test } from './with-service.ts'

const cutOut = toolById('background_remover')
const swap = toolById('swap_clothing')

const chosen = (page: Page, label: string) => page.getByRole('img', { name: `Chosen: ${label}` })

/** A picture as the browser hands it to a page that it is dropped or pasted on. */
async function handOver(page: Page, event: 'drop' | 'paste', target: string, shot: Shot): Promise<void> {
  await page.evaluate(
    ({ event, target, bytes, name, type }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      const options = { bubbles: true, cancelable: true }
      const made =
        event === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data })
      document.querySelector(target)?.dispatchEvent(made)
    },
    { event, target, bytes: [...shot.buffer], name: shot.name, type: shot.mimeType },
  )
}

test('a picture comes by tap, camera, drop and paste, and goes again', async ({ page, isMobile }) => {
  await beginWith(page, swap.id)
  const shot = await photo('rafi-home', 300)
  const camera = page.getByLabel('Take a photo: Your photo')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await expect(camera).toHaveAttribute('accept', openedPictures)
  if (isMobile) await expect(page.getByText('Take a photo').first()).toBeVisible()
  await camera.setInputFiles(shot)
  await expect(chosen(page, 'Your photo')).toBeVisible()
  await expect(page.getByText(/^300 × \d+ · \d+ kB$/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Your photo' }).click()
  await expect(chosen(page, 'Your photo')).toBeHidden()

  const chooser = page.waitForEvent('filechooser')
  await page.locator('#field-file [class*=dashed]').click({ position: { x: 10, y: 10 } })
  expect((await chooser).isMultiple()).toBe(false)

  await handOver(page, 'drop', '#field-file [class*=dashed]', shot)
  await expect(chosen(page, 'Your photo')).toBeVisible()
  // What is pasted goes where there is still room.
  await handOver(page, 'paste', 'body', await photo('cloth-photo', 300))
  await expect(chosen(page, 'Clothing/shoe image')).toBeVisible()
  await looksRight(page)
})

test('a large photo is made smaller on the phone, and a turned one arrives upright', async ({
  page,
  service,
}) => {
  await beginWith(page, cutOut.id)
  const buffer = await sharp({ create: { width: 5_000, height: 3_000, channels: 3, background: '#b85' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choosePicture(page, 'Image', { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('2458 × 4096')).toBeVisible()
  await expect(page.getByText('made smaller for a quick upload')).toBeVisible()
  await submitButton(page, cutOut).click()
  await expect(result(page, cutOut).getByText('Kept in your dashboard')).toBeVisible()
  const sent = service.calls[0]?.parts.find(({ name }) => name === 'file')
  if (!sent || !('bytes' in sent)) throw new Error('no picture was sent')
  expect(await sharp(sent.bytes).metadata()).toMatchObject({ width: 2_458, height: 4_096 })
})

test('what only the browser opens becomes one that we take, and the film behind a photo stays on the phone', async ({
  page,
  service,
}) => {
  await beginWith(page, cutOut.id)
  const whole = await photo('cloth-photo', 300)
  const film = Buffer.concat([whole.buffer, Buffer.alloc(11 * 1024 * 1024)])
  await choosePicture(page, 'Image', { ...whole, buffer: film })
  await expect(page.getByText(/^300 × \d+ · \d+ kB · made smaller/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Image' }).click()

  const avif = await sharp(await pictures.transparentPng())
    .avif({ lossless: true })
    .toBuffer()
  await choosePicture(page, 'Image', { name: 'dress.avif', mimeType: 'image/avif', buffer: avif })
  await submitButton(page, cutOut).click()
  await expect(result(page, cutOut).getByText('Kept in your dashboard')).toBeVisible()
  const sent = service.calls[0]?.parts.find(({ name }) => name === 'file')
  if (!sent || !('bytes' in sent)) throw new Error('no picture was sent')
  const { dominant, isOpaque } = await sharp(sent.bytes).stats()
  expect([dominant.g > 120, dominant.r < 60, isOpaque]).toEqual([true, true, false])
})

test('why a picture is not taken is said of this picture', async ({ page }) => {
  await beginWith(page, cutOut.id)
  const input = page.getByLabel('Choose Image', { exact: true })
  const give = async (name: string, buffer: Buffer, says: string) => {
    await input.setInputFiles({ name, mimeType: '', buffer })
    await expect(page.locator('#field-file').getByText(says, { exact: true })).toBeVisible()
  }
  const notOne = 'Please upload a PNG, JPG or WEBP image'
  await give('phone.heic', pictures.heicHeader(), notOne)
  const whole = `${notOne} that is whole. A part of this one is missing: download it again.`
  await give('broken.jpg', await pictures.truncatedJpeg(), whole)
  await give('sticker.webp', await pictures.animatedWebp(), notOne)
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/uri-list', 'https://elsewhere.example/dress.jpg')
    const box = document.querySelector('#field-file [class*=dashed]')
    box?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  await expect(page.getByText('Please download it and choose it here.')).toBeVisible()
  await looksRight(page)
})

test('what the clothes come in decides which parts travel', async ({ page, service }) => {
  await beginWith(page, swap.id)
  const cloth = await photo('cloth-photo', 240)
  await choosePicture(page, 'Your photo', await photo('rafi-home', 240))
  const send = async () => {
    await submitButton(page, swap).click()
    await expect(page.getByRole('button', { name: 'Generating…' })).toBeVisible()
    await expect(submitButton(page, swap)).toBeVisible()
    const parts = service.calls.at(-1)?.parts ?? []
    const text = (name: string) =>
      parts.flatMap((part) => ('value' in part && part.name === name ? part.value : []))
    return [...text('upload_mode'), ...text('image_count'), ...text('field_names')]
  }
  await choosePicture(page, 'Clothing/shoe image', cloth)
  expect(await send()).toEqual(['together', '2', 'file,combined_image'])
  await page.getByText('One picture each').click()
  await choosePicture(page, 'Cloth image', cloth)
  expect(await send()).toEqual(['separate', '2', 'file,cloth_image'])
  await choosePicture(page, 'Shoe image', cloth)
  expect(await send()).toEqual(['separate', '3', 'file,cloth_image,shoe_image'])
})

test('examples are shown whole and open large; an empty place says which example will stand there', async ({
  page,
}) => {
  await beginWith(page, 'passport_photo', 'Mita Store')
  const examples = page.getByRole('region', { name: 'Passport Photo Maker Examples' })
  await expect(examples.getByRole('img')).toHaveCount(8)
  await expectWholePictures(examples)
  const { title } = firstExamples.passport_photo?.[0] ?? { title: '' }
  await examples.getByRole('link', { name: `${title}, before` }).click()
  const large = page.getByRole('dialog')
  await expect(large.getByRole('img', { name: `${title}, before` })).toBeVisible()
  await looksRight(page)
  await page.keyboard.press('ArrowRight')
  await expect(large.getByRole('img', { name: `${title}, after` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()

  for (const tool of ['ad_generator', 'thumbnail_maker', 'ai_expand'] as const) {
    await openTool(page, tool)
    await expectWholePictures(page.getByRole('region', { name: / Examples$/ }))
  }
  const slots = page.getByRole('region', { name: 'AI Expand Examples' }).getByRole('listitem')
  await expect(slots).toHaveCount(6)
  const sixth = (await examplesOf('ai_expand')).find(({ position }) => position === 6)
  await removeExample(sixth?.id ?? '')
  await openTool(page, 'ai_expand')
  await expect(slots).toHaveCount(6)
  await expect(page.getByText('Example 6', { exact: true })).toBeVisible()
})

/** Nothing is cut off: either the box has the shape of its picture, or the picture lies in it as a whole. */
async function expectWholePictures(region: Locator) {
  await region.scrollIntoViewIfNeeded()
  const cut = await region.getByRole('img').evaluateAll((pictures: HTMLImageElement[]) =>
    pictures.flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      const isWhole =
        getComputedStyle(picture).objectFit === 'contain' ||
        Math.abs(
          width / height - Number(picture.getAttribute('width')) / Number(picture.getAttribute('height')),
        ) < 0.02
      return isWhole ? [] : [picture.alt]
    }),
  )
  expect(cut).toEqual([])
}
