import { Hono } from 'hono'
import { brand } from '#shared/brand.ts'
import { signUpBonus } from '#shared/credits.ts'
import { tools } from '#shared/tools/index.ts'
import { addressIn, openPages, placeOf, spellings } from '#shared/words/addresses.ts'
import { catalogues } from '#shared/words/catalogues.ts'
import { type Language, languages } from '#shared/words/language.ts'
import { packOf } from '#shared/written/pack.ts'
import { type Text, textOf } from '#shared/written/text.ts'
import { config } from '#server/config.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { namesBangla } from '#server/http/whose-language.ts'
import { labelOf } from '#server/lib/words.ts'

/** What a search engine leads to. */
const listed = openPages.filter((path) => path !== '/auth')
/** What is nobody's business; the tools themselves send visitors to sign in. */
const closedPages = ['/api/', '/admin', '/dashboard', '/profile', '/referral', '/auth/']

const day = 'public, max-age=86400'

export const crawlers = new Hono<AppEnvironment>()
  .get('/robots.txt', (c) => {
    c.header('Cache-Control', day)
    const lines = [
      'User-agent: *',
      ...languages.flatMap((language) => closedPages.map((path) => `Disallow: ${placeOf(language)}${path}`)),
      '',
      `Sitemap: ${config().origin}/sitemap.xml`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
  .get('/sitemap.xml', (c) => {
    c.header('Cache-Control', day)
    c.header('Content-Type', 'application/xml; charset=utf-8')
    const urls = listed.flatMap((path) => languages.map((language) => placeInSitemap(language, path)))
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
    )
  })
  .get('/site.webmanifest', (c) => {
    c.header('Cache-Control', day)
    c.header('Content-Type', 'application/manifest+json; charset=utf-8')
    return c.body(JSON.stringify(manifestIn(namesBangla(c) ? 'bn' : 'en')))
  })

/** Each address names both, so that a search leads to the one that its reader understands. */
function placeInSitemap(language: Language, path: string): string {
  const { origin } = config()
  const others = spellings(path).map(
    ([tongue, address]) => `<xhtml:link rel="alternate" hreflang="${tongue}" href="${origin}${address}"/>`,
  )
  return `  <url><loc>${origin}${addressIn(language, path)}</loc>${others.join('')}</url>`
}

const shellIn = (language: Language): Text =>
  textOf({ ...catalogues[language], sentences: packOf(language, ['shell']).sentences })

const manifestIn = (language: Language) => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: shellIn(language)('shell.description', { bonus: signUpBonus }),
  lang: language,
  start_url: '/',
  share_target: {
    action: '/api/from-phone',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  },
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
  // Shown where a phone asks whether to install it.
  screenshots: [
    { src: '/screen-narrow.webp', sizes: '720x1520', type: 'image/webp', form_factor: 'narrow' },
    { src: '/screen-tools.webp', sizes: '720x1520', type: 'image/webp', form_factor: 'narrow' },
    { src: '/screen-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
  ],
  shortcuts: tools.slice(0, 4).map(({ name, path }) => ({ name: labelOf(name, language), url: path })),
})
