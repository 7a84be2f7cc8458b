import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, type TestBrowser } from '#test/browser.ts'
import { startGoogle } from '#test/google.ts'
import { ownProgram } from '#test/own-program.ts'
import { config, useConfig } from '#server/config.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { sign } from '#server/lib/secrets.ts'
import { countUsers, findUser, idOf, ledgerOf, profileAt, signedUp } from '#test/people.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
beforeAll(async () => {
  google = await startGoogle(() => config().origin)
})
const program = ownProgram(() => google.settings)
beforeAll(async () => {
  google.open()
})
afterAll(async () => {
  await google.close()
})

/** Leaves for Google and gives the path that leads back. */
async function away(browser: TestBrowser, next?: string): Promise<string> {
  const left = await browser.get(
    `/api/auth/google${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
  )
  const back = new URL(await google.choose(left.headers.get('location') ?? ''))
  return back.pathname + back.search
}

async function throughGoogle(browser: TestBrowser, next?: string): Promise<Response> {
  return browser.get(await away(browser, next))
}

const notCompleted = 'Google sign-in was not completed. Please try again.'

describe('signing in with Google', () => {
  it('makes an account with the credits, and knows the person again', async () => {
    const email = newEmail()
    google.become({ email: email.toUpperCase() })
    const browser = program.browser()
    const answer = await throughGoogle(browser)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
    expect(browser.toast()).toEqual({ tone: 'success', text: 'Account created! You got 3 free credits' })
    expect(await findUser(email)).toMatchObject({ emailVerified: true, passwordHash: null })
    expect(await ledgerOf(await idOf(email))).toEqual([['sign_up', 30]])

    const phone = program.browser()
    const again = await throughGoogle(phone, '/logo-maker')
    expect(again.headers.get('location')).toBe('/logo-maker')
    expect(phone.toast()?.text).toBe('Welcome back!')
    expect(await phone.isSignedIn()).toBe(true)
    expect(await ledgerOf(await idOf(email))).toEqual([['sign_up', 30]])
  })

  it('knows the person by Google’s number, also under a new address', async () => {
    const [email, later] = [newEmail(), newEmail()]
    google.become({ sub: 'number-1', email })
    await throughGoogle(program.browser())
    const before = await countUsers()
    google.become({ sub: 'number-1', email: later })
    const browser = program.browser()
    await throughGoogle(browser)
    expect(browser.toast()?.text).toBe('Welcome back!')
    expect(await countUsers()).toBe(before)
    expect(await findUser(later)).toBeUndefined()
  })

  it('keeps the friend’s code through the journey', async () => {
    const friend = await signedUp(program)
    const browser = program.browser()
    await browser.get(`/auth?ref=${(await profileAt(friend.email)).referralCode}`)
    const email = newEmail()
    google.become({ email })
    await throughGoogle(browser)
    expect(browser.toast()?.text).toBe('Account created! You got 8 free credits')
    expect((await profileAt(email)).credits).toBe(80)
    expect(browser.cookies.has('ref')).toBe(false)
  })

  it('ends the password and sessions of somebody who waited with that address', async () => {
    const waiting = await signedUp(program)
    google.become({ email: waiting.email })
    const owner = program.browser()
    await throughGoogle(owner)
    expect(await owner.isSignedIn()).toBe(true)
    expect(await waiting.browser.isSignedIn()).toBe(false)
    expect((await program.browser().signIn(waiting.email)).status).toBe(400)
    expect(await ledgerOf(waiting.id)).toEqual([['sign_up', 30]])
  })

  it('is no way around a disabled account', async () => {
    const email = newEmail()
    google.become({ email })
    await throughGoogle(program.browser())
    await setAccountEnabled(await idOf(email), false)
    const browser = program.browser()
    expect((await throughGoogle(browser)).headers.get('location')).toBe('/auth')
    expect(browser.toast()?.text).toBe('Your account has been disabled. Please contact support.')
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('does not believe an address that Google has not confirmed', async () => {
    const victim = await signedUp(program)
    google.become({ sub: 'a liar', email: victim.email, email_verified: false })
    const browser = program.browser()
    expect((await throughGoogle(browser)).headers.get('location')).toBe('/auth')
    expect(browser.toast()?.text).toContain('Google has not confirmed your e-mail address yet')
    expect(browser.cookies.has('session')).toBe(false)
    expect(await victim.browser.isSignedIn()).toBe(true)
  })
})

describe('the way back from Google', () => {
  async function expectRefused(browser: TestBrowser, path: string, message: string) {
    const before = await countUsers()
    const answer = await browser.get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth'])
    expect(browser.toast()?.text).toContain(message)
    expect(browser.cookies.has('session')).toBe(false)
    expect(await countUsers()).toBe(before)
  }
  const changed = (path: string, name: string, value: string): string => {
    const url = new URL(path, 'http://x')
    url.searchParams.set(name, value)
    return url.pathname + url.search
  }

  it('needs the state that left', async () => {
    google.become({ email: newEmail() })
    const browser = program.browser()
    await expectRefused(browser, changed(await away(browser), 'state', 'forged'), notCompleted)
  })

  it('needs a code of Google’s', async () => {
    google.become({ email: newEmail() })
    const browser = program.browser()
    await expectRefused(browser, changed(await away(browser), 'code', 'forged'), notCompleted)
  })

  it('belongs to the browser that left', async () => {
    google.become({ email: newEmail() })
    const path = await away(program.browser())
    await expectRefused(program.browser(), path, 'began in another browser')
    const other = program.browser()
    await away(other)
    await expectRefused(other, path, notCompleted)
  })

  it('needs the nonce that left', async () => {
    google.become({ email: newEmail() })
    const browser = program.browser()
    const path = await away(browser)
    const [text = ''] = browser.cookies.get('google')?.split('.') ?? []
    const trip = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, string>
    const forged = Buffer.from(JSON.stringify({ ...trip, nonce: 'forged' })).toString('base64url')
    browser.cookies.set('google', `${forged}.${sign(forged, 'google trip')}`)
    await expectRefused(browser, path, notCompleted)
  })

  it('does not believe a cookie that we did not sign', async () => {
    google.become({ email: newEmail() })
    const browser = program.browser()
    const path = await away(browser)
    const [text = '', signature = ''] = browser.cookies.get('google')?.split('.') ?? []
    const trip = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, string>
    const forged = Buffer.from(JSON.stringify({ ...trip, next: '//evil.example' })).toString('base64url')
    for (const cookie of [`${forged}.${signature}`, forged, '.', '..', 'null', `${text}.`]) {
      browser.cookies.set('google', cookie)
      await expectRefused(browser, path, 'began in another browser')
    }
  })

  it('works once', async () => {
    google.become({ email: newEmail() })
    const browser = program.browser()
    const path = await away(browser)
    const cookie = browser.cookies.get('google') ?? ''
    await browser.get(path)
    const thief = program.browser()
    thief.cookies.set('google', cookie)
    await expectRefused(thief, path, notCompleted)
  })

  it('says it when the person changed their mind, and still knows where they wanted to go', async () => {
    const browser = program.browser()
    const path = changed(await away(browser), 'error', 'access_denied')
    await expectRefused(browser, path, notCompleted)
    const back = await browser.get(
      changed(await away(browser, '/pricing?plan=starter'), 'error', 'access_denied'),
    )
    expect(back.headers.get('location')).toBe('/auth?next=%2Fpricing%3Fplan%3Dstarter')
    expect(browser.toast()?.text).toContain(notCompleted)
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/api/auth/google',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('leads nowhere else (%s)', async (next) => {
    google.become({ email: newEmail() })
    expect((await throughGoogle(program.browser(), next)).headers.get('location')).toBe('/')
  })
})

describe('a server without Google', () => {
  it('says so', async () => {
    const { DATA_DIR, AUTH_SECRET, PORT } = config()
    useConfig({ DATA_DIR, AUTH_SECRET, PORT: String(PORT) })
    for (const [query, goal] of [
      ['', '/auth'],
      ['?next=/profile', '/auth?next=%2Fprofile'],
    ]) {
      const browser = program.browser()
      const answer = await browser.get(`/api/auth/google${query}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, goal])
      expect(browser.toast()).toEqual({ tone: 'error', text: 'Google sign-in is not set up on this server' })
    }
    expect(
      (await program.browser().get('/api/auth/callback/google?code=x&state=y')).headers.get('location'),
    ).toBe('/auth')
  })
})
