import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useConfig } from '#server/config.ts'
import { prepareDataFolder } from './data-folder.ts'

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
