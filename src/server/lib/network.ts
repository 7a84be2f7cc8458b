import ipaddr from 'ipaddr.js'

/** The address without the IPv4-in-IPv6 wrapping; '0.0.0.0' when it is none. */
export function plainAddress(text: string | undefined): string {
  if (!text || !ipaddr.isValid(text)) return '0.0.0.0'
  return ipaddr.process(text).toString()
}

/** What limits count by: one IPv4 address, or the /64 that one IPv6 customer holds. */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(plainAddress(address))
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** The person's address: what the nearest proxy that we do not trust was told to us as. */
export function clientAddress(
  socket: string | undefined,
  forwardedFor: string | undefined,
  trusted: string[],
): string {
  const hops = [...(forwardedFor?.split(',') ?? []), socket ?? ''].map((hop) => plainAddress(hop.trim()))
  while (hops.length > 1 && isTrusted(hops.at(-1) ?? '', trusted)) hops.pop()
  return hops.at(-1) ?? '0.0.0.0'
}

export function isTrusted(address: string, trusted: string[]): boolean {
  const parsed = ipaddr.process(plainAddress(address))
  return trusted.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(
      range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`,
    )
    return network.kind() === parsed.kind() && parsed.match(network, bits)
  })
}
