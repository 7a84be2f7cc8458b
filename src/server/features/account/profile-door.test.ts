import { eq } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { db } from '#server/database/transaction.ts'
import { cancelSubscription } from '#server/features/plans/subscriptions.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { ownProgram } from '#test/own-program.ts'
import { beginPlan, newcomer } from '#test/people.ts'

const program = ownProgram()

const person = () => newcomer(program)

describe('the shop name', () => {
  it('is saved, in any script, and markup is text', async () => {
    const { browser, profile } = await person()
    const name = `রুমা’স কিচেন <script>alert(1)</script>`
    const answer = await browser.post('/profile', { intent: 'save', shopName: `  ${name} ` })
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain('Profile updated successfully')
    expect(html).not.toContain('<script>alert(1)')
    expect((await profile()).shopName).toBe(name)
  })

  it.each([
    ['spaces', '    ', 'Please enter your shop name'],
    ['nothing that can be seen', '\u200b\u2060', 'Please enter your shop name'],
    ['81 characters', 'x'.repeat(81), 'A shop name has at most 80 characters'],
    ['10 kB', 'x'.repeat(10_000), 'A shop name has at most 80 characters'],
  ])('is refused: %s', async (_, shopName, message) => {
    const { browser, profile } = await person()
    const answer = await browser.post('/profile', { intent: 'save', shopName })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
    expect((await profile()).shopName).toBeNull()
  })

  it('is all that saving changes, whatever else is sent', async () => {
    const { browser, profile, id } = await person()
    const before = await profile()
    const hostile = {
      id: '00000000-0000-0000-0000-000000000000',
      email: 'admin@shop.example',
      credits: '100000',
      held: '-100',
      plan_type: 'enterprise',
      planType: 'enterprise',
      plan_expiry: '2099-01-01',
      planExpiry: '2099-01-01',
      account_enabled: 'false',
      accountEnabled: 'false',
      referral_code: 'AAAAAAAA',
      referralCode: 'AAAAAAAA',
      total_images_generated: '9',
      totalImagesGenerated: '9',
      role: 'admin',
      is_admin: 'true',
      isAdmin: 'true',
      'profile[credits]': '5',
      __proto__: 'x',
    }
    for (const intent of ['save', 'end-session', 'change-password', 'anything']) {
      await browser.post('/profile', { ...hostile, intent, shopName: 'Ruma' })
    }
    expect(await profile()).toEqual({ ...before, shopName: 'Ruma' })
    expect(await db().select().from(userRoles).where(eq(userRoles.userId, id))).toEqual([])
  })

  it.each(['', 'nothing', '__proto__'])('asks for a known wish: %j is refused', async (intent) => {
    const { browser } = await person()
    expect((await browser.post('/profile', { intent })).status).toBe(400)
  })
})

describe('what one is told', () => {
  it('is what is ticked; without mail its boxes are not there, and what was wanted stays', async () => {
    const { browser, profile } = await person()
    expect((await profile()).toldByPush).toEqual(['done', 'failed', 'going', 'plan', 'payment'])
    const sent = {
      intent: 'change-told',
      'push-plan': 'on',
      'push-done': 'on',
      'push-admin': 'on',
      'mail-done': 'on',
    }
    const answer = await browser.post('/profile', sent)
    expect(answer.status).toBe(200)
    expect(await profile()).toMatchObject({ toldByPush: ['done', 'plan'], toldByMail: ['plan', 'payment'] })
    const page = await (await browser.get('/profile')).text()
    expect(page).toMatch(/name="push-plan"[^>]* checked[ />]/)
    expect(page).not.toMatch(/name="push-going"[^>]* checked[ />]|name="mail-/)
    await browser.post('/profile', { intent: 'change-told' })
    expect((await profile()).toldByPush).toEqual([])
  })
})

describe('a visitor', () => {
  it.each(['/profile', '/profile/data', '/referral'])('is sent to sign in: %s', async (path) => {
    const answer = await program.browser().get(path)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/auth?next=${encodeURIComponent(path)}`)
  })

  it('changes nothing', async () => {
    const forms: Record<string, string>[] = [
      { intent: 'save', shopName: 'x' },
      { intent: 'cancel-subscription' },
      { intent: 'end-all-sessions' },
    ]
    for (const form of forms) expect((await program.browser().post('/profile', form)).status).toBe(302)
    expect((await program.browser().post('/referral', { intent: 'regenerate' })).status).toBe(302)
  })
})

describe('the plan', () => {
  it('is shown with its end, or as expired, and cancelled once', async () => {
    const { browser, profile, id } = await person()
    expect(await (await browser.get('/profile')).text()).not.toContain('Cancel Subscription')
    await beginPlan(id, 'pro', { price: 899, now: new Date('2026-01-01T00:00:00Z') })
    const expired = await (await browser.get('/profile')).text()
    expect(expired).toContain('Expired - Please renew')
    expect(expired).not.toContain('Cancel Subscription')
    await beginPlan(id, 'pro', { price: 899 })
    const running = await (await browser.get('/profile')).text()
    expect(running).toContain('Expires: ')
    expect(running).toContain('Cancel Subscription')
    const cancelled = await browser.post('/profile', { intent: 'cancel-subscription' })
    expect(await cancelled.text()).toContain('Subscription cancelled. Credits reset to 3.')
    expect((await browser.post('/profile', { intent: 'cancel-subscription' })).status).toBe(409)
    expect(await profile()).toMatchObject({ credits: tenths(3), planType: null, planExpiry: null })
  })
})

describe('the credit history', () => {
  it('can be filtered and turned, and bears any address', async () => {
    const { browser, id } = await person()
    for (let i = 0; i < 7; i++) {
      await beginPlan(id, 'basic', { price: 399 })
      await cancelSubscription(id)
    }
    const first = await (await browser.get('/profile')).text()
    expect(first.match(/Basic plan cancelled/g)).toHaveLength(5)
    expect(first).not.toContain('Welcome credits')
    const older = /href="(\/profile\?before=\d+)"/.exec(first)?.[1] ?? ''
    expect(await (await browser.get(older)).text()).toContain('Welcome credits')
    const bonuses = await (await browser.get('/profile?show=bonuses')).text()
    expect(bonuses).toContain('Welcome credits')
    expect(bonuses).not.toContain('Basic plan')
    for (const odd of [
      'show=x&before=1e9',
      'before=-1',
      'before=9007199254740993',
      'before=1;drop',
      'show=__proto__',
    ]) {
      expect((await browser.get(`/profile?${odd}`)).status).toBe(200)
    }
  })
})

describe('the referral page', () => {
  it('shows the link and makes a new one', async () => {
    const { browser, profile } = await person()
    const before = (await profile()).referralCode
    expect(await (await browser.get('/referral')).text()).toContain(`/auth?ref=${before}`)
    const answer = await browser.post('/referral', {
      intent: 'regenerate',
      userId: 'x',
      referral_code: 'AAAAAAAA',
    })
    const html = await answer.text()
    const after = (await profile()).referralCode
    expect(html).toContain('New referral link generated!')
    expect(html).toContain(`/auth?ref=${after}`)
    expect([before, 'AAAAAAAA']).not.toContain(after)
  })
})
