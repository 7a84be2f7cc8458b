import { parse } from 'hono/utils/cookie'
import { serialize, type CookieOptions } from 'hono/utils/cookie'

export type CookieJar = ReturnType<typeof openCookieJar>

/** The request's cookies, and those to set with the answer. */
export function openCookieJar(header: string | undefined, https: boolean) {
  const received = parse(header ?? '')
  const toSet = new Map<string, string>()
  // __Host- ties a cookie to this very host over https; plain http, as in development, cannot have it.
  const fullName = (name: string) => (https ? `__Host-${name}` : name)
  const base: CookieOptions = { path: '/', httpOnly: true, secure: https, sameSite: 'Lax' }

  return {
    get: (name: string): string | undefined => received[fullName(name)],
    set(name: string, value: string, maxAgeSeconds: number): void {
      toSet.set(name, serialize(fullName(name), value, { ...base, maxAge: maxAgeSeconds }))
    },
    remove(name: string): void {
      toSet.set(name, serialize(fullName(name), '', { ...base, maxAge: 0 }))
    },
    /** Set by scripts of the page, so without prefix and readable. */
    plain: (name: string): string | undefined => received[name],
    toSet: (): string[] => [...toSet.values()],
    /** The names of those to set. */
    changed: (): string[] => [...toSet.keys()],
  }
}
