import { randomUUID } from 'node:crypto'
import { findSession } from '#server/auth/sessions.ts'
import { connection } from '#server/database/connection.ts'
import { listUsers } from '#server/features/admin/users.ts'
import { listBoard } from '#server/features/admin/generation-board.ts'
import { listEntries } from '#server/features/credits/credits.ts'
import { deleteDuePictures } from '#server/features/gallery/auto-delete.ts'
import { listPictures } from '#server/features/gallery/list-pictures.ts'
import { getPicture } from '#server/features/gallery/own-picture.ts'
import { finishRemovals } from '#server/features/gallery/remove-pictures.ts'
import { claimNext, recover } from '#server/features/generations/work/claim.ts'
import { dropOldInputs } from '#server/features/generations/after/drop-old-inputs.ts'
import { listen, planOf } from '#test/plans.ts'
import { at } from './site.ts'
import { findLatest, listActive, listFailed, listNews } from '#server/features/generations/generations.ts'

const everything = { search: '', tool: null } as const
/** Tables that have grown: none of these may be read whole. */
async function findLargeTables(): Promise<Set<string>> {
  const { rows } = await connection().query(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 5000`,
  )
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}

/** What the busiest doors ask, as the program really asks it. */
function doors(userId: string, pictureId: string): [string, () => Promise<unknown>][] {
  return [
    ['who is signed in', () => findSession(randomUUID())],
    ['first page of the gallery', () => listPictures(userId, everything, null)],
    ['one picture', () => getPicture(userId, pictureId, everything)],
    ['search in the gallery', () => listPictures(userId, { search: 'own 19', tool: null }, null)],
    ['credit history', () => listEntries(userId, { limit: 20 })],
    ['what runs', () => listActive(userId)],
    ['what is news', () => listNews(userId)],
    ['the latest of a tool', () => findLatest(userId, 'background_remover')],
    ['what failed', () => listFailed(userId)],
    ['next in the queue', () => claimNext('bench')],
    ['lost work', () => recover('bench', false)],
    ['old uploads', () => dropOldInputs()],
    ['due pictures', () => deleteDuePictures()],
    ['deleted pictures', () => finishRemovals()],
    ['admin: users', () => listUsers({ q: '', sort: 'newest', page: 1 })],
    ['admin: one user', () => listUsers({ q: 'grown-0-50@', sort: 'newest', page: 1 })],
    ['admin: pictures', () => listBoard({ q: '', show: 'all', before: undefined })],
  ]
}

/** Runs each door once, and asks Postgres how it answers every query that was heard on the way. */
export async function explainHotQueries(userId: string) {
  const { rows } = await connection().query('select id from generated_ads where user_id = $1 limit 1', [
    userId,
  ])
  const pictureId = (rows[0] as { id: string }).id
  const large = await findLargeTables()
  const found: { name: string; ms: string; uses: string }[] = []
  for (const [name, run] of doors(userId, pictureId)) {
    const times: number[] = []
    for (let round = 0; round < 15; round++) {
      const began = performance.now()
      await run()
      times.push(performance.now() - began)
    }
    const ms = at(times, 0.5).toFixed(1)
    const asked = await listen(run)
    const whole = new Set<string>()
    let indexes = 0
    for (const question of asked) {
      for (const each of await planOf(question)) {
        if (each['Node Type'].includes('Index')) indexes += 1
        const table = each['Relation Name'] ?? ''
        // A small table is read faster whole, and Postgres does so.
        if (each['Node Type'] === 'Seq Scan' && large.has(table)) whole.add(table)
      }
    }
    found.push({
      name,
      ms,
      uses: whole.size ? `whole table: ${[...whole].join(', ')}` : `${indexes} index reads`,
    })
  }
  return found
}
