import { eq, inArray, sql } from '#server/database/sql.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db } from '#server/database/transaction.ts'
import { keptSettings } from './settings.table.ts'

export async function findSetting<T>(name: string): Promise<T | undefined> {
  const [row] = await named().execute({ name })
  return row?.value as T | undefined
}

const named = hotQuery((database) =>
  database
    .select()
    .from(keptSettings)
    .where(eq(keptSettings.name, sql.placeholder('name')))
    .prepare('setting'),
)

/** Several at once, each with the moment at which it was last kept; what never was is left out. */
export async function findSettings(names: readonly string[]) {
  const rows = await db().select().from(keptSettings).where(inArray(keptSettings.name, names))
  return new Map(rows.map(({ name, value, updatedAt }) => [name, { value, moment: updatedAt.toISOString() }]))
}

export async function keepSetting(name: string, value: unknown): Promise<void> {
  await db()
    .insert(keptSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: keptSettings.name, set: { value, updatedAt: sql`now()` } })
}

/** Keeps `value` unless there is one already; true when it was kept. */
export async function keepFirst(name: string, value: unknown): Promise<boolean> {
  const rows = await db().insert(keptSettings).values({ name, value }).onConflictDoNothing().returning()
  return rows.length > 0
}
