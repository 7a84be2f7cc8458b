import { eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import type { ManagedPage } from '#shared/content.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { listRows } from './content.ts'
import { pageContent } from './content.table.ts'

export type ElementRow = typeof pageContent.$inferSelect

export async function getElement(id: string): Promise<ElementRow> {
  const [row] = await db().select().from(pageContent).where(eq(pageContent.id, id)).for('update')
  if (!row) throw new AppError('not_found', say('content.elementGone'))
  return row
}

/** One place up (-1) or down (1) among the elements of its section; the order of the page is written anew. */
export async function moveElement(id: string, by: -1 | 1): Promise<void> {
  await transaction(async () => {
    const { pageName, sectionName } = await getElement(id)
    const rows = await listRows(pageName as ManagedPage)
    const section = rows.filter((row) => row.sectionName === sectionName)
    const at = section.findIndex((row) => row.id === id)
    const [one, other] = [section[at], section[at + by]]
    if (!one || !other) throw new AppError('conflict', say('content.atTheEnd'))
    const swapped = rows.map((row) => (row.id === one.id ? other : row.id === other.id ? one : row))
    for (const [position, row] of swapped.entries()) {
      if (row.position !== position) {
        await db().update(pageContent).set({ position }).where(eq(pageContent.id, row.id))
      }
    }
    await publish('public', { kind: 'content' })
  })
}
