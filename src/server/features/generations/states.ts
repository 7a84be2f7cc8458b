import { and, eq, getTableColumns, inArray, type SQL, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { type GenerationState, runningStates } from '#shared/generation.ts'
import { keep } from '#shared/words/kept.ts'
import { say, type Say } from '#shared/words/say.ts'
import { given, hotQuery } from '#server/database/hot-query.ts'
import type { Database } from '#server/database/connection.ts'
import { atOnce, db, transaction } from '#server/database/transaction.ts'
import { giveBackToKey, tellCallers } from '#server/features/api-keys/orders.ts'
import { book } from '#server/features/credits/credits.ts'
import { type CreditHold, captureHold, releaseHold } from '#server/features/credits/holds.ts'
import { publish, publishing } from '#server/live/live.ts'
import { closeBatch } from './batch/close.ts'
import { type GenerationRow, generations } from './generations.table.ts'
import { tellFailed } from './tell-end.ts'
import { announceWork, announcingWork } from './work-signal.ts'

// The whole life of a generation: queued → working → fetching → done, failed or cancelled; one of many in a press is
// awaited before. Each step is written here and nowhere else, together with what it does to the credits and who hears
// of it.

const literally = (states: readonly GenerationState[]): SQL =>
  sql.raw(states.map((state) => `'${state}'`).join(', '))

export const isRunning = sql`${generations.state} in (${literally(runningStates)})`
export const isInHand = inArray(generations.state, ['working', 'fetching'])

/** The claim of a worker on a row. Whoever was away too long finds it taken and settles nothing. */
export const stillOurs = (row: GenerationRow) =>
  and(eq(generations.id, row.id), eq(generations.attempt, row.attempt), isInHand)

/** The same for what is prepared. */
export const isStillOurs = and(
  eq(generations.id, sql.placeholder('id')),
  eq(generations.attempt, sql.placeholder('attempt')),
  isInHand,
)

type Beginning = Omit<typeof generations.$inferInsert, 'id' | 'cost' | 'state' | 'createdAt'>

/** Takes the hold as an argument: no job is written that nobody pays for. */
export async function begin(hold: CreditHold, about: Beginning): Promise<GenerationRow> {
  const [begun] = await beginning().execute({
    ...about,
    id: hold.id,
    cost: hold.amount,
    values: JSON.stringify(about.values),
    inputs: JSON.stringify(about.inputs),
  })
  if (!begun) throw new AppError('broken', say('general.wrong'))
  const { owner: _, work: __, ...row } = begun
  return row
}

const beginning = hotQuery((database) =>
  database
    .insert(generations)
    .values({
      ...given('id', 'userId', 'tool', 'values', 'inputs', 'seed', 'name', 'cost', 'requestId'),
      ...given('idempotencyKey', 'requestHash', 'content', 'batchId', 'batchPlace'),
      createdAt: sql`clock_timestamp()`,
    })
    .returning({ ...getTableColumns(generations), owner: told.owner, work: announcingWork })
    .prepare('begin_generation'),
)

/** Of one press with many photos: they wait to be made, or first of all for their photos. */
export async function beginMany(
  state: 'awaited' | 'queued',
  begun: readonly (Beginning & { hold: CreditHold })[],
): Promise<void> {
  if (begun.length === 0) return
  await db()
    .insert(generations)
    .values(
      begun.map(({ hold, ...about }) => ({
        ...about,
        id: hold.id,
        cost: hold.amount,
        state,
        createdAt: sql`clock_timestamp()`,
      })),
    )
  await publish('admin', { kind: 'admin', what: 'generations' })
  if (state === 'queued') await announceWork()
}

const isAwaited = (id: string) => and(eq(generations.id, id), eq(generations.state, 'awaited'))

/** Its photo is here: from now on it waits its turn. */
export async function putInLine(
  id: string,
  about: Pick<Beginning, 'inputs' | 'content'>,
): Promise<GenerationRow | undefined> {
  const row = await step(isAwaited(id), { ...about, state: 'queued', createdAt: sql`clock_timestamp()` })
  if (row) await announceWork()
  return row
}

/** Its photo does not come, or is none. */
export const endAwaited = (id: string, says: Say, errorLog: string): Promise<GenerationRow | undefined> =>
  endFreely(isAwaited(id), { state: 'failed', error: keep(says), errorLog })

/** There is nothing to be made: the person has that picture. */
export const endHad = (id: string, hadId: string): Promise<GenerationRow | undefined> =>
  endFreely(isAwaited(id), { state: 'cancelled', hadId })

/** `next` chooses among those that wait. */
export const takingInHand = (next: SQL) => {
  const taking = hotQuery((database) =>
    database
      .update(generations)
      .set({
        state: sql`case when ${generations.address} is null then 'working' else 'fetching' end`,
        attempt: sql`${generations.attempt} + 1`,
        ...given('worker'),
        startedAt: sql`coalesce(${generations.startedAt}, now())`,
        heartbeatAt: sql`now()`,
      })
      .where(and(eq(generations.id, next), isWaiting))
      .returning({ ...getTableColumns(generations), ...told, isLast })
      .prepare('take_in_hand'),
  )
  return async (worker: string): Promise<{ row: GenerationRow; isLast: boolean } | undefined> => {
    const [taken] = await taking().execute({ worker })
    if (!taken) return undefined
    const { isLast: wasLast, ...row } = taken
    return { row: untold(row), isLast: wasLast }
  }
}

/** Of a statement that takes one out of the line, which itself still sees that one there. */
const isLast = sql<boolean>`not exists (
  select from ${generations} other where other.state = 'queued' and other.id <> ${generations}.id)`

/** The address is kept before anything is fetched from it. */
export async function fetchFrom({ id, attempt }: GenerationRow, address: string): Promise<boolean> {
  const changed = await fetching().execute({ id, attempt, address })
  return changed.length > 0
}

const fetching = hotQuery((database) =>
  database
    .update(generations)
    .set({ state: 'fetching', ...given('address') })
    .where(isStillOurs)
    .returning(told)
    .prepare('fetch_from'),
)

export const putBackInLine = (row: GenerationRow): Promise<GenerationRow | undefined> =>
  step(stillOurs(row), { state: 'queued', worker: null })

type Outcome = Pick<
  typeof generations.$inferInsert,
  'resultKey' | 'resultWidth' | 'resultHeight' | 'resultAlpha' | 'beforeWidth' | 'beforeHeight' | 'note'
>

/** The picture is here and cannot be charged for: nothing of this step is written, and nobody has paid. */
export class ChargeFailure extends Error {
  readonly says = say('making.notDeducted')
}

/** The picture is here: from now on it is paid, and what `keeping` does with it is done, both or neither. */
export function endDone(
  row: GenerationRow,
  outcome: Outcome,
  keeping: (done: GenerationRow) => Promise<void>,
): Promise<GenerationRow | undefined> {
  return transaction(async () => {
    // What it was made from goes with it: the files as soon as this is written.
    const [changed] = await ending().execute({ id: row.id, attempt: row.attempt, ...outcome })
    if (!changed) return undefined
    const done = untold(changed)
    const [isPaid] = await atOnce([captureHold(row.id, row.name), tellCallers(done.id), keeping(done)])
    if (!isPaid) throw new ChargeFailure(`generation ${row.id} has no open hold`)
    await closeBatch(done)
    return done
  })
}

const ending = hotQuery((database) =>
  stepOf(database, isStillOurs, {
    ...given(
      'resultKey',
      'resultWidth',
      'resultHeight',
      'resultAlpha',
      'beforeWidth',
      'beforeHeight',
      'note',
    ),
    inputs: [],
    state: 'done',
    finishedAt: sql`now()`,
  }).prepare('end_done'),
)

/** There will be no picture: the credits are free again. */
export function endFailed(
  row: GenerationRow,
  says: Say,
  errorLog: string,
  inputs = row.inputs,
): Promise<GenerationRow | undefined> {
  return transaction(async () => {
    const failed = await endFreely(stillOurs(row), { state: 'failed', error: keep(says), errorLog, inputs })
    if (failed?.batchId === null) await tellFailed(failed, say('telling.notCharged', { why: says }))
    return failed
  })
}

/** Its owner may stop it while it waits; the site's owner also when it runs, or hangs. */
export function endCancelled(id: string, when: SQL, errorLog?: string): Promise<GenerationRow | undefined> {
  return endFreely(and(eq(generations.id, id), when), {
    state: 'cancelled',
    ...(errorLog === undefined ? {} : { errorLog }),
  })
}

export const isWaiting = sql`${generations.state} = 'queued'`
/** Of a batch: its photo waits, or is waited for. */
export const isNotBegun = inArray(generations.state, ['awaited', 'queued'])
export const isOpen = inArray(generations.state, ['awaited', ...runningStates])

/** It was done and paid, and then could not be kept: what it cost comes back. */
export async function endUnkept(row: GenerationRow, says: Say, errorLog: string): Promise<void> {
  await transaction(async () => {
    await book({ userId: row.userId, kind: 'refund', amount: row.cost, reference: row.id, note: row.name })
    await giveBackToKey(row.id)
    await step(eq(generations.id, row.id), { state: 'failed', error: keep(says), errorLog, seenAt: null })
    await tellCallers(row.id)
    await tellFailed(row, says)
  })
}

function endFreely(where: SQL | undefined, change: Change): Promise<GenerationRow | undefined> {
  return transaction(async () => {
    const ended = await step(where, { ...change, finishedAt: sql`now()` })
    if (ended) {
      await releaseHold(ended.id)
      await giveBackToKey(ended.id)
      await tellCallers(ended.id)
      await closeBatch(ended)
    }
    return ended
  })
}

type Change = Partial<Record<keyof GenerationRow, unknown>>

/** One statement changes a row and tells of it: also without a transaction it is both or neither. */
async function step(where: SQL | undefined, change: Change): Promise<GenerationRow | undefined> {
  const [changed] = await stepOf(db(), where, change)
  return changed && untold(changed)
}

const stepOf = (database: Database, where: SQL | undefined, change: Change) =>
  database
    .update(generations)
    .set(change as object)
    .where(where)
    .returning({ ...getTableColumns(generations), ...told })

function untold(changed: GenerationRow & Record<keyof typeof told, unknown>): GenerationRow {
  const { owner: _, admin: __, ...row } = changed
  return row
}

const told = {
  owner: publishing(
    sql`'user:' || ${generations.userId}`,
    sql`json_build_object('kind', 'generation', 'id', ${generations.id}, 'tool', ${generations.tool}, 'state', ${generations.state})`,
  ),
  admin: publishing(sql`'admin'`, sql`json_build_object('kind', 'admin', 'what', 'generations')`),
}

export async function announce({ userId, id, tool, state }: GenerationRow): Promise<void> {
  await publish(`user:${userId}`, { kind: 'generation', id, tool, state })
  await publish('admin', { kind: 'admin', what: 'generations' })
}
