import { eq, sql } from '#server/database/sql.ts'
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { listSharedCodes } from '#server/features/plans/magic-codes.ts'
import { findImbalances, listEntries } from '#server/features/credits/credits.ts'
import { pageContent } from '#server/features/content/content.table.ts'
import { feedback } from '#server/features/feedback/feedback.table.ts'
import { magicCodes } from '#server/features/plans/plans.table.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'
import { listPaymentLinks } from '#server/features/plans/payment-links.ts'
import { unsafeUrls } from '#test/unsafe-addresses.ts'
import type { TestBrowser } from '#test/browser.ts'
import { jpeg } from '#test/pictures.ts'
import { ownProgram } from '#test/own-program.ts'

import { readWebhookUrl } from './change-webhook.ts'
import { readLog, sendToTab } from '#test/admin.ts'
import { newAdmin, signedUp, type TestPerson } from '#test/people.ts'

describe('what admins change', () => {
  const program = ownProgram({ SIGN_UPS_PER_ADDRESS: '100' })
  let admin: TestPerson

  beforeAll(async () => {
    admin = await newAdmin(program)
  })

  /** The newest entries since `work` began. */
  async function logged(work: () => Promise<unknown>) {
    const before = (await readLog()).length
    await work()
    return (await readLog()).slice(before)
  }

  it('shuts an account out and lets it in again', async () => {
    const somebody = await signedUp(program)
    const set = (enabled: string) =>
      sendToTab(admin.browser, 'users', { intent: 'set-enabled', user: somebody.id, enabled })
    const entries = await logged(async () => {
      expect(await set('no')).toMatchObject({ toast: { text: 'Account disabled successfully' } })
      expect((await somebody.browser.get('/dashboard')).status).toBe(302)
      expect(await set('no')).toMatchObject({ status: 409 })
      expect(await set('yes')).toMatchObject({ toast: { text: 'Account enabled successfully' } })
    })
    expect(entries.map((entry) => [entry.action, entry.adminEmail, entry.userId])).toEqual([
      ['account disabled', admin.email, somebody.id],
      ['account enabled', admin.email, somebody.id],
    ])
    expect(
      await sendToTab(admin.browser, 'users', { intent: 'set-enabled', user: admin.id, enabled: 'no' }),
    ).toMatchObject({
      status: 409,
    })
  })

  it('gives and takes credits with a reason, never what is held, never twice unseen', async () => {
    const somebody = await signedUp(program)
    const give = (amount: string, last: number, reason = 'sorry') =>
      sendToTab(admin.browser, 'users', {
        intent: 'give-credits',
        user: somebody.id,
        amount,
        reason,
        last: String(last),
      })
    const entries = await logged(async () => {
      expect(await give('2.5', 0)).toMatchObject({ ok: true })
      expect(await give('2.5', 0)).toMatchObject({ status: 409 })
      const [first] = await listEntries(somebody.id, { kinds: ['admin'] })
      expect(await give('-99', first?.id ?? 0)).toMatchObject({ status: 409, field: 'amount' })
      expect(await give('-5.5', first?.id ?? 0)).toMatchObject({ ok: true })
    })
    expect(entries).toMatchObject([
      { before: { credits: '3' }, after: { credits: '5.5', reason: 'sorry' } },
      { before: { credits: '5.5' }, after: { credits: '0' } },
    ])
    expect(await getProfile(somebody.id)).toMatchObject({ credits: 0 })
    expect(await findImbalances()).toEqual([])
  })

  it.each(['', '0', 'NaN', '1e9', '0.05', '9999999', '1,5', 'Infinity', '٣'])(
    'refuses %j credits',
    async (amount) => {
      const answer = await sendToTab(admin.browser, 'users', {
        intent: 'give-credits',
        user: admin.id,
        amount,
        reason: 'x',
        last: '0',
      })
      expect(answer).toMatchObject({ status: 400, field: 'amount' })
    },
  )

  it('starts a paid plan, puts its end right, and tells the later of two admins', async () => {
    const somebody = await signedUp(program)
    const loaded = { user: somebody.id, wasPlan: 'free', wasExpiry: '' }
    const entries = await logged(async () => {
      expect(
        await sendToTab(admin.browser, 'users', { ...loaded, intent: 'start-plan', plan: 'basic' }),
      ).toMatchObject({
        toast: { text: 'Basic plan activated successfully!' },
      })
      expect(
        await sendToTab(admin.browser, 'users', { ...loaded, intent: 'start-plan', plan: 'basic' }),
      ).toMatchObject({
        status: 409,
      })
    })
    expect(entries).toMatchObject([
      { action: 'plan started', before: { plan: 'free' }, after: { plan: 'basic', credits: '30' } },
    ])
    const started = await getProfile(somebody.id)
    expect(started).toMatchObject({ credits: 330, planType: 'basic' })

    const now = { user: somebody.id, wasPlan: 'basic', wasExpiry: started.planExpiry?.toISOString() ?? '' }
    await sendToTab(admin.browser, 'users', { ...now, intent: 'set-plan', plan: 'pro', until: '2031-05-06' })
    expect(await getProfile(somebody.id)).toMatchObject({
      credits: 330,
      planType: 'pro',
      planExpiry: new Date('2031-05-06T17:59:59Z'),
    })
  })

  it('takes no day that lies beyond every plan', async () => {
    const somebody = await signedUp(program)
    const plan = { user: somebody.id, wasPlan: 'free', wasExpiry: '', intent: 'set-plan', plan: 'pro' }
    const code = { intent: 'save', plan: 'pro', code: 'FAR-AWAY', was: '', wasEndsAt: '' }
    for (const until of ['9999-12-31', '2100-01-01', '1999-12-31']) {
      const words = { status: 400, message: 'Please enter a date up to 2099-12-31' }
      expect(await sendToTab(admin.browser, 'users', { ...plan, until })).toMatchObject(words)
      expect(await sendToTab(admin.browser, 'codes', { ...code, until })).toMatchObject(words)
      expect(
        await sendToTab(admin.browser, 'codes', { intent: 'make', plan: 'pro', count: '1', until }),
      ).toMatchObject(words)
    }
  })

  it('saves payment links, and takes https only', async () => {
    const save = (link: string, was: string) =>
      sendToTab(admin.browser, 'payment', { plan: 'growth', link, was })
    for (const link of [
      'javascript:alert(1)',
      'http://pay.example',
      'data:text/html,x',
      ' java\nscript:x',
      'https://a:b@c.example',
    ]) {
      expect(await save(link, '')).toMatchObject({ status: 400, field: 'link' })
    }
    expect(await save('https://pay.example/1', '')).toMatchObject({
      toast: { text: 'Payment link for Growth updated successfully' },
    })
    expect(await save('https://pay.example/2', '')).toMatchObject({ status: 409 })
    expect(await save('', 'https://pay.example/1')).toMatchObject({ ok: true })
    expect(await listPaymentLinks()).toMatchObject({ growth: null })
  })

  it('refuses webhook addresses that are empty, not https or not public, also in a test', async () => {
    expect(await sendToTab(admin.browser, 'webhook', { intent: 'save', url: '  ', was: '' })).toMatchObject({
      status: 400,
      message: 'Webhook URL cannot be empty',
    })
    // Blanks around an address are a slip of the hand, and go.
    for (const url of unsafeUrls.filter((each) => each !== '' && each.trim() === each)) {
      expect(() => readWebhookUrl(url)).toThrow('public address')
    }
    for (const intent of ['save', 'test']) {
      const answer = await sendToTab(admin.browser, 'webhook', {
        intent,
        url: 'https://169.254.169.254/',
        was: '',
      })
      expect(answer).toMatchObject({ status: 400, field: 'url' })
    }
  })

  it('sets, renews and deletes a shared code, and makes codes for one person each', async () => {
    const shared = (fields: Record<string, string>) =>
      sendToTab(admin.browser, 'codes', { plan: 'advanced', was: '', wasEndsAt: '', ...fields })
    expect(await shared({ intent: 'save', code: 'EID-2026' })).toMatchObject({
      toast: { text: 'Magic code for Advanced updated' },
    })
    expect(await shared({ intent: 'save', code: 'OTHER' })).toMatchObject({ status: 409 })
    expect(await shared({ intent: 'save', code: ' ', was: 'EID-2026' })).toMatchObject({
      toast: { text: 'Magic code for Advanced updated' },
    })
    expect((await listSharedCodes()).find(({ plan }) => plan === 'advanced')?.code).toBeNull()
    expect(await shared({ intent: 'save', code: 'EID-2026' })).toMatchObject({ ok: true })
    expect(await shared({ intent: 'delete', was: 'EID-2026' })).toMatchObject({
      toast: { text: 'Magic code for Advanced deleted' },
    })

    const made = await sendToTab(admin.browser, 'codes', { intent: 'make', plan: 'starter', count: '20' })
    expect(new Set(made['made'] as string[]).size).toBe(20)
    const somebody = await signedUp(program)
    const [code] = made['made'] as string[]
    await somebody.browser.post('/pricing', { plan: 'starter', code: code ?? '' })
    expect(await getProfile(somebody.id)).toMatchObject({ planType: 'starter' })
    const page = await (await admin.browser.get('/admin/codes')).text()
    expect(page).toContain(somebody.email)
    const [used] = await db()
      .select()
      .from(magicCodes)
      .where(eq(magicCodes.code, code ?? ''))
    expect(
      await sendToTab(admin.browser, 'codes', { intent: 'delete-single', id: used?.id ?? '' }),
    ).toMatchObject({ status: 409 })
  })

  it('keeps a log that nobody can edit, and finds in it', async () => {
    for (const statement of [
      'update admin_log set action = 1::text',
      'delete from admin_log',
      'truncate admin_log',
    ]) {
      const refused: unknown = await db()
        .execute(sql.raw(statement))
        .catch((error: unknown) => error)
      expect(refused instanceof Error && String(refused.cause)).toContain('only ever added to')
    }
    const page = await (await admin.browser.get('/admin/log?q=EID-2026')).text()
    expect(page).toContain('magic code deleted')
    expect(page).not.toContain('payment link changed')
  })

  it('deletes feedback, and shows what strangers wrote as text', async () => {
    const visitor = program.browser()
    const message = '<script>alert(1)</script> ভালো'
    await visitor.post('/?index', { message, email: 'a@b.example', name: '' })
    const [row] = await db().select().from(feedback)
    const page = await (await admin.browser.get('/admin/feedback')).text()
    expect(page).toContain('&lt;script>alert(1)&lt;/script>')
    expect(page).not.toContain(message)
    expect(await sendToTab(admin.browser, 'feedback', { id: row?.id ?? '' })).toMatchObject({
      toast: { text: 'Feedback deleted successfully' },
    })
    expect(await sendToTab(admin.browser, 'feedback', { id: row?.id ?? '' })).toMatchObject({ status: 409 })
    expect((await readLog()).at(-1)).toMatchObject({ action: 'feedback deleted', before: { message } })
  })

  it('changes page content, cleaned, and tells the later of two admins', async () => {
    const element = { intent: 'save', page: 'about', section: 'intro' }
    const entries = await logged(async () => {
      const text = '<p onclick="x()">নমস্কার</p><script>alert(1)</script><a href="javascript:x">a</a>'
      expect(await sendToTab(admin.browser, 'content', { ...element, type: 'text', text })).toMatchObject({
        ok: true,
      })
      const [row] = await db().select().from(pageContent)
      const id = row?.id ?? ''
      expect(row?.contentData.text).not.toMatch(/script|onclick/)
      expect(await (await program.browser().get('/about')).text()).toContain('নমস্কার')
      for (const field of ['text', 'textInBangla'])
        expect(
          await sendToTab(admin.browser, 'content', {
            ...element,
            type: 'text',
            [field]: 'x'.repeat(20_001),
          }),
        ).toMatchObject({ status: 400, field, message: 'Please shorten the text to 20,000 characters' })
      const again = { ...element, type: 'text', id, text: 'new', was: '2020-01-01T00:00:00.000Z' }
      expect(await sendToTab(admin.browser, 'content', again)).toMatchObject({ status: 409 })
      const known = { ...again, was: row?.updatedAt.toISOString() ?? '' }
      expect(await sendToTab(admin.browser, 'content', known)).toMatchObject({ ok: true })
      for (const value of [
        'javascript:alert(1)',
        'data:text/html,x',
        '/api/admin/examples',
        'http://x.example',
        '//x.example',
      ]) {
        const button = { ...element, type: 'button', text: 'Go', action: 'redirect', value }
        expect([value, (await sendToTab(admin.browser, 'content', button)).status]).toEqual([value, 400])
      }
      expect(await sendToTab(admin.browser, 'content', { intent: 'delete', id })).toMatchObject({ ok: true })
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'content added',
      'content changed',
      'content deleted',
    ])
  })

  it('shows how an element would look before anything is live', async () => {
    const element = { intent: 'preview', page: 'about', section: 'mission', type: 'text' }
    const entries = await logged(async () => {
      const text = '<p onclick="x()">Unsaved words</p><script>alert(1)</script>'
      const shown = await sendToTab(admin.browser, 'content', { ...element, text })
      expect(shown).toMatchObject({ ok: true, shown: [{ type: 'text', html: '<p>Unsaved words</p>' }] })
      const both = await sendToTab(admin.browser, 'content', { ...element, text, textInBangla: 'এখনো নয়' })
      expect(both).toMatchObject({ shown: [{ html: '<p>Unsaved words</p>' }, { html: 'এখনো নয়' }] })
      const bad = { ...element, type: 'image', url: 'https://elsewhere.example/a.png' }
      expect(await sendToTab(admin.browser, 'content', bad)).toMatchObject({ status: 400, field: 'url' })
      const nowhere = { ...element, section: 'nowhere', text }
      expect(await sendToTab(admin.browser, 'content', nowhere)).toMatchObject({ status: 400 })
    })
    expect(entries).toEqual([])
    expect(await db().select().from(pageContent)).toEqual([])
    expect(await (await program.browser().get('/about')).text()).not.toContain('Unsaved words')
  })

  it('keeps uploaded pictures for elements, cleaned, and goes on showing those that ship', async () => {
    const upload = async (browser: TestBrowser, bytes: Buffer | null) => {
      const body = new FormData()
      if (bytes) body.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
      return browser.send('/api/admin/content-pictures', { method: 'POST', body })
    }
    const somebody = await signedUp(program)
    expect((await upload(program.browser(), await jpeg())).status).toBe(401)
    expect((await upload(somebody.browser, await jpeg())).status).toBe(403)
    expect((await upload(admin.browser, null)).status).toBe(400)
    expect((await upload(admin.browser, Buffer.from('<svg onload="x()">'))).status).toBe(415)
    const { url } = z
      .object({ url: z.string() })
      .parse(await (await upload(admin.browser, await jpeg())).json())
    expect(url).toMatch(/^\/content\/pictures\/[0-9a-f]{32}\/1280$/)
    const picture = await program.browser().get(url)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const element = { intent: 'save', page: 'about', section: 'skills', type: 'image', text: 'A cup' }
    for (const address of [url, '/pictures/shipped-before.webp']) {
      expect(await sendToTab(admin.browser, 'content', { ...element, url: address })).toMatchObject({
        ok: true,
      })
      expect(await (await program.browser().get('/about')).text()).toContain(`src="${address}"`)
    }
    await db().delete(pageContent)
  })

  it('takes example pictures from admins only', async () => {
    const send = async (browser: TestBrowser, was = '') => {
      const body = new FormData()
      for (const [name, value] of Object.entries({
        tool: 'swap_clothing',
        position: '4',
        title: '<b>x',
        titleInBangla: 'লাল জামা',
        was,
      }))
        body.set(name, value)
      body.set('after', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'a.jpg')
      return (await browser.send('/api/admin/examples', { method: 'POST', body })).status
    }
    const somebody = await signedUp(program)
    const entries = await logged(async () => {
      expect(await send(program.browser())).toBe(401)
      expect(await send(somebody.browser)).toBe(403)
      expect(await send(admin.browser)).toBe(204)
      expect(await send(admin.browser)).toBe(409)
      const place = { tool: 'swap_clothing', position: '4' }
      expect(
        await sendToTab(admin.browser, 'content', { intent: 'move-example', ...place, by: 'down' }),
      ).toMatchObject({ status: 400 })
      expect(
        await sendToTab(admin.browser, 'content', { intent: 'move-example', ...place, by: 'up' }),
      ).toMatchObject({ ok: true })
      for (const position of ['99999999999999', '0', '1.5', 'x'])
        expect(
          await sendToTab(admin.browser, 'content', { intent: 'delete-example', ...place, position }),
        ).toMatchObject({ status: 400, message: 'This tool has no such place for an example.' })
      // Both titles go where the pictures go.
      expect(await (await program.browser().get('/examples', { cookie: 'language=bn' })).text()).toContain(
        'লাল জামা</figcaption>',
      )
      expect(
        await sendToTab(admin.browser, 'content', {
          intent: 'delete-example',
          tool: 'swap_clothing',
          position: '3',
        }),
      ).toMatchObject({ ok: true })
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'example changed',
      'example moved',
      'example deleted',
    ])
  })

  it('limits guesses of the admin password, and says for how long', async () => {
    const guesser = await signedUp(program)
    const guess = (password: string) => sendToTab(guesser.browser, 'grant', { password })
    for (let i = 0; i < 5; i++) expect(await guess('wrong')).toMatchObject({ message: 'Incorrect password' })
    const refused = await guess(program.adminPassword)
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.message).toContain('15 minutes')
  })
})
