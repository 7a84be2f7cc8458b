import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as zip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { LiveTopic } from '#shared/events.ts'
import { examplesTabs } from '#shared/tools/cards.ts'
import { languageNow } from '#server/lib/words.ts'
import { subscribe } from '#server/live/live.ts'
import type { AppContext, AppEnvironment } from './environment.ts'
import { keptPageHeaders, ownHeaders } from './ladder.ts'
import { bringsPicture, withFirstPicture } from './first-picture.ts'
import { askFirst, missingStyle } from './first-style.ts'
import { codingFor } from './pack-answer.ts'
import { tellsMore } from './whose-language.ts'

type Coding = 'br' | 'gzip' | 'plain'
/** A body with all its headers; `unchanged` are those of a 304. */
type Variant = { etag: string; body: Uint8Array<ArrayBuffer>; headers: Headed; unchanged: Headed }
type Headed = Record<string, string>
type Kept = { until: number } & Record<Coding, Variant>
type Answer = (c: AppContext) => Promise<Response>
type Step = MiddlewareHandler<AppEnvironment>

/** Pages that are the same for every visitor. `/auth` is not: it remembers who invited them. */
const publicPages = new Set([
  '/',
  '/tools',
  '/pricing',
  '/examples',
  '/about',
  '/privacy-policy',
  '/signature',
  '/developers',
])
const queries = new Map([
  ['/examples', new Set(['All', ...examplesTabs].map((tab) => new URLSearchParams({ tab }).toString()))],
])
/** For what no event tells: a new year in the footer, a price changed by an update. */
const keepMs = 10 * 60_000

/**
 * Public pages for people who are not signed in: rendered once, compressed well, and kept until content changes.
 * A kept page cannot carry a new nonce each time, so its inline scripts are named in the policy by their hashes.
 */
export function cachePages(answer: Answer): { sendKept: Step; answer: Answer } {
  const kept = new Map<string, Kept>()
  /** Counts changes: what was rendered before one must not be kept after it. */
  let age = 0
  const forget = () => {
    age++
    kept.clear()
  }
  subscribe({
    topics: new Set<LiveTopic>(['public']),
    send: ({ kind }) => kind === 'content' && forget(),
    resync: forget,
  })

  const sendKept: Step = async (c, next) => {
    const key = keyOf(c)
    const found = key === undefined ? undefined : kept.get(key)
    return found && found.until > Date.now() ? send(c, found) : next()
  }

  const answerAndKeep = async (c: AppContext): Promise<Response> => {
    const key = keyOf(c)
    if (key === undefined) return answer(c)
    const startedAt = age
    const response = await answer(c)
    if (response.status !== 200 || !response.body || tellsMore(c.get('cookies'))) return response
    const html = await response.text()
    const made = await keep(html, c)
    if (!made) return new Response(html, response)
    if (startedAt === age) kept.set(key, made)
    return send(c, made)
  }
  return { sendKept, answer: answerAndKeep }
}

/** Undefined for whatever is not a visitor's plain look at a public page. */
function keyOf(c: AppContext): string | undefined {
  const { method, path, url } = c.req
  const cookies = c.get('cookies')
  if (method !== 'GET' || !publicPages.has(path) || c.get('user')) return undefined
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  if (query !== '' && !queries.get(path)?.has(query)) return undefined
  if (cookies.get('session') !== undefined || cookies.get('flash') !== undefined) return undefined
  const theme = cookies.plain('theme')
  const look = `${theme === 'dark' || theme === 'light' ? theme : 'system'} ${missingStyle(cookies) ? 'first' : 'again'}${bringsPicture(c) ? ' phone' : ''}`
  return `${path}?${query} ${look} ${languageNow()}`
}

async function keep(html: string, c: AppContext): Promise<Kept | undefined> {
  const nonce = c.get('nonce')
  if (!nonce) return undefined
  const drawn = html.replaceAll(` nonce="${nonce}"`, '')
  // A nonce that stands anywhere else would be given to everybody.
  if (drawn.includes(nonce)) {
    c.get('log').error('a nonce stands where it cannot be taken out: the page is not kept')
    return undefined
  }
  const plain = bringsPicture(c) ? await withFirstPicture(drawn) : drawn
  const bytes = Buffer.from(plain)
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(zip)(bytes, { level: 9 }),
  ])
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const shared = {
    ...keptPageHeaders(scriptHashes(plain)),
    ...(missingStyle(c.get('cookies')) ? askFirst(plain) : {}),
    // Asked for again each time, so that a change and a signing in are seen at once; 304 when nothing changed.
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Language, Accept-Encoding',
  }
  const variant = (body: Buffer, coding: Coding): Variant => {
    const etag = coding === 'plain' ? `"${tag}"` : `"${tag}-${coding}"`
    const unchanged = { ...shared, ETag: etag }
    const headers = {
      ...unchanged,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(body.length),
      ...(coding === 'plain' ? {} : { 'Content-Encoding': coding }),
    }
    return { etag, body: new Uint8Array(body), headers, unchanged }
  }
  return {
    until: Date.now() + keepMs,
    br: variant(br, 'br'),
    gzip: variant(gzip, 'gzip'),
    plain: variant(bytes, 'plain'),
  }
}

/** Scripts that stand in the page; data such as JSON-LD never runs and needs no leave. */
function scriptHashes(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=|application\/(?:ld\+)?json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}

/** With plain headers, all of them, and bytes: the server then writes them out without building an answer of its own. */
function send(c: AppContext, page: Kept): Response {
  const { etag, body, headers, unchanged } = page[codingFor(c) ?? 'plain']
  c.set('isWhole', true)
  const own = ownHeaders(c)
  if (c.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...unchanged, ...own } })
  return new Response(body, { headers: { ...headers, ...own } })
}
