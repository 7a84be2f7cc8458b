import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler, Next } from 'hono'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { readDevice } from '#server/auth/devices.ts'
import { googleCallback } from '#server/auth/google.ts'
import { clientAddress, isPrivate, isTrusted, plainAddress } from '#server/lib/network.ts'
import { log } from '#server/lib/log.ts'
import { withTrace } from '#server/lib/trace.ts'
import { observeRequest } from './metrics.ts'
import { openCookieJar } from './cookies.ts'
import type { AppContext, AppEnvironment } from './environment.ts'
import { styleLeave } from './first-style.ts'
import { languageOf } from './whose-language.ts'

type Step = MiddlewareHandler<AppEnvironment>

/** Names the request and says in the log how it went. */
export const identify: Step = async (c, next) => {
  const socket = c.env.incoming?.socket?.remoteAddress
  const fromProxy = isTrusted(plainAddress(socket), config().TRUSTED_PROXIES)
  const forwarded = c.req.header('x-forwarded-for')
  if (forwarded !== undefined && !fromProxy) noteProxy(socket)
  const given = c.req.header('x-request-id')
  const requestId = fromProxy && given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
  c.set('requestId', requestId)
  c.set('log', log)
  const cookies = openCookieJar(c.req.header('cookie'), config().https)
  c.set('cookies', cookies)
  c.set('browser', {
    device: readDevice(cookies, isAtTheDoor(c)),
    address: clientAddress(socket, forwarded, config().TRUSTED_PROXIES),
    userAgent: c.req.header('user-agent') ?? '',
  })
  c.set('user', null)
  c.set('halfway', null)
  c.set('shutOut', null)
  c.set('isOver', false)

  return withTrace({ requestId, language: languageOf(c) }, () => answer(c, next))
}

let isProxyNoted = false

/** Who speaks for others from the own network is the owner's proxy, and without its name all people are one to us. */
function noteProxy(socket: string | undefined): void {
  const address = plainAddress(socket)
  if (isProxyNoted || !isPrivate(address)) return
  isProxyNoted = true
  log.warn(
    { address },
    'a proxy passes requests on that TRUSTED_PROXIES does not name: everybody behind it counts as one person in the limits',
  )
}

/** Only whoever signs in or up gets a number for their browser; nobody is followed for looking at pages. */
const isAtTheDoor = (c: AppContext): boolean =>
  /^\/(api\/)?auth(\/|\.|$)/.test(c.req.path) &&
  (!safeMethods.has(c.req.method) || c.req.path === googleCallback)

async function answer(c: AppContext, next: Next): Promise<void> {
  const started = performance.now()
  await next()
  const ms = Math.round((performance.now() - started) * 10) / 10
  if (!c.get('isWhole')) {
    const { headers } = c.res
    headers.set('X-Request-Id', c.get('requestId'))
    const retryAfter = c.get('retryAfter')
    if (retryAfter !== undefined && !headers.has('Retry-After'))
      headers.set('Retry-After', String(retryAfter))
    for (const cookie of c.get('cookies').toSet()) headers.append('Set-Cookie', cookie)
  }
  observeRequest(c.req.method, c.res.status, ms, isOwnProbe(c.req.path))
  log.info({ method: c.req.method, path: plainPath(c.req.path), status: c.res.status, ms }, 'request')
}

/** Whoever knows the address of a link sees the picture: it is nothing for a log. */
const plainPath = (path: string): string => path.replace(/^\/s\/[^/.]+/, '/s/…')

