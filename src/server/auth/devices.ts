import { isSigned, newToken, sign } from '#server/lib/secrets.ts'
import type { CookieJar } from '#server/http/cookies.ts'

const yearSeconds = 365 * 86_400
const mostAccounts = 5

/** What is known of a browser by its cookies alone: no measuring of its screen, no list of its fonts. */
export type Device = {
  /** A random number; whoever clears their cookies has a new one, and counts by their network. */
  id: string
  /** Whether somebody has signed in to this account from here before. */
  knows: (userId: string) => boolean
  remember: (userId: string) => void
}

/** Undefined where no number was given yet and none may be given now. */
export function readDevice(cookies: CookieJar, mayGive: boolean): Device | undefined {
  const [id = '', signature = ''] = cookies.get('device')?.split('.') ?? []
  if (id !== '' && isSigned(id, signature, 'device')) return deviceOf(id, cookies)
  if (!mayGive) return undefined
  const fresh = newToken(16)
  cookies.set('device', `${fresh}.${sign(fresh, 'device')}`, yearSeconds)
  return deviceOf(fresh, cookies)
}

function deviceOf(id: string, cookies: CookieJar): Device {
  const tagOf = (userId: string): string => sign(`${id} ${userId}`, 'known account').slice(0, 22)
  const known = (cookies.get('accounts') ?? '').split('.')
  return {
    id,
    knows: (userId) => known.includes(tagOf(userId)),
    remember(userId) {
      const tag = tagOf(userId)
      const newest = [tag, ...known.filter((each) => each !== '' && each !== tag)].slice(0, mostAccounts)
      cookies.set('accounts', newest.join('.'), yearSeconds)
    },
  }
}
