import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, useConfig } from '#server/config.ts'
import { prepareDataFolder, UnusableFolder } from './data-folder.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chobi-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rightsOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)

test('a new data folder is its owner’s alone', () => {
  const path = join(folder, 'deep', 'data')
  useConfig({ DATA_DIR: path })
  expect(rightsOf(path)).toBe('700')
})

test.each([
  [0o755, '750'],
  [0o777, '770'],
  [0o750, '750'],
  [0o700, '700'],
  [0o1777, '1777'],
])('one with the rights %o has %s from then on', (before, after) => {
  const path = join(folder, before.toString(8))
  mkdirSync(path)
  chmodSync(path, before)
  prepareDataFolder(path)
  expect(rightsOf(path)).toBe(after)
})

test('one that cannot be made, or is none, is refused in words and at once', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below'), '/proc/chobi', '/proc/chobi/data'])
    expect(() => prepareDataFolder(path)).toThrow(UnusableFolder)
  expect(() => prepareDataFolder(file)).toThrow(`The data folder ${file} cannot be used: it is a file.`)
})

test('what is wrong with a setting says what is wanted', () => {
  const wrong = {
    PUBLIC_URL: 'chobi.example',
    SMTP_URL: 'smtp.example.com:587',
    DATABASE_URL: 'mysql://here',
    PORT: 'abc',
    WORKERS: '1000',
    AUTH_SECRET: 'short',
    MAIL_FROM: 'nonsense',
    ALLOW_NEWER_SCHEMA: 'perhaps',
  }
  let said = ''
  try {
    readConfig(wrong)
  } catch (error) {
    said = String(error)
  }
  for (const name of Object.keys(wrong)) expect(said).toMatch(new RegExp(`${name}: must `, 'u'))
  for (const from of ['Chobi <hello@chobi.example>', 'hello@chobi.example'])
    expect(readConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from)
})
