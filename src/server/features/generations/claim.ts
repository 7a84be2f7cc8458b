import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import type { GenerationRow } from './accept.ts'
import { generations } from './generations.table.ts'
import { removeTries } from './leftovers.ts'
import { releaseHold } from '#server/features/credits/holds.ts'

const atOncePerPerson = 3
const staleSeconds = 30
const mostAttempts = 3
const claimLock = 7_220_032

const lostWords =
  'The site was restarted while this picture was being made. Nothing was charged. Please try again.'

/** The claim of a worker on a row. Whoever was away too long finds it taken and settles nothing. */
export const stillOurs = (row: GenerationRow) =>
  and(
    eq(generations.id, row.id),
    eq(generations.attempt, row.attempt),
    inArray(generations.state, ['working', 'fetching']),
  )

/** Takes the next one in line of somebody who has less than three running. */
export async function claimNext(worker: string): Promise<GenerationRow | undefined> {
  return transaction(async () => {
    // Claims come one after the other, so that two workers cannot both take a person's third.
    await db().execute(sql`select pg_advisory_xact_lock(${claimLock})`)
    const next = sql`(
      select q.id from ${generations} q
      where q.state = 'queued' and (
        select count(*) from ${generations} r
        where r.user_id = q.user_id and r.state in ('working', 'fetching')
      ) < ${atOncePerPerson}
      order by q.created_at limit 1
      for update skip locked
    )`
    const [row] = await db()
      .update(generations)
      .set({
        state: sql`case when ${generations.address} is null then 'working' else 'fetching' end`,
        attempt: sql`${generations.attempt} + 1`,
        worker,
        startedAt: sql`coalesce(${generations.startedAt}, now())`,
        heartbeatAt: sql`now()`,
      })
      .where(eq(generations.id, next))
      .returning()
    if (row) await tell(row)
    return row
  })
}

/** False when the row is not ours any more. */
export async function beat(row: GenerationRow): Promise<boolean> {
  const rows = await db()
    .update(generations)
    .set({ heartbeatAt: sql`now()` })
    .where(stillOurs(row))
    .returning({ id: generations.id })
  return rows.length > 0
}

export async function fail(row: GenerationRow, error: string, errorLog: string): Promise<void> {
  const isOurs = await transaction(async () => {
    const [failed] = await db()
      .update(generations)
      .set({ state: 'failed', error, errorLog, finishedAt: sql`now()` })
      .where(stillOurs(row))
      .returning()
    if (!failed) return false
    await releaseHold(row.id)
    await tell(failed)
    return true
  })
  if (isOurs) await removeTries(row, 1, row.attempt)
}

/**
 * What a dead worker left: taken up again where nothing outside can happen twice, else failed and released.
 * `everything` when no other process can be alive, as with the embedded database.
 */
export async function recover(worker: string, everything: boolean): Promise<number> {
  const left = await db()
    .select()
    .from(generations)
    .where(
      and(
        inArray(generations.state, ['working', 'fetching']),
        everything
          ? ne(generations.worker, worker)
          : lt(generations.heartbeatAt, sql`now() - make_interval(secs => ${staleSeconds})`),
      ),
    )
    .limit(500)
  for (const row of left) await handOn(row)
  return left.length
}

/** Gives a row back to the line, or ends it when its outside call may have been made already. */
export async function handOn(row: GenerationRow): Promise<void> {
  const calledInVain = row.calledAt !== null && row.address === null
  if (calledInVain) return fail(row, lostWords, 'the worker was lost during the outside call')
  if (row.attempt >= mostAttempts) return fail(row, lostWords, `lost ${row.attempt} times`)
  await transaction(async () => {
    const [queued] = await db()
      .update(generations)
      .set({ state: 'queued', worker: null })
      .where(stillOurs(row))
      .returning()
    if (queued) await tell(queued)
  })
}

export async function tell(row: GenerationRow): Promise<void> {
  await publish(`user:${row.userId}`, { kind: 'generation', id: row.id, tool: row.tool, state: row.state })
  await publish('admin', { kind: 'admin', what: 'generations' })
}

/** Names this process in the rows it works on. */
export const workerName = (): string => `${process.pid}-${config().PORT}-${process.hrtime.bigint()}`

/** Ends one that waits or hangs, whoever has it; undefined when it has ended already. */
export async function stopRunning(id: string, errorLog: string): Promise<GenerationRow | undefined> {
  const [row] = await db()
    .update(generations)
    .set({ state: 'cancelled', finishedAt: sql`now()`, errorLog })
    .where(and(eq(generations.id, id), inArray(generations.state, ['queued', 'working', 'fetching'])))
    .returning()
  return row
}
