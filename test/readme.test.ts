import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingsTable } from '../scripts/settings-table.ts'

it('README lists every setting as it is declared', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(settingsTable())
})
