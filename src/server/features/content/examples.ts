import { and, asc, eq, sql } from '#server/database/sql.ts'
import type { Example } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import { type Tool, findTool, tools } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { say } from '#shared/words/say.ts'
import { labelOf, languageNow } from '#server/lib/words.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { keepFirst } from '#server/features/settings/settings.ts'
import { publish } from '#server/live/live.ts'
import { type KeptPicture, toolExamples } from './content.table.ts'
import { firstExamples } from './first-examples.ts'
import { findPicture, storeSitePicture } from './site-pictures.ts'

type Row = typeof toolExamples.$inferSelect

/** The examples of one tool by their places; an empty place is not in the list. */
export async function examplesOf(tool: ToolId): Promise<Example[]> {
  return (await ofTool().execute({ tool })).flatMap(describe)
}

const ofTool = hotQuery((database) =>
  database
    .select()
    .from(toolExamples)
    .where(eq(toolExamples.tool, sql.placeholder('tool')))
    .orderBy(asc(toolExamples.position))
    .prepare('examples_of_tool'),
)

/** All examples, tools in menu order. */
export async function listExamples(): Promise<Example[]> {
  const rows = await db().select().from(toolExamples).orderBy(asc(toolExamples.position))
  return tools.flatMap(({ id }) => rows.filter((row) => row.tool === id).flatMap(describe))
}

/** How many examples a tool can have; four where its own page shows none. */
export function placesOf({ examples }: Tool): number {
  if (!examples) return 4
  return examples.kind === 'before_after' ? examples.pairs : examples.count
}

type NewExample = {
  tool: string
  position: number
  title: string
  titleInBangla?: string
  before?: Buffer | null
  after?: Buffer | null
}

/** Fills a place, or changes what stands there: a picture that is left out stays as it is, `null` takes the "before" away. */
export async function saveExample({
  tool: toolId,
  position,
  title,
  titleInBangla = '',
  before,
  after,
}: NewExample): Promise<void> {
  const tool = findTool(toolId)
  if (!tool || !Number.isInteger(position) || position < 1 || position > placesOf(tool)) {
    throw new AppError('invalid', say('content.noExamplePlace'))
  }
  // Kept before the transaction: the storage is slow, and the same picture twice is one file.
  const newBefore = before && (await storeSitePicture(before))
  const newAfter = after && (await storeSitePicture(after))
  await change(async () => {
    const [there] = await db().select().from(toolExamples).where(at(tool.id, position)).for('update')
    const afterPicture = newAfter || there?.afterPicture
    if (!afterPicture) throw new AppError('invalid', say('content.finishedPicture'), { field: 'after' })
    const beforePicture = before === undefined ? (there?.beforePicture ?? null) : (newBefore ?? null)
    const values = {
      title: title.trim().slice(0, 120),
      titleInBangla: titleInBangla.trim().slice(0, 120) || null,
      beforePicture,
      afterPicture,
    }
    await db()
      .insert(toolExamples)
      .values({ tool: tool.id, position, ...values })
      .onConflictDoUpdate({
        target: [toolExamples.tool, toolExamples.position],
        set: { ...values, updatedAt: sql`now()` },
      })
  })
}

/** False when the place was empty already. */
export async function removeExample(id: string): Promise<boolean> {
  return change(async () => {
    const gone = await db()
      .delete(toolExamples)
      .where(eq(toolExamples.id, id))
      .returning({ id: toolExamples.id })
    return gone.length > 0
  })
}

/** On the very first start only: what an owner takes away later stays away. */
export async function prepareExamples(): Promise<void> {
  await transaction(async () => {
    if (!(await keepFirst('first_examples', true))) return
    const rows = tools.flatMap(({ id }) =>
      (firstExamples[id] ?? []).map(({ title, before, after }, index) => ({
        tool: id,
        position: index + 1,
        title,
        beforePicture: before === undefined ? null : ({ shipped: before } satisfies KeptPicture),
        afterPicture: { shipped: after } satisfies KeptPicture,
      })),
    )
    if (rows.length > 0) await db().insert(toolExamples).values(rows).onConflictDoNothing()
  })
}

const at = (tool: string, position: number) =>
  and(eq(toolExamples.tool, tool), eq(toolExamples.position, position))

function change<T>(work: () => Promise<T>): Promise<T> {
  return transaction(async () => {
    const result = await work()
    await publish('public', { kind: 'content' })
    return result
  })
}

/** A picture that no longer ships takes its example with it; better a missing one than a broken one. */
function describe(row: Row): Example[] {
  const { id, tool, position, beforePicture, afterPicture } = row
  const after = findPicture(afterPicture)
  const before = beforePicture && findPicture(beforePicture)
  if (!after || before === undefined) return []
  return [{ id, tool, position, title: titleOf(row), before, after }]
}

/** What a shipped example is called in Bangla ships with it. */
function titleOf({ title, titleInBangla }: Row): string {
  return (languageNow() === 'bn' ? titleInBangla : null) ?? labelOf(title)
}
