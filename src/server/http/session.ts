import type { MiddlewareHandler } from 'hono'
import { AppError } from '#shared/errors.ts'
import { say, type Say } from '#shared/words/say.ts'
import {
  findSession,
  endSession,
  owesFactor,
  renewSession,
  sessionDays,
  type SessionUser,
} from '#server/auth/sessions.ts'
import { rememberLanguage } from '#server/auth/people.ts'
import { addToTrace } from '#server/lib/trace.ts'
import type { CookieJar } from './cookies.ts'
import type { AppContext, AppEnvironment } from './environment.ts'
import { flash } from './flash.ts'
import { chosenLanguage, isUndecided } from './whose-language.ts'

const cookie = 'session'
const maxAge = sessionDays * 86_400

export const giveSession = (cookies: CookieJar, token: string): void => cookies.set(cookie, token, maxAge)

/** Signing in begins anew: what this browser was signed in with before opens nothing any more. */
export async function replaceSession(cookies: CookieJar, before: SessionUser | null, token: string) {
  if (before) await endSession(before.sessionId)
  giveSession(cookies, token)
}

export const takeSession = (cookies: CookieJar): void => cookies.remove(cookie)

/** Finds out who asks, from the database, on every request: a right that was taken away is gone at once. */
export const session: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const token = c.get('cookies').get(cookie)
  if (token) await readSession(c, token)
  await next()
}

/** Said by a page alone: a stream or a picture that asks first would use the word up where nobody reads it. */
export async function shutOut(cookies: CookieJar, { sessionId }: SessionUser): Promise<void> {
  await endSession(sessionId)
  takeSession(cookies)
  flash(cookies, { tone: 'error', says: say('auth.disabled') })
}

async function readSession(c: AppContext, token: string): Promise<void> {
  const cookies = c.get('cookies')
  const found = token.length <= 100 ? await findSession(token) : undefined
  if (!found) {
    // A second press comes with the session that the first has replaced, and must not take away the new one. What is
    // no page leaves it too: the page that comes next says that it is over.
    if (c.req.method !== 'GET' || c.req.path.startsWith('/api/')) return
    takeSession(cookies)
    c.set('isOver', true)
    return
  }
  if (!found.enabled) return c.set('shutOut', found.user)
  if (found.dueForRenewal) {
    await renewSession(found.user.sessionId)
    giveSession(cookies, token)
  }
  c.set(owesFactor(found.user) ? 'halfway' : 'user', found.user)
  addToTrace({ userId: found.user.id })
  await hearAccount(c, found.user)
}

/** What the account speaks counts on a device that has no word of its own, and is learned from one that has. */
async function hearAccount(c: AppContext, { id, language }: SessionUser): Promise<void> {
  if (language === null) {
    const chosen = chosenLanguage(c.get('cookies'))
    if (chosen) await rememberLanguage(id, chosen)
  } else if (isUndecided(c)) addToTrace({ language })
}

export function requireUser(c: AppContext, signedOut: Say = say('general.loginToContinue')): SessionUser {
  const user = c.get('user')
  if (!user) throw new AppError('signed_out', signedOut)
  return user
}

/** For the few doors that lead to the second factor: whoever has at least come half way. */
export function requireHalfway(c: AppContext): SessionUser {
  return c.get('halfway') ?? requireUser(c)
}
