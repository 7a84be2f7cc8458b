import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

// RFC 8291 (a message for one browser) in the encoding of RFC 8188: one record, no padding.

const curve = 'prime256v1'
/** Of the one record, and what push services take in all. */
const mostBytes = 4_096
const pointBytes = 65
const authBytes = 16
const lastRecord = Buffer.from([2])

/** What a browser gave us to seal with: its public key and a secret that only it and we know. */
export type Receiver = { p256dh: Buffer; auth: Buffer }

type Once = { ownPrivateKey?: Buffer; salt?: Buffer }

/** Sealed for one browser; `once` is for the example in the standard, and new for every message otherwise. */
export function encryptFor(
  { p256dh, auth }: Receiver,
  message: Buffer,
  { ownPrivateKey, salt = randomBytes(16) }: Once = {},
): Buffer {
  const own = createECDH(curve)
  if (ownPrivateKey) own.setPrivateKey(ownPrivateKey)
  else own.generateKeys()
  const ownPoint = own.getPublicKey()
  const between = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPoint])
  const secret = derive(own.computeSecret(p256dh), auth, between, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([
    cipher.update(message),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(mostBytes)
  sizes.writeUInt8(ownPoint.length, 4)
  const body = Buffer.concat([salt, sizes, ownPoint, sealed])
  if (body.length > mostBytes) throw new RangeError(`a push message of ${message.length} bytes`)
  return body
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** A point of the curve, whole; anything else would fail at every message. */
export function isPublicKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url')
  if (point.length !== pointBytes || point[0] !== 4) return false
  try {
    ECDH.convertKey(point, curve)
    return true
  } catch {
    return false
  }
}

export const isAuthSecret = (text: string): boolean => Buffer.from(text, 'base64url').length === authBytes
