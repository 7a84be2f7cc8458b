import { beforeAll, describe, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { adminTabs } from '#shared/forms/admin-views.ts'
import { cards } from '#shared/tools/cards.ts'
import { saveWallets } from '#server/features/payments/gateway-settings.ts'
import { openPages } from './open-pages.ts'
import { addPicture } from './gallery.ts'
import { englishIn, shownIn } from './latin.ts'
import { ownShop } from './own-shop.ts'
import { goToPay, settled } from './payments.ts'
import { newPerson, type TestPerson } from './people.ts'
import type { TestBrowser } from './browser.ts'

const shop = ownShop()

const speakBangla = (browser: TestBrowser): TestBrowser => {
  browser.cookies.set('language', 'bn')
  return browser
}

async function englishOn(browser: TestBrowser, path: string, own: readonly string[] = []): Promise<string[]> {
  const page = await browser.read(path)
  expect(page).toContain('<html lang="bn"')
  return englishIn(shownIn(page), own)
}

it('sees a sentence that was forgotten, and no name', () => {
  const page = '<h1>ছবি</h1><img alt="A jar"><p>Chobi, a@b.example</p><button title="Save">PNG</button>'
  expect(englishIn(shownIn(page))).toEqual(['A jar', 'Save'])
})

describe('in Bangla nothing is left in English', () => {
  it.each([...openPages, '/s/nothing'])('for a visitor on %s', async (path) => {
    expect(await englishOn(speakBangla(shop.program.browser()), path, ['zzz'])).toEqual([])
  })

  describe('for a person', () => {
    let person: TestPerson
    let receipt = ''
    beforeAll(async () => {
      person = await newPerson(shop.program, { credits: 50 })
      speakBangla(person.browser)
      await addPicture(person.id, { name: 'আচার' })
      await addPicture(person.id, {
        name: 'মধু',
        tool: 'logo_maker',
        deleteAt: new Date(Date.now() + 3_600_000),
      })
      const order = await goToPay(person.id, { pack: tenths(10) })
      await shop.gateway.notify(shop.gateway.pay(order.tranId))
      await settled(order, 'paid')
      receipt = order.tranId
    })

    it.each(['/dashboard', '/profile', '/brand', '/referral', '/pricing', ...cards.map(({ path }) => path)])(
      'on %s',
      async (path) => {
        expect(await englishOn(person.browser, path, [person.email])).toEqual([])
      },
    )

    it('on the way back from paying', async () => {
      expect(await englishOn(person.browser, `/billing/return?order=${receipt}`, [person.email])).toEqual([])
    })
  })

  describe('for the owner', () => {
    let owner: TestBrowser
    beforeAll(async () => {
      await saveWallets({ bkash: '01711000000' })
      const person = await newPerson(shop.program, { shopName: 'মিনার দোকান' })
      owner = speakBangla(person.browser)
      await owner.post('/admin/grant', { password: shop.program.adminPassword })
      await addPicture(person.id, { name: 'আচার' })
    })

    it.each(['/admin', ...adminTabs.map(({ id }) => `/admin/${id}`)])('on %s', async (path) => {
      expect(await englishOn(owner, path)).toEqual([])
    })
  })

  it.each([
    ['a wrong password', '/auth', { intent: 'sign-in', email: 'nobody@shop.example', password: 'wrong one' }],
    [
      'no address',
      '/auth',
      { intent: 'sign-up', email: 'x', password: 'long enough', confirm: 'long enough' },
    ],
    [
      'a short password',
      '/auth',
      { intent: 'sign-up', email: 'a@shop.example', password: 'x', confirm: 'x' },
    ],
    ['an empty form', '/auth', {}],
    ['no feedback', '/?index', { intent: 'feedback', message: '' }],
    ['nobody to write to', '/auth/forgot', { email: 'x' }],
    ['a form that no page has', '/', { intent: 'nothing' }],
  ])('in the answer to %s', async (_, path, fields) => {
    const answer = await speakBangla(shop.program.browser()).post(path, fields)
    const page = await answer.text()
    expect(page).toContain('<html lang="bn"')
    expect(englishIn(shownIn(page), ['nobody@shop.example', 'a@shop.example'])).toEqual([])
  })

  it('in what a door answers', async () => {
    const answer = await speakBangla(shop.program.browser()).send('/api/tools/ad_generator/generations', {
      method: 'POST',
      body: new FormData(),
    })
    const { error } = (await answer.json()) as { error: { message: string } }
    expect(englishIn([error.message])).toEqual([])
  })
})
