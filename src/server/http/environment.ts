import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { HttpBindings } from '@hono/node-server'
import type { Browser, SessionUser } from '#server/auth/sessions.ts'
import type { CookieJar } from './cookies.ts'

/** What the ladder of middleware leaves for the routes. */
export type AppEnvironment = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    nonce: string
    /** The hashes of a kept page's scripts, which stand in the policy instead of a nonce. */
    scriptPolicy?: string
    log: Logger
    browser: Browser
    cookies: CookieJar
    user: SessionUser | null
    /** The session was of an account that has been disabled, and is over. */
    shutOut: boolean
  }
}

export type AppContext = Context<AppEnvironment>
