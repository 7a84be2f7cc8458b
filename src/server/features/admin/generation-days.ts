import { inArray, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { generations, unsavedPictures } from '#server/features/generations/generations.table.ts'
import { isOpen } from '#server/features/generations/states.ts'
import { generationDays } from './generation-days.table.ts'

export type ToolDay = typeof generationDays.$inferSelect

/** What was begun in the last moment of a day has been written by then. */
const settlesAfter = sql`interval '1 hour'`

/** Of each of these days and each tool. Days that are over are read as they were counted once. */
export async function countDays(days: string[]): Promise<ToolDay[]> {
  const [over, open] = await partAtSettled(days)
  const found = await keepDays(over)
  for (const day of open) found.push(...(await countDay(day)))
  return found
}

/** One after the other: what is read for a day lies together; for many at once the database would read all there is. */
async function keepDays(days: string[]): Promise<ToolDay[]> {
  if (days.length === 0) return []
  const kept = await db().select().from(generationDays).where(inArray(generationDays.day, days))
  const known = new Set(kept.map(({ day }) => day))
  const found = kept.filter(({ tool }) => tool !== '')
  for (const day of days) if (!known.has(day)) found.push(...(await keepDay(day)))
  return found
}

/** So that nobody who opens the page waits for days that could have been counted before. */
export async function keepSettledDays(days: string[]): Promise<void> {
  const [over] = await partAtSettled(days)
  await keepDays(over)
}

/**
 * Which of them nothing can change any more: over, and none of their generations on its way, or done and not stored
 * yet, which may still be given back.
 */
async function partAtSettled(days: string[]): Promise<[over: string[], open: string[]]> {
  const oldest = sql`select min(${generations.createdAt}) from ${generations}`
  const { rows } = await db().execute<{ until: string }>(sql`
    select to_char(least(
      now() - ${settlesAfter},
      (${oldest} where ${isOpen}),
      (${oldest} join ${unsavedPictures} on ${unsavedPictures.generationId} = ${generations.id})
    ) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as until`)
  // That day itself was not over yet then.
  const until = rows[0]?.until ?? ''
  return [days.filter((day) => day < until), days.filter((day) => day >= until)]
}

/** Kept once, whoever counts it; with a row that says so even where there was no picture. */
async function keepDay(day: string): Promise<ToolDay[]> {
  const counted = await countDay(day)
  const nothing = { done: 0, failed: 0, credits: 0, took: [] }
  await db()
    .insert(generationDays)
    .values([{ day, tool: '', ...nothing }, ...counted])
    .onConflictDoNothing()
  return counted
}

/** Tenths of a second are as fine as anybody reads them, and so few that all pictures of a day fit in a row. */
async function countDay(day: string): Promise<ToolDay[]> {
  const start = sql`${day}::timestamp at time zone 'Asia/Dhaka'`
  const { rows } = await db().execute<ToolDay>(sql`
    select ${day} as day, tool,
      coalesce(sum(pictures) filter (where is_done), 0)::int as done,
      coalesce(sum(pictures) filter (where not is_done), 0)::int as failed,
      coalesce(sum(cost) filter (where is_done), 0)::int as credits,
      coalesce(json_agg(json_build_array(tenths, pictures)) filter (where tenths is not null), '[]') as took
    from (
      select tool, state = 'done' as is_done, count(*)::int as pictures, sum(cost) as cost,
        case when state = 'done' then round(extract(epoch from finished_at - started_at) * 10)::int end as tenths
      from ${generations}
      where state in ('done', 'failed') and created_at >= ${start} and created_at < ${start} + interval '1 day'
      group by tool, is_done, tenths
    ) each
    group by tool`)
  return rows
}
