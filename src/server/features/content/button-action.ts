import { isSafeUrl } from '#server/lib/safe-fetch.ts'
import { config } from '#server/config.ts'
import { isSafeLink } from './clean-html.ts'

/** A redirect leads to another https page or to a page of ours, never to a call of ours. */
export function isSafeRedirect(value: string): boolean {
  if (!isSafeLink(value) || value.startsWith('#')) return false
  if (value.startsWith('/')) return !isOwnCall(value)
  return isOutsideAddress(value)
}

/** A webhook is somebody else's: https, no password inside, not this very site. */
export function isSafeWebhook(value: string): boolean {
  return isOutsideAddress(value) && isSafeUrl(value, config().ALLOWED_HOSTS)
}

function isOutsideAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, host, pathname } = new URL(value)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return host !== new URL(config().origin).host || !isOwnCall(pathname)
}

const isOwnCall = (path: string): boolean =>
  /^\/+(api|admin|auth\/sign-out)(\/|\?|#|$)/i.test(decodeSafely(path))

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/api'
  }
}
