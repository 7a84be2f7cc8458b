import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#test/authenticator.ts'
import { ownProgram } from '#test/own-program.ts'
import { sendToTab } from '#test/admin.ts'
import { newAdmin, signedUp, type TestPerson } from '#test/people.ts'

const program = ownProgram({ SIGN_UPS_PER_ADDRESS: '100' })
let admin: TestPerson
beforeAll(async () => {
  admin = await newAdmin(program)
})

const nul = 'a\u0000b'

describe('a sign that no database keeps', () => {
  it.each([
    ['feedback', '/?index', { message: nul }],
    ['a name for feedback', '/?index', { message: 'fine', name: nul }],
    ['a code', '/pricing', { plan: 'basic', code: nul }],
    ['an own word', '/profile-studio', { intent: 'add-word', column: 'custom_backgrounds', word: nul }],
    ['a shop name', '/profile', { intent: 'save', shopName: nul }],
    ['the name of a field', '/?index', { message: 'fine', [nul]: 'x' }],
  ])('is refused in %s', async (_, path, fields) => {
    const { browser } = await signedUp(program)
    const answer = await browser.post(path, fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('signs that cannot be stored')
  })

  it.each([
    ['a code', 'codes', { intent: 'save', plan: 'basic', code: nul, until: '', was: '', wasEndsAt: '' }],
    ['a payment link', 'payment', { plan: 'basic', link: `https://a.example/${nul}`, was: '' }],
    ['the webhook', 'webhook', { intent: 'save', url: `https://a.example/${nul}`, was: '' }],
    ['a note', 'users', { intent: 'give-credits', user: 'x', amount: '1', note: nul }],
  ])('is refused from admins in %s', async (_, tab, fields) => {
    expect(await sendToTab(admin.browser, tab, fields)).toMatchObject({ status: 400 })
  })

  it('is refused in calls, in values and names, however deep', async () => {
    const { browser } = await signedUp(program)
    const passkey = {
      id: nul,
      rawId: nul,
      type: 'public-key',
      response: { clientDataJSON: 'x', signature: 'x' },
    }
    await call(browser, 'POST', 'passkey', {})
    for (const [path, body] of [
      ['passkey/verify', { webauthn: passkey }],
      ['factors', { factor_type: 'totp', friendly_name: nul }],
      ['factors', { factor_type: 'totp', friendly_name: 'x', [nul]: 1 }],
      ['recovery-codes/use', { code: nul }],
    ] as const) {
      const { status, body: answer } = await call(browser, 'POST', path, body)
      expect([path, status, JSON.stringify(answer)]).toEqual([
        path,
        400,
        expect.stringContaining('signs that cannot be stored'),
      ])
    }
  })

  it('is refused in the words of a search', async () => {
    expect((await admin.browser.get('/admin?tab=users&q=%00')).status).toBe(400)
    expect((await admin.browser.get('/dashboard?q=a%00b')).status).toBe(400)
  })

  it('is refused in a tool’s form', async () => {
    const { browser } = await signedUp(program)
    const form = new FormData()
    form.set('productName', nul)
    const answer = await browser.send('/api/tools/ad_generator/generations', {
      method: 'POST',
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: form,
    })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('signs that cannot be stored'),
    ])
  })
})
