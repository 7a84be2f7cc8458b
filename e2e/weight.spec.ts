import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addPicture } from '#test/gallery.ts'
import { expect, expectNoSidewaysScroll, signUp, test } from './site.ts'
import { idOf } from '#test/people.ts'

test.skip(({ viewport }) => viewport?.width !== 360, 'bytes are counted on a phone')
// The browser's own imitation of a phone takes its screen for four times as high, and loads what nobody sees.
test.use({ isMobile: false })

/** What goes over the network until the page is quiet, headers and all; and of it the scripts, as compressed. */
async function weigh(page: Page, path: string): Promise<{ all: number; script: number }> {
  const weight = { all: 0, script: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (weight.all += encodedDataLength))
  session.on('Network.responseReceived', ({ type, response: { headers } }) => {
    if (type === 'Script') weight.script += Number(headers['content-length'] ?? headers['Content-Length'])
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  test.info().annotations.push({ type: path, description: JSON.stringify(weight) })
  return weight
}

const photos = join(import.meta.dirname, '../public/pictures')

test('the first screen of the home page', async ({ page }) => {
  const { all, script } = await weigh(page, '/')
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThan(85_000)
  expect(all).toBeLessThan(350_000)
  // Here too, as scripts that only a lower part needs have not come yet.
  await expectNoSidewaysScroll(page)
})

test('the first screen of a gallery with 24 pictures', async ({ page }) => {
  const id = await idOf(await signUp(page))
  const files = (await readdir(photos)).filter((name) => /-(ad|photo|profile|thumbnail)-.*\.webp$/.test(name))
  for (let at = 0; at < 24; at += 1) {
    const picture = await sharp(await readFile(join(photos, files[at % files.length] ?? '')))
      .resize({ width: 1080 })
      .png()
      .toBuffer()
    const { width, height } = await sharp(picture).metadata()
    await addPicture(id, { name: `Picture ${at}`, picture, width, height })
  }
  const { all } = await weigh(page, '/dashboard')
  expect(all).toBeLessThan(400_000)
})
