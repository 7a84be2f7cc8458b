import type { BrowserContext, Page } from '@playwright/test'
import { tenths } from '#shared/credits.ts'
import { say } from '#shared/words/say.ts'
import { toolById } from '#shared/tools/index.ts'
import { newEmail } from '#test/browser.ts'
import { addPicture } from '#test/gallery.ts'
import { idOf, profileAt } from '#test/people.ts'
import { png } from '#test/pictures.ts'
import { expectBangla, label, readBangla, said, t } from './in-bangla.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test as plain } from './site.ts'
import { photo } from './tool-steps.ts'
import { test as withGateway } from './with-gateway.ts'
import { test as withService } from './with-service.ts'

// What is said to somebody who reads Bangla, on the phone that most of them have.
for (const story of [plain, withGateway, withService])
  story.skip(({ viewport }) => viewport?.width !== 360, 'the words are the same at every width')

async function signUpInBangla(page: Page, context: BrowserContext, origin: string): Promise<string> {
  await readBangla(context, origin)
  const email = newEmail()
  await page.goto('/auth?tab=sign-up')
  await expectBangla(page)
  const form = page.getByRole('tabpanel')
  await form.getByLabel(t('auth.mail')).fill(email)
  await form.getByLabel(t('auth.password'), { exact: true }).fill('long enough')
  await form.getByLabel(t('auth.confirmPassword')).fill('long enough')
  await form.getByRole('button', { name: t('auth.signUp') }).click()
  await page.waitForURL('**/dashboard')
  await hydrated(page)
  return email
}

const expectSaid = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: t('shell.messages') }).getByText(words)).toBeVisible()

/** A cut-out that can be touched up, as the built-in studio leaves one. */
async function addCutOut(email: string): Promise<string> {
  const picture = await png({ width: 300, height: 200 })
  const sides = { before: picture, photo: picture, mask: picture }
  const { id } = await addPicture(await idOf(email), {
    name: 'মাটির কাপ',
    tool: 'background_remover',
    picture,
    sides,
  })
  return id
}

withService(
  'in Bangla: an account, a picture, the gallery, touching up, deleting and undoing it',
  async ({ page, context, program }) => {
    const email = await signUpInBangla(page, context, program.origin)
    await expect(page.getByRole('heading', { name: 'আমার বানানো ছবি', level: 1 })).toBeVisible()
    await expect(page.getByText('৩ ক্রেডিট').first()).toBeVisible()
    await expectBangla(page)

    const tool = toolById('passport_photo')
    await page.goto(tool.path)
    await hydrated(page)
    await page
      .getByLabel(t('tool.chooseFor', { field: label(tool, 'Your photo') }))
      .setInputFiles(await photo('nila-home', 240))
    await expect(
      page.getByRole('img', { name: t('tool.chosenFor', { field: label(tool, 'Your photo') }) }),
    ).toBeVisible()
    await expectBangla(page)
    await page.getByRole('button', { name: new RegExp(`^${label(tool, tool.messages.submit)}`) }).click()
    await expectSaid(page, said(tool.messages.success))
    await expectBangla(page)

    const cup = await addCutOut(email)
    await page.goto('/dashboard')
    await hydrated(page)
    const made = page.getByRole('main').getByRole('img', { name: label(tool, tool.name) })
    await expect(made).toBeVisible()
    await expect(page.getByText('২০ দিন বাকি').first()).toBeVisible()
    await expectBangla(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.goto(`/dashboard/${cup}`)
    await hydrated(page)
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('button', { name: 'টাচ আপ · ফ্রি' })).toBeVisible()
    await expectBangla(page)
    await viewer.getByRole('button', { name: 'ডিলিট করুন' }).click()
    const question = page.getByRole('alertdialog', { name: 'ছবিটি ডিলিট করবেন?' })
    await expectBangla(page)
    await question.getByRole('button', { name: 'ডিলিট করুন' }).click()
    await expectSaid(page, said(say('pictures.deleted')))
    const gone = page.getByRole('main').getByRole('img', { name: 'মাটির কাপ' })
    await expect(gone).toBeHidden()
    await page.getByRole('button', { name: said(say('gallery.undo')) }).click()
    await expect(gone).toBeVisible()
    await expectBangla(page)
  },
)

withGateway(
  'in Bangla: from the plans over the gateway to what was paid',
  { tag: '@whole' },
  async ({ page, context, program }) => {
    const email = await signUpInBangla(page, context, program.origin)
    await page.goto('/pricing?plan=starter')
    await hydrated(page)
    await expectBangla(page)
    await page.getByRole('button', { name: t('pricing.pay') }).click()
    await page.getByRole('button', { name: 'Pay with bKash' }).click()
    await expect(page.getByRole('heading', { name: t('billing.titlePaid') })).toBeVisible()
    await expect(page.getByText('৫৩ ক্রেডিট', { exact: true }).first()).toBeVisible()
    expect((await profileAt(email)).credits).toBe(tenths(53))
    await expectBangla(page)
  },
)

plain(
  'in Bangla: the owner comes in and finds a person',
  { tag: '@whole' },
  async ({ page, context, program }) => {
    await signUpInBangla(page, context, program.origin)
    const person = newEmail()
    await program.browser().signUp(person)
    await page.getByRole('button', { name: t('shell.admin'), exact: true }).click()
    await page.getByLabel(t('admin.door.password'), { exact: true }).fill(program.adminPassword)
    await page.getByRole('button', { name: t('admin.door.open') }).click()
    await page.waitForURL('**/admin')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: t('admin.users.title'), exact: true })).toBeVisible()
    await expectBangla(page)
    await page.getByRole('textbox', { name: t('admin.users.search') }).fill(person)
    await page.waitForURL(/[?&]q=/)
    await expect(page.getByRole('row').filter({ hasText: person })).toBeVisible()
    await page.getByRole('link', { name: t('admin.users.detailsOf', { email: person }) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectBangla(page)
  },
)
