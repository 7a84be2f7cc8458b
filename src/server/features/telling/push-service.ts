import { config } from '#server/config.ts'
import { SafeFetchError, safeRequest } from '#server/lib/safe-fetch.ts'
import { encryptFor } from './encrypt.ts'
import { authorizationFor } from './push-key.ts'

const timeoutMs = 15_000
const mostAnswered = 64 * 1024
const longestWait = 3_600

export type Push = {
  endpoint: string
  p256dh: string
  auth: string
  message: string
  seconds: number
  urgency: string
  /** At most 32 letters: what still waits under it at the push service is replaced. */
  topic: string
}

/** How a push service answered: it took the message, will take it later, or never will. */
export type Delivery =
  | { is: 'taken' }
  | { is: 'gone' }
  | { is: 'later'; seconds: number | undefined; why: string }
  | { is: 'refused'; why: string }

/** One message on its way (RFC 8030), sealed for its browser. */
export async function deliver({ endpoint, p256dh, auth, message, ...how }: Push): Promise<Delivery> {
  const receiver = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  try {
    const answer = await safeRequest(endpoint, {
      method: 'POST',
      headers: {
        authorization: await authorizationFor(endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(how.seconds),
        urgency: how.urgency,
        topic: how.topic,
      },
      body: encryptFor(receiver, Buffer.from(message)),
      allowedHosts: config().ALLOWED_HOSTS,
      timeoutMs,
      maxBytes: mostAnswered,
    })
    return read(answer.status, answer.headers['retry-after'])
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    // Its name leads into somebody's network now: no push service does that.
    if (error.reason === 'unsafe') return { is: 'gone' }
    return error.status === undefined
      ? { is: 'later', seconds: undefined, why: error.message }
      : read(error.status, undefined)
  }
}

/** 403: it was given to another key than ours, which no later message changes. */
const neverAgain = new Set([403, 404, 410])

function read(status: number, retryAfter: string | undefined): Delivery {
  const why = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (neverAgain.has(status)) return { is: 'gone' }
  if (status === 429 || status >= 500) return { is: 'later', seconds: secondsOf(retryAfter), why }
  return { is: 'refused', why }
}

function secondsOf(retryAfter = ''): number | undefined {
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000
  return seconds > 0 ? Math.min(longestWait, Math.ceil(seconds)) : undefined
}
