import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { db } from '#server/database/transaction.ts'
import type { DesignView } from '#shared/designs/design-view.ts'
import { designed } from '#studio/draw/designed.ts'
import { sheetOf } from '#studio/draw/canvas.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import { beforeDarkWall } from '#studio/testing/dark-wall.ts'
import { openPicture } from '#studio/vision/raster.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { toolById } from '#shared/tools/index.ts'
import { addPicture } from '#test/gallery.ts'
import { idOf, ledgerOf } from '#test/people.ts'
import { crowded, portrait } from '#test/pictures.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  hydrated,
  signUp,
  test,
} from './site.ts'
import { beginWith, choosePicture, giveCredits, submitButton } from './tool-steps.ts'

test.skip(({ viewport }) => viewport?.width !== 360, 'the finger is on a phone')

const size = { width: 600, height: 480 }

/** A clay cup whose handle the mask has missed. */
async function cup() {
  const box = (background: string, left: number, top: number, width: number, height: number) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  })
  const drawn = (ground: string, ...boxes: ReturnType<typeof box>[]) =>
    sharp({ create: { ...size, channels: 3, background: ground } }).composite(boxes)
  const clay = [box('#a04428', 150, 130, 220, 260), box('#a04428', 370, 200, 70, 60)]
  const photo = await drawn('#cdc8be', ...clay)
    .jpeg({ quality: 92 })
    .toBuffer()
  const mask = await drawn('#000', box('#fff', 150, 130, 220, 260))
    .toColourspace('b-w')
    .png()
    .toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = await sharp({ create: { ...size, channels: 4, background: clear } })
    .composite(clay.slice(0, 1))
    .png()
    .toBuffer()
  return { picture, sides: { before: await sharp(photo).webp().toBuffer(), photo, mask } }
}

async function cupOf(userId: string) {
  const { picture, sides } = await cup()
  return addPicture(userId, {
    name: 'Cup',
    tool: 'background_remover',
    picture,
    sides,
    hasAlpha: true,
    ...size,
  })
}

/** An ad in which it stands without its handle. */
async function adOf(userId: string) {
  const { design, ground } = sampleAd()
  const { picture, sides } = await cup()
  const subject = await openPicture({
    bytes: await sharp(picture).trim().png().toBuffer(),
    type: 'image/png',
    ...size,
  })
  const { width, height } = subject
  const document = {
    ...design,
    pieces: { ...design.pieces, subject: { width, height, foot: { left: 0, right: 1 } } },
  }
  const made = await designed({ document, ground }, { subject: sheetOf(subject) })
  return addPicture(userId, {
    name: 'Cup on sale',
    picture: made.bytes,
    sides: { ...sides, design: Buffer.from(JSON.stringify(document)), ...made.design.pieces },
    ...design.size,
  })
}

/** A finger that goes from one place of the picture to another; both in parts of the canvas's picture. */
async function drawWithFinger(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = await page.getByRole('button', { name: 'The picture to draw on' }).boundingBox()
  if (!box) throw new Error('there is nothing to draw on')
  const scale = Math.min(box.width / size.width, box.height / size.height)
  const place = ([x, y]: [number, number]) => ({
    x: box.x + (box.width - size.width * scale) / 2 + x * scale,
    y: box.y + (box.height - size.height * scale) / 2 + y * scale,
  })
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', place(from))
  for (let part = 1; part <= 6; part++) {
    await touch(
      'touchMove',
      place([from[0] + ((to[0] - from[0]) * part) / 6, from[1] + ((to[1] - from[1]) * part) / 6]),
    )
  }
  await touch('touchEnd')
}

async function newestOf(userId: string): Promise<string> {
  const [row] = await db()
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(desc(generations.createdAt))
    .limit(1)
  return row?.id ?? ''
}

