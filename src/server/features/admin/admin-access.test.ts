import { eq } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { ownProgram } from '#test/own-program.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { config, useConfig } from '#server/config.ts'
import { connection } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { prepareAdminPassword } from './admin-access.ts'
import { admit } from './admit.ts'
import { signedUp } from '#test/people.ts'

const program = ownProgram()

const isAdmin = async (id: string) =>
  (await db().select().from(userRoles).where(eq(userRoles.userId, id))).length > 0

describe('the admin password', () => {
  it('opens /admin to the person who knows it', async () => {
    const { id, browser } = await signedUp(program)
    expect((await browser.get('/admin')).headers.get('location')).toBe('/')
    expect(browser.toast()?.text).toBe("You don't have admin access")
    const answer = await browser.post('/admin/grant.data', { password: program.adminPassword })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Admin access granted!')
    expect(await isAdmin(id)).toBe(true)
    expect((await browser.get('/admin')).status).toBe(200)
  })

  it('lets nobody in while it cannot be read who is an admin', async () => {
    const { id, browser } = await signedUp(program)
    await browser.post('/admin/grant.data', { password: program.adminPassword })
    const user = { id, email: '' } as SessionUser
    await expect(admit(user, 'r1')).resolves.toMatchObject({ id })
    await connection().query('alter table user_roles rename to user_roles_away')
    try {
      await expect(admit(user, 'r2')).rejects.toMatchObject({
        code: 'forbidden',
        says: { key: 'admin.denied' },
      })
    } finally {
      await connection().query('alter table user_roles_away rename to user_roles')
    }
  })

  it('is no use without an account', async () => {
    const browser = program.browser()
    const answer = await browser.post('/admin/grant.data', { password: program.adminPassword })
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('Please login first')
    expect((await browser.get('/admin/users?search=ruma')).headers.get('location')).toBe(
      `/auth?next=${encodeURIComponent('/admin/users?search=ruma')}`,
    )
    expect(browser.toast()?.text).toBe('Please login first')
  })

  it('makes nobody else an admin, whoever is named', async () => {
    const victim = await signedUp(program)
    const { id, browser } = await signedUp(program)
    const fields = { password: program.adminPassword, _user_id: victim.id, userId: victim.id, id: victim.id }
    await browser.post('/admin/grant.data', fields)
    expect([await isAdmin(victim.id), await isAdmin(id)]).toEqual([false, true])
  })

  it.each([
    ['wrong', { password: 'wrong' }, 'Incorrect password'],
    ['empty', { password: '' }, 'Incorrect password'],
    ['missing', {}, ''],
    ['a prefix of it', { password: 'correct horse' }, 'Incorrect password'],
    ['endless', { password: 'x'.repeat(90_000) }, ''],
  ])('that is %s opens nothing', async (_, fields, message) => {
    const { id, browser } = await signedUp(program)
    const answer = await browser.post('/admin/grant.data', fields)
    expect(answer.status).toBe(400)
    expect(await isAdmin(id)).toBe(false)
    expect(await answer.text()).toContain(message)
  })

  it('may be tried five times, then not even the right one counts', async () => {
    const { id, browser } = await signedUp(program)
    for (let at = 0; at < 5; at++) {
      expect((await browser.post('/admin/grant.data', { password: `guess ${at}` })).status).toBe(400)
    }
    const answer = await browser.post('/admin/grant.data', { password: program.adminPassword })
    expect(answer.status).toBe(429)
    expect(await answer.text()).toMatch(
      /Too many wrong passwords\. Please wait 1[45] minutes and try again\./,
    )
    expect(await isAdmin(id)).toBe(false)
  })

  it('may be tried twenty times from one network, with however many accounts', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedUp(program)))
    const statuses: number[] = []
    for (let at = 0; at < 24; at++) {
      const { browser } = people[at % 6] ?? people[0]!
      const from = { 'x-forwarded-for': '203.0.113.50' }
      statuses.push((await browser.post('/admin/grant.data', { password: 'guess' }, from)).status)
    }
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  })
})

describe('without a configured password', () => {
  it('the first start makes one, says it once, and keeps only its hash', async () => {
    const { DATA_DIR, AUTH_SECRET, PORT } = config()
    useConfig({ DATA_DIR, AUTH_SECRET, PORT: String(PORT), TRUSTED_PROXIES: '127.0.0.1' })
    const password = await prepareAdminPassword()
    expect(password?.length).toBeGreaterThanOrEqual(16)
    expect(await prepareAdminPassword()).toBeUndefined()
    const kept = JSON.stringify(await db().execute('select * from settings'))
    expect(kept).toContain('scrypt$')
    expect(kept).not.toContain(password)
    const { id, browser } = await signedUp(program)
    expect((await browser.post('/admin/grant.data', { password: 'undefined' })).status).toBe(400)
    await browser.post('/admin/grant.data', { password: password ?? '' })
    expect(await isAdmin(id)).toBe(true)
  })
})
