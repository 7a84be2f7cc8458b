import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { newEmail } from '#test/browser.ts'
import { ownProgram } from '#test/own-program.ts'
import { rawRequest } from '#test/raw-request.ts'
import { config, useConfig } from '#server/config.ts'
import { log } from '#server/lib/log.ts'
import { countUsers, signedUp } from '#test/people.ts'

const program = ownProgram()

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(program.origin, { path, method, headers: { accept: 'text/html', ...headers } })

async function withPublicUrl(url: string, test: () => Promise<void>): Promise<void> {
  const { DATA_DIR, AUTH_SECRET, PORT } = config()
  const kept = { DATA_DIR, AUTH_SECRET, PORT: String(PORT), TRUSTED_PROXIES: '127.0.0.1' }
  useConfig({ ...kept, PUBLIC_URL: url })
  try {
    await test()
  } finally {
    useConfig(kept)
  }
}

it('a proxy of the own network that nobody named is told of in the log, once', async () => {
  const { DATA_DIR, AUTH_SECRET, PORT } = config()
  const unnamed = { DATA_DIR, AUTH_SECRET, PORT: String(PORT) }
  const said = vi.spyOn(log, 'warn').mockImplementation(() => {})
  useConfig(unnamed)
  try {
    await ask('/healthz')
    expect(said).not.toHaveBeenCalled()
    for (const address of ['203.0.113.9', '203.0.113.10'])
      await ask('/healthz', { 'x-forwarded-for': address })
    expect(said.mock.calls).toEqual([
      [{ address: '127.0.0.1' }, expect.stringContaining('TRUSTED_PROXIES does not name')],
    ])
  } finally {
    useConfig({ ...unnamed, TRUSTED_PROXIES: '127.0.0.1' })
    said.mockRestore()
  }
})