async function alphaAt(page: Page, id: string, x: number, y: number): Promise<number | undefined> {
  const answer = await page.request.get(`/api/pictures/${id}/full`)
  const { data, info } = await sharp(await answer.body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[(y * info.width + x) * 4 + 3]
}

test('what was missed is drawn back with a finger, put on white, and saved for nothing', async ({ page }) => {
  const owner = await idOf(await signUp(page))
  const { id } = await cupOf(owner)
  const paid = await ledgerOf(owner)
  expect(await alphaAt(page, id, 420, 230)).toBe(0)
  await page.goto('/dashboard')
  await hydrated(page)
  await page.locator(`main a[href="/dashboard/${id}"]`).first().click()
  await page.getByRole('button', { name: 'Touch up · free' }).click()
  await expect(page.getByRole('button', { name: 'The picture to draw on' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

  await drawWithFinger(page, [378, 230], [430, 230])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  // The button of the phone that leads back asks first: nothing that was drawn is thrown away by it.
  await page.evaluate(() => history.back())
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.getByRole('button', { name: 'Ground and shadow' }).click()
  await page.getByRole('switch', { name: 'Soft shadow' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save · free' }).click()
  await expectToast(page, 'Your picture is saved. Nothing was charged.')

  expect(await alphaAt(page, id, 420, 230)).toBe(255)
  expect(await alphaAt(page, id, 520, 60)).toBeLessThan(60)
  expect(await ledgerOf(owner)).toEqual(paid)
  await expect(page.getByRole('img', { name: 'Cup' }).last()).toHaveAttribute('src', /\?v=1$/)
})

test('what stands in an ad gets back what was missed, where the ad is changed, for nothing', async ({
  page,
}) => {
  const owner = await idOf(await signUp(page))
  const { id } = await adOf(owner)
  const paid = await ledgerOf(owner)
  const design = async (): Promise<DesignView> =>
    ((await (await page.request.get(`/api/pictures/${id}/design`)).json()) as { design: DesignView }).design
  await page.goto(`/dashboard/${id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Touch up the cut-out · free' }).click()
  await expect(page.getByRole('button', { name: 'The picture to draw on' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await drawWithFinger(page, [378, 230], [430, 230])
  await page.getByRole('button', { name: 'Save · free' }).click()
  await expect(page.getByRole('button', { name: 'The picture to draw on' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'The design' })).toBeVisible()
  await expect.poll(async () => (await design()).design.pieces.subject?.side).toBe('piece-1')
  await expect.poll(async () => (await design()).state).toBe('done')
  const { width = 0, height = 1 } = (await design()).design.pieces.subject ?? {}
  // 220 × 260 without the handle, which reaches 70 pixels further.
  expect(width / height).toBeGreaterThan(1.05)
  expect(await ledgerOf(owner)).toEqual(paid)

  // It is opened as it was left, and taken back like any other change.
  await page.getByRole('button', { name: 'Touch up the cut-out · free' }).click()
  await expect(page.getByRole('button', { name: 'Start over' })).toBeEnabled()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await design()).design.pieces.subject?.side).toBeUndefined()
})

test('where it is not clear what is meant a finger shows it, and only then it is paid', async ({ page }) => {
  const owner = await idOf(await beginWith(page, 'background_remover'))
  const before = await ledgerOf(owner)
  const shot = { name: 'shelf.jpg', mimeType: 'image/jpeg', buffer: await crowded(size) }
  await choosePicture(page, 'Image', shot)
  await submitButton(page, toolById('background_remover')).click()
  const failed = page.getByRole('alert').filter({ hasText: 'It is not clear what is meant' })
  await expect(failed).toContainText('Nothing was charged.')
  expect(await ledgerOf(owner)).toEqual(before)
  await expectAccessible(page)

  await failed.getByRole('button', { name: 'Show what is meant' }).click()
  await expect(page.getByRole('button', { name: 'The picture to draw on' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const y of [180, 210, 240]) await drawWithFinger(page, [200, y], [400, y])
  await page.getByRole('button', { name: 'Cut out · 1 credit' }).click()
  await expect(page.getByText('Kept in your dashboard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'The picture to draw on' })).toHaveCount(0)
  const paid = await ledgerOf(owner)
  expect(paid.length).toBe(before.length + 1)
  expect(await alphaAt(page, await newestOf(owner), 300, 210)).toBe(255)
})

test('where hair is not clear before another background, the photo’s own is one press away', async ({
  page,
}) => {
  const tool = toolById('profile_studio')
  const owner = await idOf(await beginWith(page, tool.id))
  const before = await ledgerOf(owner)
  const shot = { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: await beforeDarkWall(portrait()) }
  await choosePicture(page, 'Your photo', shot)
  await page.getByText('Clean white').click()
  await submitButton(page, tool).click()
  const failed = page.getByRole('alert').filter({ hasText: 'It is not clear where the person ends' })
  await expect(failed).toContainText('Nothing was charged.')
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Or keep your own background, softly blurred' }).click()
  await expect(page.getByRole('radio', { name: 'Your own, blurred' })).toBeChecked()
  await expect(
    failed.getByRole('button', { name: 'Or keep your own background, softly blurred' }),
  ).toHaveCount(0)
  expect(await ledgerOf(owner)).toEqual(before)
  await submitButton(page, tool).click()
  await expect(page.getByText('Kept in your dashboard')).toBeVisible()
  expect((await ledgerOf(owner)).length).toBe(before.length + 1)
})

test('one of many that was not clear is shown on its tool’s page, and comes back in its place', async ({
  page,
}) => {
  const tool = toolById('background_remover')
  const email = await beginWith(page, tool.id)
  const owner = await idOf(email)
  await giveCredits(email, 2)
  const photos = await Promise.all(
    [600, 620].map(async (width) => ({
      name: `shelf ${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await crowded({ width, height: 480 }),
    })),
  )
  const before = await ledgerOf(owner)
  await page.getByLabel('Choose Image', { exact: true }).setInputFiles(photos)
  await page.getByRole('button', { name: /^Remove Background · 2 credits/ }).click()
  await page.waitForURL('**/batch/*')
  const ways = page.getByRole('link', { name: 'Show what is meant' })
  await expect(ways).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await expectAccessible(page)

  // The second one: what its page would show by itself is another, or nothing.
  await ways.last().click()
  await page.getByRole('button', { name: 'Show what is meant' }).click()
  await expect(page.getByRole('button', { name: 'The picture to draw on' })).toBeVisible()
  for (const y of [180, 210, 240]) await drawWithFinger(page, [200, y], [400, y])
  await page.getByRole('button', { name: 'Cut out · 1 credit' }).click()
  await page.waitForURL('**/batch/*')
  await expect(page.getByRole('status').getByText('1 of 2 ready')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open shelf 620' })).toBeVisible()
  await expect(ways).toHaveCount(1)
  expect((await ledgerOf(owner)).length).toBe(before.length + 1)
})
