import { and, eq } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { findTool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { repeatGeneration } from '#server/features/generations/accept/accept.ts'
import { type GenerationRow, generations } from '#server/features/generations/generations.table.ts'
import { dropInputs } from '#server/features/generations/inputs.ts'
import { hasAllInputs } from '#server/features/generations/may-work.ts'
import { endCancelled, isRunning } from '#server/features/generations/states.ts'
import { getProfile } from '#server/features/profiles/profiles.ts'
import { change } from './admin-log.ts'
import type { Admin } from './admit.ts'

/** Ends one that waits or hangs, and frees its credits. A worker that still has it settles nothing any more. */
export async function stopGeneration(admin: Admin, id: string): Promise<void> {
  const stopped = await change(admin, 'generation stopped', async () => {
    const before = await findForUpdate(id)
    const row = await endCancelled(id, isRunning, `stopped by ${admin.email}`)
    if (!row) throw new AppError('conflict', say('admin.ended'))
    const { userId } = row
    return { subject: row.tool, userId, before: describe(before), after: describe(row), result: row }
  })
  await dropInputs(stopped)
}

/** A failed one once more, for its owner and at the owner's cost; once per failure. */
export async function tryAgain(admin: Admin, id: string): Promise<void> {
  await change(admin, 'generation tried again', async () => {
    const failed = await findForUpdate(id)
    const tool = findTool(failed.tool)
    if (!tool || failed.state !== 'failed' || !hasAllInputs(failed)) {
      throw new AppError('conflict', say('admin.notAgain'))
    }
    // The failed one's own id is the press: a second press finds the first.
    const before = await db().$count(
      generations,
      and(eq(generations.userId, failed.userId), eq(generations.idempotencyKey, failed.id)),
    )
    if (before > 0) throw new AppError('conflict', say('admin.againAlready'))
    const press = { key: failed.id, requestId: admin.requestId }
    const { row } = await repeatGeneration(await getProfile(failed.userId), failed, tool, press, null)
    const { userId } = failed
    return { subject: tool.id, userId, before: describe(failed), after: describe(row), result: undefined }
  })
}

const describe = ({ id, state, requestId }: GenerationRow) => ({ generation: id, state, requestId })

async function findForUpdate(id: string): Promise<GenerationRow> {
  const [row] = await db().select().from(generations).where(eq(generations.id, id)).for('update')
  if (!row) throw new AppError('not_found', say('admin.noGeneration'))
  return row
}
