import { randomInt } from 'node:crypto'
import { and, eq, isNull } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { galleryName } from '#shared/tools/declaration/describe.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { orderThrough, type Through } from '#server/features/api-keys/orders.ts'
import { holdCredits } from '#server/features/credits/holds.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { type GenerationRow, generations, type StoredInput } from '../generations.table.ts'
import { makeRoom } from '../batch/make-room.ts'
import { removeInputs } from '../inputs.ts'
import { begin, isRunning } from '../states.ts'
import { type Payer, refuseByPlan } from './allowed.ts'
import { findSame } from './same-picture.ts'

export type Press = {
  key: string
  requestId: string
  /** Where it came from: of many that wait, each network has its turn. */
  network?: string
  seed?: number
  /** Pressed by a shop's own system. */
  through?: Through
}

/** Running and waiting ones together; more is a mistake or an attack. */
const mostAtOnce = 20

type Start = {
  id: string
  user: Payer
  tool: Tool
  press: Press
  hash: string
  values: FormValues
  content: string | null
  inputs: StoredInput[]
  /** The failed one that it is another try of. */
  insteadOf?: GenerationRow
}

/** What came of a press; `isHad`: the person has that picture already, and nothing new is made or paid. */
export type Accepted = { row: GenerationRow; isHad: boolean }

/** Credits are held and the job is written, both or neither. The same press again gives the same generation. */
export async function start(wanted: Start): Promise<Accepted> {
  const { id, user, tool, press, hash, values, content, inputs, insteadOf } = wanted
  try {
    const row = await transaction(async () => {
      const profile = await lockProfile(user.id)
      // Everything else that this person sends waits here, so the same press is seen if it came first.
      const before = await findPress(user.id, press.key, hash)
      if (before) throw new AcceptedBefore({ row: before, isHad: false })
      if (!profile?.accountEnabled) throw new AppError('forbidden', say('auth.disabled'))
      const same = await findSame(user.id, tool.id, content)
      if (same) throw new AcceptedBefore({ row: same, isHad: true })
      refuseByPlan(profile, tool)
      const hold = await holdCredits(id, user.id, tool.price)
      if (!hold) throw new AppError('no_credits', tool.messages.insufficient)
      await refuseTooMany(user.id)
      const row = await begin(hold, {
        userId: user.id,
        tool: tool.id,
        values,
        inputs,
        seed: press.seed ?? randomInt(2 ** 31 - 1),
        name: insteadOf?.name ?? galleryName(tool, values),
        idempotencyKey: press.key,
        requestHash: hash,
        content,
        requestId: press.requestId,
        batchId: insteadOf?.batchId ?? null,
        batchPlace: insteadOf?.batchPlace ?? 0,
      })
      if (insteadOf) await makeRoom(insteadOf)
      if (press.through) await orderThrough(press.through, user.id, hold)
      return row
    })
    return { row, isHad: false }
  } catch (error) {
    // The connection may have broken after the commit: then the generation is there, and so must its pictures be.
    const written =
      error instanceof AppError || error instanceof AcceptedBefore ? undefined : await findById(id)
    if (written) return { row: written, isHad: false }
    await removeInputs(inputs)
    if (error instanceof AcceptedBefore) return error.accepted
    throw error
  }
}

/** Without the hash it is not asked whether the form is the same. */
export async function findPress(
  userId: string,
  key: string,
  hash?: string,
): Promise<GenerationRow | undefined> {
  const [row] = await db()
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.idempotencyKey, key)))
  if (row && hash !== undefined && row.requestHash !== hash) {
    throw new AppError('conflict', say('form.changed'))
  }
  return row
}

class AcceptedBefore extends Error {
  readonly accepted: Accepted

  constructor(accepted: Accepted) {
    super('this was accepted already')
    this.accepted = accepted
  }
}

async function findById(id: string): Promise<GenerationRow | undefined> {
  const [row] = await db().select().from(generations).where(eq(generations.id, id))
  return row
}

async function refuseTooMany(userId: string): Promise<void> {
  const isSingle = isNull(generations.batchId)
  const running = await db().$count(generations, and(eq(generations.userId, userId), isRunning, isSingle))
  if (running < mostAtOnce) return
  throw new AppError('too_many', say('generations.tooMany', { most: mostAtOnce }), { retryAfterSeconds: 60 })
}
