import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { findTool, type Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { holdCreditsForEach } from '#server/features/credits/holds.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { findRefusal, type Payer, refuseByPlan } from '../accept/allowed.ts'
import { findSame } from '../accept/same-picture.ts'
import { batches } from '../batches.table.ts'
import { type GenerationRow, generations, type StoredInput } from '../generations.table.ts'
import { copyInputs, removeInputs } from '../inputs.ts'
import { beginMany } from '../states.ts'
import { tooLittleFor } from './afford.ts'
import { ofBatch } from './count.ts'
import { makeRoom } from './make-room.ts'
import { getOwnBatch } from './own-batch.ts'
import { mayWork } from './view.ts'

type Again = { failed: GenerationRow; id: string; inputs: StoredInput[] }

/**
 * All that failed once more, from the photos that are still here, for the same price each: held for all of them or for
 * none. One whose photo never came is awaited again, in its own place. Pressed twice it is one press, as the second
 * finds nothing that failed.
 */
export async function repeatFailed(user: Payer, batchId: string, requestId: string): Promise<void> {
  const batch = await getOwnBatch(user.id, batchId)
  const tool = findTool(batch.tool)
  const failed = (await listFailed(batch.id)).filter(mayWork)
  if (!tool || failed.length === 0) return refuseUnlessRunning(batch.id)
  const refusal = await findRefusal(user, tool)
  if (refusal && refusal.code !== 'no_credits') throw refusal
  if (user.credits - user.held < tool.price * failed.length) throw tooLittleFor(failed.length, tool, user)

  const again: Again[] = []
  let begun: Again[] = []
  try {
    for (const row of failed) {
      const id = randomUUID()
      again.push({ failed: row, id, inputs: await copyInputs(id, row.inputs) })
    }
    begun = await transaction(() => begin(user, tool, again, requestId))
  } catch (error) {
    // The connection may have broken after the commit: then they are there, and so must their pictures be.
    if (!(error instanceof AppError)) begun = await findBegun(again)
    if (begun.length === 0) throw error
  } finally {
    for (const each of again) if (!begun.includes(each)) await removeInputs(each.inputs)
  }
}

async function findBegun(again: Again[]): Promise<Again[]> {
  const ids = again.map(({ id }) => id)
  const rows = await db().select({ id: generations.id }).from(generations).where(inArray(generations.id, ids))
  return again.filter(({ id }) => rows.some((row) => row.id === id))
}

async function begin(user: Payer, tool: Tool, again: Again[], requestId: string): Promise<Again[]> {
  const profile = await lockProfile(user.id)
  if (!profile.accountEnabled) throw new AppError('forbidden', say('auth.disabled'))
  refuseByPlan(profile, tool)
  const wanted: Again[] = []
  for (const each of again) {
    if (!(await isStillFailed(each.failed.id))) continue
    const same = await findSame(user.id, tool.id, each.failed.content)
    if (same) await noteHad(each.failed.id, same.id)
    else wanted.push(each)
  }
  const [first] = wanted
  if (!first) return []
  const holds = await holdCreditsForEach(
    wanted.map(({ id }) => id),
    user.id,
    tool.price,
  )
  if (!holds) throw tooLittleFor(wanted.length, tool, profile)
  const begun = holds.flatMap((hold, at) => {
    const each = wanted[at]
    return each ? [{ hold, ...sameAs(each), requestId }] : []
  })
  await beginMany(
    'queued',
    begun.filter(({ inputs }) => inputs.length > 0),
  )
  await beginMany(
    'awaited',
    begun.filter(({ inputs }) => inputs.length === 0),
  )
  for (const { failed } of wanted) await makeRoom(failed)
  return wanted
}

const sameAs = ({ failed, inputs }: Again) => ({
  userId: failed.userId,
  tool: failed.tool,
  values: failed.values,
  inputs,
  seed: randomInt(2 ** 31 - 1),
  name: failed.name,
  // From wherever it is tried again, it is made once.
  idempotencyKey: failed.id,
  requestHash: `again:${failed.id}`,
  content: failed.content,
  batchId: failed.batchId,
  batchPlace: failed.batchPlace,
})

async function noteHad(id: string, hadId: string): Promise<void> {
  await db().update(generations).set({ hadId }).where(eq(generations.id, id))
}

const listFailed = (batchId: string): Promise<GenerationRow[]> =>
  db()
    .select()
    .from(generations)
    .where(and(ofBatch(batchId), inArray(generations.state, ['failed']), isNull(generations.hadId)))
    .orderBy(asc(generations.batchPlace))

async function isStillFailed(id: string): Promise<boolean> {
  const [row] = await db()
    .select({ hiddenAt: generations.hiddenAt })
    .from(generations)
    .where(eq(generations.id, id))
    .for('update')
  return row?.hiddenAt === null
}

/** Pressed once more, after a lost answer or in another tab: they are being made, and all is well. */
async function refuseUnlessRunning(batchId: string): Promise<void> {
  const [batch] = await db().select({ endedAt: batches.endedAt }).from(batches).where(eq(batches.id, batchId))
  if (batch && batch.endedAt !== null) throw new AppError('conflict', say('batch.nothingToRepeat'))
}