/** One spelling for each path: what a proxy or a limit would read otherwise never reaches a route. */
export const plainPaths: Step = async (c, next) => {
  const raw = c.env.incoming?.url ?? c.req.path
  const path = raw.split('?', 1)[0] ?? ''
  if (/%00/.test(raw.slice(path.length))) throw new AppError('invalid', say('form.badAddress'))
  if (
    !path.startsWith('/') ||
    !isDecodable(path) ||
    /\/\/|\\|%2f|%5c|%00|\/(\.|%2e){1,2}(\/|$)/i.test(path)
  ) {
    throw new AppError('not_found', say('general.noPage'))
  }
  await next()
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Answers only under the site's own name, so that a forged Host reaches neither caches nor mails. Of two names a
 * proxy may have checked the other one.
 */
export const ownHost: Step = async (c, next) => {
  const hosts = c.env.incoming?.rawHeaders.filter((each, at) => at % 2 === 0 && /^host$/i.test(each)) ?? []
  if (hosts.length > 1) return c.text('This request names more than one host.\n', 400)
  const { anyHost, origin } = config()
  if (!anyHost && !isNamed(c.req.header('host'), new URL(origin)) && !isOwnProbe(c.req.path)) {
    return c.text('This address is not served here.\n', 421)
  }
  return next()
}

/** A host may name the port that goes without saying. */
function isNamed(host: string | undefined, { host: own, protocol }: URL): boolean {
  const usual = protocol === 'https:' ? ':443' : ':80'
  const asked = host?.toLowerCase()
  return asked === own || asked === own + usual
}

const isOwnProbe = (path: string): boolean => path === '/healthz' || path === '/readyz' || path === '/metrics'

export const securityHeaders: Step = async (c, next) => {
  await next()
  if (c.get('isWhole')) return
  // A file that never changes gets only what matters there: a phone pays for every header of every file.
  // Into the headers that are there: c.header() would build the whole answer anew for each.
  const { headers } = c.res
  const isFile = headers.get('Cache-Control')?.includes('immutable') ?? false
  if (!headers.has('Content-Security-Policy')) {
    headers.set(
      'Content-Security-Policy',
      isFile ? `default-src 'none'; frame-ancestors 'none'` : pagePolicy(nonceLeave(c)),
    )
  }
  for (const [name, value] of Object.entries(isFile ? fileHeaders : pageHeaders)) headers.set(name, value)
  if (config().https) headers.set('Strict-Transport-Security', strictTransport)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}

/** Only an answer that has scripts of its own has a nonce. */
const nonceLeave = (c: AppContext): string => {
  const nonce = c.get('nonce')
  return nonce ? `'nonce-${nonce}'` : ''
}

const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
const pageHeaders = {
  ...fileHeaders,
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
}
const strictTransport = 'max-age=63072000; includeSubDomains'

/** The same for a page that is kept with its headers, whose scripts are named by `scriptLeave`. */
export const keptPageHeaders = (scriptLeave: string): Record<string, string> => ({
  ...pageHeaders,
  'Content-Security-Policy': pagePolicy(scriptLeave),
})

/** The same for one that is drawn for this request. */
export const newPageHeaders = (c: AppContext): Record<string, string> => ({
  ...keptPageHeaders(nonceLeave(c)),
  'Cache-Control': 'no-store',
})

/** What is this request's own. */
export function ownHeaders(c: AppContext): Record<string, string> {
  const [cookie] = c.get('cookies').toSet()
  return {
    'X-Request-Id': c.get('requestId'),
    ...(config().https ? { 'Strict-Transport-Security': strictTransport } : {}),
    ...(cookie === undefined ? {} : { 'Set-Cookie': cookie }),
  }
}

/** Development loads and reloads in ways that a page of ours never does. */
function pagePolicy(scriptLeave: string): string {
  const { production } = config()
  return [
    `default-src 'none'`,
    `script-src ${production ? `'self' ${scriptLeave}` : `'self' 'unsafe-inline' 'unsafe-eval'`}`,
    `style-src 'self' ${production ? styleLeave() : `'unsafe-inline'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${production ? '' : ' ws:'}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Every write must come from a page of ours: browsers say where a request comes from and scripts cannot lie about it. */
export const sameOrigin: Step = async (c, next) => {
  if (!knownMethods.has(c.req.method)) return c.text('Method not allowed\n', 405)
  if (!safeMethods.has(c.req.method) && !isFromHere(c.req.raw.headers)) {
    throw new AppError('forbidden', say('general.foreignRequest'), {
      log: `refused origin ${c.req.header('origin') ?? 'none'}`,
    })
  }
  return next()
}

function isFromHere(headers: Headers): boolean {
  const { anyHost, origin } = config()
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const from = headers.get('origin')
  // Without a cookie there is nothing to misuse; with one, a missing origin proves nothing.
  if (from === null) return !headers.has('cookie')
  if (from === origin) return true
  return anyHost && URL.canParse(from) && new URL(from).host === headers.get('host')
}

const smallBody = 100 * 1024
const smallBodyMs = 30_000

/** Forms are small. Doors that take pictures count for themselves while they stream. */
export const bodyLimit: Step = async (c, next) => {
  const length = Number(c.req.header('content-length') ?? 0)
  const isUpload =
    /^\/api\/((v1\/)?tools\/[^/]+\/generations|uploads\/[^/]+|batches\/[^/]+\/photos\/[^/]+|pictures\/[^/]+\/touch-up|brand\/logo|admin\/examples)$/.test(
      c.req.path,
    )
  if (!isUpload && !safeMethods.has(c.req.method)) {
    if (length > smallBody || c.req.header('transfer-encoding') !== undefined) {
      c.header('Connection', 'close')
      throw new AppError('too_large', say('form.tooLong'))
    }
    endSlowForm(c.env.incoming)
  }
  await next()
}

/** A form that drips in letter by letter is an attack or a lost connection: both are let go. */
function endSlowForm(incoming: AppEnvironment['Bindings']['incoming'] | undefined): void {
  if (!incoming || incoming.complete) return
  const late = setTimeout(() => incoming.destroy(), smallBodyMs)
  for (const event of ['end', 'close'] as const) incoming.once(event, () => clearTimeout(late))
}
