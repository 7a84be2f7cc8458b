import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { banglaDigits } from '#shared/words/bangla-digits.ts'
import { createApp } from '#server/http/app.ts'
import { createSession } from '#server/auth/sessions.ts'
import { tools } from '#shared/tools/index.ts'
import { addTotp, answerTotp, call, totpCode, wrongCode } from '#test/authenticator.ts'
import type { TestBrowser } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import routes from '#web/routes.ts'
import { newAddress, newcomer, signedUp } from './people.ts'

const program = ownProgram()

/** Somebody with an authenticator app, and a browser of theirs in which only the password was given. */
async function halfway() {
  const { browser: whole, id, email } = await newcomer(program)
  const factor = await addTotp(whole)
  const browser = program.browser()
  browser.cookies.set('session', await createSession(id, { address: newAddress(), userAgent: '' }))
  return { browser, whole, factor, id, email }
}

function pagesOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base
    const below = pagesOf(entry.children ?? [], path)
    return entry.path !== undefined || entry.index ? [path || '/', ...below] : below
  })
}

const fill = (path: string): string =>
  path
    .replace(/:tool/g, 'logo_maker')
    .replace(/:\w+(\{[^}]*\})?/g, () => randomUUID())
    .replace('*', 'nowhere')

/** Doors that know no person at all, and stand before anybody is asked who they are. */
const impersonal = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/api/from-phone',
  '/api/payments/:gateway/notices',
  '/billing/back/:outcome',
  '/content/pictures/:stored{[0-9a-f]{32}}/:width{[0-9]{3,4}}',
])
const allowed = new Set([
  'GET /api/auth/factors',
  'POST /api/auth/factors/:id/challenge',
  'POST /api/auth/factors/:id/verify',
  'POST /api/auth/recovery-codes/use',
  'GET /api/auth/session',
  'GET /api/auth/user',
  'GET /.well-known/jwks.json',
])

describe('with the password alone', () => {
  it('every page leads to the second step, also as data and with a form', async () => {
    const { browser } = await halfway()
    const open = new Set(['/auth/second-step', '/auth/sign-out', '/language'])
    for (const path of [...pagesOf(routes).filter((each) => !open.has(each)), '/no/such/page']) {
      const address = fill(path)
      const page = await browser.get(address)
      expect([path, page.status, page.headers.get('location')]).toEqual([
        path,
        302,
        `/auth/second-step?next=${encodeURIComponent(address)}`,
      ])
      const data = await browser.send(address === '/' ? '/_root.data' : `${address}.data`)
      const text = await data.text()
      expect([path, data.status, text.includes('/auth/second-step')]).toEqual([path, 202, true])
      expect(text).not.toContain('@shop.example')
      const form = await browser.post(address, { intent: 'save', shopName: 'x' })
      expect([path, form.status, form.headers.get('location')]).toEqual([path, 302, '/auth/second-step'])
      const sent = await browser.post(`${address === '/' ? '/_root' : address}.data`, {
        intent: 'save',
        shopName: 'x',
      })
      expect([path, sent.status, (await sent.text()).includes('/auth/second-step')]).toEqual([
        path,
        202,
        true,
      ])
    }
  })

  it('every call is refused but those that lead to the factor', async () => {
    const { browser } = await halfway()
    const app = createApp({ pages: async (c) => c.text('') })
    const doors = new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && !impersonal.has(path))
        // These ask for a key and never see who is signed in, however far.
        .filter(({ path }) => !path.startsWith('/api/v1/'))
        .map(({ method, path }) => `${method} ${path}`),
    )
    expect(doors.size).toBeGreaterThan(30)
    for (const door of allowed) expect(doors).toContain(door)
    for (const door of doors) {
      if (allowed.has(door)) continue
      const [method = '', path = ''] = door.split(' ')
      const answer = await browser.send(fill(path), { method, headers: { accept: 'application/json' } })
      expect([door, answer.status, await answer.json()]).toEqual([
        door,
        403,
        { error: expect.objectContaining({ code: 'second_step' }) },
      ])
    }
    for (const tool of tools) {
      const answer = await browser.send(`/api/tools/${tool.id}/generations`, {
        method: 'POST',
        body: new FormData(),
      })
      expect(answer.status).toBe(403)
    }
    expect((await browser.get('/api/live')).status).toBe(403)
  })

  it('the list of doors shows nothing more than which factors there are', async () => {
    const { browser, factor, email } = await halfway()
    const user = await call(browser, 'GET', 'user')
    expect(user.body).toMatchObject({ email, aal: 'aal1', next_aal: 'aal2', factors: [{ id: factor.id }] })
    const page = await browser.read('/auth/second-step')
    expect(page).toContain('One more step')
    expect(page).not.toContain(email)
    expect(page).not.toMatch(/\d+ credits/)
  })

  it('adding, renaming and removing factors stay closed', async () => {
    const { browser, factor } = await halfway()
    for (const [method, path] of [
      ['POST', 'factors'],
      ['PATCH', `factors/${factor.id}`],
      ['DELETE', `factors/${factor.id}`],
      ['POST', 'recovery-codes'],
      ['POST', 'check'],
    ] as const) {
      expect((await call(browser, method, path, { factor_type: 'totp', password: 'x' })).status).toBe(403)
    }
  })

  it('the browser can find the scripts of the page', async () => {
    const { browser } = await halfway()
    const answer = await browser.send('/__manifest?paths=%2Fauth%2Fsecond-step&version=x')
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.status).toBeLessThan(500)
  })

  it('signing out works', async () => {
    const { browser } = await halfway()
    expect((await browser.post('/auth/sign-out', {})).headers.get('location')).toBe('/')
    expect((await browser.get('/')).status).toBe(200)
  })
})

