import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { program } from '../scripts/prepare.mjs'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

it('what building reads comes into the container', () => {
  const letIn = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const named = [...read('scripts/prepare.mjs').matchAll(/'([\w-][^'/\s]*)(?:\/[^'\s]*)?'/g)].map(
    ([, name = '']) => name,
  )
  const needed = named.filter(
    (name) => name !== 'build' && name !== 'node_modules' && existsSync(join(root, name)),
  )
  expect(needed).toContain('program.config.ts')
  expect(needed.filter((name) => !letIn.includes(name))).toEqual([])
})

it('the container starts what npm start starts', () => {
  expect(read('Dockerfile')).toContain(`"${program}"]`)
})
