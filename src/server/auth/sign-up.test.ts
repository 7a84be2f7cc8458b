import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newEmail } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import { refusedBonus } from '#shared/words/created-with.ts'
import { english } from '#shared/words/english.ts'
import { render } from '#shared/words/render.ts'
import { createPerson } from '#server/auth/people.ts'
import { useConfig } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { rateLimits } from '#server/features/limits/limits.table.ts'
import { handleReferralSignup } from '#server/features/referrals/referrals.ts'
import { countUsers, findUser, idOf, ledgerOf, profileAt, signedUp } from '#test/people.ts'

const program = ownProgram()

describe('signing up', () => {
  it('gives three credits, one ledger row, a session, and says so', async () => {
    const browser = program.browser()
    const email = newEmail()
    const answer = await browser.signUp(email)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/dashboard')
    expect(browser.toast()).toEqual({ tone: 'success', text: 'Account created! You got 3 free credits' })
    expect((await profileAt(email)).credits).toBe(30)
    expect(await ledgerOf(await idOf(email))).toEqual([['sign_up', 30]])
    const page = await browser.read('/profile')
    expect(page).toContain('3 credits')
    expect(page).toContain('Account created! You got 3 free credits')
    expect(browser.toast()).toBeUndefined()
  })

  it.each([
    ['no address', { email: '' }, 'Please enter a valid email address'],
    ['a broken address', { email: 'ruma@shop' }, 'Please enter a valid email address'],
    [
      'an address with a line break',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      'Please enter a valid email address',
    ],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'Please enter a valid email address'],
    ['a 300 letter address', { email: `${'a'.repeat(300)}@b.example` }, 'Please enter a valid email address'],
    ['a Cyrillic look-alike', { email: 'pаypal@shop.example' }, 'Please enter a valid email address'],
    ['a Kelvin sign for a K', { email: '\u212Aarim@shop.example' }, 'Please enter a valid email address'],
    ['full-width letters', { email: 'ruma@ｓhop.example' }, 'Please enter a valid email address'],
    [
      'seven characters',
      { password: '1234567', confirm: '1234567' },
      'Password must be at least 8 characters',
    ],
    ['two passwords', { confirm: 'something else' }, 'Passwords do not match'],
    [
      '201 characters',
      { password: 'x'.repeat(201), confirm: 'x'.repeat(201) },
      'Password must be at most 200 characters',
    ],
  ])('refuses %s and creates nothing', async (_, wrong, message) => {
    const before = await countUsers()
    const fields = { intent: 'sign-up', email: newEmail(), password: 'long enough', confirm: 'long enough' }
    const answer = await program.browser().post('/auth', { ...fields, ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
    expect(await countUsers()).toBe(before)
  })

  it('says that the address has an account already, whatever its case', async () => {
    const { email } = await signedUp(program)
    const answer = await program.browser().signUp(` ${email.toUpperCase()} `)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('There is already an account with this address')
  })

  it('goes back to the page that asked for it, on this site only', async () => {
    const fields = { intent: 'sign-up', password: 'long enough', confirm: 'long enough' }
    const wanted = await program.browser().post('/auth?next=%2Flogo-maker', { ...fields, email: newEmail() })
    expect(wanted.headers.get('location')).toBe('/logo-maker')
    const lured = await program
      .browser()
      .post('/auth?next=%2F%2Fevil.example', { ...fields, email: newEmail() })
    expect(lured.headers.get('location')).toBe('/dashboard')
  })
})

describe('a friend’s code', () => {
  async function signUpWith(ref: string) {
    const browser = program.browser()
    await browser.get(`/auth?ref=${encodeURIComponent(ref)}`)
    const email = newEmail()
    await browser.signUp(email)
    return { browser, email, credits: (await profileAt(email)).credits }
  }

  it('gives five more, in any spelling a person may use', async () => {
    const friend = await signedUp(program)
    const { referralCode } = await profileAt(friend.email)
    for (const spelling of [referralCode, ` ${referralCode.toLowerCase()} `]) {
      const { browser, email, credits } = await signUpWith(spelling)
      expect(credits).toBe(80)
      expect(browser.toast()?.text).toBe('Account created! You got 8 free credits')
      expect(await ledgerOf(await idOf(email))).toEqual([
        ['sign_up', 30],
        ['referral_friend', 50],
      ])
      expect(browser.cookies.has('ref')).toBe(false)
    }
    expect((await profileAt(friend.email)).credits).toBe(30)
  })

  it.each(['ZZZZZZZZ', 'short', '', "'; drop table users", '<script>', 'ÀÀÀÀÀÀÀÀ', 'x'.repeat(40)])(
    'that is none (%s) gives nothing and breaks nothing',
    async (ref) => {
      const page = await program.browser().read(`/auth?ref=${encodeURIComponent(ref)}`)
      expect(page).toContain('tart with 3 free credits')
      expect(page).not.toContain('8 free credits')
      expect((await signUpWith(ref)).credits).toBe(30)
    },
  )

  it('of one’s own gives nothing', async () => {
    const { id, email } = await signedUp(program)
    expect(await handleReferralSignup(id, (await profileAt(email)).referralCode)).toBe('own')
    expect((await profileAt(email)).credits).toBe(30)
  })

  it('is still remembered some pages later', async () => {
    const friend = await signedUp(program)
    const { referralCode } = await profileAt(friend.email)
    const browser = program.browser()
    await browser.get(`/auth?ref=${referralCode}`)
    await browser.get('/pricing')
    expect(await browser.read('/auth')).toContain('8 free credits')
    const email = newEmail()
    await browser.signUp(email)
    expect((await profileAt(email)).credits).toBe(80)
  })
})

describe('a friend’s code that brings nothing', () => {
  it('is said to be unknown', async () => {
    const browser = program.browser()
    await browser.get('/auth?ref=ZZZZ9999')
    await browser.signUp()
    expect(browser.toast()?.text).toBe(
      'Account created! You got 3 free credits. The code of your friend is not known here, so it adds none.',
    )
  })

  it('is said to be one’s own, however the mailbox is spelled', async () => {
    const own = `own.code.${randomUUID().slice(0, 8)}`
    await createPerson({
      email: `${own}@gmail.com`,
      emailVerified: true,
      passwordHash: null,
      ref: null,
      address: '10.1.2.3',
    })
    const { referralCode } = await profileAt(`${own}@gmail.com`)
    const browser = program.browser()
    await browser.get(`/auth?ref=${referralCode}`)
    await browser.signUp(`${own.replaceAll('.', '')}+shop@gmail.com`)
    expect(browser.toast()?.text).toBe(
      'Account created! You got 3 free credits. The code is your own, as it belongs to the same mailbox, so it adds none.',
    )
  })
})

describe('sign-up bonuses cannot be farmed', () => {
  it('by decorating one mailbox', async () => {
    const credits: number[] = []
    for (const email of [
      'r.u.m.a.one@gmail.com',
      'rumaone+1@gmail.com',
      'rumaone@googlemail.com',
      'kona@shop.example',
      'kona+2@shop.example',
      'k.ona@shop.example',
    ]) {
      await program.browser().signUp(email)
      credits.push((await profileAt(email)).credits)
    }
    expect(credits).toEqual([30, 0, 0, 30, 0, 30])
  })

  it('from one network, neither IPv4 nor an IPv6 /64', async () => {
    for (const address of [() => '203.0.113.9', (at: number) => `2001:db8:1:2:${at.toString(16)}::${at}`]) {
      const credits: number[] = []
      const words = new Set<string>()
      for (let at = 1; at <= 12; at++) {
        const { email, browser } = await signedUp(program, address(at))
        credits.push((await profileAt(email)).credits)
        words.add(browser.toast()?.text ?? '')
      }
      expect(credits).toEqual([...Array.from({ length: 10 }, () => 30), 0, 0])
      expect([...words]).toEqual([
        'Account created! You got 3 free credits',
        render(english, refusedBonus.network),
      ])
    }
  })

  it('by walking through the small networks of one’s own large one', async () => {
    const given = async (address: (at: number) => string) => {
      const credits: number[] = []
      for (let at = 0; at < 24; at++) {
        const { email } = await signedUp(program, address(at))
        credits.push((await profileAt(email)).credits)
      }
      return credits.filter((each) => each > 0).length
    }
    expect(await given((at) => `2001:db8:7:10${(at + 16).toString(16)}::1`)).toBe(20)
  })

  it('by one browser: the second account there has none, and is told why, also later', async () => {
    const browser = program.browser()
    await browser.signUp()
    expect(browser.toast()?.text).toBe('Account created! You got 3 free credits')
    browser.cookies.delete('session')
    const email = newEmail()
    await browser.signUp(email)
    expect(browser.toast()).toEqual({
      tone: 'info',
      text: render(english, refusedBonus.device),
    })
    expect((await profileAt(email)).credits).toBe(0)
    expect(await findUser(email)).toMatchObject({ bonusRefused: 'device' })
    const profile = await browser.read('/profile')
    expect(profile).toContain(render(english, refusedBonus.device))
    expect(profile).not.toContain('ask-for-bonus')
    expect((await browser.post('/profile', { intent: 'ask-for-bonus' })).status).toBe(409)
  })

  it('by a cookie that somebody wrote', async () => {
    const browser = program.browser('203.0.113.99')
    for (const forged of ['x', 'a.b', `${'x'.repeat(22)}.${'y'.repeat(43)}`]) {
      browser.cookies.clear()
      browser.cookies.set('device', forged)
      await browser.signUp()
      expect(browser.cookies.get('device')).not.toBe(forged)
    }
  })

  it('and are not lost: whose network had too many asks again another day', async () => {
    const address = '203.0.113.10'
    for (let at = 0; at < 10; at++) await signedUp(program, address)
    const late = await signedUp(program, address)
    const ask = () => late.browser.post('/profile', { intent: 'ask-for-bonus' })
    const waits = 'Your 3 credits wait for you: very many people signed up from your network that day.'
    const profile = await late.browser.read('/profile')
    expect(profile).toContain(waits)
    expect(profile).toContain('ask-for-bonus')
    expect((await ask()).status).toBe(409)
    await db().delete(rateLimits)
    expect((await ask()).status).toBe(200)
    const given = await late.browser.read('/profile')
    expect(given).not.toContain(waits)
    expect(given).not.toContain('ask-for-bonus')
    expect((await profileAt(late.email)).credits).toBe(30)
    expect(await findUser(late.email)).toMatchObject({ bonusRefused: null })
    expect((await ask()).status).toBe(409)
    expect(await ledgerOf(late.id)).toEqual([['sign_up', 30]])
  })

  it('nor are accounts: after 120 in an hour a network must wait', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 122; at++) {
      const wrong = {
        intent: 'sign-up',
        email: 'kona@shop.example',
        password: 'long enough',
        confirm: 'long enough',
      }
      statuses.push((await program.browser('203.0.113.77').post('/auth', wrong)).status)
    }
    expect(statuses.slice(0, 120).every((status) => status === 409)).toBe(true)
    expect(statuses.slice(120)).toEqual([429, 429])
    expect((await program.browser('203.0.113.78').signUp()).status).toBe(302)
  })

  it('by claiming other networks, where no proxy is trusted', async () => {
    const settings = {
      ...process.env,
      AUTH_SECRET: 'a secret for tests only, long enough',
      SIGN_UPS_PER_ADDRESS: '2',
    }
    useConfig({ ...settings, DATA_DIR: 'node_modules/.chobi/test', TRUSTED_PROXIES: '' })
    const credits: number[] = []
    for (let at = 1; at <= 4; at++) {
      const { email } = await signedUp(program, `198.51.100.${at}`)
      credits.push((await profileAt(email)).credits)
    }
    expect(credits).toEqual([30, 30, 0, 0])
    expect((await findUser('nobody@shop.example'))?.id).toBeUndefined()
  })
})
