import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { config } from '#server/config.ts'

let root: Buffer | undefined

function rootSecret(): Buffer {
  if (root) return root
  const { AUTH_SECRET, DATA_DIR } = config()
  return (root = Buffer.from(AUTH_SECRET ?? keptSecret(join(DATA_DIR, 'secret'))))
}

function keptSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8')
}

/** A key of its own for each purpose, so that one use never weakens another. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', rootSecret(), 'chobi', purpose, 32))

export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Tokens are random enough that a plain hash keeps a leaked table useless. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const sign = (text: string, purpose: string): string =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')

export function isSigned(text: string, signature: string, purpose: string): boolean {
  return sameText(sign(text, purpose), signature)
}

/** Takes the same time for every pair of texts. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** What is kept in the database but must not be read from a copy of it. */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function unseal(sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
