import { lt } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { storage } from '#server/storage/storage.ts'
import { findUpload, incoming, removePieces } from './uploads.ts'
import { uploads } from './uploads.table.ts'

/** Longer than anybody waits for a network with the same form in front of them. */
const keepMs = 3_600_000

/** Forms of which nothing came for an hour go, and so do pieces whose upload ended while they were written. */
export async function sweepUploads(now = Date.now()): Promise<void> {
  const old = new Date(now - keepMs)
  const gone = await db().delete(uploads).where(lt(uploads.movedAt, old)).returning()
  for (const upload of gone) await removePieces(upload)
  for await (const { key, modifiedAt } of storage().list(incoming)) {
    const [, userId = '', id = ''] = key.split('/')
    if (modifiedAt < old && !(await findUpload({ userId, id }))) await storage().remove(key)
  }
}
