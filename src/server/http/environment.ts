import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { HttpBindings } from '@hono/node-server'
import type { Browser, SessionUser } from '#server/auth/sessions.ts'
import type { Holder } from '#server/features/api-keys/holder.ts'
import type { CookieJar } from './cookies.ts'

/** What the ladder of middleware leaves for the routes. */
export type AppEnvironment = {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** Given to a page when it is drawn, for its own scripts. */
    nonce?: string
    /** The answer came with all its headers: the ladder has none to add. */
    isWhole?: boolean
    log: Logger
    browser: Browser
    cookies: CookieJar
    user: SessionUser | null
    /** Signed in by password, with the second factor still missing: nobody yet for every door but a few. */
    halfway: SessionUser | null
    /** The page that was asked for is closed until then: the answer leads to the second step instead. */
    heldBack?: boolean
    /** Whose key came along; only the doors of the API know it. */
    holder?: Holder
    /** Whose account has been disabled: nobody for every door; the next page ends the session and says why. */
    shutOut: SessionUser | null
    /** The page is asked for with a session that is no more. */
    isOver: boolean
    /** Seconds after which trying again makes sense. */
    retryAfter?: number
  }
}

export type AppContext = Context<AppEnvironment>
