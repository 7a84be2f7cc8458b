import { sql } from '#server/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newEmail, type TestBrowser } from '#test/browser.ts'
import { startMailServer } from '#test/mail-server.ts'
import { ownProgram } from '#test/own-program.ts'
import { config } from '#server/config.ts'
import { connection } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'
import { countUsers, findUser, idOf, ledgerOf, profileAt } from '#test/people.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
})
const program = ownProgram(() => ({ SMTP_URL: mail.url, MAIL_FROM: 'Chobi <studio@chobi.example>' }))
beforeEach(() => mail.become('kind'))
afterAll(async () => {
  // First, so that a letter which hangs does not hold up the end.
  await mail.close()
})

const tokenOf = (link: string): string => new URL(link, 'http://x').searchParams.get('token') ?? ''
const confirm = (browser: TestBrowser, link: string, password?: string) =>
  browser.post('/auth/confirm', { token: tokenOf(link), ...(password === undefined ? {} : { password }) })

async function confirmed(password = 'long enough') {
  const browser = program.browser()
  const email = newEmail()
  await browser.signUp(email, password)
  await confirm(browser, await mail.link(email))
  return { browser, email }
}

/** Queued letters that failed are due now, not in half a minute. */
const hurry = () =>
  db().execute(
    sql`update pgboss.job set start_after = now() where name = 'send-mail' and state in ('created', 'retry')`,
  )

