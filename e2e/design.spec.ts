import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import type { DesignView } from '#shared/designs/design-view.ts'
import { shapes } from '#shared/designs/shapes.ts'
import { designed } from '#studio/draw/designed.ts'
import { sheetOf } from '#studio/draw/canvas.ts'
import { sampleAd } from '#studio/testing/ads.ts'
import { addPicture } from '#test/gallery.ts'
import { idOf, ledgerOf } from '#test/people.ts'
import { expect, expectNoSidewaysScroll, hydrated, signUp, test } from './site.ts'
import { looksRight } from './tool-steps.ts'

/** An ad as the studio leaves it in the gallery. */
async function adOf(userId: string): Promise<string> {
  const { design, ground, subject } = sampleAd()
  const made = await designed({ document: design, ground }, { subject: sheetOf(subject) })
  const sides = { design: Buffer.from(JSON.stringify(design)), ...made.design.pieces }
  const row = await addPicture(userId, { name: 'জলপাই আচার', picture: made.bytes, sides, ...design.size })
  return row.id
}

const stageOf = (page: Page) => page.getByRole('group', { name: 'The design' })
const partOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^ ?Saved$/ })).toBeVisible()

async function serverSays(page: Page, id: string): Promise<DesignView> {
  const answer = await page.request.get(`/api/pictures/${id}/design`)
  return ((await answer.json()) as { design: DesignView }).design
}

/** Other corners of a letter are smoothed otherwise; a part that stood elsewhere would be far more. */
const mostApart = 0.6

/** How far the browser's drawing is from the server's, of 255. */
async function apart(page: Page, id: string): Promise<number> {
  await expect.poll(async () => (await serverSays(page, id)).state, { timeout: 180_000 }).toBe('done')
  const shown = await stageOf(page)
    .locator('canvas')
    .first()
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL('image/png') : ''))
  const theirs = await (await page.request.get(`/api/pictures/${id}/png?fresh=${Date.now()}`)).body()
  const [one, other] = await Promise.all(
    [Buffer.from(shown.slice(shown.indexOf(',') + 1), 'base64'), theirs].map((bytes) =>
      sharp(bytes).removeAlpha().raw().toBuffer(),
    ),
  )
  if (!one || one.length !== other?.length) throw new Error('they are of different sizes')
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length
}

/** A finger on the design, in parts of its width and height. */
async function fingerOn(page: Page) {
  const finger: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: string, ...points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points })
  async function place([across, down]: [number, number]) {
    const box = await stageOf(page).boundingBox()
    if (!box) throw new Error('there is no design')
    return { x: box.x + box.width * across, y: box.y + box.height * down }
  }
  return {
    async tap(at: [number, number]) {
      await touch('touchStart', await place(at))
      await touch('touchEnd')
    },
    async drag(from: [number, number], to: [number, number]) {
      const [one, other] = [await place(from), await place(to)]
      await touch('touchStart', one)
      for (let part = 1; part <= 6; part++)
        await touch('touchMove', {
          x: one.x + ((other.x - one.x) * part) / 6,
          y: one.y + ((other.y - one.y) * part) / 6,
        })
      await touch('touchEnd')
    },
  }
}

async function zipOf(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'All in one ZIP' }).click()
  return readFile(await (await coming).path())
}

