import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { AppError } from '#shared/errors.ts'
import { isOpenPage, plainOf } from '#shared/words/addresses.ts'
import { firstLanguage, isLanguage, type Language } from '#shared/words/language.ts'
import { say } from '#shared/words/say.ts'
import type { CookieJar } from './cookies.ts'
import type { AppContext, AppEnvironment } from './environment.ts'

const cookie = 'language'
const maxAge = 365 * 86_400
const longestHeader = 1_000

export const chosenLanguage = (cookies: CookieJar): Language | undefined => {
  const chosen = cookies.get(cookie)
  return isLanguage(chosen) ? chosen : undefined
}

export const chooseLanguage = (cookies: CookieJar, language: Language): void =>
  cookies.set(cookie, language, maxAge)

/** Whether an answer tells this browser anything but its language: then it is no page for everybody. */
export const tellsMore = (cookies: CookieJar): boolean => cookies.changed().some((name) => name !== cookie)

/** Until a session says whose account it is: by the address, by what was chosen here, by what the browser asks for. */
export const languageOf = (c: AppContext): Language =>
  (namesBangla(c) ? 'bn' : chosenLanguage(c.get('cookies'))) ??
  askedFor(c.req.header('accept-language') ?? '') ??
  firstLanguage

/** The account's word counts where neither the address nor this browser has one. */
export const isUndecided = (c: AppContext): boolean =>
  !namesBangla(c) && chosenLanguage(c.get('cookies')) === undefined

/** askedFor('bn-BD,bn;q=0.9,en;q=0.8') === 'bn': of the languages that are here, the one liked most. */
export function askedFor(header: string): Language | undefined {
  let best: Language | undefined
  let most = 0
  for (const part of header.slice(0, longestHeader).split(',')) {
    const [tag = '', ...options] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const language = tag.split('-', 1)[0]
    const liked = Number(options.find((option) => option.startsWith('q='))?.slice(2) ?? 1)
    if (isLanguage(language) && liked > most) [best, most] = [language, liked]
  }
  return best
}

/** The path of a request, without the language in front of an open page: every step and every door sees that one. */
export function pathWithoutLanguage(request: Request): string {
  const path = getPath(request)
  const plain = isRead(request.method) ? plainOf(path) : undefined
  return plain !== undefined && isServedIn(plain) ? plain : path
}

const manifest = '/site.webmanifest'
const isServedIn = (plain: string): boolean => isOpenPage(plain) || plain === manifest

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Whether the address of this request says that it is to be answered in Bangla. */
export const namesBangla = (c: AppContext): boolean => plainOf(getPath(c.req.raw)) !== undefined

/** A page by its address in Bangla, as the router knows it. */
export function withPlainAddress(c: AppContext): Request {
  const request = c.req.raw
  if (!namesBangla(c)) return request
  const { origin, search } = new URL(request.url)
  const { method, headers, signal } = request
  return new Request(origin + c.req.path + search, { method, headers, signal })
}

/** Whoever comes by such an address goes on in Bangla, unless they have chosen. What has none leads to its plain one. */
export const speakByAddress: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  if (!namesBangla(c)) return next()
  const { method, path } = c.req
  const cookies = c.get('cookies')
  if (!isRead(method)) throw new AppError('not_found', say('general.noPage'))
  if (chosenLanguage(cookies) === undefined) chooseLanguage(cookies, 'bn')
  if (isServedIn(path)) return next()
  const { pathname, search } = new URL(c.req.url)
  const bare = pathname.replace(/\/+$/, '')
  const isOnlySpelled = isServedIn(plainOf(bare) ?? '')
  return c.redirect((isOnlySpelled ? bare : (plainOf(pathname) ?? '/')) + search, isOnlySpelled ? 308 : 302)
}
