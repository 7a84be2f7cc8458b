import { and, eq, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { generations } from '#server/features/generations/generations.table.ts'
import { logosOfPerson } from '#server/features/brand-kits/brand-kits.ts'
import { folderOfPerson } from '#server/features/uploads/uploads.ts'
import { enqueue, type JobDefinition } from '#server/queue/queue.ts'
import { storage } from '#server/storage/storage.ts'

type Forget = { userId: string; inputs: string[] }

/** The pictures of an account that is gone, and what they were made from. */
export const forgetFiles: JobDefinition<Forget> = {
  name: 'forget-files',
  retries: 10,
  retryDelay: 60,
  expireSeconds: 900,
  async run({ userId, inputs }) {
    for (const key of inputs) await storage().remove(key)
    for (const folder of [`${userId}/`, folderOfPerson(userId), logosOfPerson(userId)])
      for await (const { key } of storage().list(folder)) await storage().remove(key)
  },
}

/** Queued with the deletion, while the rows still know what there is: files go when it is certain, and surely. */
export async function forgetFilesOf(userId: string): Promise<void> {
  const rows = await db()
    .select({ inputs: generations.inputs })
    .from(generations)
    .where(and(eq(generations.userId, userId), sql`${generations.inputs} <> '[]'::jsonb`))
  const inputs = rows.flatMap((row) => row.inputs.map(({ key }) => key))
  await enqueue(forgetFiles, { userId, inputs })
}
