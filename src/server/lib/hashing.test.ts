import { scryptSync } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashed, type ToHash } from './hashing.ts'

const cost = { N: 2 ** 10, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const toHash = (password: string): ToHash => ({
  password,
  salt: Buffer.from('salt of sixteen.'),
  length: 32,
  cost,
})
const here = ({ password, salt, length }: ToHash): Buffer => scryptSync(password, salt, length, cost)

it('gives each of many who ask at once the key of their own password', async () => {
  const asked = Array.from({ length: 9 }, (_, person) => toHash(`password ${person}`))
  expect(await Promise.all(asked.map(hashed))).toEqual(asked.map(here))
})

it('says what went wrong, and goes on', async () => {
  await expect(hashed({ ...toHash('a'), cost: { ...cost, N: 1000 } })).rejects.toThrow(
    'Invalid scrypt params',
  )
  const good = toHash('b')
  expect(await hashed(good)).toEqual(here(good))
})

it('holds no program open that is done', () => {
  const file = pathToFileURL(join(import.meta.dirname, 'hashing.ts')).href
  const program = `
    const { hashed } = await import('${file}')
    const salt = new Uint8Array(16)
    await hashed({ password: 'a', salt, length: 32, cost: ${JSON.stringify(cost)} })
    console.log('hashed')`
  const ended = spawnSync(process.execPath, ['--eval', program], { timeout: 25_000 })
  expect(ended.stdout.toString().trim()).toBe('hashed')
  expect(ended.status).toBe(0)
})
