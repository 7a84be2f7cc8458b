import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { setAccountEnabled } from '#server/features/account/enable-account.ts'
import { adminTabs } from '#shared/forms/admin-views.ts'
import { tools } from '#shared/tools/index.ts'
import routes from '#web/routes.ts'
import type { TestBrowser } from './browser.ts'
import { ownProgram } from './own-program.ts'
import { newAdmin, signedUp } from './people.ts'

/** 200, or where it leads. */
type Answer = 200 | 404 | string
type Expected = { visitor: Answer; person: Answer; admin: Answer }

const everybody: Expected = { visitor: 200, person: 200, admin: 200 }
/** Takes forms only: whoever opens it is led to a page, whose own door decides. */
const formsOnly = (to: string): Expected => ({ visitor: to, person: to, admin: to })
const adminOnly = (path: string): Expected => ({
  visitor: `/auth?next=${encodeURIComponent(path)}`,
  person: '/',
  admin: 200,
})
const account = (path: string): Expected => ({
  visitor: `/auth?next=${encodeURIComponent(path)}`,
  person: 200,
  admin: 200,
})

/** Who may open what. A route that is missing here fails the walk. */
const table: Record<string, Expected> = {
  '/': everybody,
  '/auth': { visitor: 200, person: '/', admin: '/' },
  '/auth/forgot': everybody,
  '/auth/reset': everybody,
  '/auth/confirm': everybody,
  '/auth/second-step': { visitor: '/auth', person: '/dashboard', admin: '/dashboard' },
  '/auth/held': { visitor: '/auth/second-step', person: '/auth/second-step', admin: '/auth/second-step' },
  '/language': formsOnly('/'),
  '/auth/sign-out': { visitor: '/', person: '/', admin: '/' },
  '/tools': everybody,
  '/from-phone': everybody,
  '/examples': everybody,
  '/about': everybody,
  '/privacy-policy': everybody,
  '/developers': everybody,
  '/signature': everybody,
  '/pricing': everybody,
  '/billing/return': { visitor: 404, person: 404, admin: 404 },
  '/billing/pay': account('/pricing'),
  '/billing/receipts/:id': {
    visitor: `/auth?next=${encodeURIComponent('/billing/receipts/:id')}`,
    person: 404,
    admin: 404,
  },
  '/dashboard': account('/dashboard'),
  // No picture of anybody's has such an id.
  '/dashboard/:id': {
    visitor: `/auth?next=${encodeURIComponent('/dashboard/:id')}`,
    person: 404,
    admin: 404,
  },
  ...Object.fromEntries(
    ['/photo/:id', '/design/:id', '/batch/:id', '/logo/:id'].map((path) => [
      path,
      { visitor: `/auth?next=${encodeURIComponent(path)}`, person: 404, admin: 404 },
    ]),
  ),
  '/dashboard/:id/shares': { visitor: '/auth?next=%2Fdashboard', person: 404, admin: 404 },
  '/dashboard/more': { ...account('/dashboard'), person: 200, admin: 200 },
  '/s/:token': { visitor: 404, person: 404, admin: 404 },
  '/profile': account('/profile'),
  '/brand': account('/brand'),
  '/referral': account('/referral'),
  '/profile/data': account('/profile/data'),
  '/admin': adminOnly('/admin'),
  ...Object.fromEntries(adminTabs.map(({ id }) => [`/admin/${id}`, adminOnly(`/admin/${id}`)])),
  '/admin/grant': formsOnly('/'),
  '/admin/rules': formsOnly('/admin'),
  '/admin/payments': formsOnly('/admin/payment'),
  '/*': { visitor: 404, person: 404, admin: 404 },
  ...Object.fromEntries(tools.map((tool) => [tool.path, account(tool.path)])),
}

/** What pages fetch; nobody looks at it. */
const dataOnly = new Set(['/billing/pay', '/profile/data', '/dashboard/more', '/dashboard/:id/shares'])

const isAuthPage = (path: string): boolean => path.startsWith('/auth')

function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base
    const below = pathsOf(entry.children ?? [], path)
    return entry.path !== undefined || entry.index ? [path || '/', ...below] : below
  })
}

const paths = [...new Set(pathsOf(routes))]

const program = ownProgram()

async function answerOf(browser: TestBrowser, path: string): Promise<Answer> {
  const answer = await browser.get(path.replace('*', 'nowhere/at/all'))
  const text = await answer.text()
  if (answer.status === 302) return answer.headers.get('location') ?? ''
  expect(text).toContain(dataOnly.has(path) ? '{' : '</html>')
  return answer.status as Answer
}

describe('every route', () => {
  it('is in the table, and the table names no other', () => {
    expect(paths.toSorted()).toEqual(Object.keys(table).toSorted())
  })

  it.each(['visitor', 'person', 'admin'] as const)('answers a %s as the table says', async (who) => {
    const browser =
      who === 'visitor'
        ? program.browser()
        : (await (who === 'person' ? signedUp(program) : newAdmin(program))).browser
    for (const path of paths) {
      expect([path, await answerOf(browser, path)]).toEqual([path, table[path]?.[who]])
    }
  })

  it('tells as data what it tells as a page, and not more', async () => {
    const visitor = program.browser()
    for (const path of paths.filter((each) => String(table[each]?.visitor).startsWith('/auth'))) {
      const answer = await visitor.send(`${path}.data`, { headers: { accept: '*/*' } })
      const text = await answer.text()
      expect([path, answer.status]).toEqual([path, 202])
      expect(text).toContain('/auth')
      expect(text).not.toContain('shopName')
    }
  })

  it('shuts a disabled person out: told why, signed out, to the sign-in page', async () => {
    const { id, email, browser } = await signedUp(program)
    for (const path of paths.filter((each) => !isAuthPage(each))) {
      await setAccountEnabled(id, true)
      await browser.signIn(email)
      await setAccountEnabled(id, false)
      const answer = await answerOf(browser, path)
      if (!path.startsWith('/admin/') && path !== '/language')
        expect([path, String(answer).startsWith('/auth')]).toEqual([path, true])
      // What is no page itself leaves it to the next one.
      if (browser.cookies.has('session')) await browser.get('/pricing')
      expect([path, browser.cookies.has('session')]).toEqual([path, false])
      expect(browser.toast()?.text).toBe('Your account has been disabled. Please contact support.')
    }
  })

  it('takes no write that it does not know', async () => {
    const { browser } = await signedUp(program)
    for (const path of paths) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        if (path === '/auth/sign-out') continue
        const answer = await browser.send(path.replace('*', 'nowhere'), {
          method,
          headers: { accept: 'text/html' },
        })
        await answer.text()
        expect([method, path, answer.status >= 300 && answer.status < 500]).toEqual([method, path, true])
      }
    }
  })
})
