import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

// The plain cut-out, and what keeps most besides.
test.each(['background_remover', 'passport_photo'])(
  '%s takes less than 700 MB for twelve megapixels, all of Node included',
  (tool) => {
    const bench = path.join(import.meta.dirname, '../../../bench/engine.ts')
    const line = execFileSync(process.execPath, [bench, 'one', tool, '4000x3000'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect((JSON.parse(line) as { peak: number }).peak).toBeLessThan(700)
  },
)
