import { Hono } from 'hono'
import { brand } from '#shared/brand.ts'
import { tools } from '#shared/tools/index.ts'
import { config } from '#server/config.ts'
import type { AppEnvironment } from '#server/http/environment.ts'

/** What anybody may read without signing in. */
const openPages = ['/', '/tools', '/examples', '/pricing', '/about', '/privacy-policy']
/** What is nobody's business; the tools themselves send visitors to sign in. */
const closedPages = ['/api/', '/admin', '/dashboard', '/profile', '/referral', '/auth/']

const day = 'public, max-age=86400'

export const crawlers = new Hono<AppEnvironment>()
  .get('/robots.txt', (c) => {
    c.header('Cache-Control', day)
    const lines = [
      'User-agent: *',
      ...closedPages.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${config().origin}/sitemap.xml`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
  .get('/sitemap.xml', (c) => {
    c.header('Cache-Control', day)
    c.header('Content-Type', 'application/xml; charset=utf-8')
    const urls = openPages.map((path) => `  <url><loc>${config().origin}${path}</loc></url>`)
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    )
  })
  .get('/site.webmanifest', (c) => {
    c.header('Cache-Control', day)
    c.header('Content-Type', 'application/manifest+json; charset=utf-8')
    return c.body(JSON.stringify(manifest))
  })

const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.description,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf7f0',
  theme_color: '#fbf7f0',
  categories: ['photo', 'business', 'shopping'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: tools.slice(0, 4).map(({ name, path }) => ({ name, url: path })),
}
