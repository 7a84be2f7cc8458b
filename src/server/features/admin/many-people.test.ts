import { beforeAll, expect, it } from 'vitest'
import { seedPeople } from '../../../../bench/seed-people.ts'
import type { UsersView } from '#shared/forms/admin-views.ts'
import { connection } from '#server/database/connection.ts'
import { listen, planOf } from '#test/plans.ts'
import { ownProgram } from '#test/own-program.ts'
import { listUsers } from './users.ts'

// What the database reads for a page of the users tab; how long that takes is measured by `npm run bench admin`.
const people = 6_000
ownProgram({ ROLE: 'web' })
beforeAll(async () => {
  await seedPeople(people, 0)
  // As the database does by itself after a while: until then a word index is a list to be read through.
  await connection().query('vacuum analyze profiles')
})

/** Rows of people that were looked at, by whatever way. */
async function readFor(view: UsersView): Promise<number> {
  let read = 0
  for (const question of await listen(() => listUsers(view)))
    for (const step of await planOf(question, { run: true }))
      if (step['Relation Name'] === 'profiles')
        read +=
          ((step['Actual Rows'] ?? 0) +
            (step['Rows Removed by Filter'] ?? 0) +
            (step['Rows Removed by Index Recheck'] ?? 0)) *
          (step['Actual Loops'] ?? 1)
  return read
}

// What nobody has, a few have, a third has and all have: in one sign, two and more.
it.each([
  ['%', 'newest'],
  ['p', 'email'],
  ['qx', 'credits'],
  ['47', 'images'],
  ['রু', 'newest'],
  ['er', 'oldest'],
  ['zzzzz', 'newest'],
  ['person471', 'credits'],
  ['gmail', 'images'],
] as const)('a search for “%s” in the order of %s never reads everybody', async (q, sort) => {
  expect(await readFor({ q, sort, page: 1 })).toBeLessThan(people / 2)
})
