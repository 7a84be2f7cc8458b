import type { Logger } from 'pino'
import type { AppError } from '#shared/errors.ts'
import type { ToastMessage } from '#shared/me.ts'
import type { Language } from '#shared/words/language.ts'
import type { Say } from '#shared/words/say.ts'
import type { Browser, SessionUser } from '#server/auth/sessions.ts'
import type * as features from '#server/features.ts'
import type { CookieJar } from './cookies.ts'
import type { Told } from './flash.ts'

/** What a loader or action gets to know about the request it answers. */
export type RequestContext = {
  requestId: string
  nonce: string
  /** Where this browser does not keep it: the page brings it along. */
  style: string | undefined
  log: Logger
  /** A page as a whole is asked for; else what an open page lacks. */
  isDocument: boolean
  user: SessionUser | null
  /** The password was right, the second factor is missing still: not signed in yet. */
  halfway: SessionUser | null
  /** For whom the account has been disabled: ends the session, and leaves word why. */
  shutOut: (() => Promise<void>) | null
  /** Whoever asks was signed in here, and has been signed out from elsewhere or by time. */
  isOver: boolean
  browser: Browser
  cookies: CookieJar
  /** The public origin from configuration: what links, canonical addresses and mails are made from. */
  origin: string
  development: boolean
  server: typeof features
  /** Whatever was thrown, as the error a person may read. */
  toAppError: (error: unknown) => AppError
  /** Shown once by the next page, also after a redirect. */
  flash: (told: Told) => void
  /** Of whoever asks. */
  language: Language
  /** From the next page on, in this browser. */
  chooseLanguage: (chosen: Language) => void
  /** The words of a message for whoever asks. */
  wordsOf: (says: Say) => string
  takeFlash: () => ToastMessage | null
  /** Gives the browser the cookie of a new session and ends the one it had. */
  signIn: (token: string) => Promise<void>
  /** The same session goes on under a new token. */
  goOnUnder: (token: string) => void
  signOut: () => void
}
