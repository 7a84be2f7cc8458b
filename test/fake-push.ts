import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import type { PushPayload } from '#shared/telling.ts'

/** What came for a browser, opened with its own keys. */
export type Received = {
  payload: PushPayload
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  subject: string | undefined
  bytes: number
}

/** As a browser describes its subscription, and what has come for it. */
export type FakeBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: Received[]
}

export type FakePush = {
  /** As `allowedHosts` wants it. */
  host: string
  /** What a browser does when a page asks it to subscribe with the site's key. */
  subscribe: (applicationServerKey: string) => FakeBrowser
  /** The next requests are answered so instead of being taken. */
  script: (...answers: { status: number; headers?: Record<string, string> }[]) => void
  /** Why requests were refused that should not have been. */
  complaints: string[]
  requests: () => number
  close: () => Promise<void>
}

type Kept = FakeBrowser & { key: string; ecdh: ECDH; secret: Buffer }

/**
 * A push service that takes what RFC 8030 allows, lets in who proves by RFC 8292 to be the site that the browser
 * subscribed to, and a browser behind it that opens what was sealed for it by RFC 8291. It shares no code with the
 * server.
 */
export async function startFakePush(): Promise<FakePush> {
  const browsers = new Map<string, Kept>()
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const complaints: string[] = []
  let requests = 0

  const take = async (
    request: IncomingMessage,
  ): Promise<{ status: number; headers?: Record<string, string> }> => {
    requests += 1
    const body = await buffer(request)
    const scripted = answers.shift()
    if (scripted) return scripted
    const browser = browsers.get(request.url ?? '')
    if (!browser) return { status: 410 }
    try {
      const subject = await demandVapid(request.headers.authorization ?? '', browser.key, origin)
      browser.received.push({
        ...readHeaders(request),
        subject,
        bytes: body.length,
        payload: open(body, browser),
      })
      return { status: 201, headers: { location: `${origin}/message/${randomUUID()}` } }
    } catch (error) {
      complaints.push(String(error))
      return { status: 400 }
    }
  }

  const server = createServer((request, response) => {
    void take(request).then(({ status, headers }) => response.writeHead(status, headers).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`

  return {
    host,
    complaints,
    requests: () => requests,
    script: (...next) => void answers.push(...next),
    subscribe(key) {
      const ecdh = createECDH('prime256v1')
      const secret = randomBytes(16)
      const path = `/push/${randomUUID()}`
      const p256dh = ecdh.generateKeys('base64url')
      const subscription = { endpoint: origin + path, keys: { p256dh, auth: secret.toString('base64url') } }
      const browser: Kept = { subscription, received: [], key, ecdh, secret }
      browsers.set(path, browser)
      return browser
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** RFC 8292: signed by the key that the browser was given, for this service, for at most a day. */
async function demandVapid(
  authorization: string,
  key: string,
  audience: string,
): Promise<string | undefined> {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  demand(given === key, 'another key than the one subscribed to')
  const point = Buffer.from(key, 'base64url')
  demand(point.length === 65 && point[0] === 4, 'no uncompressed point')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] })
  const left = (payload.exp ?? 0) - Date.now() / 1_000
  demand(left > 0 && left <= 86_400, `it is good for ${left} s`)
  demand(/^(mailto:|https:)/.test(payload.sub ?? ''), 'nobody to write to')
  return payload.sub
}

function readHeaders({ method, headers }: IncomingMessage) {
  const one = (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  demand(method === 'POST', 'not posted')
  demand(/^\d+$/.test(one('ttl') ?? ''), 'no TTL')
  demand(['very-low', 'low', 'normal', 'high', undefined].includes(one('urgency')), 'an unknown urgency')
  demand(/^[\w-]{1,32}$/.test(one('topic') ?? 'none'), 'an odd topic')
  demand(one('content-encoding') === 'aes128gcm', 'another encoding')
  return { ttl: Number(one('ttl')), urgency: one('urgency'), topic: one('topic') }
}

/** RFC 8291 from the browser's side, step by step as the standard writes it. */
function open(body: Buffer, { ecdh, secret }: Kept): PushPayload {
  demand(body.length <= 4_096, 'longer than push services take')
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  demand(record.length <= recordSize, 'more than one record')

  const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
    const sum = createHmac('sha256', key)
    for (const part of parts) sum.update(part)
    return sum.digest()
  }
  const one = Buffer.from([1])
  const ikm = hmac(
    hmac(secret, ecdh.computeSecret(sender)),
    'WebPush: info\0',
    ecdh.getPublicKey(),
    sender,
    one,
  )
  const prk = hmac(salt, ikm)
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16)
  const nonce = hmac(prk, 'Content-Encoding: nonce\0', one).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  demand(end >= 0 && plain.subarray(end + 1).every((byte) => byte === 0), 'no end of the last record')
  return JSON.parse(plain.subarray(0, end).toString())
}

function demand(holds: boolean, why: string): void {
  if (!holds) throw new Error(why)
}
