/**
 * Stands in the page itself. An address in Bangla has done its work once the page
 * is here: from then on every link is the plain one, and the router knows no other.
 */
export function showPlainAddress(): void {
  const { pathname, search, hash } = location
  if (/^\/bn(\/|$)/.test(pathname))
    history.replaceState(history.state, '', (pathname.slice(3) || '/') + search + hash)
}
