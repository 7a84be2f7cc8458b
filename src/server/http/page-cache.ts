import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LiveTopic } from '#shared/events.ts'
import { examplesTabs } from '#shared/tools/declaration/define.ts'
import { subscribe } from '#server/live/live.ts'
import type { AppContext } from './environment.ts'

type Kept = { until: number; etag: string; policy: string; html: Buffer; br: Buffer; gzip: Buffer }
type Answer = (c: AppContext) => Promise<Response>

/** Pages that are the same for every visitor. `/auth` is not: it remembers who invited them. */
const publicPages = new Set(['/', '/tools', '/pricing', '/examples', '/about', '/privacy-policy'])
const queries = new Map([
  ['/examples', new Set(['All', ...examplesTabs].map((tab) => new URLSearchParams({ tab }).toString()))],
])
/** For what no event tells: a new year in the footer, a price changed by an update. */
const keepMs = 10 * 60_000

/**
 * Public pages for people who are not signed in: rendered once, compressed well, and kept until content changes.
 * A kept page cannot carry a new nonce each time, so its inline scripts are named in the policy by their hashes.
 */
export function cachePages(answer: Answer): Answer & { forget: () => void } {
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

  const answerCached = async (c: AppContext): Promise<Response> => {
    const key = keyOf(c)
    if (key === undefined) return answer(c)
    const found = kept.get(key)
    if (found && found.until > Date.now()) return send(c, found)

    const startedAt = age
    const response = await answer(c)
    if (response.status !== 200 || !response.body || c.get('cookies').toSet().length > 0) return response
    const html = await response.text()
    const made = await keep(html, c)
    if (!made) return new Response(html, response)
    if (startedAt === age) kept.set(key, made)
    return send(c, made)
  }
  return Object.assign(answerCached, { forget })
}

/** Undefined for whatever is not a visitor's plain look at a public page. */
function keyOf(c: AppContext): string | undefined {
  const { pathname, search } = new URL(c.req.url)
  const cookies = c.get('cookies')
  if (c.req.method !== 'GET' || !publicPages.has(pathname) || c.get('user')) return undefined
  if (search !== '' && !queries.get(pathname)?.has(search.slice(1))) return undefined
  if (cookies.get('session') !== undefined || cookies.get('flash') !== undefined) return undefined
  const theme = cookies.plain('theme')
  return `${pathname}${search} ${theme === 'dark' || theme === 'light' ? theme : 'system'}`
}

async function keep(html: string, c: AppContext): Promise<Kept | undefined> {
  const nonce = c.get('nonce')
  const plain = html.replaceAll(` nonce="${nonce}"`, '')
  // A nonce that stands anywhere else would be given to everybody.
  if (plain.includes(nonce)) {
    c.get('log').error('a nonce stands where it cannot be taken out: the page is not kept')
    return undefined
  }
  const bytes = Buffer.from(plain)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  return {
    until: Date.now() + keepMs,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    policy: scriptHashes(plain),
    html: bytes,
    br,
    gzip: gz,
  }
}

/** Scripts that stand in the page; data such as JSON-LD never runs and needs no leave. */
function scriptHashes(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=|application\/ld\+json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}

function send(c: AppContext, page: Kept): Response {
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
  c.set('scriptPolicy', page.policy)
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    // Asked for again each time, so that a change and a signing in are seen at once; 304 when nothing changed.
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
    ETag: etag,
  })
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.html
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.length))
  return new Response(new Uint8Array(body), { headers })
}
