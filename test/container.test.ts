import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memory } from '../scripts/memory.mjs'
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

it('the container and the service start what npm start starts, with as much memory', () => {
  expect(read('Dockerfile')).toContain(`"${program}"]`)
  expect(read('ops/systemd/chobi.service')).toMatch(new RegExp(`^ExecStart=.* ${program}$`, 'm'))
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, GLIBC_TUNABLES } = memory
  const [options] = memory.NODE_OPTIONS.match(/--max-semi-space-size=\d+/) ?? []
  const settings = `MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} MALLOC_MMAP_THRESHOLD_=${MALLOC_MMAP_THRESHOLD_} GLIBC_TUNABLES=${GLIBC_TUNABLES} NODE_OPTIONS=${options}`
  for (const file of ['Dockerfile', 'ops/systemd/chobi.service']) expect(read(file)).toContain(settings)
})
