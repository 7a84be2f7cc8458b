import { eq, sql } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { newEmail } from '#test/browser.ts'
import { rawRequest } from '#test/raw-request.ts'
import { ownProgram } from '#test/own-program.ts'
import { sessions } from '#server/auth/auth.table.ts'
import { config, useConfig } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { removeExpiredSessions } from './sessions.ts'
import { signedUp } from '#test/people.ts'

const program = ownProgram()

const cookieLines = (answer: Response, name: string) =>
  answer.headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))

describe('the session cookie', () => {
  it('cannot be read by scripts, stays on this site, and lives for thirty days', async () => {
    const [line = ''] = cookieLines(await program.browser().signUp(), 'session')
    expect(line.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  it('is kept as a hash only', async () => {
    const { id, browser } = await signedUp(program)
    const [row] = await db().select().from(sessions).where(eq(sessions.userId, id))
    expect(row?.tokenHash).toHaveLength(43)
    expect(JSON.stringify(row)).not.toContain(browser.cookies.get('session'))
  })

  it('is renewed after a day of use, and not before', async () => {
    const { id, browser } = await signedUp(program)
    expect(cookieLines(await browser.get('/profile'), 'session')).toEqual([])
    await db()
      .update(sessions)
      .set({ renewedAt: sql`now() - interval '25 hours'`, expiresAt: sql`now() + interval '1 day'` })
      .where(eq(sessions.userId, id))
    expect(cookieLines(await browser.get('/profile'), 'session')).toHaveLength(1)
    const [row] = await db().select().from(sessions).where(eq(sessions.userId, id))
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect(cookieLines(await browser.get('/profile'), 'session')).toEqual([])
  })

  it('ends by itself, and is then tidied away', async () => {
    const { id, browser } = await signedUp(program)
    await db()
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.userId, id))
    expect(await browser.isSignedIn()).toBe(false)
    expect(browser.cookies.has('session')).toBe(false)
    await removeExpiredSessions()
    expect(await db().select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  it('that was ended elsewhere leaves word why somebody has to sign in', async () => {
    const { id, browser } = await signedUp(program)
    await db().delete(sessions).where(eq(sessions.userId, id))
    // What is no page comes first on a phone that wakes.
    await browser.get('/api/pictures/none.webp')
    expect((await browser.get('/agent')).headers.get('location')).toBe('/auth?next=%2Fagent')
    expect(browser.toast()?.text).toBe(
      'You have been signed out on this device. Sign in again and you are back where you were.',
    )
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('that was never there leaves none', async () => {
    const browser = program.browser()
    await browser.get('/agent')
    expect(browser.toast()).toBeUndefined()
  })

  it('is another one after every sign-in, never one that somebody chose before', async () => {
    const { email, browser: first } = await signedUp(program)
    const planted = 'a'.repeat(43)
    const browser = program.browser()
    browser.cookies.set('session', planted)
    expect(await browser.isSignedIn()).toBe(false)
    browser.cookies.set('session', planted)
    await browser.signIn(email)
    expect(browser.cookies.get('session')).not.toBe(planted)
    expect(browser.cookies.get('session')).not.toBe(first.cookies.get('session'))
    const thief = program.browser()
    thief.cookies.set('session', planted)
    expect(await thief.isSignedIn()).toBe(false)
  })

  it.each(['', '%', 'x'.repeat(4_000), "' or 1=1 --", '\u00ff', 'null'])(
    'is not believed when it is %j',
    async (value) => {
      const answer = await program.browser().get('/profile', { cookie: `session=${value}` })
      expect(answer.headers.get('location')).toBe('/auth?next=%2Fprofile')
    },
  )
})

describe('signing out', () => {
  it('ends the session itself, here only, and leads home', async () => {
    const { email, browser } = await signedUp(program)
    const phone = program.browser()
    await phone.signIn(email)
    const token = browser.cookies.get('session') ?? ''
    const answer = await browser.post('/auth/sign-out', {})
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    expect(browser.cookies.has('session')).toBe(false)
    browser.cookies.set('session', token)
    expect(await browser.isSignedIn()).toBe(false)
    expect(await phone.isSignedIn()).toBe(true)
  })

  it('does nothing by GET, nor for somebody who is signed out', async () => {
    const { browser } = await signedUp(program)
    expect((await browser.get('/auth/sign-out')).status).toBe(302)
    expect(await browser.isSignedIn()).toBe(true)
    expect((await program.browser().post('/auth/sign-out', {})).status).toBe(302)
  })
})

describe('over https', () => {
  it('is tied to this host and never travels in the clear', async () => {
    const { DATA_DIR, AUTH_SECRET, PORT } = config()
    const kept = { DATA_DIR, AUTH_SECRET, PORT: String(PORT) }
    useConfig({ ...kept, PUBLIC_URL: 'https://chobi.example' })
    const ask = (path: string, headers: Record<string, string>, body?: string) =>
      rawRequest(program.origin, {
        path,
        method: body ? 'POST' : 'GET',
        headers: { host: 'chobi.example', ...headers },
        ...(body ? { body } : {}),
      })
    try {
      const form = { intent: 'sign-up', email: newEmail(), password: 'long enough', confirm: 'long enough' }
      const answer = await ask(
        '/auth',
        { origin: 'https://chobi.example', 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(form).toString(),
      )
      expect(answer.status).toBe(302)
      const lines = answer.headers['set-cookie'] ?? []
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) {
        expect(line).toMatch(/^__Host-/)
        expect(line).toContain('Secure')
        expect(line).not.toContain('Domain')
      }
      const token = /__Host-session=([^;]+)/.exec(lines.join('\n'))?.[1] ?? ''
      expect((await ask('/profile', { cookie: `__Host-session=${token}` })).status).toBe(200)
      expect((await ask('/profile', { cookie: `session=${token}` })).status).toBe(302)
    } finally {
      useConfig({ ...kept, TRUSTED_PROXIES: '127.0.0.1' })
    }
  })
})