describe('the site’s own name', () => {
  it('stands in canonical and og:url with path and query, whatever headers claim', () =>
    withPublicUrl('https://chobi.example', async () => {
      const { text } = await ask('/tools?q=logo', {
        host: 'chobi.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-forwarded-proto': 'gopher',
      })
      expect(text).toContain('<link rel="canonical" href="https://chobi.example/tools?q=logo"/>')
      expect(text).toContain('<meta property="og:url" content="https://chobi.example/tools?q=logo"/>')
      expect(text).not.toContain('evil')
    }))

  it('stands before a tool’s link too, which is shown as the tool and not as the door before it', () =>
    withPublicUrl('https://chobi.example', async () => {
      const { headers } = await ask('/passport-photo', { host: 'chobi.example' })
      expect(headers.location).toBe('/auth?next=%2Fpassport-photo')
      const { text } = await ask('/auth?next=%2Fpassport-photo', { host: 'chobi.example' })
      const named = (name: string) =>
        new RegExp(`<meta property="${name}" content="([^"]*)"/>`).exec(text)?.[1]
      expect(named('og:title')).toBe('Passport Photo Maker')
      expect(named('og:url')).toBe('https://chobi.example/auth?next=%2Fpassport-photo')
      expect(text).toContain('<title>Sign in · Chobi</title>')
    }))

  it('is the only one that is answered, except to probes', () =>
    withPublicUrl('https://chobi.example', async () => {
      for (const host of [
        'evil.example',
        'chobi.example.evil.example',
        'chobi.example:8080',
        'chobi.example:80',
        '127.0.0.1',
        'x@chobi.example',
      ]) {
        const answer = await ask('/', { host })
        expect([host, answer.status === 421 || answer.status === 400]).toEqual([host, true])
        expect(answer.text).not.toContain(host)
      }
      expect((await ask('/', { host: 'CHOBI.example' })).status).toBe(200)
      expect((await ask('/', { host: 'chobi.example:443' })).status).toBe(200)
      expect((await ask('/healthz', { host: '10.0.0.3:3000' })).status).toBe(200)
    }))

  it('is said once: of two a proxy may have looked at the other', async () => {
    for (const path of ['/', '/healthz', '/api/live'])
      expect(await twoHosts(path)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('is never the Host header without PUBLIC_URL either', async () => {
    const { status, text } = await ask('/auth', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(status).toBe(200)
    expect(text).not.toContain('evil.example')
  })

  it('takes no markup and no endless query from the address', async () => {
    const { text } = await ask('/tools?x="><script>alert(1)</script>')
    expect(text).not.toContain('<script>alert')
    const long = await ask(`/tools?${Array.from({ length: 800 }, (_, at) => `k${at}=vvvv`).join('&')}`)
    expect(
      /rel="canonical" href="([^"]*)"/.exec(long.text)?.[1]?.replaceAll('&amp;', '&').length,
    ).toBeLessThan(2_200)
  })
})

/** Written by hand, as no client sends it. */
function twoHosts(path: string): Promise<string> {
  const { hostname, port } = new URL(program.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.end(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      )
    })
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

describe('odd requests', () => {
  it.each([
    '//',
    '//evil.example/',
    '/./',
    '/../',
    '/tools/../admin',
    '/tools%2f..%2fadmin',
    '/%5cevil',
    '/a\\b',
    '/%00',
    '/%2e%2e/',
    '/.%2e/',
  ])('path %s leads nowhere', async (path) => {
    const answer = await ask(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers.location).toBeUndefined()
  })

  it('in absolute form reach no page', async () => {
    const answer = await ask('http://evil.example/tools')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text).not.toContain('evil.example')
  })

  it.each(['TRACE', 'PROPFIND', 'LINK', 'PURGE'])('%s is refused', async (method) => {
    expect((await ask('/', {}, method)).status).toBe(405)
  })

  it('HEAD answers as GET without a body, and opens no live stream', async () => {
    const page = await ask('/tools', {}, 'HEAD')
    expect([page.status, page.text]).toEqual([200, ''])
    for (let at = 0; at < 25; at++) expect((await ask('/api/live', {}, 'HEAD')).status).toBe(405)
  })

  it('say nothing by X-HTTP-Method-Override', async () => {
    const { browser } = await signedUp(program)
    await browser.get('/auth/sign-out?_method=POST', { 'x-http-method-override': 'POST' })
    expect(await browser.isSignedIn()).toBe(true)
  })

  it.each([
    '/%',
    '/%zz',
    '/%ff%fe',
    `/${'a'.repeat(9_000)}`,
    '/tools?q=%',
    '/tools?q=%ff',
    '/auth?next=%',
    '/auth?ref=%E0%A4%A',
  ])('never break the server: %.40s', async (path) => {
    expect((await ask(path)).status).toBeLessThan(500)
  })
})

describe('a write must come from our own page', () => {
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['our name with another port', { origin: 'http://127.0.0.1:1' }],
    ['our name as a prefix', { origin: 'http://127.0.0.1.evil.example' }],
    ['no origin, with a cookie', {}],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ]
  it.each(foreign)('not from %s', async (_, headers) => {
    const { browser } = await signedUp(program)
    const own: Record<string, string> = 'sec-fetch-site' in headers ? { origin: program.origin } : {}
    const cookie = browser.cookieHeader()
    for (const [path, type] of [
      ['/auth/sign-out', 'application/x-www-form-urlencoded'],
      ['/auth/sign-out.data', 'multipart/form-data; boundary=x'],
      ['/admin/grant', 'text/plain'],
      ['/api/tools/logo_maker/generations', 'multipart/form-data; boundary=x'],
    ]) {
      const answer = await rawRequest(program.origin, {
        method: 'POST',
        path: path ?? '',
        headers: { cookie, 'content-type': type ?? '', accept: 'text/html', ...own, ...headers },
        body: 'a=b',
      })
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.text).toContain('This request did not come from our own page')
    }
    expect(await browser.isSignedIn()).toBe(true)
  })

  it('signing somebody into a stranger’s account is a write as well', async () => {
    const { email } = await signedUp(program)
    const answer = await program
      .browser()
      .post(
        '/auth',
        { intent: 'sign-in', email, password: 'long enough' },
        { origin: 'https://evil.example' },
      )
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(false)
  })

  it('works behind a proxy that speaks https for us', () =>
    withPublicUrl('https://chobi.example', async () => {
      const before = await countUsers()
      const form = { intent: 'sign-up', email: newEmail(), password: 'long enough', confirm: 'long enough' }
      const post = (origin: string) =>
        rawRequest(program.origin, {
          method: 'POST',
          path: '/auth',
          headers: { host: 'chobi.example', origin, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        })
      expect((await post('http://chobi.example')).status).toBe(403)
      expect((await post('https://chobi.example')).status).toBe(302)
      expect(await countUsers()).toBe(before + 1)
    }))
})

describe('headers', () => {
  it('lock every kind of answer down', async () => {
    for (const path of ['/', '/auth', '/nowhere', '/healthz', '/api/nothing', '/dashboard', '//']) {
      const { headers } = await ask(path)
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    }
  })

  it('carry a nonce that each script has and that is never the same', async () => {
    const nonces = new Set<string>()
    for (let at = 0; at < 3; at++) {
      const { headers, text } = await ask('/auth')
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      nonces.add(nonce)
      const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '')
      expect(scripts.length).toBeGreaterThan(1)
      for (const attributes of scripts.filter((each) => !each.includes('application/json')))
        expect(attributes).toContain(`nonce="${nonce}"`)
      expect(text).not.toMatch(/\son[a-z]+="/)
    }
    expect(nonces.size).toBe(3)
  })

  it('ask for https only where the site has it', () =>
    withPublicUrl('https://chobi.example', async () => {
      const { headers } = await ask('/', { host: 'chobi.example' })
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    }))

  it('keep signed-in answers out of caches', async () => {
    const { browser } = await signedUp(program)
    for (const path of ['/', '/profile', '/dashboard', '/tools', '/profile.data', '/auth', '/nowhere']) {
      const answer = await browser.get(path)
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })
})
