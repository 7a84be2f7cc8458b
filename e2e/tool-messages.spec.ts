import type { Page } from '@playwright/test'
import { creditFigure } from '#shared/credits.ts'
import { provocations } from '#shared/tools/bad-forms.ts'
import { imageFields } from '#shared/tools/declaration/values.ts'
import { goodForms } from '#shared/tools/good-forms.ts'
import { type Tool, toolById, tools } from '#shared/tools/index.ts'
import { wordsOf } from '#web/words.ts'
import { svg } from '#test/pictures.ts'
import type { TestProgram } from '#test/program.ts'
import { expect, expectToast } from './site.ts'
import { fillIn, standsIn } from './tool-form.ts'
import { choose, choosePicture, openTool, photo, result, submitButton, takeCredits } from './tool-steps.ts'
import { test } from './with-service.ts'
import { balanceOf, newPerson } from '#test/people.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 700, 'the words are the same at every width')

type Wishes = Parameters<typeof newPerson>[1]

async function comeIn(page: Page, program: TestProgram, wishes: Wishes = {}) {
  const person = await newPerson(program, wishes)
  const value = person.browser.cookies.get('session') ?? ''
  await page.context().addCookies([{ name: 'session', value, url: program.origin }])
  return person
}

/** Said once, and nowhere else on the page. */
const expectOnce = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: true }).filter({ visible: true })).toHaveCount(1)

const fails = { own: 'status', words: 'Server error (500): Bad gateway 502' } as const

