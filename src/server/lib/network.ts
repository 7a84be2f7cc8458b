import { BlockList, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address without the IPv4-in-IPv6 wrapping; '0.0.0.0' when it is none. */
export function plainAddress(text: string | undefined): string {
  // Every request asks, and nearly every address is written like this.
  const unwrapped = text?.startsWith('::ffff:') ? text.slice(7) : text
  if (isIPv4(unwrapped ?? '')) return unwrapped ?? ''
  if (!text || !ipaddr.isValid(text)) return '0.0.0.0'
  return ipaddr.process(text).toString()
}

/** A network that limits count by, and how many times what one customer may. */
export type Network = { name: string; share: number }

/**
 * One IPv4 address; or of IPv6 the /64 of one phone, the /56 of one household, which holds 256 of those, and the
 * /48 of one company. Nobody gets more by walking through the smaller ones of their own.
 */
export function networksOf(address: string): Network[] {
  const parsed = ipaddr.process(plainAddress(address))
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), share: 1 }]
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts
  const written = (parts: number[], bits: number) =>
    `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`
  return [
    { name: written([a, b, c, d], 64), share: 1 },
    { name: written([a, b, c, d & 0xff00], 56), share: 2 },
    { name: written([a, b, c], 48), share: 6 },
  ]
}

/** The name of the smallest: one person's, or one household's. */
export const networkOf = (address: string): string => networksOf(address)[0]?.name ?? address

/** The person's address: what the nearest proxy that we do not trust was told to us as. */
export function clientAddress(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trusted: string[],
): string {
  const told = forwardedFor?.split(',').map((hop) => withoutPort(hop.trim())) ?? []
  const hops = [...told, socket ?? ''].map((hop) => plainAddress(hop))
  while (hops.length > 1 && isTrusted(hops.at(-1) ?? '', trusted)) hops.pop()
  return hops.at(-1) ?? '0.0.0.0'
}

/** Some proxies say the port as well: 203.0.113.9:55123, [2001:db8::7]:55123. */
const withoutPort = (hop: string): string =>
  /^\[(.+)\](:\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop

export function isTrusted(address: string, trusted: string[]): boolean {
  if (trusted.length === 0) return false
  const plain = plainAddress(address)
  return rangesOf(trusted).check(plain, familyOf(plain))
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

const known = new WeakMap<string[], BlockList>()

/** The settings' list, read once. */
function rangesOf(trusted: string[]): BlockList {
  let ranges = known.get(trusted)
  if (!ranges) {
    ranges = new BlockList()
    for (const each of trusted) {
      const [network = '', bits] = each.split('/')
      if (bits === undefined) ranges.addAddress(network, familyOf(network))
      else ranges.addSubnet(network, Number(bits), familyOf(network))
    }
    known.set(trusted, ranges)
  }
  return ranges
}

/** Of the own machine or the own network. */
export const isPrivate = (address: string): boolean =>
  ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(plainAddress(address)).range())
