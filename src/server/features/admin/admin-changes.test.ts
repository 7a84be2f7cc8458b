import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { findImbalances, listEntries } from '#server/features/credits/credits.ts'
import { magicCodes } from '#server/features/plans/plans.table.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'
import { listPaymentLinks } from '#server/features/plans/payment-links.ts'
import { becomeAdmin, readLog, signUpSomebody, type Somebody, tell } from '#test/admin.ts'
import { unsafeUrls } from '#test/unsafe-addresses.ts'
import { startTestProgram, type TestProgram } from '#test/program.ts'

import { readWebhookUrl } from './change-webhook.ts'

describe('what admins change', () => {
  let program: TestProgram
  let admin: Somebody

  beforeAll(async () => {
    program = await startTestProgram({ SIGN_UPS_PER_ADDRESS: '100' })
    admin = await becomeAdmin(program)
  })
  afterAll(() => program.stop())

  /** The newest entries since `work` began. */
  async function logged(work: () => Promise<unknown>) {
    const before = (await readLog()).length
    await work()
    return (await readLog()).slice(before)
  }

  it('shuts an account out and lets it in again', async () => {
    const somebody = await signUpSomebody(program)
    const set = (enabled: string) =>
      tell(admin.browser, 'users', { intent: 'set-enabled', user: somebody.id, enabled })
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
      await tell(admin.browser, 'users', { intent: 'set-enabled', user: admin.id, enabled: 'no' }),
    ).toMatchObject({
      status: 409,
    })
  })

  it('gives and takes credits with a reason, never what is held, never twice unseen', async () => {
    const somebody = await signUpSomebody(program)
    const give = (amount: string, last: number, reason = 'sorry') =>
      tell(admin.browser, 'users', {
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
      const answer = await tell(admin.browser, 'users', {
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
    const somebody = await signUpSomebody(program)
    const loaded = { user: somebody.id, wasPlan: 'free', wasExpiry: '' }
    const entries = await logged(async () => {
      expect(
        await tell(admin.browser, 'users', { ...loaded, intent: 'start-plan', plan: 'basic' }),
      ).toMatchObject({
        toast: { text: 'Basic plan activated successfully!' },
      })
      expect(
        await tell(admin.browser, 'users', { ...loaded, intent: 'start-plan', plan: 'basic' }),
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
    await tell(admin.browser, 'users', { ...now, intent: 'set-plan', plan: 'pro', until: '2031-05-06' })
    expect(await getProfile(somebody.id)).toMatchObject({
      credits: 330,
      planType: 'pro',
      planExpiry: new Date('2031-05-06T17:59:59Z'),
    })
  })

  it('saves payment links, and takes https only', async () => {
    const save = (link: string, was: string) => tell(admin.browser, 'payment', { plan: 'growth', link, was })
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
    expect(await tell(admin.browser, 'webhook', { intent: 'save', url: '  ', was: '' })).toMatchObject({
      status: 400,
      message: 'Webhook URL cannot be empty',
    })
    // Blanks around an address are a slip of the hand, and go.
    for (const url of unsafeUrls.filter((each) => each.trim() === each)) {
      expect(() => readWebhookUrl(url), url).toThrow('public address')
    }
    for (const intent of ['save', 'test']) {
      const answer = await tell(admin.browser, 'webhook', {
        intent,
        url: 'https://169.254.169.254/',
        was: '',
      })
      expect(answer).toMatchObject({ status: 400, field: 'url' })
    }
  })

  it('sets, renews and deletes a shared code, and makes codes for one person each', async () => {
    const shared = (fields: Record<string, string>) =>
      tell(admin.browser, 'codes', { plan: 'advanced', was: '', wasEndsAt: '', ...fields })
    expect(await shared({ intent: 'save', code: ' ' })).toMatchObject({
      status: 400,
      message: 'Please enter a magic code',
    })
    expect(await shared({ intent: 'save', code: 'EID-2026' })).toMatchObject({
      toast: { text: 'Magic code for Advanced updated' },
    })
    expect(await shared({ intent: 'save', code: 'OTHER' })).toMatchObject({ status: 409 })
    expect(await shared({ intent: 'delete', was: 'EID-2026' })).toMatchObject({
      toast: { text: 'Magic code for Advanced deleted' },
    })

    const made = await tell(admin.browser, 'codes', { intent: 'make', plan: 'starter', count: '20' })
    expect(new Set(made['made'] as string[]).size).toBe(20)
    const somebody = await signUpSomebody(program)
    const [code] = made['made'] as string[]
    await somebody.browser.post('/pricing', { plan: 'starter', code: code ?? '' })
    expect(await getProfile(somebody.id)).toMatchObject({ planType: 'starter' })
    const page = await (await admin.browser.get('/admin?tab=codes')).text()
    expect(page).toContain(somebody.email)
    const [used] = await db()
      .select()
      .from(magicCodes)
      .where(eq(magicCodes.code, code ?? ''))
    expect(await tell(admin.browser, 'codes', { intent: 'delete-single', id: used?.id ?? '' })).toMatchObject(
      { status: 409 },
    )
  })

  it('keeps a log that nobody can edit, and finds in it', async () => {
    for (const statement of [
      'update admin_log set action = 1::text',
      'delete from admin_log',
      'truncate admin_log',
    ]) {
      await expect(db().execute(sql.raw(statement))).rejects.toThrow()
    }
    const page = await (await admin.browser.get('/admin?tab=log&q=EID-2026')).text()
    expect(page).toContain('magic code deleted')
    expect(page).not.toContain('payment link changed')
  })

  it('limits guesses of the admin password, and says for how long', async () => {
    const guesser = await signUpSomebody(program)
    const guess = (password: string) => tell(guesser.browser, 'grant', { password })
    for (let i = 0; i < 5; i++) expect(await guess('wrong')).toMatchObject({ message: 'Incorrect password' })
    const refused = await guess(program.adminPassword)
    expect(refused).toMatchObject({ status: 429 })
    expect(refused.message).toContain('15 minutes')
  })
})
