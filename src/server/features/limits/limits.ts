import { sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say, type Say } from '#shared/words/say.ts'
import { rateLimits } from './limits.table.ts'
import { networksOf } from '#server/lib/network.ts'
import { deleteInParts } from '#server/database/delete-in-parts.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { connection } from '#server/database/connection.ts'

const tooManyTries = (wait: number): Say => say('general.tooManyTries', { wait })

export type Limit = { name: string; tries: number; seconds: number }

/**
 * Counts one try of `who` and refuses when there were too many; shared by all processes.
 * Counted outside of any transaction, so that a roll-back does not give the try back.
 */
export async function countTry(
  limit: Limit,
  who: string,
  says: (wait: number) => Say = tooManyTries,
): Promise<void> {
  const { allowed, waitSeconds } = await tryCount(limit, who)
  if (allowed) return
  throw new AppError('too_many', says(waitSeconds), {
    log: `limit ${limit.name} reached`,
    retryAfterSeconds: waitSeconds,
  })
}

export async function tryCount(
  limit: Limit,
  who: string,
): Promise<{ allowed: boolean; waitSeconds: number }> {
  const [row] = await counted(connection().drizzle).execute({
    key: `${limit.name}:${who}`,
    seconds: limit.seconds,
  })
  return { allowed: (row?.used ?? 1) <= limit.tries, waitSeconds: Math.max(1, row?.wait ?? limit.seconds) }
}

type Told = Parameters<typeof countTry>[2]

const window = sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`

const counted = hotQuery((database) =>
  database
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), used: 1, resetsAt: window })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${rateLimits.resetsAt} <= now() then 1 else ${rateLimits.used} + 1 end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then ${window} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      used: rateLimits.used,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    })
    .prepare('counted_try'),
)

/** The same for everybody in a network, and with larger shares for the networks around it. */
export async function countNetworkTry(limit: Limit, address: string, told?: Told): Promise<void> {
  for (const { name, share } of networksOf(address).toReversed())
    await countTry({ ...limit, tries: limit.tries * share }, name, told)
}

/** Whether there was still room in each of them; counted in all. */
export async function tryNetworks(limit: Limit, address: string): Promise<boolean> {
  let allowed = true
  for (const { name, share } of networksOf(address))
    if (!(await tryCount({ ...limit, tries: limit.tries * share }, name)).allowed) allowed = false
  return allowed
}

export async function giveBackNetworkTry(limit: Limit, address: string): Promise<void> {
  for (const { name } of networksOf(address)) await giveBackTry(limit, name)
}

/** For what turned out to be no misuse: the try does not count. */
export async function giveBackTry(limit: Limit, who: string): Promise<void> {
  await connection()
    .drizzle.update(rateLimits)
    .set({ used: sql`greatest(${rateLimits.used} - 1, 0)` })
    .where(sql`${rateLimits.key} = ${`${limit.name}:${who}`}`)
}

/** A right password clears the slate: the owner of an account is never locked out by their own typing. */
export async function forgetTries(limit: Limit, who: string): Promise<void> {
  await connection()
    .drizzle.delete(rateLimits)
    .where(sql`${rateLimits.key} = ${`${limit.name}:${who}`}`)
}

export async function dropPastLimits(): Promise<void> {
  await deleteInParts(rateLimits, sql`${rateLimits.resetsAt} < now()`)
}
