import { describe, expect, it } from 'vitest'
import { ownProgram } from '#test/own-program.ts'
import { useHashCost } from '#server/lib/password.ts'
import { tryCount } from '#server/features/limits/limits.ts'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { signedUp } from '#test/people.ts'

const program = ownProgram()

const disabled = 'Your account has been disabled. Please contact support.'

describe('signing in', () => {
  it('leads to the dashboard, or back to the page that asked', async () => {
    const { email } = await signedUp(program)
    const browser = program.browser()
    const answer = await browser.signIn(email)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard'])
    expect(browser.toast()).toEqual({ tone: 'success', text: 'Welcome back!' })

    const asked = await program.browser().get('/logo-maker?style=1')
    expect(asked.headers.get('location')).toBe('/auth?next=%2Flogo-maker%3Fstyle%3D1')
    const back = await program
      .browser()
      .post(asked.headers.get('location') ?? '', { intent: 'sign-in', email, password: 'long enough' })
    expect(back.headers.get('location')).toBe('/logo-maker?style=1')
  })

  it('is not asked of somebody who is signed in', async () => {
    const { browser } = await signedUp(program)
    expect((await browser.get('/auth')).headers.get('location')).toBe('/')
    expect((await browser.get('/auth?next=/pricing')).headers.get('location')).toBe('/pricing')
  })

  it('answers a known and an unknown address alike, in the same time', async () => {
    useHashCost(15)
    const { email } = await signedUp(program)
    const times: Record<string, number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let at = 0; at < 9; at++) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', `nobody${at}@shop.example`],
      ] as const) {
        const before = process.cpuUsage()
        const answer = await program.browser().signIn(address, 'not the password')
        const page = await answer.text()
        const { user, system } = process.cpuUsage(before)
        times[kind]?.push(user + system)
        expect(page).toContain('Wrong email or password')
        answers.add(`${answer.status} ${[...answer.headers.keys()].join()} ${page.length > 0}`)
      }
    }
    expect(answers.size).toBe(1)
    // Of processor time, and the quickest: by the clock a busy machine makes one of them wait and not the other.
    const [known = 0, unknown = 0] = [times['known'], times['unknown']].map((all = []) => Math.min(...all))
    // Without the pretended check an unknown address answers in a tenth of the time.
    expect(known / unknown).toBeGreaterThan(0.6)
    expect(known / unknown).toBeLessThan(1.6)
    useHashCost(10)
  })

  it.each([
    ['no address', { email: '' }, 'Please enter a valid email address'],
    ['no password', { password: '' }, 'Please enter your password'],
    ['a password beyond all measure', { password: 'x'.repeat(5_000) }, 'Wrong email or password'],
  ])('refuses %s', async (_, wrong, message) => {
    const { email } = await signedUp(program)
    const fields = { intent: 'sign-in', email, password: 'long enough', ...wrong }
    const answer = await program.browser().post('/auth', fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
  })
})

describe('guessing a password', () => {
  it('ends after ten tries from one network, also with the right one, while the owner signs in elsewhere', async () => {
    const { email } = await signedUp(program)
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) {
      statuses.push((await program.browser('203.0.113.1').signIn(email, `guess ${at}`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    const right = await program.browser('203.0.113.1').signIn(email)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await right.text()).toMatch(/Too many tries\. Please wait 1[45] minutes and try again\./)
    expect((await program.browser('203.0.113.2').signIn(email)).status).toBe(302)
  })

  it('ends after 60 tries from one network, whatever the account', async () => {
    for (let at = 0; at < 58; at++)
      await tryCount({ name: 'sign-in network', tries: 60, seconds: 900 }, '203.0.113.3')
    for (const name of ['a', 'b']) {
      expect((await program.browser('203.0.113.3').signIn(`${name}@shop.example`)).status).toBe(400)
    }
    for (let at = 0; at < 5; at++) {
      expect((await program.browser('203.0.113.3').signIn(`nobody${at}@shop.example`)).status).toBe(429)
    }
  })

  it('is forgotten once the owner typed it right', async () => {
    const { email } = await signedUp(program)
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 6; at++) await program.browser('203.0.113.4').signIn(email, 'typo')
      expect((await program.browser('203.0.113.4').signIn(email)).status).toBe(302)
    }
  })

  it('does not go on under another spelling of the path or the address', async () => {
    const { email } = await signedUp(program)
    for (let at = 0; at < 10; at++) await program.browser('203.0.113.5').signIn(email, 'guess')
    const browser = program.browser('203.0.113.5')
    const fields = { intent: 'sign-in', email, password: 'long enough' }
    for (const path of ['//auth', '/./auth', '/auth/', '/AUTH', '/%61uth', '/auth.data', '/x/../auth']) {
      const answer = await browser.post(path, fields)
      expect([path, answer.status === 302 || browser.cookies.has('session')]).toEqual([path, false])
    }
    expect((await browser.signIn(email.toUpperCase())).status).toBe(429)
  })
})

describe('a disabled account', () => {
  it('is led out by the next page, also when a stream or a picture was asked for before it', async () => {
    const { id, browser } = await signedUp(program)
    await setAccountEnabled(id, false)
    await browser.send('/api/live', { method: 'HEAD' })
    await browser.send('/api/nothing')
    const page = await browser.get('/pricing')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/auth'])
    expect(browser.toast()).toEqual({ tone: 'error', text: disabled })
    expect(await browser.isSignedIn()).toBe(false)
  })

  it('is shut out of every browser at once, told why, and stays out', async () => {
    const { id, email, browser } = await signedUp(program)
    const phone = program.browser()
    await phone.signIn(email)
    await setAccountEnabled(id, false)
    for (const each of [browser, phone]) {
      const answer = await each.get('/dashboard')
      expect(answer.headers.get('location')).toMatch(/^\/auth/)
      expect(each.toast()).toEqual({ tone: 'error', text: disabled })
      expect(each.cookies.has('session')).toBe(false)
      expect(await each.read('/auth')).toContain(disabled)
    }
    const again = await program.browser().signIn(email)
    expect(again.status).toBe(403)
    expect(await again.text()).toContain(disabled)
  })

  it('is sent to sign in from public pages too', async () => {
    const { id, browser } = await signedUp(program)
    await setAccountEnabled(id, false)
    expect((await browser.get('/pricing')).headers.get('location')).toBe('/auth')
  })

  it('says so only to somebody who knows the password', async () => {
    const { id, email } = await signedUp(program)
    await setAccountEnabled(id, false)
    expect(await (await program.browser().signIn(email, 'a wrong guess')).text()).not.toContain(disabled)
  })

  it('that is enabled again does not bring old sessions back', async () => {
    const { id, email, browser } = await signedUp(program)
    await setAccountEnabled(id, false)
    await setAccountEnabled(id, true)
    expect(await browser.isSignedIn()).toBe(false)
    expect((await program.browser().signIn(email)).status).toBe(302)
  })
})
