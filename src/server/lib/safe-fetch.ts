import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as overHttp,
} from 'node:http'
import { request as overHttps } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { acceptedPictures, megabyte } from '#shared/pictures.ts'
import { sniffPicture } from './picture-kind.ts'
import { isSafeUrl } from './safe-address.ts'
import { connectSafely, UnsafeAddressError } from './safe-connect.ts'
import type { ConnectOptions } from './safe-connect.ts'

export { isSafeUrl } from './safe-address.ts'

export type SafeFetchReason = 'unsafe' | 'http_status' | 'not_image' | 'too_large' | 'timeout' | 'network'

export class SafeFetchError extends Error {
  readonly reason: SafeFetchReason
  /** The answer's status, where one came before it failed. */
  readonly status: number | undefined

  constructor(reason: SafeFetchReason, message: string, details: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.name = 'SafeFetchError'
    this.reason = reason
    this.status = details.status
  }
}

export type OutsideOptions = ConnectOptions & {
  signal?: AbortSignal | undefined
  /** For everything together: names, connections, redirects, the last byte. Not an idle timer. */
  timeoutMs?: number
  maxBytes?: number
}

type Method = 'GET' | 'HEAD' | 'POST'

export type SafeRequest = OutsideOptions & {
  method?: Method
  headers?: Record<string, string>
  body?: string | Buffer
}

export type SafeAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const maxRedirects = 3
/** Of the kind that says: go on, wait, or this will be linked. */
const mostPromises = 20
const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
] as const)

/**
 * The picture at an address that somebody else named. When the caller's signal ends it, the signal's reason is
 * thrown; every other failure is a SafeFetchError.
 */
export async function safeFetchPicture(url: string, options: OutsideOptions = {}): Promise<Buffer> {
  const maxBytes = options.maxBytes ?? 10 * megabyte
  return outside({ timeoutMs: 30_000, ...options }, async (ask) => {
    let address = url
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const answer = await ask(address, { method: 'GET', headers: { accept: acceptedPictures } })
      const next = redirectOf(answer, address)
      if (next === null) return readPicture(answer, maxBytes)
      answer.destroy()
      address = next
    }
    throw new SafeFetchError('http_status', `more than ${maxRedirects} redirects`)
  })
}

/** One request, sent once, whose redirects are not followed: `safeRequest(url, { method: 'POST', body })`. */
export async function safeRequest(url: string, options: SafeRequest = {}): Promise<SafeAnswer> {
  const { method = 'GET', headers = {}, body, maxBytes = megabyte } = options
  return outside(options, async (ask) => {
    const answer = await ask(url, { method, headers, ...(body === undefined ? {} : { body }) })
    const status = answer.statusCode ?? 0
    try {
      // It says how long a body would be, and has none.
      const bytes = method === 'HEAD' ? Buffer.alloc(0) : await readBody(answer, maxBytes)
      return { status, headers: answer.headers, body: await decoded(bytes, answer.headers, maxBytes) }
    } catch (error) {
      const { reason, message } = asFetchError(error)
      throw new SafeFetchError(reason, message, { status, cause: error })
    }
  })
}

type Asked = { method: Method; headers: Record<string, string>; body?: string | Buffer }
type Ask = (url: string, what: Asked) => Promise<IncomingMessage>

