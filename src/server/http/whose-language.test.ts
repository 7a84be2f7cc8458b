import { eq } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { users } from '#server/auth/auth.table.ts'
import { newEmail, type TestBrowser } from '#test/browser.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { ownProgram } from '#test/own-program.ts'
import { signedUp } from '#test/people.ts'
import { askedFor } from './whose-language.ts'

const program = ownProgram({ SIGN_UPS_PER_ADDRESS: '1000' })

type Seen = { language: string | undefined; text: string; headers: Headers; status: number }

async function look(browser: TestBrowser, path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await browser.get(path, headers)
  const text = await answer.text()
  return {
    language: /<html lang="(\w+)"/.exec(text)?.[1],
    text,
    headers: answer.headers,
    status: answer.status,
  }
}

const bangla = { 'accept-language': 'bn-BD,bn;q=0.9,en;q=0.8' }
const english = { 'accept-language': 'en-US,en;q=0.9,bn;q=0.8' }

const languageOfAccount = async (email: string) =>
  (await db().select({ language: users.language }).from(users).where(eq(users.email, email)))[0]?.language

describe('what a browser asks for', () => {
  it.each([
    ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
    ['en-US,en;q=0.9,bn;q=0.8', 'en'],
    ['fr, BN ; q=0.3 , en;q=0.2', 'bn'],
    ['en;q=0.5,bn;q=0.5', 'en'],
    ['bn;q=0,en;q=0.1', 'en'],
    ['bnt,enm', undefined],
    ['*', undefined],
    ['', undefined],
    ['bn;q=x', undefined],
    [`${'x'.repeat(2_000)},bn`, undefined],
  ])('%s', (header, language) => {
    expect(askedFor(header)).toBe(language)
  })
})

describe('whose language it is', () => {
  it('is the address’s, then what was chosen here, then what the browser asks for, then English', async () => {
    const inWords = async (path: string, headers: Record<string, string>) =>
      (await look(program.browser(), path, headers)).language
    expect(await inWords('/bn/about', { ...english, cookie: 'language=en' })).toBe('bn')
    expect(await inWords('/about', { ...english, cookie: 'language=bn' })).toBe('bn')
    expect(await inWords('/about', { ...bangla, cookie: 'language=en' })).toBe('en')
    expect(await inWords('/about', bangla)).toBe('bn')
    expect(await inWords('/about', english)).toBe('en')
    expect(await inWords('/about', { cookie: 'language=xx' })).toBe('en')
    expect(await inWords('/nowhere', bangla)).toBe('bn')
  })

  it('is the account’s where this browser has chosen nothing, before what it asks for', async () => {
    const { browser, email, id } = await signedUp(program)
    expect(await languageOfAccount(email)).toBe('en')
    expect((await look(browser, '/about', bangla)).language).toBe('en')
    await db().update(users).set({ language: 'bn' }).where(eq(users.id, id))
    expect((await look(browser, '/about', english)).language).toBe('bn')
    browser.cookies.set('language', 'en')
    expect((await look(browser, '/about', bangla)).language).toBe('en')
    expect((await look(browser, '/bn/about', english)).language).toBe('bn')
    expect(await languageOfAccount(email)).toBe('bn')
  })

  it('is kept with a new account as its person saw the page', async () => {
    const browser = program.browser()
    const email = newEmail()
    const fields = { intent: 'sign-up', email, password: 'long enough', confirm: 'long enough' }
    await browser.post('/auth', fields, bangla)
    expect(await languageOfAccount(email)).toBe('bn')
  })

  it('is learned by an account from before, once its browser has chosen', async () => {
    const { browser, email, id } = await signedUp(program)
    await db().update(users).set({ language: null }).where(eq(users.id, id))
    await browser.read('/about')
    expect(await languageOfAccount(email)).toBeNull()
    browser.cookies.set('language', 'bn')
    await browser.read('/about')
    expect(await languageOfAccount(email)).toBe('bn')
  })
})

