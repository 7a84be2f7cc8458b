import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All of today's public IPv6; whatever lies outside (mapped, NAT64, site-local, future) has no business here. */
const globalIPv6 = ipaddr.IPv6.parseCIDR('2000::/3')

const longestUrl = 4096
const localNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|mail|svc|cluster|consul|docker|dhcp|domain|workgroup|fritz\.box|arpa|onion|i2p|alt|test|invalid)$/

/** Behind these listen databases, desktops and other things that are not the web. */
const otherServices = new Set([
  1433, 1521, 2049, 2375, 2379, 3306, 3389, 5060, 5061, 5432, 5900, 6000, 6379, 6667, 9200, 11211, 27017,
])

/** Below 1024 sits what a machine itself serves: mail, shells, files. The web has its one place there. */
const isWebPort = (port: string): boolean =>
  port === '' || (Number(port) >= 1024 && !otherServices.has(Number(port)))

/** Public by the registries, and still inside: where machines of a big hoster ask for their secrets. */
const hosterAddresses = new Set(['168.63.129.16'])

/** An IPv4 address in the lower half, to which such a packet is taken out of its wrapping (ISATAP). */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => parts[5] === 0x5efe && ((parts[4] ?? 0) & 0xfcff) === 0

/** isPublicAddress('93.184.215.14') is true; loopback, private, link-local, reserved, mapped … are false. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalIPv6) && !isIsatap(parsed)
  return !hosterAddresses.has(parsed.toString())
}

/**
 * What can be said of an address before asking DNS: https, no name and password in it, a public host.
 * Small services sit on odd ports; refused are those where other things than the web listen. `allowedHosts` ("127.0.0.1:4010") are for development:
 * exactly these may be http and private. The connection checks again what the name really leads to.
 */
export function isSafeUrl(text: string, allowedHosts: readonly string[] = []): boolean {
  // The URL parser drops tabs and line ends and turns backslashes round: no honest address has them.
  if (text.length > longestUrl || /[\s\\\p{Cc}]/u.test(text)) return false
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  if (isAllowedHost(url, allowedHosts)) return true
  return url.protocol === 'https:' && isWebPort(url.port) && isPublicHost(url.hostname)
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
  // A dot at the end says that the name is whole; two say nothing.
  const name = hostname.replace(/\.$/, '')
  return /^[^.]+(\.[^.]+)+$/.test(name) && !localNames.test(name)
}