/** Opens connections for one piece of work and closes them with it; the deadline is over all of it. */
async function outside<T>(options: OutsideOptions, work: (ask: Ask) => Promise<T>): Promise<T> {
  const { signal, timeoutMs = 30_000, allowedHosts } = options
  const ending = new AbortController()
  const timer = setTimeout(() => {
    ending.abort(new SafeFetchError('timeout', `no complete answer within ${timeoutMs} ms`))
  }, timeoutMs)
  const onAbort = (): void => ending.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const open: ClientRequest[] = []

  const ask: Ask = async (url, what) => {
    if (!isSafeUrl(url, allowedHosts))
      throw new SafeFetchError('unsafe', 'the address is not a public https one')
    const asked = send(new URL(url), what, { ...options, signal: ending.signal })
    open.push(asked)
    return answerOf(asked)
  }

  try {
    if (signal?.aborted) onAbort()
    ending.signal.throwIfAborted()
    return await Promise.race([work(ask), rejectionBy(ending.signal)])
  } catch (error) {
    ending.signal.throwIfAborted()
    throw asFetchError(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    for (const asked of open) asked.destroy()
  }
}

function send(
  target: URL,
  { method, headers, body }: Asked,
  options: ConnectOptions & { signal: AbortSignal },
): ClientRequest {
  const isSecure = target.protocol === 'https:'
  const request = (isSecure ? overHttps : overHttp)(target, {
    method,
    // Without it Node takes every port for an odd one, and names it as part of the host.
    defaultPort: isSecure ? 443 : 80,
    headers: { 'user-agent': 'chobi', 'accept-encoding': 'identity', ...headers },
    signal: options.signal,
    createConnection(_, done) {
      connectSafely(target, options, done)
      return null
    },
  })
  return request.end(body)
}

const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('error', reject)
    // Another protocol is offered, or whatever else is no answer.
    request.on('close', () => reject(new Error('the connection was closed without an answer')))
    let promises = 0
    request.on('information', () => {
      if (++promises > mostPromises) request.destroy(new Error('an answer was promised, and promised again'))
    })
    request.on('response', (answer) => {
      // Whoever reads the body gets its errors; a body that nobody reads must not end the process.
      answer.on('error', () => {})
      if ((answer.statusCode ?? 0) >= 200) resolve(answer)
      else request.destroy(new Error(`status ${answer.statusCode} is no answer`))
    })
  })

/** The deadline holds for names too, of which a request that waits for its connection hears nothing. */
function rejectionBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('ended', { cause: signal.reason })), {
      once: true,
    })
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: string): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const location = typeof headers.location === 'string' ? URL.parse(headers.location, from) : null
  if (location === null)
    throw new SafeFetchError('http_status', 'a redirect to nowhere', { status: statusCode })
  return location.href
}

async function readPicture(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode: status = 0, headers } = answer
  if (status !== 200) throw new SafeFetchError('http_status', `status ${status}`, { status })
  const type = headers['content-type'] ?? ''
  if (!/^image\//i.test(type.trim())) throw new SafeFetchError('not_image', `content type "${type}"`)
  if (!isPlain(headers)) throw new SafeFetchError('not_image', 'it came compressed though asked not to be')
  const bytes = await readBody(answer, maxBytes)
  if (sniffPicture(bytes) === null)
    throw new SafeFetchError('not_image', 'not a still PNG, JPEG or WEBP by its content')
  return bytes
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = (): SafeFetchError => new SafeFetchError('too_large', `more than ${maxBytes} bytes`)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const stream: AsyncIterable<Buffer> = answer
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Some services compress even when asked not to; what comes out is bounded like what came in. */
async function decoded(bytes: Buffer, headers: IncomingHttpHeaders, maxBytes: number): Promise<Buffer> {
  if (isPlain(headers) || bytes.length === 0) return bytes
  const decoder = [...decoders].find(([name]) => name === headers['content-encoding']?.toLowerCase())?.[1]
  if (!decoder) throw new SafeFetchError('network', `unknown encoding "${headers['content-encoding']}"`)
  try {
    return await decoder(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    const tooLarge = cause instanceof RangeError
    throw new SafeFetchError(tooLarge ? 'too_large' : 'network', 'the body could not be unpacked', { cause })
  }
}

function isPlain(headers: IncomingHttpHeaders): boolean {
  return ['', 'identity'].includes(headers['content-encoding']?.toLowerCase() ?? '')
}

function asFetchError(error: unknown): SafeFetchError {
  if (error instanceof SafeFetchError) return error
  const message = error instanceof Error ? error.message || error.name : String(error)
  return new SafeFetchError(error instanceof UnsafeAddressError ? 'unsafe' : 'network', message, {
    cause: error,
  })
}
