import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashed } from './hashing.ts'

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/** Tests sign up hundreds of people; those that measure time go back to the 15 that counts. */
export function useHashCost(power: number): void {
  cost.N = 2 ** power
  decoy = undefined
}

/** About 60 ms of a core, beside whoever reads pages. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await hashed({ password: password.normalize('NFKC'), salt, length: keyLength, cost })
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$')
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await hashed({
    password: password.normalize('NFKC'),
    salt: Buffer.from(salt, 'base64url'),
    length: expected.length,
    cost: { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem },
  })
  return timingSafeEqual(actual, expected)
}

let decoy: Promise<string> | undefined

/** Spends the time of a real check, so that an unknown address cannot be told from a known one. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  await isPassword(password, await decoy)
  return false
}