for (const tool of tools) {
  test(`${tool.name}: every message can be had, once, and the form stays as it was`, async ({
    page,
    program,
    service,
    complaints,
  }) => {
    const { shopName } = goodForms[tool.id]
    const person = await comeIn(page, program, { credits: 20, shopName })
    const shot = await photo('rafi-home', 240)

    // The shop's name cannot be missing here: a dialog asks for it first.
    const asked = provocations[tool.id].filter(([, change]) => change.shopName === undefined)
    for (const [message, change] of asked) {
      await test.step(message, async () => {
        await page.goto('/tools')
        await page.evaluate(() => sessionStorage.clear())
        await openTool(page, tool.id)
        await fillIn(page, tool, shot, change)
        const before = await standsIn(page)
        await submitButton(page, tool).click()
        await expectOnce(page, message)
        expect(await standsIn(page)).toEqual(before)
        expect(service.calls).toHaveLength(0)
      })
    }

    await page.goto('/tools')
    await page.evaluate(() => sessionStorage.clear())
    await openTool(page, tool.id)
    await fillIn(page, tool, shot)
    await test.step('pictures that cannot be taken', () => refusesPictures(page, tool))

    await test.step('a service that fails', async () => {
      const before = await standsIn(page)
      service.script({ kind: fails.own, status: 500 })
      await submitButton(page, tool).click()
      const { failed, refused } = tool.messages
      await expectOnce(
        page,
        tool.id === 'ad_generator' ? wordsOf(failed) : refused ? wordsOf(refused) : fails.words,
      )
      expect((await balanceOf(person)).held).toBe(0)
      expect(await standsIn(page)).toEqual(before)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectToast(page, wordsOf(tool.messages.success))
      await expectOnce(page, wordsOf(tool.messages.success))
    })

    await test.step('a file that does not come', async () => {
      await page.route('**/png', (route) => route.abort())
      await result(page, tool).getByRole('button', { name: tool.messages.download, exact: true }).click()
      await expectToast(page, wordsOf(tool.messages.downloadFailed))
    })

    await test.step('too few credits', async () => {
      const { credits } = await balanceOf(person)
      await takeCredits(person.id, credits - tool.price + 5)
      const button = page.getByRole('button', { name: tool.messages.submitPoor ?? tool.messages.submit })
      await expect(page.getByText(`you can use ${creditFigure(tool.price - 5)} credit`)).toBeVisible()
      await button.click()
      await expect(page.getByRole('dialog', { name: 'Insufficient Credits' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expectOnce(page, wordsOf(tool.messages.insufficient))
    })

    await test.step('no session any more', async () => {
      await takeCredits(person.id, -100)
      await expect(page.getByText('you can use')).toBeHidden()
      const before = await standsIn(page)
      await page.context().clearCookies()
      await submitButton(page, tool).click()
      await expect(page.getByText(wordsOf(tool.messages.signedOut))).toHaveCount(1)
      expect(await standsIn(page)).toEqual(before)
    })
    complaints.length = 0
  })
}

/** What the hints promise is kept, in each of the boxes. */
async function refusesPictures(page: Page, tool: Tool): Promise<void> {
  const [, field] = imageFields(tool)[0] ?? []
  if (!field) return
  const remove = page.getByRole('button', { name: `Remove ${field.label}`, exact: true })
  if (await remove.isVisible()) await remove.click()
  const input = page.getByLabel(`Choose ${field.label}`, { exact: true })
  const good = await photo('rafi-home', 240)
  await input.setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: svg() })
  await expectOnce(page, 'Please upload a PNG, JPG or WEBP image')
  const buffer = Buffer.concat([good.buffer, Buffer.alloc(field.maxMegabytes * 1024 * 1024)])
  await input.setInputFiles({ ...good, buffer })
  await expectOnce(page, `Image must be ${field.maxMegabytes}MB or smaller`)
  await expect(page.getByText('Please upload a PNG, JPG or WEBP image')).toHaveCount(0)
  await input.setInputFiles(good)
  await expect(page.getByRole('img', { name: `Chosen: ${field.label}` })).toBeVisible()
}

test('what a service can answer wrongly is told in the specified words', async ({
  page,
  program,
  service,
}) => {
  const tool = toolById('passport_photo')
  await comeIn(page, program)
  await openTool(page, tool.id)
  await fillIn(page, tool, await photo('nila-home', 240))
  await submitButton(page, tool).click()
  await expectToast(page, wordsOf(tool.messages.success))
  const answers = [
    [
      'reset',
      'Cannot connect to the image processing server. Please check your internet connection or try again later.',
    ],
    ['html', 'Received invalid response from server. The server may be experiencing issues.'],
    ['empty-url', 'No image URL received from webhook'],
    ['url', 'Invalid or unsafe image URL received from webhook'],
  ] as const
  for (const [kind, message] of answers) {
    service.script({ kind })
    await submitButton(page, tool).click()
    await expectOnce(page, message)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(result(page, tool).getByText('Kept in your dashboard')).toBeVisible()
  }
})

test('where a service makes it a passport photo has another dress, also one of their own', async ({
  page,
  program,
  service,
}) => {
  const tool = toolById('passport_photo')
  await comeIn(page, program)
  await openTool(page, tool.id)
  await choosePicture(page, 'Your photo', await photo('nila-home', 240))
  await expect(page.getByRole('radio', { name: 'Black T-Shirt' })).toBeHidden()
  await choose(page, 'Yes')
  await expect(page.getByRole('radio', { name: 'Black T-Shirt' })).toBeChecked()
  await page.getByRole('button', { name: 'Add your own dress' }).click()
  await page.getByRole('textbox', { name: 'Add your own dress' }).fill('Blue saree')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Custom dress added')
  await page.reload()
  // What was chosen a moment before is kept only once nothing has changed for a second.
  await choosePicture(page, 'Your photo', await photo('nila-home', 240))
  await expect(page.getByRole('radio', { name: 'Blue saree' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Remove Black Shirt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Blue saree' }).click()
  await expect(page.getByRole('radio', { name: 'Black T-Shirt' })).toBeChecked()
  await choose(page, 'Dark Grey Coat')
  await submitButton(page, tool).click()
  await expectToast(page, wordsOf(tool.messages.success))
  expect(service.calls.at(-1)?.parts.slice(-2)).toEqual([
    { name: 'change_dress', value: 'yes' },
    { name: 'choose_dress', value: 'Dark Grey Coat' },
  ])
})
