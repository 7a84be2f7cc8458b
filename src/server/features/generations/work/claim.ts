import { and, lt, ne, sql } from '#server/database/sql.ts'
import { config } from '#server/config.ts'
import { hotQuery, hotStatement } from '#server/database/hot-query.ts'
import { atOnce, db, transaction } from '#server/database/transaction.ts'
import { say, type Say } from '#shared/words/say.ts'
import { removeTries } from '../after/leftovers.ts'
import { type GenerationRow, generations, type StoredInput } from '../generations.table.ts'
import { endFailed, isInHand, isWaiting, putBackInLine, stillOurs, takingInHand } from '../states.ts'
import { line } from './line.ts'

const atOncePerPerson = 3
const staleSeconds = 30
const mostAttempts = 3
const claimLock = 7_220_032

const lost = say('making.lost')

/** `isLast`: nobody was left in the line. */
type Claim = { row: GenerationRow | undefined; isLast: boolean }

/** Takes the next one in line of somebody who has less than three running. */
export async function claimNext(worker: string): Promise<Claim> {
  // Most looks find nothing; they need no lock for that.
  if (!(await isAnybodyWaiting())) return { row: undefined, isLast: true }
  return transaction(async () => {
    // Claims come one after the other, so that two workers cannot both take a person's third.
    const [, taken] = await atOnce([waitingTurn({}), takeInHand(worker)])
    return taken ?? { row: undefined, isLast: false }
  })
}

const waitingTurn = hotStatement(
  'claim_lock',
  sql`select pg_advisory_xact_lock(${sql.raw(String(claimLock))})`,
)

const takeInHand = takingInHand(
  sql`(select id from ${line} l where l.running < ${atOncePerPerson} order by l.place limit 1)`,
)

async function isAnybodyWaiting(): Promise<boolean> {
  const [one] = await waiting().execute()
  return one !== undefined
}

const waiting = hotQuery((database) =>
  database.select({ id: generations.id }).from(generations).where(isWaiting).limit(1).prepare('waiting'),
)

/** False when the row is not ours any more. */
export async function beat(row: GenerationRow): Promise<boolean> {
  const rows = await db()
    .update(generations)
    .set({ heartbeatAt: sql`now()` })
    .where(stillOurs(row))
    .returning({ id: generations.id })
  return rows.length > 0
}

export async function fail(
  row: GenerationRow,
  says: Say,
  errorLog: string,
  inputs?: StoredInput[],
): Promise<void> {
  if (await endFailed(row, says, errorLog, inputs)) await removeTries(row, 1, row.attempt)
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
        isInHand,
        everything
          ? ne(generations.worker, worker)
          : lt(generations.heartbeatAt, sql`now() - make_interval(secs => ${staleSeconds})`),
      ),
    )
    .limit(500)
  for (const row of left) await requeueOrEnd(row)
  return left.length
}

/** Gives a row back to the line, or ends it when its outside call may have been made already. */
export async function requeueOrEnd(row: GenerationRow): Promise<void> {
  const calledInVain = row.calledAt !== null && row.address === null
  if (calledInVain) return fail(row, lost, 'the worker was lost during the outside call')
  if (row.attempt >= mostAttempts) return fail(row, lost, `lost ${row.attempt} times`)
  await putBackInLine(row)
}

/** Names this process in the rows it works on. */
export const workerName = (): string => `${process.pid}-${config().PORT}-${process.hrtime.bigint()}`
