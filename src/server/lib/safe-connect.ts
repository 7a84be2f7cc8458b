import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { buildConnector } from 'undici'
import { isAllowedHost, isPublicAddress } from './safe-address.ts'

export type Resolved = { address: string; family: number }

export type ConnectOptions = {
  allowedHosts?: readonly string[] | undefined
  /** Another DNS, for tests. */
  resolve?: ((hostname: string) => Promise<Resolved[]>) | undefined
  /** A certificate authority to trust besides the usual ones, for tests. */
  ca?: string | undefined
}

export class UnsafeAddressError extends Error {}

const connectTimeoutMs = 10_000

/**
 * Resolves the name itself, refuses it when any of its addresses is not public, and connects to those addresses
 * only. A `lookup` alone would be no guard: it is never asked about addresses written as numbers.
 */
export function safeConnector(
  connectorOf: typeof buildConnector,
  options: ConnectOptions,
): buildConnector.connector {
  const { allowedHosts = [], resolve = resolveAll, ca } = options

  return (target, callback) => {
    const hostname = isIP(target.hostname) === 6 ? `[${target.hostname}]` : target.hostname
    const mayBePrivate = isAllowedHost({ ...target, hostname }, allowedHosts)
    const isFine = (address: string | undefined): boolean => mayBePrivate || isPublicAddress(address ?? '')

    if (isIP(target.hostname) !== 0 && !isFine(target.hostname)) {
      callback(new UnsafeAddressError(`${target.hostname} is not a public address`), null)
      return
    }

    const findAddresses = async (name: string): Promise<Resolved[]> => {
      const addresses = await resolve(name)
      const unsafe = addresses.find(({ address }) => !isFine(address))
      if (unsafe) throw new UnsafeAddressError(`${name} leads to ${unsafe.address}`)
      return addresses
    }
    const connect = connectorOf({
      ca,
      lookup: lookupWith(findAddresses),
      allowH2: false,
      maxCachedSessions: 0,
      timeout: connectTimeoutMs,
    })
    connect(target, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (isFine(socket.remoteAddress)) return callback(null, socket)
      socket.destroy()
      callback(new UnsafeAddressError(`connected to ${socket.remoteAddress}`), null)
    })
  }
}

function resolveAll(hostname: string): Promise<Resolved[]> {
  return lookup(hostname, { all: true })
}

/** Node connects to what this answers, IPv6 and IPv4 in turn, and asks nobody again: what was checked stays. */
function lookupWith(find: (hostname: string) => Promise<Resolved[]>): LookupFunction {
  const findWithCallback = callbackify(find)
  return (hostname, options, callback) => {
    findWithCallback(hostname, (error: NodeJS.ErrnoException | null, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error(`${hostname} has no address`), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
