import sharp from 'sharp'
import { z } from 'zod'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ownProgram } from '#test/own-program.ts'

const manifestPicture = z.object({
  src: z.string(),
  sizes: z.string(),
  purpose: z.string().optional(),
  form_factor: z.string().optional(),
})
const manifestPictures = z.object({ icons: z.array(manifestPicture), screenshots: z.array(manifestPicture) })

describe('public pages for visitors', () => {
  const program = ownProgram()

  it('run exactly the scripts that their policy names', async () => {
    const answer = await program.browser().get('/')
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(html).not.toContain('nonce=')
    expect(policy).not.toMatch(/nonce-|unsafe-inline'(?=[^;]*;\s*style-src )/)
    const scripts = [
      ...html.matchAll(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, code = ''] of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
  })

  it('are asked for again, and not sent again when nothing changed', async () => {
    const first = await program.browser().get('/about')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect((await program.browser().get('/about', { 'if-none-match': etag })).status).toBe(304)
  })

  it('follow the look that the visitor chose', async () => {
    const dark = await program.browser().get('/about', { cookie: 'theme=dark' })
    expect(await dark.text()).toContain('data-theme="dark"')
    expect(await (await program.browser().get('/about')).text()).not.toContain('data-theme="dark"')
  })

  it('are kept for each language by itself', async () => {
    const inBangla = () => program.browser().get('/pricing', { cookie: 'language=bn' })
    const inEnglish = () => program.browser().get('/pricing', { cookie: 'language=en' })
    // Each twice: the second answer comes out of what was kept.
    for (const answer of [await inBangla(), await inEnglish(), await inBangla(), await inEnglish()].slice(
      2,
    )) {
      expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    const [bangla, english] = [await inBangla(), await inEnglish()]
    expect(bangla.headers.get('etag')).not.toBe(english.headers.get('etag'))
    const [read, alsoRead] = [await bangla.text(), await english.text()]
    expect(read).toContain('<html lang="bn"')
    expect(read).toContain('দাম ও প্ল্যান</h1>')
    expect(alsoRead).toContain('<html lang="en"')
    expect(alsoRead).toContain('Pricing Plans</h1>')
    // What a browser holds of one is not taken for the other.
    const etag = english.headers.get('etag') ?? ''
    expect(
      (await program.browser().get('/pricing', { cookie: 'language=bn', 'if-none-match': etag })).status,
    ).toBe(200)
  })

  it('are never shared with somebody who is signed in, nor theirs with a visitor', async () => {
    const browser = program.browser()
    await browser.signUp('owner-of-a-shop@shop.example')
    const own = await browser.get('/')
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('content-security-policy')).toContain('nonce-')
    expect(await own.text()).toContain('owner-of-a-shop')
    expect(await (await program.browser().get('/')).text()).not.toContain('owner-of-a-shop')
  })

  it('are not kept for queries that anybody can make up', async () => {
    const odd = await program.browser().get('/?%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
    expect(odd.headers.get('cache-control')).toBe('no-store')
    expect(await odd.text()).not.toContain('<script>alert(1)')
  })
})

describe('what search engines and phones ask for', () => {
  ownProgram({ PUBLIC_URL: 'https://chobi.example' })

  it('names the open pages and keeps private ones out', async () => {
    const { crawlers } = await import('./doors/crawlers.ts')
    const robots = await (await crawlers.request('/robots.txt')).text()
    expect(robots).toContain('Sitemap: https://chobi.example/sitemap.xml')
    expect(robots).toContain('Disallow: /dashboard')
    const sitemap = await (await crawlers.request('/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>https://chobi.example/pricing</loc>')
    expect(sitemap).not.toContain('dashboard')
    const manifest = await (await crawlers.request('/site.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Chobi', display: 'standalone', start_url: '/' })
    expect(manifest).toMatchObject({ id: '/', scope: '/', share_target: { action: '/api/from-phone' } })
    const { icons, screenshots } = manifestPictures.parse(manifest)
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'narrow', 'wide'])
    for (const { src, sizes } of [...icons, ...screenshots].filter(({ sizes }) => sizes !== 'any')) {
      const { width, height } = await sharp(`public${src}`).metadata()
      expect([src, sizes]).toEqual([src, `${width}x${height}`])
    }
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  })

  it('an icon of which a phone may cut off everything but the middle loses nothing', async () => {
    const { data, info } = await sharp('public/icon-512.png').raw().toBuffer({ resolveWithObject: true })
    const ground = data.subarray(0, 3)
    const middle = info.width / 2
    let farthest = 0
    for (let at = 0; at < info.width * info.height; at++) {
      const pixel = data.subarray(at * info.channels, at * info.channels + 3)
      if (ground.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 24)) continue
      const [x, y] = [(at % info.width) - middle, Math.floor(at / info.width) - middle]
      farthest = Math.max(farthest, Math.hypot(x, y))
    }
    expect(farthest).toBeGreaterThan(100)
    // Four tenths of its side are safe.
    expect(farthest).toBeLessThan(info.width * 0.4)
  })
})
