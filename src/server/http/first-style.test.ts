import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { styledCookie, styleName } from '#shared/first-style.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson } from '#test/people.ts'
import { askFirst } from './first-style.ts'

const program = ownProgram()

const sheet = /<link[^>]* rel="stylesheet"[^>]*>/
const inside = /<style>([^]*?)<\/style>/

async function look(browser = program.browser(), path = '/tools') {
  const answer = await browser.get(path)
  const html = await answer.text()
  const link = sheet.exec(html)?.[0] ?? ''
  return {
    link,
    address: /href="([^"]+)"/.exec(link)?.[1] ?? '',
    style: inside.exec(html)?.[1] ?? '',
    headers: answer.headers,
  }
}

describe.each(['a visitor', 'whoever is signed in'])('the style of pages, for %s', (who) => {
  const someone = async () => (who === 'a visitor' ? program.browser() : (await newPerson(program)).browser)

  it('comes inside of the first page, which may show it and asks for scripts at once', async () => {
    const { link, style, headers } = await look(await someone())
    expect(style).toContain('--color-brand')
    expect(link).toContain(' disabled')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(headers.get('link')).toMatch(/^<\/assets\/manifest-[^>]+>; rel=modulepreload/)
  })

  it('is only named to a browser that keeps it, and comes again when it is another one', async () => {
    const browser = await someone()
    const first = await look(browser)
    browser.cookies.set(styledCookie, styleName(first.address))
    const again = await look(browser)
    expect(again.style).toBe('')
    expect(again.link).not.toContain('disabled')
    expect(again.headers.get('link')).toBeNull()
    browser.cookies.set(styledCookie, 'root-of-last-year.css')
    expect((await look(browser)).style).toBe(first.style)
  })
})

it('asks for the small files before the large one, and for no more than come at once before it', () => {
  const page = ['/a/frame-1.js', ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `/a/${name}.js`)]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`)
    .join('')
  const named = [...(askFirst(page)['Link'] ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file)
  expect(named.map((file) => file?.slice(3, -3))).toEqual(['b', 'c', 'd', 'e', 'frame-1', 'f', 'g', 'h'])
})

it('asks for the picture that is seen at once before any script, in the format that the page names first', async () => {
  const { headers } = await look(program.browser(), '/')
  const [first, next] = headers.get('link')?.split(/, (?=<)/) ?? []
  expect(first).toMatch(
    /^<[^>]+\.avif>; rel=preload; as=image; type="image\/avif"; imagesrcset="[^"]+ 800w"; imagesizes=/,
  )
  expect(first).toContain('fetchpriority=high')
  expect(next).toMatch(/rel=modulepreload; fetchpriority=low$/)
})
