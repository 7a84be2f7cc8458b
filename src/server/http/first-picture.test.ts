import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { styledCookie, styleName } from '#shared/first-style.ts'
import { ownProgram } from '#test/own-program.ts'
import { withFirstPicture } from './first-picture.ts'

const program = ownProgram()

const phone = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 11; Pixel 5) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml,image/avif,image/webp,*/*;q=0.8',
}
const inside = /srcset="data:image\/avif;base64,([^"]+)"/i
const asked = '.avif>; rel=preload'

async function open(headers: Record<string, string>, browser = program.browser(), path = '/') {
  const answer = await browser.get(path, headers)
  return { html: await answer.text(), link: answer.headers.get('link') ?? '' }
}

it.each(['/', '/bn'])('comes inside of %s to a phone that was never here', async (path) => {
  // Once as it is drawn, once as it is kept.
  for (let time = 0; time < 2; time++) {
    const { html, link } = await open(phone, program.browser(), path)
    const [, bytes = ''] = inside.exec(html) ?? []
    const named = await readFile(
      join(
        import.meta.dirname,
        '../../../build/client',
        /\/pictures\/[\w-]+-672\.avif/.exec((await open({})).html)?.[0] ?? '',
      ),
    )
    expect(Buffer.from(bytes, 'base64').equals(named)).toBe(true)
    expect(link).not.toContain(asked)
    // No less urgent than other scripts: of those that are, a browser asks for two at a time.
    expect(link).toMatch(/^<\/assets\/[^>]+>; rel=modulepreload, </)
  }
})

it.each([
  ['a desk', { ...phone, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }],
  ['a phone that does not say that it shows AVIF', { ...phone, accept: 'text/html,*/*;q=0.8' }],
])('is asked for by %s', async (_, headers) => {
  await open(phone)
  const { html, link } = await open(headers)
  expect(html).not.toMatch(inside)
  expect(link).toContain(asked)
})

it('does not come again', async () => {
  const browser = program.browser()
  const { html } = await open(phone, browser)
  const [, sheet = ''] =
    /<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? /href="([^"]+\.css)"/.exec(html) ?? []
  browser.cookies.set(styledCookie, styleName(sheet))
  expect((await open(phone, browser)).html).not.toMatch(inside)
})

it('stays where it is when it is the owner’s own, or is not there', async () => {
  const page = (file: string) =>
    `<source type="image/avif" srcset="${file} 672w" sizes="100vw"/><img src="/a.webp" fetchPriority="high"/>`
  for (const file of ['/api/site-pictures/1.avif', '/pictures/gone-672.avif', '/pictures/../index.avif'])
    expect(await withFirstPicture(page(file))).toBe(page(file))
})
