/** Some browsers say yes to cookies in general and refuse those of a site. */
export function takesCookies(): boolean {
  document.cookie = 'taken=1; Max-Age=5'
  return document.cookie.includes('taken=1')
}