describe('confirming an address', () => {
  it('asks for the mail, gives the credits with the link, once', async () => {
    const browser = program.browser()
    const email = newEmail()
    const answer = await browser.signUp(email)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Please check your email to confirm your account')
    expect(browser.cookies.has('session')).toBe(false)
    expect((await profileAt(email)).credits).toBe(0)

    const link = await mail.link(email)
    const [letter] = mail.to(email)
    expect(letter?.from).toMatchObject({ address: 'studio@chobi.example', name: 'Chobi' })
    expect(letter?.html).toContain(link)
    expect(letter?.text).toContain(config().origin)
    for (let at = 0; at < 2; at++) expect((await browser.get(link)).status).toBe(200)
    expect((await findUser(email))?.emailVerified).toBe(false)
    expect((await profileAt(email)).credits).toBe(0)

    const done = await confirm(browser, link)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/dashboard'])
    expect(browser.toast()?.text).toBe('Account created! You got 3 free credits')
    expect(await ledgerOf(await idOf(email))).toEqual([['sign_up', 30]])
    const again = await confirm(browser, link)
    expect(again.status).toBe(400)
    expect(await ledgerOf(await idOf(email))).toEqual([['sign_up', 30]])
    const elsewhere = await program.browser().read(link)
    for (const words of ['This link has expired or was used already', 'If it worked before', 'Sign In'])
      expect(elsewhere).toContain(words)
    expect(await browser.read(link)).toContain('Your address is confirmed')
  })

  it('remembers the friend’s code', async () => {
    const friend = await confirmed()
    const browser = program.browser()
    await browser.get(`/auth?ref=${(await profileAt(friend.email)).referralCode}`)
    const email = newEmail()
    await browser.signUp(email)
    await confirm(browser, await mail.link(email))
    expect(browser.toast()?.text).toBe('Account created! You got 8 free credits')
    expect((await profileAt(email)).credits).toBe(80)
  })

  it('leads on to the plan that the person came for, in whatever browser', async () => {
    const email = newEmail()
    const query = `?next=${encodeURIComponent('/pricing?plan=starter')}`
    const fields = { email, password: 'long enough', confirm: 'long enough' }
    await program.browser().post(`/auth${query}`, { intent: 'sign-up', ...fields })
    const phone = program.browser()
    const link = new URL(await mail.link(email), 'http://x')
    const done = await phone.post(link.pathname + link.search, {
      token: link.searchParams.get('token') ?? '',
      password: 'long enough',
    })
    expect(done.headers.get('location')).toBe('/pricing?plan=starter')
    expect(await program.browser().read(link.pathname + link.search)).toContain(
      '/auth?tab=sign-up&amp;next=%2Fpricing%3Fplan%3Dstarter',
    )

    await program.browser().post(`/auth${query}`, { intent: 'sign-up', ...fields })
    expect(await mail.link(email, 2)).toBe(`/auth${query}`)
  })

  it.each(['//evil.example', 'https://evil.example', '/api/live'])(
    'leads nowhere else (%s)',
    async (next) => {
      const browser = program.browser()
      const email = newEmail()
      await browser.post(`/auth?next=${encodeURIComponent(next)}`, {
        intent: 'sign-up',
        email,
        password: 'long enough',
        confirm: 'long enough',
      })
      const link = await mail.link(email)
      expect(link).not.toContain('next=')
      const forged = `${link}&next=${encodeURIComponent(next)}`
      const done = await browser.post(forged, { token: tokenOf(link) })
      expect(done.headers.get('location')).toBe('/dashboard')
    },
  )

  it('in another browser needs the password', async () => {
    const email = newEmail()
    await program.browser().signUp(email)
    const link = await mail.link(email)
    const phone = program.browser()
    expect(await phone.read(link)).toContain('please enter your password once')
    for (const wrong of [undefined, '', 'wrong']) {
      expect((await confirm(phone, link, wrong)).status).toBe(400)
      expect((await findUser(email))?.emailVerified).toBe(false)
    }
    expect((await confirm(phone, link, 'long enough')).status).toBe(302)
    expect(await phone.isSignedIn()).toBe(true)
  })

  it('is no way to guess a password', async () => {
    const email = newEmail()
    await program.browser().signUp(email)
    const link = await mail.link(email)
    const thief = program.browser()
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push((await confirm(thief, link, `guess ${at}`)).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it('is in the language of whoever signed up last', async () => {
    const email = newEmail()
    const [first, last] = [program.browser(), program.browser()]
    await first.signUp(email)
    await mail.link(email)
    last.cookies.set('language', 'bn')
    await last.signUp(email)
    await mail.link(email, 2)
    expect(mail.to(email).map(({ subject }) => /[\u0980-\u09ff]/u.test(subject ?? ''))).toEqual([false, true])
  })

  it('works with the newest link only', async () => {
    const browser = program.browser()
    const email = newEmail()
    await browser.signUp(email)
    const old = await mail.link(email)
    await browser.signUp(email)
    const fresh = await mail.link(email, 2)
    expect((await confirm(browser, old)).status).toBe(400)
    expect((await confirm(browser, fresh)).status).toBe(302)
  })

  it('does not let a stranger in who signed up with somebody else’s address', async () => {
    const email = newEmail()
    const stranger = program.browser()
    await stranger.signUp(email, 'the stranger’s one')
    const first = await mail.link(email)
    const owner = program.browser()
    expect((await confirm(owner, first)).status).toBe(400)
    await owner.signUp(email, 'the owner’s one')
    await confirm(owner, await mail.link(email, 2))
    expect(await owner.isSignedIn()).toBe(true)
    expect((await confirm(stranger, first)).status).toBe(400)
    expect((await stranger.signIn(email, 'the stranger’s one')).status).toBe(400)
    expect((await program.browser().signIn(email, 'the owner’s one')).status).toBe(302)
  })

  it('has to come before signing in', async () => {
    const email = newEmail()
    await program.browser().signUp(email)
    const answer = await program.browser().signIn(email)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('We have sent you a mail with a link')
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(false)
  })

  it('is over after an hour', async () => {
    const browser = program.browser()
    const email = newEmail()
    await browser.signUp(email)
    const link = await mail.link(email)
    await db().execute(sql`update mail_tokens set expires_at = expires_at - interval '61 minutes'`)
    expect((await confirm(browser, link)).status).toBe(400)
  })

  it.each(['', 'x', 'x'.repeat(300), '\u0000', "' or 1=1"])(
    'with the token %j is refused in words',
    async (token) => {
      const answer = await program.browser().post('/auth/confirm', { token })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('</html>')
    },
  )
})

describe('a known address', () => {
  it('gets the same answer as a new one; only the mailbox learns the difference', async () => {
    const { email } = await confirmed()
    const seen = new Set<string>()
    const proofs: string[] = []
    for (const address of [email, newEmail()]) {
      const browser = program.browser()
      const answer = await browser.signUp(address)
      const page = (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')
      seen.add(`${answer.status} ${page.length} ${[...browser.cookies.keys()].join()}`)
      proofs.push(browser.cookies.get('proof') ?? '')
    }
    expect(seen.size).toBe(1)
    // What stands in for a proof must be new each time, or it would tell.
    const again = program.browser()
    await again.signUp(email)
    expect(again.cookies.get('proof')).not.toBe(proofs[0])
    await mail.link(email, 2)
    expect(mail.to(email)[1]?.subject).toContain('You already have an account')
  })

  it('keeps its password', async () => {
    const { email } = await confirmed()
    await program.browser().signUp(email, 'a stranger’s idea')
    expect((await program.browser().signIn(email, 'a stranger’s idea')).status).toBe(400)
    expect((await program.browser().signIn(email)).status).toBe(302)
  })
})

describe('a forgotten password', () => {
  const reset = (browser: TestBrowser, link: string, password: string, again = password) =>
    browser.post('/auth/reset', { token: tokenOf(link), password, confirm: again })

  it('is replaced by the link, once, and every session ends', async () => {
    const { email, browser } = await confirmed()
    const asked = await program.browser().post('/auth/forgot', { email })
    expect(await asked.text()).toContain('If this address has an account')
    const link = await mail.link(email, 2)
    const phone = program.browser()
    for (let at = 0; at < 2; at++) expect((await phone.get(link)).status).toBe(200)
    expect(await browser.isSignedIn()).toBe(true)

    expect((await reset(phone, link, '1234567')).status).toBe(400)
    expect(await (await reset(phone, link, 'a new password', 'another one')).text()).toContain(
      'Passwords do not match',
    )
    expect((await reset(phone, link, 'a new password')).headers.get('location')).toBe('/dashboard')
    expect(await phone.isSignedIn()).toBe(true)
    expect(await browser.isSignedIn()).toBe(false)
    expect((await reset(phone, link, 'yet another one')).status).toBe(400)
    const used = await phone.read(link)
    expect(used).toContain('This link has expired or was used already')
    expect(used).not.toContain('Confirm password')
    expect((await program.browser().signIn(email)).status).toBe(400)
    expect((await program.browser().signIn(email, 'a new password')).status).toBe(302)
    await expect
      .poll(() => mail.to(email).at(-1)?.subject, { timeout: 60_000 })
      .toContain('Your password was changed')
  })

  it('also confirms the address, with the credits once', async () => {
    const email = newEmail()
    const browser = program.browser()
    await browser.signUp(email)
    const confirmLink = await mail.link(email)
    await browser.post('/auth/forgot', { email })
    await reset(browser, await mail.link(email, 2), 'a new password')
    expect(await ledgerOf(await idOf(email))).toEqual([['sign_up', 30]])
    await confirm(browser, confirmLink)
    expect(await ledgerOf(await idOf(email))).toEqual([['sign_up', 30]])
  })

  it('leads on to the page that the person came for', async () => {
    const { email } = await confirmed()
    const next = `?next=${encodeURIComponent('/logo-maker?similar=1')}`
    expect(await program.browser().read(`/auth${next}`)).toContain(`/auth/forgot${next}`)
    await program.browser().post(`/auth/forgot${next}`, { email })
    const link = await mail.link(email, 2)
    const phone = program.browser()
    expect(await phone.read(link)).toContain(`/auth/forgot${next}`)
    const password = 'a new password'
    const done = await phone.post(link, { token: tokenOf(link), password, confirm: password })
    expect(done.headers.get('location')).toBe('/logo-maker?similar=1')
  })

  it('is over after an hour, and a confirmation link is no reset link', async () => {
    const { email, browser } = await confirmed()
    await browser.post('/auth/forgot', { email })
    const link = await mail.link(email, 2)
    const other = newEmail()
    await browser.signUp(other)
    expect((await reset(browser, await mail.link(other), 'a new password')).status).toBe(400)
    await db().execute(sql`update mail_tokens set expires_at = expires_at - interval '61 minutes'`)
    expect((await reset(browser, link, 'a new password')).status).toBe(400)
  })

  it('for an unknown address: the same answer, no letter, nobody created', async () => {
    const [before, letters] = [await countUsers(), mail.letters.length]
    const answer = await program.browser().post('/auth/forgot', { email: 'nobody@shop.example' })
    expect([answer.status, (await answer.text()).includes('If this address has an account')]).toEqual([
      200,
      true,
    ])
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect([await countUsers(), mail.letters.length]).toEqual([before, letters])
  })
})

describe('mail cannot be misused', () => {
  it('to bomb one address: three letters an hour, wherever the requests come from', async () => {
    const { email } = await confirmed()
    const statuses: number[] = []
    for (let at = 0; at < 5; at++)
      statuses.push((await program.browser().post('/auth/forgot', { email })).status)
    expect(statuses).toEqual([200, 200, 429, 429, 429])
  })

  it('to bomb many addresses: thirty an hour from one network', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 32; at++) {
      const browser = program.browser('203.0.113.60')
      statuses.push((await browser.post('/auth/forgot', { email: `nobody${at}@shop.example` })).status)
    }
    expect(statuses.indexOf(429)).toBe(30)
  })

  it.each([
    'a@b.example\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    'a@b.example\u0000',
    '"a b"@c.example\r\n',
  ])('to write to %j', async (email) => {
    const letters = mail.letters.length
    const answer = await program.browser().post('/auth/forgot', { email })
    expect(answer.status).toBe(400)
    expect(mail.letters.length).toBe(letters)
  })
})

describe('a letter that waits in the queue', () => {
  it('tells nobody who reads a copy of the database what its link is', async () => {
    const { email } = await confirmed()
    await program.browser().post('/auth/forgot', { email })
    const link = await mail.link(email, 2)
    const { rows } = await connection().query(
      "select data::text as data from pgboss.job where name = 'send-mail'",
    )
    const kept = JSON.stringify(rows)
    expect(kept).toContain('sealed')
    for (const secret of [tokenOf(link), email, 'auth/reset']) expect(kept).not.toContain(secret)
  })
})

describe('a mail server that', () => {
  it('refuses keeps nobody waiting: the letter comes later', async () => {
    mail.become('refusing')
    const email = newEmail()
    const browser = program.browser()
    const tries = mail.tries()
    expect((await browser.signUp(email)).status).toBe(200)
    await expect.poll(() => mail.tries(), { timeout: 60_000 }).toBeGreaterThan(tries)
    mail.become('kind')
    await expect
      .poll(async () => (await hurry(), mail.to(email).length), { timeout: 60_000, interval: 300 })
      .toBe(1)
    expect((await confirm(browser, await mail.link(email))).status).toBe(302)
  })

  it('hangs keeps nobody waiting either', async () => {
    mail.become('hanging')
    const tries = mail.tries()
    const started = performance.now()
    expect((await program.browser().signUp()).status).toBe(200)
    await expect.poll(() => mail.tries(), { timeout: 60_000 }).toBeGreaterThan(tries)
    expect((await program.browser().get('/tools')).status).toBe(200)
    // Whoever waited for the letter would have waited for 30 seconds.
    expect(performance.now() - started).toBeLessThan(29_000)
  })
})
