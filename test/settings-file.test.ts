import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { settingsFile } from '../scripts/settings-file.mjs'

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
