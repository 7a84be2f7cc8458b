import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const table = readFileSync(join(root, 'docs/abuse.md'), 'utf8')
const rows = [...table.matchAll(/^\| (A\d\d) +\| (.+?) +\| `([^`]+)` +\| (.+?) +\|$/gm)].map(
  ([, number = '', abuse = '', file = '', words = '']) => ({ number, abuse, file, words }),
)

it('every kind of abuse has its line, and every line a test that stands where it says', () => {
  const numbers = Array.from({ length: 90 }, (_, at) => `A${String(at + 1).padStart(2, '0')}`)
  expect(rows.map(({ number }) => number)).toEqual(numbers)
  for (const { number, file, words } of rows) {
    const path = join(root, file)
    const found = existsSync(path) && readFileSync(path, 'utf8').includes(words)
    expect([number, file, words, found]).toEqual([number, file, words, true])
  }
  console.log(rows.map(({ number, file, abuse }) => `${number}  ${file.padEnd(52)} ${abuse}`).join('\n'))
})
