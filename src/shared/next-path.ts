/** withNext('/auth', '/agent') === '/auth?next=%2Fagent'; without a goal the address stays as it is. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}` : path

/** Where to go after signing in: a path of this site, or undefined for anything that could lead elsewhere. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next || next.length > 2_000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\'))
    return undefined
  const url = new URL(next, 'https://own.example')
  if (url.origin !== 'https://own.example' || url.pathname.startsWith('//')) return undefined
  const isOffLimits = url.pathname.startsWith('/api/') || url.pathname.startsWith('/auth')
  return isOffLimits ? undefined : `${url.pathname}${url.search}${url.hash}`
}
