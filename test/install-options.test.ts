import { expect, it } from 'vitest'
import { installOptions } from '../scripts/prepare.mjs'

it('a system in the lock file is installed from it', () => {
  expect(installOptions('linux', 'x64')).not.toContain('--no-package-lock')
  expect(installOptions('linux', 'arm64')).not.toContain('--no-package-lock')
})

it('a system that is not in the lock file resolves its compiled packages afresh', () => {
  expect(installOptions('darwin', 'arm64')).toContain('--no-package-lock')
  expect(installOptions('darwin', 'x64')).toContain('--no-package-lock')
})
