import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { greetingOf } from '#shared/words/created-with.ts'
import { safeNext, withNext } from '#shared/next-path.ts'
import { say } from '#shared/words/say.ts'
import { finishGoogle, googleCallback, startGoogle } from '#server/auth/google.ts'
import { isSigned, sign } from '#server/lib/secrets.ts'
import type { CookieJar } from '#server/http/cookies.ts'
import type { AppEnvironment } from '#server/http/environment.ts'
import { flash } from '#server/http/flash.ts'
import { replaceSession } from '#server/http/session.ts'

const cookie = 'google'
const tripShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() })

export const google = new Hono<AppEnvironment>()
  .get('/api/auth/google', async (c) => {
    const cookies = c.get('cookies')
    const next = safeNext(c.req.query('next'))
    try {
      const { url, trip } = await startGoogle(next ?? '/')
      const text = Buffer.from(JSON.stringify(trip)).toString('base64url')
      cookies.set(cookie, `${text}.${sign(text, 'google trip')}`, 600)
      return c.redirect(url)
    } catch (error) {
      return c.redirect(backToSignIn(cookies, error, next))
    }
  })
  .get(googleCallback, async (c) => {
    const cookies = c.get('cookies')
    let next: string | undefined
    try {
      const trip = readTrip(cookies)
      next = safeNext(trip.next)
      const query = new URL(c.req.url).search
      const arrival = await finishGoogle(query, trip, cookies.get('ref') ?? null, c.get('browser'))
      await replaceSession(cookies, c.get('user') ?? c.get('halfway'), arrival.token)
      cookies.remove('ref')
      const welcomeBack = { tone: 'success', says: say('auth.welcomeBack') } as const
      flash(cookies, arrival.isNew ? greetingOf(arrival) : welcomeBack)
      return c.redirect(trip.next)
    } catch (error) {
      return c.redirect(backToSignIn(cookies, error, next))
    }
  })

function readTrip(cookies: CookieJar) {
  const [text, signature] = cookies.get(cookie)?.split('.') ?? []
  cookies.remove(cookie)
  if (!text || !signature || !isSigned(text, signature, 'google trip')) {
    throw new AppError('invalid', say('google.tooLong'))
  }
  return tripShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

/** The person sees why on the sign-in page, which still knows their goal; what nobody planned goes on to the error page. */
function backToSignIn(cookies: CookieJar, error: unknown, next: string | undefined): string {
  if (!(error instanceof AppError)) throw error
  flash(cookies, { tone: 'error', says: error.says })
  return withNext('/auth', next === '/' ? undefined : next)
}
