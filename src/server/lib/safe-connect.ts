import { lookup } from 'node:dns/promises'
import { connect as plainly, isIP } from 'node:net'
import type { LookupFunction, Socket } from 'node:net'
import { connect as overTls } from 'node:tls'
import { callbackify } from 'node:util'
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
/** A service may think for minutes, and what lies between forgets a connection of which it hears nothing. */
const keepAliveMs = 60_000

/**
 * Resolves the name itself, refuses it when any of its addresses is not public, and connects to those addresses
 * only. A `lookup` alone would be no guard: it is never asked about addresses written as numbers.
 */
export function connectSafely(
  target: URL,
  { allowedHosts = [], resolve = resolveAll, ca, signal }: ConnectOptions & { signal: AbortSignal },
  done: (error: Error | null, socket: Socket) => void,
): void {
  const mayBePrivate = isAllowedHost(target, allowedHosts)
  const isFine = (address: string): boolean => mayBePrivate || isPublicAddress(address)
  const isSecure = target.protocol === 'https:'
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const port = Number(target.port || (isSecure ? 443 : 80))

  const findAddresses = async (name: string): Promise<Resolved[]> => {
    const addresses = await resolve(name)
    const unsafe = addresses.find(({ address }) => !isFine(address))
    if (unsafe) throw new UnsafeAddressError(`${name} leads to ${unsafe.address}`)
    return addresses
  }
  if (isIP(host) !== 0 && !isFine(host)) throw new UnsafeAddressError(`${host} is not a public address`)
  signal.throwIfAborted()
  const alive = { noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMs }
  const to = { host, port, lookup: lookupWith(findAddresses), ...alive }
  const socket = isSecure
    ? overTls({ ...to, ca, servername: isIP(host) === 0 ? host : '', ALPNProtocols: ['http/1.1'] })
    : plainly(to)

  const late = setTimeout(() => socket.destroy(new Error('no connection in time')), connectTimeoutMs).unref()
  const giveUp = (): void => {
    // The timer holds on to the request, and to all that was to be sent.
    clearTimeout(late)
    socket.destroy()
  }
  signal.addEventListener('abort', giveUp, { once: true })
  const settled = (error: Error | null): void => {
    clearTimeout(late)
    signal.removeEventListener('abort', giveUp)
    socket.off('error', settled)
    if (error) socket.destroy()
    done(error, socket)
  }
  socket.once('error', settled)
  socket.once(isSecure ? 'secureConnect' : 'connect', () => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) settled(new Error('the connection was reset'))
    else settled(isFine(remoteAddress) ? null : new UnsafeAddressError(`connected to ${remoteAddress}`))
  })
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
