import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { turns } from '#shared/turns.ts'

const scrypted = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt)
/** Four threads read files as well: pictures would wait for passwords if these had them all. */
const hashing = turns(Math.min(2, availableParallelism()))
const derive = (...of: Parameters<typeof scrypted>): Promise<Buffer> => hashing(() => scrypted(...of))

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const keyLength = 32

/** Tests sign up hundreds of people; those that measure time go back to the 15 that counts. */
export function useHashCost(power: number): void {
  cost.N = 2 ** power
  decoy = undefined
}

/** About 60 ms of a core in the thread pool: pages go on answering meanwhile. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, keyLength, cost)
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$')
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem }
  const actual = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    options,
  )
  return timingSafeEqual(actual, expected)
}

let decoy: Promise<string> | undefined

/** Spends the time of a real check, so that an unknown address cannot be told from a known one. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  await isPassword(password, await decoy)
  return false
}
