import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memory } from '../../../scripts/memory.mjs'

test('twelve megapixels take less than 700 MB, all of Node included', () => {
  const bench = path.join(import.meta.dirname, '../../../bench/engine.ts')
  const line = execFileSync(process.execPath, [bench, 'one', 'background_remover', '4000x3000'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...memory },
  })
  expect((JSON.parse(line) as { peak: number }).peak).toBeLessThan(700)
})
