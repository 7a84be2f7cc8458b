import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All of today's public IPv6; whatever lies outside (mapped, NAT64, site-local, future) has no business here. */
const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

const longestUrl = 4096
const localNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|svc|home\.arpa|onion)$/

/** isPublicAddress('93.184.215.14') is true; loopback, private, link-local, reserved, mapped … are false. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(globalIPv6)
}

/**
 * What can be said of an address before asking DNS: https, no name and password in it, a public host.
 * Any port will do, as small services sit on odd ones. `allowedHosts` ("127.0.0.1:4010") are for development:
 * exactly these may be http and private. The connection checks again what the name really leads to.
 */
export function isSafeUrl(text: string, allowedHosts: readonly string[] = []): boolean {
  // The URL parser drops tabs and line ends and turns backslashes round: no honest address has them.
  if (text.length > longestUrl || /[\s\\\p{Cc}]/u.test(text)) return false
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (isAllowedHost(url, allowedHosts)) return true
  return url.protocol === 'https:' && isPublicHost(url.hostname)
}

/** Host and port must both match; a list without ports matches nothing. */
export function isAllowedHost(
  { hostname, port, protocol }: { hostname: string; port: string; protocol: string },
  allowedHosts: readonly string[],
): boolean {
  const hostAndPort = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return allowedHosts.some((allowed) => allowed.toLowerCase() === hostAndPort.toLowerCase())
}

function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicAddress(hostname.slice(1, -1))
  if (isIP(hostname) !== 0) return isPublicAddress(hostname)
  return hostname.includes('.') && !hostname.endsWith('.') && !localNames.test(hostname)
}
