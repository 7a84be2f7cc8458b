import { statSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { styledCookie, styleName } from '#shared/first-style.ts'
import { cards } from '#shared/tools/cards.ts'
import { addressIn, openPages } from '#shared/words/addresses.ts'
import { areasOf } from '#shared/written/areas.ts'
import { heldCookie, heldText } from '#shared/written/held.ts'
import { readPack } from '#shared/written/wire.ts'
import { version } from '#shared/written/pack.ts'
import { paths } from '#web/paths.ts'
import { addPicture } from './gallery.ts'
import { ownProgram } from './own-program.ts'
import { newPerson, type TestPerson } from './people.ts'

const client = join(import.meta.dirname, '../build/client')
const program = ownProgram({ ROLE: 'web' })
let person: TestPerson
beforeAll(async () => {
  person = await newPerson(program)
  for (let at = 0; at < 24; at++)
    await addPicture(person.id, { name: `Mango pickle ${at}`, picture: await photo(at) })
})

/** Each with a blur of its own, as photos have it. */
const photo = (at: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: { r: at * 9, g: 200 - at * 5, b: 90 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

const holding = (path: string): string =>
  `${heldCookie}=${heldText({ version, language: 'en', areas: areasOf(path) })}`

/** The whole of it: a browser of a test shows only what can be read. */
const pageFor = async (path: string, ...cookies: string[]): Promise<string> =>
  (await fetch(program.origin + path, { headers: { cookie: cookies.join('; ') } })).text()

const signedIn = (path: string, ...cookies: string[]): Promise<string> =>
  pageFor(path, person.browser.cookieHeader(), ...cookies)

const sheetOf = (html: string): string => /<link [^>]*rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ''
const addressOf = (link: string): string => /href="([^"]+)"/.exec(link)?.[1] ?? ''

/** What a browser says that keeps the style of this page. */
const styled = (html: string): string => `${styledCookie}=${styleName(addressOf(sheetOf(html)))}`

/** The areas whose words a page carries. */
const carriedBy = (html: string): readonly string[] | undefined =>
  readPack(
    JSON.parse(/<script type="application\/json" id="words">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null'),
  )?.areas

it('what is seen goes before scripts and typefaces on a slow line', async () => {
  const html = await signedIn('/dashboard', styled(await signedIn('/dashboard')))
  const early = html.match(/<(?:link [^>]*\brel="(?:modulepreload|preload|stylesheet)"|img)[^>]*>/g) ?? []
  const firstScript = early.findIndex((one) => one.includes('modulepreload'))
  // Whatever is asked for before it takes its share of the way, however low it is said to be.
  expect(early[0]).toContain('rel="stylesheet"')
  expect(early.slice(1, firstScript).filter((one) => !one.startsWith('<img'))).toEqual([])
  expect(early.slice(firstScript).filter((one) => !/modulepreload" fetchpriority="low"/.test(one))).toEqual(
    [],
  )
  expect(early.length - firstScript).toBeGreaterThan(5)
})

describe('on 250 kbit/s with 300 ms a page is seen within three seconds of waiting', () => {
  /** As it travels, whatever the reader makes of it. */
  async function sent(path: string, cookie: string): Promise<[bytes: number, html: string]> {
    const headers = { 'accept-encoding': 'gzip, deflate, br', cookie }
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      get(program.origin + path, { headers }, done).on('error', fail)
    })
    const page = Buffer.concat(await answer.toArray())
    expect(answer.statusCode).toBe(200)
    const coding = answer.headers['content-encoding']
    const html = coding === 'br' ? brotliDecompressSync(page) : coding === 'gzip' ? gunzipSync(page) : page
    return [page.length, html.toString()]
  }
  const open = [...openPages.flatMap((path) => [path, addressIn('bn', path)]), '/from-phone']
  const own = [
    paths.home,
    paths.dashboard,
    paths.tools,
    paths.profile,
    paths.referral,
    '/pricing',
    '/brand',
    ...cards.map(({ path }) => path),
  ]

  it.each([...open.map((path) => [path, false] as const), ...own.map((path) => [path, true] as const)])(
    '%s (signed in: %s)',
    async (path, isOwn) => {
      const cookie = isOwn ? person.browser.cookieHeader() : ''
      const [first, html] = await sent(path, cookie)
      // The first page brings its style along; the next ones wait for what a browser that lost it must fetch.
      expect(sheetOf(html)).toContain(' disabled')
      // Connection, its protection and page: each there and back once.
      expect(3 * 0.3 + (first * 8) / 250_000).toBeLessThan(2.2)

      const [again, named] = await sent(path, `${cookie}; ${styled(html)}`)
      const sheet = sheetOf(named)
      expect(sheet).not.toContain(' disabled')
      const bytes = again + statSync(join(client, `${addressOf(sheet)}.br`)).size
      expect(4 * 0.3 + (bytes * 8) / 250_000).toBeLessThan(2.5)
    },
  )
})

describe('a page carries its words once', () => {
  it('and leaves out those that the browser holds', async () => {
    expect(carriedBy(await signedIn('/dashboard'))).toEqual(areasOf('/dashboard'))
    expect(carriedBy(await signedIn('/dashboard', holding('/dashboard')))).toEqual([])
    expect(carriedBy(await signedIn('/dashboard', holding('/pricing')))).toEqual([
      'gallery',
      'touchUp',
      'tool',
    ])
    expect(carriedBy(await signedIn('/dashboard', holding('/dashboard').replace(version, 'older')))).toEqual(
      areasOf('/dashboard'),
    )
  })

  it("but never out of a visitor's page, which is kept for others", async () => {
    for (const cookie of [holding('/pricing'), ''])
      expect(carriedBy(await pageFor('/pricing', cookie))).toEqual(areasOf('/pricing'))
  })
})

it('words that were asked for under an older name are kept by nobody', async () => {
  const kept = async (of: string) =>
    (await fetch(`${program.origin}/words/${of}/en/shell.json`)).headers.get('cache-control')
  expect(await kept(version)).toContain('immutable')
  expect(await kept('older')).toBe('no-store')
})

it('what listens before the scripts are here, on every page, is no longer than it must be', async () => {
  const html = await pageFor('/tools')
  const [, early = ''] = /<script[^>]*>(.*?\.early=.*?)<\/script>/s.exec(html) ?? []
  expect(early).not.toBe('')
  expect(early).not.toContain('\n')
  expect(Buffer.byteLength(early)).toBeLessThan(3_300)
})

it('the gallery with 24 pictures is a small document: no look is spelled out for each, no blur stands in it twice', async () => {
  const html = await signedIn('/dashboard', holding('/dashboard'), styled(await signedIn('/dashboard')))
  expect(html.split('<li class="picture">')).toHaveLength(25)
  for (const seldom of ['"hasAlpha"', '"isDamaged"']) expect(html.includes(seldom)).toBe(false)
  // The same words a second time help whoever cannot read them whole.
  expect(html.match(/ title="Mango pickle \d+"/g)).toHaveLength(14)
  expect(Buffer.byteLength(html)).toBeLessThan(44_500)
})
