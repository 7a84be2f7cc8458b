import { and, eq, exists, not, sql } from '#server/database/sql.ts'
import { warnDays } from '#shared/gallery.ts'
import { users } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { hearsOf } from '#server/features/telling/reachable.ts'
import { log } from '#server/lib/log.ts'
import { generatedAds } from './gallery.table.ts'
import { type Removed, removeWhere } from './remove-pictures.ts'

const mostApartMs = 5 * 60_000
/** The next run goes on where this one stopped. */
const workForMs = 40 * 60_000

/** Pictures whose day has come. The statement that decides reads the date again, so one that was moved stays. */
export async function deleteDuePictures(): Promise<Removed> {
  await refuseWhenClocksDiffer()
  const isDue = sql`${generatedAds.deleteAt} <= now()`
  const result = await removeWhere(sql`${isDue} and ${not(isToldFirst())}`, performance.now() + workForMs)
  if (result.removed + result.failed > 0) log.info(result, 'pictures whose day had come were deleted')
  return result
}

/**
 * After an outage a picture may be due whose owner asked to be told before and was not. It stays for a day after the
 * letter, and where none is sent for as long as it would have come before.
 */
function isToldFirst() {
  const isLate = sql`${generatedAds.deleteAt} <= now() - make_interval(days => ${warnDays})`
  const wasTold = sql`coalesce(${generatedAds.warnedAt} <= now() - interval '1 day', false)`
  // What was never to be there for so long goes in its hour.
  const hadTime = sql`${generatedAds.createdAt} <= ${generatedAds.deleteAt} - make_interval(days => ${warnDays})`
  const wantsToHear = db()
    .select({ one: sql`1` })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, generatedAds.userId), hearsOf('going')))
  return sql`(not ${isLate} and not ${wasTold} and ${hadTime} and ${exists(wantsToHear)})`
}

/** A clock that runs wrong must not cost anybody a picture: with two that disagree, one is wrong. */
export async function refuseWhenClocksDiffer(here = Date.now()): Promise<void> {
  const { rows } = await db().execute<{ at: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at`,
  )
  const apart = Math.abs(Number(rows[0]?.at) - here)
  if (apart <= mostApartMs) return
  throw new Error(
    `the clocks of server and database are ${Math.round(apart / 1_000)} s apart: nothing is deleted until they agree`,
  )
}
