import { randomUUID } from 'node:crypto'
import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedPeople } from '../../../../bench/seed-people.ts'
import { db } from '#server/database/transaction.ts'
import { holdCredits } from '#server/features/credits/holds.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { startFakeService, type FakeService, type Step } from '#test/fake-service.ts'
import { ownProgram } from '#test/own-program.ts'
import { getReferralStats } from './referral-stats.ts'
import { listUsers } from './users.ts'
import { readLog, sendToTab } from '#test/admin.ts'
import { newAdmin, signedUp, type TestPerson } from '#test/people.ts'

describe('what admins see', () => {
  let service: FakeService
  let admin: TestPerson

  beforeAll(async () => {
    service = await startFakeService()
  })
  const program = ownProgram(() => ({ ALLOWED_HOSTS: service.host }))
  beforeAll(async () => {
    admin = await newAdmin(program)
    await seedPeople(120, 1)
  })
  afterAll(async () => {
    await service.close()
  })

  const search = async (q: string) =>
    (await listUsers({ q, sort: 'email', page: 1 })).users.map(({ email }) => email)

  it('finds people by any part of their address or shop name, in any case', async () => {
    await db().update(profiles).set({ shopName: '50% Off_Shop' }).where(eq(profiles.id, admin.id))
    expect(await search('PERSON11@')).toEqual(['person11@yahoo.com'])
    expect(await search('রুমার')).not.toEqual([])
    expect(await search('off_sh')).toEqual([admin.email])
    expect(await search('%')).toEqual([admin.email])
    expect(await search('_')).toEqual([admin.email])
    expect(await search('\\')).toEqual([])
    expect(await search("' or 1=1 --")).toEqual([])
  })

  it('goes through all of them page by page, each once', async () => {
    const seen = new Set<string>()
    const { pages, total } = await listUsers({ q: '', sort: 'newest', page: 1 })
    for (let page = 1; page <= pages; page++) {
      for (const { id } of (await listUsers({ q: '', sort: 'newest', page })).users) seen.add(id)
    }
    expect(seen.size).toBe(total)
    const { users } = await listUsers({ q: '', sort: 'credits', page: 1 })
    const credits = users.map((user) => user.credits)
    expect(credits).toEqual(credits.toSorted((one, other) => other - one))
  })

  it('reaches those behind the end of the counting too', async () => {
    const { total } = await listUsers({ q: '', sort: 'newest', page: 1 })
    expect(total).toBeGreaterThan(60)
    const seen = new Set<string>()
    let pages = 1
    for (let page = 1; page <= pages; page++) {
      const list = await listUsers({ q: '', sort: 'newest', page }, { all: 26, found: 26 })
      for (const { id } of list.users) seen.add(id)
      pages = list.pages
    }
    expect(seen.size).toBe(total)
  })

  it('finds one sign and two wherever they stand, among few people and among many', async () => {
    await db().update(profiles).set({ shopName: 'Żabka 50% ক্ষ' }).where(eq(profiles.id, admin.id))
    const typed = ['%', '0%', 'ক্', 'ŻA', 'ża', 'aB', '@Y', 'ru', 'zq', 'p', '১']
    const plainly = async (q: string) => {
      const all = await db().select({ email: profiles.email, shop: profiles.shopName }).from(profiles)
      const has = (text: string | null) => text?.toLowerCase().includes(q.toLowerCase()) ?? false
      return all.filter(({ email, shop }) => has(email) || has(shop)).map(({ email }) => email)
    }
    const all = async (q: string) => {
      const first = await listUsers({ q, sort: 'email', page: 1 })
      const found = first.users.map(({ email }) => email)
      for (let page = 2; page <= first.pages; page++)
        found.push(...(await listUsers({ q, sort: 'email', page })).users.map(({ email }) => email))
      return { found, total: first.total, isMore: first.isMore }
    }
    for (const q of typed) {
      const expected = await plainly(q)
      expect([q, await all(q)]).toEqual([
        q,
        { found: expected.toSorted(), total: expected.length, isMore: false },
      ])
    }
  })

  it('counts ten credits for each referral whose friend has bought', async () => {
    const stats = await getReferralStats(1)
    const given = stats.rows.reduce((sum, { earned }) => sum + earned, 0)
    expect(stats.distributed).toBe(given)
    expect(stats.rows[0]?.firstEmails.length).toBeLessThanOrEqual(3)
    const page = await (await admin.browser.get('/admin/referrals')).text()
    expect(page).toContain('Total Credits Distributed')
  })

  it('answers odd addresses with a page', async () => {
    for (const query of [
      '?page=-1',
      '?page=1e9',
      '?q=%ED%A0%80',
      '?user=x',
      '?sort=__proto__',
      '/log?before=x',
      '/generations?before=1',
      `/users?user=${randomUUID()}`,
    ]) {
      expect([query, (await admin.browser.get(`/admin${query}`)).status]).toEqual([query, 200])
    }
  })

  it('leads links of before to the tab that they named', async () => {
    const leads = async (query: string) =>
      (await admin.browser.get(`/admin?${query}`)).headers.get('location')
    expect(await leads('tab=log&q=Ruma+Akter&before=7')).toBe('/admin/log?q=Ruma+Akter&before=7')
    expect(await leads('tab=users&user=x')).toBe('/admin?user=x')
    expect(await leads('tab=nowhere')).toBeNull()
  })

  it('shows markup in names and addresses as text', async () => {
    const script = '<img src=x onerror=alert(1)>'
    await db().update(profiles).set({ shopName: script }).where(eq(profiles.id, admin.id))
    const page = await (await admin.browser.get(`/admin?user=${admin.id}`)).text()
    expect(page).toContain('&lt;img src=x onerror=alert(1)>')
    expect(page).not.toContain(script)
  })

  it('stops one that waits, and frees its credits', async () => {
    const somebody = await signedUp(program)
    const id = randomUUID()
    await holdCredits(id, somebody.id, 10)
    await db().insert(generations).values({
      id,
      userId: somebody.id,
      tool: 'background_remover',
      values: {},
      inputs: [],
      seed: 1,
      name: 'x',
      cost: 10,
      state: 'fetching',
      idempotencyKey: randomUUID(),
      requestHash: '',
      requestId: 'req-12345678',
      heartbeatAt: new Date(),
    })
    const page = await (await admin.browser.get('/admin/generations?q=req-12345678')).text()
    expect(page).toContain(somebody.email)
    expect(await sendToTab(admin.browser, 'generations', { intent: 'stop', id })).toMatchObject({ ok: true })
    expect(await sendToTab(admin.browser, 'generations', { intent: 'stop', id })).toMatchObject({
      status: 409,
    })
    const [profile] = await db().select().from(profiles).where(eq(profiles.id, somebody.id))
    expect(profile).toMatchObject({ credits: 30, held: 0 })
    expect((await readLog()).at(-1)).toMatchObject({ action: 'generation stopped', userId: somebody.id })
  })

  const said = 'the service says: secret-canary'
  const steps: [name: string, step: Step, word: RegExp][] = [
    ['works', { kind: 'ok' }, /320 × 200 pixels/],
    ['refuses', { kind: 'status', status: 403, body: said }, /refused the call \(403\)/],
    ['is not there', { kind: 'status', status: 404, body: said }, /no webhook at this address/],
    ['fails', { kind: 'status', status: 500, body: said }, /fault of its own \(500\)/],
    [
      'sends us on',
      { kind: 'redirect', url: 'https://secret-canary.example' },
      /sends us to another address/,
    ],
    ['answers in words', { kind: 'json', body: said }, /not in JSON/],
    ['forgets the address', { kind: 'json', body: `{"message":"${said}"}` }, /without the address/],
    ['names an unsafe one', { kind: 'url', url: 'http://169.254.169.254/secret-canary' }, /do not open/],
    ['hangs up', { kind: 'reset' }, /no connection/],
    ['floods', { kind: 'huge' }, /more than 1 MB/],
    ['gives no picture', { kind: 'ok', picture: 'not-image' }, /no PNG, JPG or WEBP/],
    ['gives a missing picture', { kind: 'ok', picture: 'missing' }, /could not be fetched \(404\)/],
    ['gives half a picture', { kind: 'ok', picture: 'truncated' }, /not a whole|no PNG/],
  ]

  it('tries a webhook and says what came back, in words of its own', async () => {
    let tester = admin
    for (const [index, [name, step, word]] of steps.entries()) {
      // A person may test ten times in a row.
      if (index === 9) tester = await newAdmin(program)
      service.script(step)
      const answer = await sendToTab(tester.browser, 'webhook', { intent: 'test', url: service.webhookUrl })
      const last = (answer['steps'] as { ok: boolean; text: string }[]).at(-1)
      expect([name, last?.ok, last?.text]).toEqual([name, name === 'works', expect.stringMatching(word)])
      expect(JSON.stringify(answer)).not.toContain('canary')
    }
    expect((await readLog()).filter(({ action }) => action === 'webhook tested')).toHaveLength(steps.length)
  })
})
