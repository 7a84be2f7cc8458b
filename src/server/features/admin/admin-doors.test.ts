import { eq } from '#server/database/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { openLive } from '#test/events.ts'
import { ownProgram } from '#test/own-program.ts'
import { readLog, sendToTab, typedRule } from '#test/admin.ts'
import { newAdmin, signedUp, type TestPerson } from '#test/people.ts'

const canary = 'canary-code-5512'
const tabs = [
  'users',
  'payment',
  'webhook',
  'codes',
  'feedback',
  'referrals',
  'content',
  'offices',
  'templates',
  'generations',
  'log',
]

describe('the doors of the admin area', () => {
  const program = ownProgram()
  let admin: TestPerson
  let plain: TestPerson
  /** One valid form for each door and intent. */
  let forms: [door: string, fields: Record<string, string>][]

  beforeAll(async () => {
    admin = await newAdmin(program)
    plain = await signedUp(program)
    const user = plain.id
    const rule = typedRule('bd-job')
    const plan = { plan: 'starter', wasPlan: 'free', wasExpiry: '' }
    await sendToTab(admin.browser, 'codes', {
      intent: 'save',
      plan: 'pro',
      code: canary,
      was: '',
      wasEndsAt: '',
    })
    await sendToTab(admin.browser, 'payment', { plan: 'pro', link: `https://pay.example/${canary}`, was: '' })
    forms = [
      ['users', { intent: 'set-enabled', user, enabled: 'no' }],
      ['users', { intent: 'give-credits', user, amount: '5', reason: 'gift', last: '0' }],
      ['users', { intent: 'set-plan', user, until: '2030-01-01', ...plan }],
      ['users', { intent: 'start-plan', user, ...plan }],
      ['users', { intent: 'confirm-address', user }],
      ['users', { intent: 'password-link', user }],
      ['users', { intent: 'end-sessions', user }],
      ['users', { intent: 'remove-admin', user: admin.id }],
      ['payment', { plan: 'starter', link: 'https://pay.example/starter', was: '' }],
      ['webhook', { intent: 'save', url: 'https://hook.example/make', was: '' }],
      ['webhook', { intent: 'remove', was: '' }],
      ['webhook', { intent: 'test', url: 'https://hook.example/make' }],
      ['codes', { intent: 'save', plan: 'starter', code: 'ABC', was: '', wasEndsAt: '' }],
      ['codes', { intent: 'delete', plan: 'pro', was: canary, wasEndsAt: '' }],
      ['codes', { intent: 'make', plan: 'starter', count: '3' }],
      ['codes', { intent: 'delete-single', id: user }],
      ['feedback', { id: user }],
      ['content', { intent: 'save', page: 'about', section: 'intro', type: 'text', text: 'x' }],
      ['content', { intent: 'preview', page: 'about', section: 'intro', type: 'text', text: 'x' }],
      ['content', { intent: 'delete', id: user }],
      ['content', { intent: 'move', id: user, by: 'up' }],
      ['content', { intent: 'delete-example', tool: 'logo_maker', position: '1' }],
      ['content', { intent: 'move-example', tool: 'logo_maker', position: '1', by: 'down' }],
      ['offices', { intent: 'add', ...rule }],
      ['offices', { intent: 'save', id: 'us-visa', was: '', ...rule }],
      ['offices', { intent: 'hide', id: 'us-visa', was: '' }],
      ['offices', { intent: 'show', id: 'us-visa', was: '' }],
      ['offices', { intent: 'restore', id: 'us-visa', was: '' }],
      [
        'templates',
        { intent: 'save', name: 'eid-night', was: '', isOn: 'yes', isYearly: 'no', from: '', until: '' },
      ],
      ['templates', { intent: 'restore', name: 'eid-night', was: '' }],
      ['generations', { intent: 'again', id: user }],
      ['generations', { intent: 'stop', id: user }],
    ]
  })

  it.each([
    ['a visitor', () => program.browser(), 401, 'Please login first'],
    ['a plain user', () => plain.browser, 403, "You don't have admin access"],
  ])('refuse every form of %s', async (_who, browserOf, status, message) => {
    const before = await readLog()
    for (const [door, fields] of forms) {
      const answer = await sendToTab(browserOf(), door, fields)
      expect([door, fields['intent'], answer.status, answer.message]).toEqual([
        door,
        fields['intent'],
        status,
        message,
      ])
    }
    expect(await readLog()).toEqual(before)
  })

  it('look at who sends a form before they look at the form', async () => {
    for (const [door] of forms) {
      expect(await sendToTab(plain.browser, door, { intent: 'nonsense' })).toMatchObject({ status: 403 })
    }
  })

  it('refuse a form from another site, with the right session', async () => {
    const before = await readLog()
    for (const [door, fields] of forms) {
      for (const from of ['https://evil.example', 'null']) {
        const response = await admin.browser.post(`/admin/${door}`, fields, { origin: from })
        expect([door, from, response.status]).toEqual([door, from, 403])
      }
    }
    expect(await readLog()).toEqual(before)
  })

  it('send everybody else away from the page, with the reason and nothing else', async () => {
    for (const tab of tabs) {
      for (const path of [`/admin/${tab}`, `/admin/${tab}.data`, `/admin?tab=${tab}`]) {
        const asVisitor = await program.browser().get(path)
        const asPlain = await plain.browser.get(path)
        expect([path, leadsTo(asVisitor), leadsTo(asPlain)]).toEqual([path, true, true])
        const texts = [await asVisitor.text(), await asPlain.text()].join('\n')
        expect(texts).not.toContain(canary)
        expect(texts).not.toContain(admin.email)
      }
    }
    const home = await plain.browser.get('/')
    expect(await home.text()).toContain('have admin access')
  })

  it('keep codes and links out of every page that a person sees', async () => {
    for (const path of ['/', '/pricing', '/profile', '/referral', '/dashboard', '/tools', '/_root.data']) {
      const text = await (await plain.browser.get(path)).text()
      expect(text.replaceAll(`https://pay.example/${canary}`, '')).not.toContain(canary)
    }
  })

  it('close at once for an admin who is disabled or demoted', async () => {
    const other = await newAdmin(program)
    expect(
      await sendToTab(other.browser, 'codes', { intent: 'make', plan: 'basic', count: '1' }),
    ).toMatchObject({
      ok: true,
    })
    await sendToTab(admin.browser, 'users', { intent: 'set-enabled', user: other.id, enabled: 'no' })
    expect(
      await sendToTab(other.browser, 'codes', { intent: 'make', plan: 'basic', count: '1' }),
    ).toMatchObject({
      status: 401,
    })

    const demoted = await newAdmin(program)
    await db().delete(userRoles).where(eq(userRoles.userId, demoted.id))
    expect(
      await sendToTab(demoted.browser, 'codes', { intent: 'make', plan: 'basic', count: '1' }),
    ).toMatchObject({
      status: 403,
      message: "You don't have admin access",
    })
  })

  it('undo a change whose admin is demoted while it runs', async () => {
    const { admit } = await import('./admit.ts')
    const { makeSingles } = await import('./change-codes.ts')
    const late = await newAdmin(program)
    const { findSession } = await import('#server/auth/sessions.ts')
    const found = await findSession(late.browser.cookies.get('session') ?? '')
    const admitted = await admit(found?.user ?? null, 'request')
    await db().delete(userRoles).where(eq(userRoles.userId, late.id))
    const before = await readLog()
    await expect(makeSingles(admitted, { plan: 'pro', count: 1, endsAt: null })).rejects.toThrow(
      'not an admin',
    )
    expect(await readLog()).toEqual(before)
  })

  it('tell changes on the live stream to admins only', async () => {
    const cookie = (who: TestPerson) => `session=${who.browser.cookies.get('session')}`
    const toAdmin = await openLive(`${program.origin}/api/live`, cookie(admin))
    const toPlain = await openLive(`${program.origin}/api/live`, cookie(plain))
    const heard = toAdmin.next()
    await sendToTab(admin.browser, 'codes', { intent: 'make', plan: 'basic', count: '1' })
    expect(await heard).toMatchObject({ kind: 'admin' })
    const nothing = await Promise.race([
      toPlain.next(),
      new Promise((resolve) => setTimeout(resolve, 300, 'quiet')),
    ])
    expect(nothing).toBe('quiet')
    toAdmin.close()
    toPlain.close()
  })
})

/** A redirect, as a page gets it or as a script does. */
const leadsTo = (response: Response): boolean => response.status === 302 || response.status === 202
