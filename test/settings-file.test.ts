import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { settingsFile, whole } from '../scripts/settings-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'chobi-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the owner’s commands read what the server reads: .env, else the file of systemd', () => {
  const ofSystemd = join(folder, 'chobi.env')
  expect(settingsFile(folder, ofSystemd)).toBeUndefined()
  writeFileSync(ofSystemd, 'DATA_DIR=/var/lib/chobi\n')
  expect(settingsFile(folder, ofSystemd)).toBe(ofSystemd)
  writeFileSync(join(folder, '.env'), '')
  expect(settingsFile(folder, ofSystemd)).toBe(join(folder, '.env'))
})

it.each([
  ['ADMIN_PASSWORD=half#of it', true],
  ['export AUTH_SECRET=#begins so', true],
  ["ADMIN_PASSWORD='half#of it'", false],
  ['ADMIN_PASSWORD="half#of it"', false],
  ['PORT=3000   # where it listens', false],
  ['PORT=3000 # a#b', false],
  ['# ADMIN_PASSWORD=half#of it', false],
  ['PORT=', false],
])('a value that would be cut is refused, and what is a remark is not: %s', (line, isCut) => {
  const file = join(folder, 'asked.env')
  writeFileSync(file, `HOST=127.0.0.1\n${line}\n`)
  if (isCut) expect(() => whole(file)).toThrow(/all that follows the # would be lost/)
  else expect(whole(file)).toBe(file)
})
