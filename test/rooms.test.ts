import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import {
  arrowsOf,
  drawnArrows,
  drawRooms,
  foreignWrites,
  importsOf,
  knotsOf,
  productFiles,
  roomOf,
} from './rooms.ts'

const arrows = arrowsOf('src')

const nouns = arrows
  .flatMap(({ imports }) => imports)
  .flatMap((line) => /server\/features\/([\w-]+)\/\S+$/.exec(line)?.[1] ?? [])
const isNoun = (room: string): boolean => room === 'auth' || nouns.includes(room)

const isShared = (room: string): boolean => room.startsWith('shared/')
const isWeb = (room: string): boolean => room.startsWith('web/')
const isBelow =
  (...rooms: string[]) =>
  (room: string) =>
    rooms.includes(room) || isShared(room)

/** What a room may need, beside that nobody may need each other in a circle. */
const rules: { who: (room: string) => boolean; mayNeed: (room: string) => boolean; because: string }[] = [
  { who: isShared, mayNeed: isShared, because: 'what is shared runs anywhere' },
  { who: (room) => room === 'studio', mayNeed: isShared, because: 'the studio knows nothing of the server' },
  {
    who: (room) => room === 'web/device',
    mayNeed: () => false,
    because: 'what a device can do knows nothing of the app',
  },
  {
    who: (room) => room === 'web/ui',
    mayNeed: (room) => ['web/device', 'web/words', 'web/use-words'].includes(room) || isShared(room),
    because: 'ui knows nothing of the app but its words',
  },
  {
    who: isWeb,
    mayNeed: (room) => isWeb(room) || isShared(room),
    because: 'pages reach the server by their context',
  },
  { who: (room) => !isWeb(room), mayNeed: (room) => !isWeb(room), because: 'the server knows no page' },
  { who: (room) => room === 'lib', mayNeed: isBelow('config'), because: 'lib knows no noun and no database' },
  {
    who: (room) => room === 'database',
    mayNeed: isBelow('config', 'data-folder', 'lib'),
    because: 'tables and connections know no noun',
  },
  {
    who: (room) => room === 'engine',
    mayNeed: isBelow('lib', 'studio'),
    because: 'an engine gets a picture and gives a picture',
  },
  {
    who: isNoun,
    mayNeed: (room) => !['http', 'features', 'jobs', 'operations', 'program', 'main'].includes(room),
    because: 'a noun does not know who asks',
  },
]

test('no room needs another that needs it, over however many corners', () => {
  expect(knotsOf(arrows)).toEqual([])
  expect(knotsOf(drawnArrows(arrows))).toEqual([])
})

test.each(rules)('$because', ({ who, mayNeed }) => {
  const wrong = arrows.filter(({ from, to }) => who(from) && !mayNeed(to))
  expect(wrong.flatMap(({ imports }) => imports)).toEqual([])
})

test('of the studio the server sees the door, and the doctor its letters', () => {
  const seen = arrows.filter(({ to }) => to === 'studio').flatMap(({ imports }) => imports)
  const files = new Set(seen.map((line) => line.split(' → ')[1]))
  expect(files).toEqual(new Set(['studio/letters.ts', 'studio/studio.ts']))
})

test('ARCHITECTURE.md draws the house as it is; npm run docs:rooms draws it anew', () => {
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(`\n${drawRooms(arrows)}\n`)
})

test("a noun's rows are written by that noun", () => {
  const writes = productFiles('src').flatMap((file) =>
    foreignWrites(file, readFileSync(join('src', file), 'utf8')),
  )
  expect(writes).toEqual([])
})

it.each([
  'await db().insert(codes).values(row)',
  'await db()\n  .update(codes)\n  .set(row)',
  'await db().delete(codes)',
  'await db().execute(sql`update ${codes} set used = true`)',
  'await db().execute(sql`DELETE FROM ${codes}`)',
])('sees that another noun writes: %s', (line) => {
  const source = `import { codes } from '#server/features/plans/plans.table.ts'\n${line}`
  expect(foreignWrites('server/features/admin/a.ts', source)).toHaveLength(1)
  expect(foreignWrites('server/features/plans/a.ts', source)).toEqual([])
})

describe('what counts as needing', () => {
  it.each([
    ["import { a } from '#shared/a.ts'", ['shared/a.ts']],
    ["import './a.css'", ['web/a.css']],
    ["import { type A, b } from './a.ts'", ['web/a.ts']],
    ["export * from '../shared/a.ts'", ['shared/a.ts']],
    ["export { a } from './a.ts'", ['web/a.ts']],
    ["const a = () => import('#studio/a.ts')", ['studio/a.ts']],
    ["import type { A } from '#server/a.ts'", []],
    ["import { type A } from '#server/a.ts'", []],
    ["export type { A } from '#server/a.ts'", []],
    ["import { a } from 'zod'", []],
    ["// import { a } from './a.ts'", []],
  ])('%s', (source, needs) => {
    expect(importsOf('web/page.tsx', source)).toEqual(needs)
  })
})

it('sees a knot over three corners and no knot where all goes down', () => {
  const arrow = (from: string, to: string) => ({ from, to, imports: [] })
  const down = [arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c')]
  expect(knotsOf(down)).toEqual([])
  expect(knotsOf([...down, arrow('c', 'a')])).toEqual([['a', 'b', 'c']])
})

it('knows the rooms', () => {
  const rooms = [
    'server/features/plans/plans.ts',
    'server/features/plans/plans.table.ts',
    'server/auth/factors/totp.ts',
    'server/features.ts',
    'shared/tools/declaration/define.ts',
    'shared/plans.ts',
    'studio/wear/neck.ts',
    'web/pages/admin/admin.tsx',
  ]
  expect(rooms.map(roomOf)).toEqual([
    'plans',
    'database',
    'auth',
    'features',
    'shared/tools',
    'shared/plans',
    'studio',
    'web/pages',
  ])
})
