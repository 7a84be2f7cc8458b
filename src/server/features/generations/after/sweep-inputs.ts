import { and, inArray, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { storage } from '#server/storage/storage.ts'
import { generations } from '../generations.table.ts'
import { isId } from '../views.ts'

/** Longer than any form takes from its first stored picture to the row that knows it. */
const ageMs = 3_600_000
const atOnce = 500

/** Removes pictures that were stored for a form which never became a generation, as when the process died between. */
export async function sweepInputs(now = Date.now()): Promise<void> {
  let batch = new Map<string, string[]>()
  for await (const { key, modifiedAt } of storage().list('inputs/')) {
    const id = /^inputs\/([^.]+)/.exec(key)?.[1] ?? ''
    if (now - modifiedAt.getTime() < ageMs || !isId(id)) continue
    batch.set(id, [...(batch.get(id) ?? []), key])
    if (batch.size < atOnce) continue
    await removeUnknown(batch)
    batch = new Map()
  }
  await removeUnknown(batch)
}

async function removeUnknown(keys: Map<string, string[]>): Promise<void> {
  if (keys.size === 0) return
  const known = await db()
    .select({ id: generations.id })
    .from(generations)
    .where(and(inArray(generations.id, [...keys.keys()]), sql`${generations.inputs} <> '[]'::jsonb`))
  for (const { id } of known) keys.delete(id)
  for (const key of [...keys.values()].flat()) await storage().remove(key)
}
