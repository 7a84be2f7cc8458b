import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { call } from './authenticator.ts'
import type { TestBrowser } from './browser.ts'

const made = z.object({ id: z.uuid() })
const asked = z.object({
  id: z.uuid(),
  webauthn: z.object({ credential_options: z.object({ publicKey: z.object({ challenge: z.string() }) }) }),
})
const askedAlone = z.object({
  credential_options: z.object({ publicKey: z.object({ challenge: z.string() }) }),
})

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()

/** A security key in software, for one site: it makes a credential, and answers with it. */
export function createPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  /** Which site, that a person was there and was checked, and how often the key was used. */
  const authenticatorData = (extraFlag = 0): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([0x05 | extraFlag]), count])
  }
  const wrap = (response: Record<string, string>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  function create(challenge: string) {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
    const authData = new Uint8Array(Buffer.concat([authenticatorData(0x40), credential]))
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ])
    return wrap({
      clientDataJSON: base64url(clientData('webauthn.create', challenge)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
    })
  }

  function answer(challenge: string) {
    const client = clientData('webauthn.get', challenge)
    const data = authenticatorData()
    return wrap({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
    })
  }

  return {
    /** Adds it to the account that is signed in there. */
    async addTo(browser: TestBrowser): Promise<string> {
      const begun = await call(browser, 'POST', 'factors', { factor_type: 'webauthn' })
      const factor = made.parse(begun.body).id
      const { status, body } = await this.finish(browser, factor)
      if (status !== 200) throw new Error(`the passkey was not taken: ${status} ${JSON.stringify(body)}`)
      return factor
    },
    /** Answers the first challenge of a factor that was begun. */
    async finish(browser: TestBrowser, factor: string) {
      const { body } = await call(browser, 'POST', `factors/${factor}/challenge`)
      const { id: challenge_id, webauthn } = asked.parse(body)
      const { challenge } = webauthn.credential_options.publicKey
      return call(browser, 'POST', `factors/${factor}/verify`, { challenge_id, webauthn: create(challenge) })
    },
    /** As the second step after the password. */
    async answerTo(browser: TestBrowser, factor: string) {
      const { body } = await call(browser, 'POST', `factors/${factor}/challenge`)
      const { id: challenge_id, webauthn } = asked.parse(body)
      const { challenge } = webauthn.credential_options.publicKey
      return call(browser, 'POST', `factors/${factor}/verify`, { challenge_id, webauthn: answer(challenge) })
    },
    /** Without any password. */
    async signIn(browser: TestBrowser) {
      const { body } = await call(browser, 'POST', 'passkey', {})
      const { challenge } = askedAlone.parse(body).credential_options.publicKey
      return call(browser, 'POST', 'passkey/verify', { webauthn: answer(challenge) })
    },
  }
}