test.describe('an ad stays a design: its price is changed, it is saved by itself and comes in every size, for nothing', () => {
  test('by touch', async ({ page, context, complaints }) => {
    test.skip(page.viewportSize()?.width !== 360, 'the finger is on a phone')
    const owner = await idOf(await signUp(page))
    const id = await adOf(owner)
    const paid = await ledgerOf(owner)
    await page.goto(`/dashboard/${id}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Edit · free' }).click()
    await expect(stageOf(page)).toBeVisible()
    await looksRight(page)

    const finger = await fingerOn(page)
    await finger.tap([0.845, 0.48])
    const price = page.getByRole('textbox', { name: 'Price or offer' })
    await price.fill('ক'.repeat(2_500))
    await expect(price).toHaveValue('ক'.repeat(2_000))
    await expectNoSidewaysScroll(page)
    await price.fill('৳১৯৯\nআজই')
    // Larger than the picture, and back.
    await partOf(page, 'Product').last().click()
    for (let n = 0; n < 14; n++) await page.getByRole('button', { name: 'Larger', exact: true }).click()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await partOf(page, 'Price or offer').click()
    await saved(page)
    expect((await serverSays(page, id)).design.texts).toMatchObject({ badge: '৳১৯৯\nআজই' })
    await looksRight(page)

    await stageOf(page).scrollIntoViewIfNeeded()
    await finger.drag([0.845, 0.48], [0.3, 0.5])
    await context.setOffline(true)
    await price.fill('৳১৮৯')
    await expect(page.getByText('Kept on this phone.')).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    const seal = (await serverSays(page, id)).design.parts.find((part) => part.id === 'seal')
    const middle = (seal?.box.x ?? 0) + (seal?.box.width ?? 0) / 2
    // Nearly where the finger has brought it: lines draw a little.
    expect(Math.abs(middle - 0.3 * 1_080)).toBeLessThan(60)
    // What was tried without a network.
    complaints.length = 0
    await partOf(page, 'Price or offer').click()
    expect(await apart(page, id)).toBeLessThan(mostApart)

    const zip = await zipOf(page)
    for (const [name, { width, height }] of Object.entries(shapes))
      expect(zip.includes(`${name} ${width}x${height}.jpg`)).toBe(true)
    await page.getByRole('button', { name: 'Back to the picture you paid for' }).click()
    await saved(page)
    expect((await serverSays(page, id)).design.texts).toMatchObject({ badge: '৳২৫০' })
    expect(await ledgerOf(owner)).toEqual(paid)
  })

  test('by keyboard', async ({ page }) => {
    test.skip(page.viewportSize()?.width !== 1280, 'the keyboard is on a desk')
    const owner = await idOf(await signUp(page))
    const id = await adOf(owner)
    const paid = await ledgerOf(owner)
    await page.goto(`/design/${id}`)
    await hydrated(page)
    const price = partOf(page, 'Price or offer: ৳২৫০')
    await partOf(page, 'Headline: জলপাই আচার').focus()
    for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
    await expect(price).toBeFocused()
    await expect(price).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(page.getByText(/^Price or offer: \d+ from the left/)).toBeAttached()
    await page.keyboard.press('+')
    await page.keyboard.press('Delete')
    await expect(price).toHaveCount(0)
    await expect(page.getByText('Price or offer is hidden')).toBeAttached()
    await page.keyboard.press('Control+z')
    await expect(price).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Price or offer' }).fill('৳৯৯')
    await partOf(page, 'Price or offer').press('Enter')
    await saved(page)
    expect(await apart(page, id)).toBeLessThan(mostApart)
    // A second phone is faster.
    const { design, revision } = await serverSays(page, id)
    const theirs = JSON.stringify({ ...design, texts: { ...design.texts, badge: '৳৭৭' } })
    const put = (body: string) =>
      page.evaluate(
        async ([address = '', text]) => (await fetch(address, { method: 'PUT', body: text })).status,
        [`/api/pictures/${id}/design?revision=${revision}`, body],
      )
    expect(await put(theirs)).toBe(202)
    await partOf(page, 'Shop name').press('Enter')
    await page.getByRole('textbox', { name: 'Shop name' }).fill('রুমার রান্নাঘর\n01700-000000')
    const elsewhere = page.getByRole('alert').filter({ hasText: 'changed on another device' })
    await expect(elsewhere).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Take the other one' }).click()
    await expect(partOf(page, 'Price or offer: ৳৭৭')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(partOf(page, 'Price or offer: ৳৯৯')).toHaveCount(1)
    await page.getByRole('button', { name: 'Background' }).press('Enter')
    await page.getByRole('button', { name: 'Neon' }).press('Enter')
    await expect(page.getByText('The new background is on its way')).toHaveCount(0)
    await saved(page)
    expect((await serverSays(page, id)).design).toMatchObject({
      texts: { badge: '৳৯৯' },
      ground: { scene: 'neon' },
    })
    await looksRight(page)
    const zip = await zipOf(page)
    expect(zip.length).toBeGreaterThan(200_000)
    expect(await ledgerOf(owner)).toEqual(paid)
  })
})
