import { beforeAll, describe, expect, it } from 'vitest'
import { tenths } from '#shared/credits.ts'
import { newEmail } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import { addSingleCode, setSharedCode } from './magic-codes.ts'
import { listPaymentLinks, setPaymentLink } from './payment-links.ts'
import { newcomer } from '#test/people.ts'

const secret = 'STAR-SECRET-2026'
const program = ownProgram()
beforeAll(async () => {
  await setSharedCode('starter', secret)
  await setPaymentLink('starter', 'https://pay.example/starter?shop=1')
})

const person = () => newcomer(program)

describe('the pricing page', () => {
  it('shows a visitor all six plans, and the way to sign in and back', async () => {
    const html = await (await program.browser().get('/pricing')).text()
    for (const words of [
      'Pricing Plans',
      'Choose the perfect plan for your needs. Start with 3 free credits!',
      'Professional Product Ad Generator',
      'Most Popular',
      'Discounted access to all AI tools',
      'New users get 3 free credits to try our tools',
      'Each image generation = 1 credit • Professional Ad Generator, Logo Maker, and AI Expand = 1.5 credits',
    ]) {
      expect(html).toContain(words)
    }
    for (const price of ['399 TK', '599 TK', '899 TK', '1299 TK', '1999 TK', 'Contact us']) {
      expect(html).toContain(price)
    }
    expect(html.match(/>Select Plan</g)).toHaveLength(5)
    expect(html).toContain('subject=Enterprise%20Plan%20Inquiry')
    expect(html).toContain('href="/auth?next=%2Fpricing%3Fplan%3Dstarter"')
    expect(html).not.toContain('Current Plan')
  })

  it('tells payment links to those who can pay, and codes to nobody', async () => {
    const { browser } = await person()
    const pages = await Promise.all(
      ['/pricing', '/pricing?plan=starter', '/profile', '/profile/data', '/referral'].map(async (path) =>
        (await browser.get(path)).text(),
      ),
    )
    expect(pages[0]).toContain('https://pay.example/starter?shop=1')
    for (const page of pages) expect(page).not.toContain(secret)
    expect(await (await program.browser().get('/pricing')).text()).not.toContain('pay.example')
  })

  it('leads back to the dialog after signing in', async () => {
    const email = newEmail()
    await program.browser().signUp(email)
    const answer = await program
      .browser()
      .post('/auth?next=%2Fpricing%3Fplan%3Dstarter', { intent: 'sign-in', email, password: 'long enough' })
    expect(answer.headers.get('location')).toBe('/pricing?plan=starter')
  })
})

describe('activating through the door', () => {
  it('opens the plan and marks it', async () => {
    const { browser, profile } = await person()
    const answer = await browser.post('/pricing', { plan: 'starter', code: ` ${secret} ` })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Starter plan activated successfully!')
    expect(await profile()).toMatchObject({ planType: 'starter', credits: tenths(53) })
    expect(await (await browser.get('/pricing')).text()).toContain('Current Plan')
  })

  it.each([
    ['EID-2026-A', 'EID-২০২৬-A'],
    ['ঈদ-২০২৬', 'ঈদ-২০২৬'],
    ['ঈদ-২০২৭', 'ঈদ-2027'],
  ])('knows %s when %s is typed', async (code, typed) => {
    const { browser, profile } = await person()
    await addSingleCode('pro', code, null)
    await browser.post('/pricing', { plan: 'pro', code: typed })
    expect(await profile()).toMatchObject({ planType: 'pro' })
  })

  it.each<[string, Record<string, string>, string]>([
    ['a wrong code', { plan: 'starter', code: 'nope' }, 'Invalid magic code'],
    ['an empty code', { plan: 'starter', code: '   ' }, 'Please enter a magic code'],
    ['no code at all', { plan: 'starter' }, ''],
    ['the free plan', { plan: 'free', code: secret }, 'There is no such plan.'],
    ['a plan that does not exist', { plan: '__proto__', code: secret }, 'There is no such plan.'],
    ['no plan', { code: secret }, ''],
    ['the right code for another plan', { plan: 'advanced', code: secret }, 'Invalid magic code'],
    ['a code as long as a book', { plan: 'starter', code: 'x'.repeat(50_000) }, 'Invalid magic code'],
  ])('refuses %s', async (_, fields, message) => {
    const { browser, profile } = await person()
    const answer = await browser.post('/pricing', fields)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(message)
    expect(await profile()).toMatchObject({ planType: 'free', credits: tenths(3) })
  })

  it('opens it for the one who asks, whoever else is named', async () => {
    const victim = await person()
    const { browser } = await person()
    const other = await victim.profile()
    await browser.post('/pricing', {
      plan: 'starter',
      code: secret,
      userId: other?.id ?? '',
      user_id: other?.id ?? '',
      credits: '100000',
    })
    expect(await victim.profile()).toMatchObject({ planType: 'free', credits: tenths(3) })
  })

  it('sends a visitor to sign in and back to the dialog', async () => {
    const answer = await program.browser().post('/pricing?plan=starter', { plan: 'starter', code: secret })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/auth?next=%2Fpricing%3Fplan%3Dstarter')
  })

  it('says once that a code was used', async () => {
    const { browser, profile } = await person()
    const answers = await Promise.all(
      [1, 2].map(() => browser.post('/pricing', { plan: 'starter', code: secret })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(expect.arrayContaining([200, 409]))
    const refused = answers.find((answer) => answer.status === 409)
    expect(await refused?.text()).toContain('This magic code has already been used')
    expect(await profile()).toMatchObject({ credits: tenths(53) })
  })
})

describe('a payment link', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://pay.example',
    '//pay.example',
    'https://',
    'https://user:word@pay.example',
    'HTTPS ://pay.example',
    `https://pay.example/${'x'.repeat(3_000)}`,
  ])('is refused: %j', async (link) => {
    await expect(setPaymentLink('pro', link)).rejects.toMatchObject({ code: 'invalid' })
    expect((await listPaymentLinks())['pro']).toBeNull()
  })

  it('is taken away by an empty text', async () => {
    await setPaymentLink('basic', ' https://pay.example/basic ')
    expect((await listPaymentLinks())['basic']).toBe('https://pay.example/basic')
    await setPaymentLink('basic', '  ')
    expect((await listPaymentLinks())['basic']).toBeNull()
  })
})
