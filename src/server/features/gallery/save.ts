import { and, desc, eq, sql } from '#server/database/sql.ts'
import { dayChoices, defaultDays } from '#shared/gallery.ts'
import { findTool } from '#shared/tools/index.ts'
import { db } from '#server/database/transaction.ts'
import type { GenerationRow } from '#server/features/generations/generations.table.ts'
import { generatedAds, isKept } from './gallery.table.ts'
import { keepMadeWith } from './made-with.ts'
import { imageKey, type Stored } from './picture-files.ts'

/** Each try has a key of its own: a worker that was away and comes back never overwrites what another has stored. */
export const keyOf = ({ id, userId, createdAt, name, tool, attempt }: GenerationRow): string =>
  imageKey(
    userId,
    createdAt,
    name,
    findTool(tool)?.kind ?? 'picture',
    attempt > 1 ? `${id.slice(0, 8)}-${attempt}` : id.slice(0, 8),
  )

/** The row of a stored picture, and its id. Part of the transaction that charges for it. */
export async function addToGallery(generation: GenerationRow, stored: Stored): Promise<string | undefined> {
  const days = await usualDays(generation.userId)
  const [added] = await db()
    .insert(generatedAds)
    .values({
      ...stored,
      userId: generation.userId,
      generationId: generation.id,
      tool: generation.tool,
      productName: generation.name,
      details: keepMadeWith(generation.values),
      width: generation.resultWidth ?? 0,
      height: generation.resultHeight ?? 0,
      hasAlpha: generation.resultAlpha ?? 0,
      deleteAt: sql`now() + make_interval(days => ${days})`,
    })
    .onConflictDoNothing()
    .returning({ id: generatedAds.id })
  return added?.id
}

/** The last picture's remaining days, where they are one of the choices; else twenty. */
async function usualDays(userId: string): Promise<number> {
  const [last] = await db()
    .select({ days: sql<number>`ceil(extract(epoch from ${generatedAds.deleteAt} - now()) / 86400)::int` })
    .from(generatedAds)
    .where(and(eq(generatedAds.userId, userId), isKept))
    .orderBy(desc(generatedAds.createdAt))
    .limit(1)
  return dayChoices.find((choice) => choice === last?.days) ?? defaultDays
}