describe('the second step', () => {
  it('follows the password, renews the token, and leads to where one wanted to go', async () => {
    const { browser, email } = await signedUp(program)
    const factor = await addTotp(browser)
    const phone = program.browser()
    await phone.signIn(email)
    const before = phone.cookies.get('session') ?? ''
    const asked = await phone.get('/logo-maker')
    const at = asked.headers.get('location') ?? ''
    expect(at).toBe('/auth/second-step?next=%2Flogo-maker')
    const wrong = await phone.post(at, { intent: 'code', factor: factor.id, code: wrongCode(factor.secret) })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Wrong code. Please enter the one that your app shows now.')
    // As it is pasted, and from a Bangla keyboard.
    const code = banglaDigits(totpCode(factor.secret).replace(/(...)/, '$1 '))
    const right = await phone.post(at, { intent: 'code', factor: factor.id, code })
    expect(right.headers.get('location')).toBe('/logo-maker')
    expect(phone.toast()?.text).toBe('Welcome back!')
    expect(await phone.isSignedIn()).toBe(true)
    const thief: TestBrowser = program.browser()
    thief.cookies.set('session', before)
    expect(await thief.isSignedIn()).toBe(false)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads elsewhere: %s',
    async (next) => {
      const { browser, factor } = await halfway()
      const at = `/auth/second-step?next=${encodeURIComponent(next)}`
      const right = await browser.post(at, {
        intent: 'code',
        factor: factor.id,
        code: totpCode(factor.secret),
      })
      expect(right.headers.get('location')).toBe('/dashboard')
    },
  )

  it('is asked of every session from the moment on in which a factor counts', async () => {
    const { browser, id } = await newcomer(program)
    const other = program.browser()
    other.cookies.set('session', await createSession(id, { address: newAddress(), userAgent: '' }))
    expect(await other.isSignedIn()).toBe(true)
    const { secret, id: factorId } = await addTotp(browser)
    expect(await other.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
    await answerTotp(browser, factorId, totpCode(secret))
  })
})
