import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { hashPassword } from '#server/lib/password.ts'
import { newEmail } from '#test/browser.ts'
import { startMailServer } from '#test/mail-server.ts'
import { ownProgram } from '#test/own-program.ts'
import { createPasskey } from '#test/passkey.ts'
import { findUser, ledgerOf, newAddress, profileAt } from '#test/people.ts'
import { users } from './auth.table.ts'
import { createPerson } from './people.ts'
import { createSession } from './sessions.ts'
import { giveWelcome } from './sign-up-bonus.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
})
const program = ownProgram(() => ({ SMTP_URL: mail.url }))
afterAll(() => mail.close())

/** Somebody as the sign-up page left them while there was no mail server. */
async function oldAccount() {
  const email = newEmail()
  const passwordHash = await hashPassword('long enough')
  const id = await createPerson({
    email,
    emailVerified: false,
    passwordHash,
    ref: null,
    address: newAddress(),
  })
  await giveWelcome(id)
  return { email, id }
}

const tokenOf = (link: string): string => new URL(link, 'http://x').searchParams.get('token') ?? ''

describe('an account that was opened before there was mail', () => {
  it('is sent the link when its owner signs in, and is as it was', async () => {
    const { email, id } = await oldAccount()
    const browser = program.browser()
    // A bonus was had in this browser, as theirs once was.
    const other = newEmail()
    await browser.signUp(other)
    await browser.post('/auth/confirm', { token: tokenOf(await mail.link(other)) })
    browser.cookies.delete('session')
    const query = `?next=${encodeURIComponent('/logo-maker')}`
    const answer = await browser.post(`/auth${query}`, { intent: 'sign-in', email, password: 'long enough' })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('We have sent you a mail with a link')
    const link = await mail.link(email)
    expect(mail.to(email)[0]?.text).toContain('is not confirmed yet')
    expect(await browser.read(link)).toContain('please enter your password once')
    const done = await browser.post(link, { token: tokenOf(link), password: 'long enough' })
    expect([done.status, done.headers.get('location')]).toEqual([302, '/logo-maker'])
    expect(browser.toast()?.text).toBe('Welcome back!')
    expect(await ledgerOf(id)).toEqual([['sign_up', 30]])
    expect(await findUser(email)).toMatchObject({ emailVerified: true, bonusRefused: null })
    expect((await program.browser().signIn(email)).status).toBe(302)
  })

  it('is sent nothing for a wrong password, and three letters an hour for the right one', async () => {
    const { email } = await oldAccount()
    expect((await program.browser().signIn(email, 'a wrong one')).status).toBe(400)
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) statuses.push((await program.browser().signIn(email)).status)
    expect(statuses).toEqual([403, 403, 403, 429])
    await mail.link(email, 3)
    expect(mail.to(email)).toHaveLength(3)
  })

  it('is sent it for its passkey as well', async () => {
    const { email, id } = await oldAccount()
    const inside = program.browser()
    inside.cookies.set('session', await createSession(id, { address: newAddress(), userAgent: '' }))
    const passkey = createPasskey(program.origin)
    await passkey.addTo(inside)
    expect((await passkey.signIn(program.browser())).status).toBe(403)
    await expect
      .poll(() => mail.to(email).filter(({ text }) => text?.includes('/auth/confirm')).length, {
        timeout: 15_000,
      })
      .toBe(1)
  })

  it('keeps its password whoever signs up with its address, and the answer tells nobody', async () => {
    const refused = await oldAccount()
    await db().update(users).set({ bonusRefused: 'network' }).where(eq(users.id, refused.id))
    for (const { email } of [await oldAccount(), refused]) {
      const before = await findUser(email)
      const seen = new Set<string>()
      for (const address of [email, newEmail()]) {
        const stranger = program.browser()
        const answer = await stranger.signUp(address, 'a stranger’s idea')
        const page = (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')
        seen.add(`${answer.status} ${page.length} ${[...stranger.cookies.keys()].join()}`)
      }
      expect(seen.size).toBe(1)
      expect(await mail.link(email)).toBe('/auth')
      expect(mail.to(email)[0]?.subject).toContain('You already have an account')
      expect(await findUser(email)).toEqual(before)
      expect((await program.browser().signIn(email, 'a stranger’s idea')).status).toBe(400)
      expect((await program.browser().signIn(email)).status).toBe(403)
      expect((await profileAt(email)).credits).toBe(30)
    }
  })
})
