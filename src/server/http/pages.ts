import { randomBytes } from 'node:crypto'
import type {
  CreateRequestHandlerFunction,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router'
import { z } from 'zod'
import { config } from '#server/config.ts'
import * as server from '#server/features.ts'
import { languageNow, wordsOf } from '#server/lib/words.ts'
import type { AppContext } from './environment.ts'
import { toAppError } from './error-answer.ts'
import { newPageHeaders, ownHeaders } from './ladder.ts'
import { askFirst, missingStyle } from './first-style.ts'
import { flash, takeFlash } from './flash.ts'
import { packAnswer } from './pack-answer.ts'
import type { RequestContext } from './request-context.ts'
import { giveSession, replaceSession, shutOut, takeSession } from './session.ts'
import { chooseLanguage, withPlainAddress } from './whose-language.ts'

export type LoadBuild = () => Promise<ServerBuild>

/** Undefined where the router has to answer. */
type Quick = (request: Request, context: RouterContextProvider) => Promise<Answered | undefined>
type Answered = { kind: 'page' | 'data'; body: string }

const isFunction = (value: unknown): boolean => typeof value === 'function'

/** The pages are a bundle, another module graph than this server: what both share comes out of the bundle. */
const entryShape = z.object({
  requestContext: z.custom<RouterContext<RequestContext>>((value) => value !== undefined),
  RouterContextProvider: z.custom<new () => RouterContextProvider>(isFunction),
  createRequestHandler: z.custom<CreateRequestHandlerFunction>(isFunction),
  quickly: z.custom<(build: ServerBuild) => Quick>(isFunction),
})

/** Answers everything that is a page. In development the bundle changes between requests. */
export function createPages(loadBuild: LoadBuild): (c: AppContext) => Promise<Response> {
  const mode = config().production ? 'production' : 'development'
  let known: ServerBuild | undefined
  let answer: (c: AppContext) => Promise<Response>

  return async (c) => {
    // Even what is imported already takes the module loader a while to find again.
    const build = known && config().production ? known : await loadBuild()
    if (build !== known) {
      known = build
      const { requestContext, RouterContextProvider, createRequestHandler, quickly } = entryShape.parse(
        build.entry.module,
      )
      const handle = createRequestHandler(build, mode)
      const quick = quickly(build)
      answer = async (c) => {
        const context = new RouterContextProvider()
        context.set(requestContext, describeRequest(c))
        const request = withoutOrigin(withPlainAddress(c))
        const user = c.get('user')
        // A worker in the browser keeps pages for times without a network: never one person's for another.
        const keptFor = user && `${user.id} ${languageNow()} ${build.assets.version}`
        const body = config().production ? await answerQuickly(c, quick, request, context) : undefined
        if (body) return withAllHeaders(c, body, keptFor)
        const page = await handle(c.get('heldBack') ? heldBack(request) : request, context)
        if (keptFor) page.headers.set('Kept-For', keptFor)
        return page
      }
    }
    return answer(c)
  }
}

/** For whoever is signed in; a visitor's pages are kept. What fails on the quick way goes the long one, where it is told. */
async function answerQuickly(
  c: AppContext,
  quick: Quick,
  request: Request,
  context: RouterContextProvider,
): Promise<Answered | undefined> {
  if (!c.get('user') || c.get('heldBack')) return undefined
  try {
    return await quick(request, context)
  } catch (error) {
    c.get('log').warn({ err: error }, 'a page could not be answered quickly')
    return undefined
  }
}

/** With plain headers, all of them, the server writes an answer out without building it anew; two cookies have no place in those. */
async function withAllHeaders(
  c: AppContext,
  { kind, body: text }: Answered,
  keptFor: string | null,
): Promise<Response> {
  const isWhole = c.get('cookies').toSet().length < 2
  c.set('isWhole', isWhole)
  const { body, headers } = isWhole ? await packAnswer(c, text) : { body: text }
  return new Response(body, {
    headers: {
      ...headers,
      ...(kind === 'page'
        ? { 'Content-Type': 'text/html; charset=utf-8' }
        : { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' }),
      ...(keptFor ? { 'Kept-For': keptFor } : {}),
      ...(kind === 'page' && missingStyle(c.get('cookies')) ? askFirst(text) : {}),
      ...(isWhole ? { ...newPageHeaders(c), ...ownHeaders(c) } : {}),
    },
  })
}

/**
 * The ladder has checked where a write comes from. React Router would compare it with the address that reached
 * this process, which behind a proxy for https is another one, and refuse every form.
 */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('origin')
  return new Request(request, { headers })
}

/** Read by the page that only leads on to the second step; the scripts of any page understand its answer. */
function heldBack(request: Request): Request {
  const { origin, pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  const next = request.method === 'GET' ? (pathname.replace(/(\/_)?\.data$/, '') || '/') + query : ''
  const held = new URL(`/auth/held.data?next=${encodeURIComponent(next)}`, origin)
  return new Request(held, { method: request.method === 'GET' ? 'GET' : 'POST', signal: request.signal })
}

function describeRequest(c: AppContext): RequestContext {
  const cookies = c.get('cookies')
  const disabled = c.get('shutOut')
  const isDocument = !c.req.path.endsWith('.data')
  // Data have no scripts that could need one.
  const nonce = isDocument ? randomBytes(16).toString('base64') : ''
  if (isDocument) c.set('nonce', nonce)
  return {
    requestId: c.get('requestId'),
    nonce,
    style: isDocument ? missingStyle(cookies) : undefined,
    log: c.get('log'),
    isDocument,
    user: c.get('user'),
    halfway: c.get('halfway'),
    shutOut: disabled && (() => shutOut(cookies, disabled)),
    isOver: c.get('isOver'),
    browser: c.get('browser'),
    cookies,
    origin: config().origin,
    development: !config().production,
    server,
    toAppError: (error) => {
      const known = toAppError(error)
      if (known.retryAfterSeconds !== undefined) c.set('retryAfter', known.retryAfterSeconds)
      return known
    },
    language: languageNow(),
    wordsOf: (says) => wordsOf(says),
    chooseLanguage: (chosen) => chooseLanguage(cookies, chosen),
    // Why somebody was shut out matters more than what the page they wanted would say.
    flash: (told) => {
      if (!disabled) flash(cookies, told)
    },
    takeFlash: () => takeFlash(cookies),
    signIn: (token) => replaceSession(cookies, c.get('user') ?? c.get('halfway') ?? disabled, token),
    goOnUnder: (token) => giveSession(cookies, token),
    signOut: () => takeSession(cookies),
  }
}
