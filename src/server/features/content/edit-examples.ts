import { and, eq, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { findTool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { type KeptPicture, toolExamples } from './content.table.ts'
import { placesOf } from './examples.ts'

export { storeSitePicture } from './site-pictures.ts'

export type ExampleRow = typeof toolExamples.$inferSelect
export type Place = { tool: string; position: number }

/** What stands in a place, locked; undefined when it is empty. */
export async function findExampleAt({ tool, position }: Place): Promise<ExampleRow | undefined> {
  const [row] = await db()
    .select()
    .from(toolExamples)
    .where(and(eq(toolExamples.tool, tool), eq(toolExamples.position, position)))
    .for('update')
  return row
}

export function refuseUnlessPlace({ tool: id, position }: Place): void {
  const tool = findTool(id)
  if (tool && Number.isInteger(position) && position >= 1 && position <= placesOf(tool)) return
  throw new AppError('invalid', say('content.noExamplePlace'))
}

type Placed = { title: string; titleInBangla: string | null; before: KeptPicture | null; after: KeptPicture }

/** Fills a place with pictures that are kept already, so that nothing slow happens inside the transaction. */
export async function placeExample(place: Place, { before, after, ...titles }: Placed): Promise<void> {
  const values = { ...titles, beforePicture: before, afterPicture: after }
  await transaction(async () => {
    await db()
      .insert(toolExamples)
      .values({ ...place, ...values })
      .onConflictDoUpdate({
        target: [toolExamples.tool, toolExamples.position],
        set: { ...values, updatedAt: sql`now()` },
      })
    await publish('public', { kind: 'content' })
  })
}

/** Changes places with the neighbour before (-1) or after (1) it; an empty place takes it in. */
export async function moveExample(place: Place, by: -1 | 1): Promise<void> {
  const next = { tool: place.tool, position: place.position + by }
  refuseUnlessPlace(next)
  await transaction(async () => {
    const [one, other] = [await findExampleAt(place), await findExampleAt(next)]
    if (!one) throw new AppError('not_found', say('content.exampleGone'))
    if (other) {
      await placeExample(place, contentOf(other))
      await placeExample(next, contentOf(one))
      return
    }
    await db()
      .update(toolExamples)
      .set({ position: next.position, updatedAt: sql`now()` })
      .where(eq(toolExamples.id, one.id))
    await publish('public', { kind: 'content' })
  })
}

const contentOf = ({ title, titleInBangla, beforePicture, afterPicture }: ExampleRow): Placed => ({
  title,
  titleInBangla,
  before: beforePicture,
  after: afterPicture,
})
