import type { MiddlewareHandler } from 'hono'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext, AppEnvironment } from './environment.ts'

/** All that somebody may use who still owes their second factor. Whatever is not here is closed to them. */
const doors: readonly [method: string, path: RegExp][] = [
  ['GET POST', /^\/auth\/second-step(\.data)?$/],
  ['GET POST', /^\/auth\/sign-out(\.data)?$/],
  ['POST', /^\/language(\.data)?$/],
  // Which script belongs to which page: the browser asks before it can show this one. Nothing of a person is in it.
  ['GET', /^\/__manifest$/],
  ['GET', /^\/api\/auth\/factors$/],
  ['POST', /^\/api\/auth\/factors\/[^/]+\/(challenge|verify)$/],
  ['POST', /^\/api\/auth\/recovery-codes\/use$/],
  ['GET', /^\/api\/auth\/(session|user)$/],
  ['GET', /^\/\.well-known\/jwks\.json$/],
]

/**
 * The one place that decides what a password alone opens where a factor is verified. The session has told such
 * a person apart already, so that a door which forgot this rung would still see a visitor.
 */
export function secondStep(pages: (c: AppContext) => Promise<Response>): MiddlewareHandler<AppEnvironment> {
  return async (c, next) => {
    const { method, path } = c.req
    if (!c.get('halfway') || isOpen(method === 'HEAD' ? 'GET' : method, path)) return next()
    if (path.endsWith('.data')) {
      c.set('heldBack', true)
      return pages(c)
    }
    const wantsPage = (c.req.header('accept') ?? '').includes('text/html')
    if (path.startsWith('/api/') || !wantsPage) throw new AppError('second_step', say('factors.first'))
    const { pathname, search } = new URL(c.req.url)
    const goal = method === 'GET' ? `?next=${encodeURIComponent(pathname + search)}` : ''
    return c.redirect(`/auth/second-step${goal}`, 302)
  }
}

const isOpen = (method: string, path: string): boolean =>
  doors.some(([methods, shape]) => methods.split(' ').includes(method) && shape.test(path))
