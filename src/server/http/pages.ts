import type {
  CreateRequestHandlerFunction,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router'
import { z } from 'zod'
import { config } from '#server/config.ts'
import * as server from '#server/features.ts'
import type { AppContext } from './environment.ts'
import { toAppError } from './error-answer.ts'
import { flash, takeFlash } from './flash.ts'
import type { RequestContext } from './request-context.ts'
import { giveSession, takeSession } from './session.ts'

export type LoadBuild = () => Promise<ServerBuild>

const isFunction = (value: unknown): boolean => typeof value === 'function'

/** The pages are a bundle, another module graph than this server: what both share comes out of the bundle. */
const entryShape = z.object({
  requestContext: z.custom<RouterContext<RequestContext>>((value) => value !== undefined),
  RouterContextProvider: z.custom<new () => RouterContextProvider>(isFunction),
  createRequestHandler: z.custom<CreateRequestHandlerFunction>(isFunction),
})

/** Answers everything that is a page. In development the bundle changes between requests. */
export function createPages(loadBuild: LoadBuild): (c: AppContext) => Promise<Response> {
  const mode = config().production ? 'production' : 'development'
  let known: ServerBuild | undefined
  let answer: (c: AppContext) => Promise<Response>

  return async (c) => {
    const build = await loadBuild()
    if (build !== known) {
      known = build
      const { requestContext, RouterContextProvider, createRequestHandler } = entryShape.parse(
        build.entry.module,
      )
      const handle = createRequestHandler(build, mode)
      answer = (c) => {
        const context = new RouterContextProvider()
        context.set(requestContext, describeRequest(c))
        return handle(withoutOrigin(c.req.raw), context)
      }
    }
    return answer(c)
  }
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

function describeRequest(c: AppContext): RequestContext {
  const cookies = c.get('cookies')
  return {
    requestId: c.get('requestId'),
    nonce: c.get('nonce'),
    log: c.get('log'),
    user: c.get('user'),
    shutOut: c.get('shutOut'),
    browser: c.get('browser'),
    cookies,
    origin: config().origin,
    development: !config().production,
    server,
    toAppError,
    // Why somebody was shut out matters more than what the page they wanted would say.
    flash: (toast) => {
      if (!c.get('shutOut')) flash(cookies, toast)
    },
    takeFlash: () => takeFlash(cookies),
    signIn: (token) => giveSession(cookies, token),
    signOut: () => takeSession(cookies),
  }
}