describe('the choice', () => {
  it('is remembered by the browser and by the account, and leads back', async () => {
    const { browser, email } = await signedUp(program)
    const answer = await browser.post('/language', { language: 'bn', next: '/pricing?plan=pro' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/pricing?plan=pro'])
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('language='))).toMatch(
      /^language=bn; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await languageOfAccount(email)).toBe('bn')
    expect((await look(browser, '/profile')).language).toBe('bn')
    await browser.post('/language', { language: 'en', next: '/' })
    expect(await languageOfAccount(email)).toBe('en')
    expect((await look(browser, '/profile')).language).toBe('en')
  })

  it('leads a visitor back to the sign-in page too, and never to another site', async () => {
    const lead = async (next: string) =>
      (await program.browser().post('/language', { language: 'bn', next })).headers.get('location')
    expect(await lead('/auth?tab=sign-up')).toBe('/auth?tab=sign-up')
    expect(await lead('/tools?q=logo')).toBe('/tools?q=logo')
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/api/live', 'auth'])
      expect([next, await lead(next)]).toEqual([next, '/'])
  })

  it('takes no language that is not here', async () => {
    const browser = program.browser()
    expect((await browser.post('/language', { language: 'fr', next: '/' })).status).toBe(400)
    expect(browser.cookies.has('language')).toBe(false)
  })

  it('is not taken from another site', async () => {
    const answer = await program
      .browser()
      .post('/language', { language: 'bn', next: '/' }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('addresses in Bangla', () => {
  it.each(['', '/', '/tools', '/examples', '/pricing', '/about', '/privacy-policy', '/signature', '/auth'])(
    '/bn%s shows the page, and says it to search',
    async (path) => {
      const browser = program.browser()
      const { status, text, language } = await look(browser, `/bn${path}`, english)
      const plain = path || '/'
      expect([status, language]).toEqual([200, 'bn'])
      const own = `/bn${plain === '/' ? '' : plain}`
      expect(text).toContain(`<link rel="canonical" href="${config().origin}${own}"/>`)
      for (const [tongue, address] of [
        ['en', plain],
        ['bn', own],
        ['x-default', plain],
      ])
        expect(text).toContain(
          `<link rel="alternate" hreflang="${tongue}" href="${config().origin}${address}"/>`,
        )
      expect(text).toContain('<meta property="og:locale" content="bn_BD"/>')
      expect(text).toContain('href="/bn/site.webmanifest"')
      // No link needs the prefix: whoever goes on has the cookie.
      expect(text).not.toMatch(/<a [^>]*href="\/bn/)
      expect(browser.cookies.get('language')).toBe('bn')
      expect((await look(browser, '/about', english)).language).toBe('bn')
    },
  )

  it('leave a choice alone', async () => {
    const answer = await program.browser().get('/bn/about', { cookie: 'language=en' })
    await answer.text()
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('are for open pages alone: any other leads to its plain one, with its query', async () => {
    for (const path of ['/dashboard?page=2', '/agent', '/nowhere', '/auth/forgot', '/s/abc', '/bn/tools']) {
      const answer = await program.browser().get(`/bn${path}`)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, path])
      expect(answer.headers.getSetCookie()[0]).toMatch(/^language=bn;/)
    }
    const slashed = await program.browser().get('/bn/tools/?q=logo')
    expect([slashed.status, slashed.headers.get('location')]).toEqual([308, '/bn/tools?q=logo'])
  })

  it('lead nowhere else', async () => {
    for (const path of ['/bn//evil.example', '/bn/%2fevil.example', '/bn/\\evil.example', '/bn/../tools%00'])
      expect([path, (await program.browser().get(path)).status >= 400]).toEqual([path, true])
    expect((await program.browser().get('/bnx')).status).toBe(404)
    expect((await look(program.browser(), '/bnx')).language).toBe('en')
  })

  it('take a query and HEAD, and no form', async () => {
    const { text, status } = await look(program.browser(), '/bn/tools?q=logo')
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${config().origin}/bn/tools?q=logo"/>`)
    const head = await program.browser().send('/bn/tools', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await program.browser().send('/bn/auth', { method })).status).toBe(404)
  })

  it('are kept like any public page, for everybody, and each language by itself', async () => {
    await (await program.browser().get('/bn/about')).text()
    const kept = await program.browser().get('/bn/about')
    expect(kept.headers.get('cache-control')).toBe('private, no-cache')
    expect(kept.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect(kept.headers.getSetCookie()[0]).toMatch(/^language=bn;/)
    const etag = kept.headers.get('etag') ?? ''
    const again = await program.browser().get('/about', { ...bangla, 'if-none-match': etag })
    expect([again.status, again.headers.getSetCookie()]).toEqual([304, []])
    const other = await program.browser().get('/about', { ...english, 'if-none-match': etag })
    expect(other.status).toBe(200)
    expect(await other.text()).toContain('<html lang="en"')
  })

  it('are not said of pages that have none', async () => {
    const { text } = await look(program.browser(), '/auth/forgot', bangla)
    expect(text).not.toContain('hrefLang')
    expect(text).toContain(`<link rel="canonical" href="${config().origin}/auth/forgot"/>`)
  })
})

describe('what an English page carries', () => {
  it('is no Bangla font; a Bangla one asks for nothing else first', async () => {
    const preloads = ({ text }: Seen) =>
      [...text.matchAll(/"\/assets\/([\w-]+?)-[\w-]{8}\.woff2"/g)].map(([, name]) => name)
    expect(preloads(await look(program.browser(), '/about'))).toEqual([
      'bricolage-grotesque-latin',
      'hind-siliguri-400-latin',
      'hind-siliguri-600-latin',
    ])
    expect(preloads(await look(program.browser(), '/bn/about'))).toEqual([
      'hind-siliguri-400-bengali',
      'hind-siliguri-600-bengali',
    ])
  })
})
