import { createHash } from 'node:crypto'
import { and, desc, eq, exists, isNull, or } from '#server/database/sql.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { Tool } from '#shared/tools/index.ts'
import { db } from '#server/database/transaction.ts'
import { generatedAds, isKept } from '#server/features/gallery/gallery.table.ts'
import { type GenerationRow, generations, unsavedPictures } from '../generations.table.ts'
import { isRunning } from '../states.ts'
import { isMadeByStudio } from '../work/engines.ts'

/** Where the studio makes more of the same form than an earlier release did, what is there is not the same. */
const releases: Partial<Record<ToolId, number>> = { passport_photo: 2 }

/** What the studio's picture follows from; null where each press brings another one. */
export function contentOf(
  tool: Tool,
  values: FormValues,
  pictures: ReadonlyMap<string, string>,
): string | null {
  if (!tool.studioRepeats?.(values)) return null
  const whole = JSON.stringify([
    tool.id,
    values,
    [...pictures].sort(([one], [other]) => (one < other ? -1 : 1)),
    ...(tool.id in releases ? [releases[tool.id]] : []),
  ])
  return createHash('sha256').update(whole).digest('base64url')
}

/** The same photo is another picture once somebody has drawn over it. */
export const contentAsDrawn = (content: string | null, drawing: Buffer): string | null =>
  content && createHash('sha256').update(content).update(drawing).digest('base64url')

/**
 * The studio would make this very picture once more: the person has it already, or it is being made. Whoever wants it
 * anew all the same deletes the one that is there.
 */
export async function findSame(
  userId: string,
  tool: ToolId,
  content: string | null,
): Promise<GenerationRow | undefined> {
  if (content === null || !(await isMadeByStudio(tool))) return undefined
  const [row] = await db()
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        eq(generations.content, content),
        or(isNull(generations.engine), eq(generations.engine, 'builtin')),
        or(isRunning, and(eq(generations.state, 'done'), or(exists(kept()), exists(waiting())))),
      ),
    )
    .orderBy(desc(generations.createdAt))
    .limit(1)
  return row
}

const kept = () =>
  db()
    .select({ id: generatedAds.id })
    .from(generatedAds)
    .where(and(eq(generatedAds.generationId, generations.id), isKept, isNull(generatedAds.damagedAt)))

const waiting = () =>
  db()
    .select({ id: unsavedPictures.generationId })
    .from(unsavedPictures)
    .where(eq(unsavedPictures.generationId, generations.id))
