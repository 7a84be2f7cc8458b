import { createHash } from 'node:crypto'
import { sameText } from '#server/lib/secrets.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The signature of a notice: its fields named in verify_key, and the hashed password, sorted by name. */
export function signNotice(fields: URLSearchParams, password: string): string {
  const named = (fields.get('verify_key') ?? '').split(',').filter(Boolean)
  const pairs = new Map(named.map((name) => [name, fields.get(name) ?? '']))
  pairs.set('store_passwd', md5(password))
  const line = [...pairs].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`)
  return md5(line.join('&'))
}

/** Told apart for the owner's eyes: nothing is ever given because of a signature. */
export function isSignedByStore(fields: URLSearchParams, password: string): boolean {
  const signature = fields.get('verify_sign')
  return signature !== null && sameText(signature, signNotice(fields, password))
}
