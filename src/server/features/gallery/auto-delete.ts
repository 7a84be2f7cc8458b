import { sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
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
  const result = await removeWhere(isDue, performance.now() + workForMs)
  if (result.removed + result.failed > 0) log.info(result, 'pictures whose day had come were deleted')
  return result
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
