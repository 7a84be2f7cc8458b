import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeNext } from '#shared/next-path.ts'
import { config } from '#server/config.ts'
import { startGoogle } from '#test/google.ts'
import { ownProgram } from '#test/own-program.ts'
import { newEmail } from '#test/browser.ts'
import { openRedirects } from './hostile.ts'
import { signedUp } from '#test/people.ts'

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

const isAlive = async (token: string): Promise<boolean> => {
  const browser = program.browser()
  browser.cookies.set('session', token)
  return browser.isSignedIn()
}

describe('a session (A23, A24)', () => {
  it('never takes the token that somebody put into the browser before', async () => {
    const { email } = await signedUp(program)
    const browser = program.browser()
    const planted = 'A'.repeat(43)
    browser.cookies.set('session', planted)
    await browser.signIn(email)
    expect(browser.cookies.get('session')).not.toBe(planted)
    expect(await browser.isSignedIn()).toBe(true)
    expect(await isAlive(planted)).toBe(false)
  })

  it('ends when somebody signs in over it: a planted account is left, and an old token is dead', async () => {
    const attacker = await signedUp(program)
    const victim = await signedUp(program)
    const browser = program.browser()
    const planted = attacker.browser.cookies.get('session') ?? ''
    browser.cookies.set('session', planted)
    expect((await browser.signIn(victim.email)).status).toBe(302)
    expect(await isAlive(planted)).toBe(false)
    expect(await browser.read('/profile')).toContain(victim.email)
  })

  it('is over on the server after signing out, not only in the browser', async () => {
    const { browser } = await signedUp(program)
    const token = browser.cookies.get('session') ?? ''
    expect(await isAlive(token)).toBe(true)
    await browser.post('/auth/sign-out', {})
    expect(await isAlive(token)).toBe(false)
  })
})

describe('after signing in with Google (A25)', () => {
  it('nobody is led to another site', async () => {
    expect(openRedirects.length).toBeGreaterThan(40)
    for (const goal of openRedirects) {
      const next = safeNext(goal.toWellFormed())
      if (next !== undefined) expect(new URL(next, program.origin).origin).toBe(program.origin)
      expect([goal, next?.startsWith('//') ?? false]).toEqual([goal, false])
    }
    for (const goal of openRedirects.filter((_, at) => at % 5 === 0)) {
      google.become({ email: newEmail() })
      const browser = program.browser()
      const left = await browser.get(`/api/auth/google?next=${encodeURIComponent(goal.toWellFormed())}`)
      const back = new URL(await google.choose(left.headers.get('location') ?? ''))
      const arrived = await browser.get(back.pathname + back.search)
      const location = arrived.headers.get('location') ?? ''
      expect([goal, new URL(location, program.origin).origin]).toEqual([goal, program.origin])
      expect(await browser.isSignedIn()).toBe(true)
    }
  })
})
