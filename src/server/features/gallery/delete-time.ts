import { and, eq, sql } from '#server/database/sql.ts'
import { type DayChoice, warnDays } from '#shared/gallery.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { tellGallery } from './tell-gallery.ts'
import { noSuchPicture } from './own-picture.ts'

const longest: DayChoice = 30

/** From now on so many days. The only way in which the date of a picture is ever set. */
export async function setDeleteTime(userId: string, id: string, days: DayChoice): Promise<Date> {
  const [row] = await db()
    .update(generatedAds)
    .set({ deleteAt: sql`now() + make_interval(days => ${days})`, warnedAt: null })
    .where(and(eq(generatedAds.id, id), eq(generatedAds.userId, userId), isKept))
    .returning({ deleteAt: generatedAds.deleteAt })
  if (!row) throw noSuchPicture()
  await tellGallery(userId)
  return row.deleteAt
}

export const isDueSoon = sql`${generatedAds.deleteAt} < now() + make_interval(days => ${warnDays})`

export type GoingSoon = { pictures: number; firstAt: Date | null }

/** What its owner is told on the dashboard. */
export async function countGoingSoon(userId: string): Promise<GoingSoon> {
  const [row] = await goingSoon().execute({ userId })
  return { pictures: row?.pictures ?? 0, firstAt: row?.firstAt ? new Date(row.firstAt) : null }
}

const goingSoon = hotQuery((database) =>
  database
    .select({
      pictures: sql<number>`count(*)::int`,
      firstAt: sql<string | null>`min(${generatedAds.deleteAt})`,
    })
    .from(generatedAds)
    .where(and(eq(generatedAds.userId, sql.placeholder('userId')), isDueSoon, isKept))
    .prepare('going_soon'),
)

/** One tap: everything that goes soon stays as long as it may. Returns how many there were. */
export async function keepLonger(userId: string): Promise<number> {
  const rows = await db()
    .update(generatedAds)
    .set({ deleteAt: sql`now() + make_interval(days => ${longest})`, warnedAt: null })
    .where(and(eq(generatedAds.userId, userId), isDueSoon, isKept))
    .returning({ id: generatedAds.id })
  if (rows.length > 0) await tellGallery(userId)
  return rows.length
}
