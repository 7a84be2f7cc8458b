import { randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { galleryName } from '#shared/tools/declaration/describe.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { atOnce, db, transaction } from '#server/database/transaction.ts'
import { orderThrough, type Through } from '#server/features/api-keys/orders.ts'
import { holdCredits } from '#server/features/credits/holds.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
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
      // Everything else that this person sends waits here, so the same press is seen if it came first: what stands is
      // looked at behind it, on the same connection. Whatever is refused below gives the hold back.
      const [hold, [now]] = await atOnce([
        holdCredits(id, user.id, tool.price),
        standing().execute({ userId: user.id, key: press.key }),
      ])
      if (!now) throw new AppError('not_found', say('general.noAccount'))
      if (now.before) throw new AcceptedBefore({ row: asPressed(now.before, hash), isHad: false })
      if (!now.accountEnabled) throw new AppError('forbidden', say('auth.disabled'))
      const same = await findSame(user.id, tool.id, content)
      if (same) throw new AcceptedBefore({ row: same, isHad: true })
      refuseByPlan(now, tool)
      if (!hold) throw new AppError('no_credits', tool.messages.insufficient)
      if (now.running >= mostAtOnce) throw tooMany()
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
  const [row] = await pressed().execute({ userId, key })
  return row && asPressed(row, hash)
}

function asPressed(row: GenerationRow, hash: string | undefined): GenerationRow {
  if (hash === undefined || row.requestHash === hash) return row
  throw new AppError('conflict', say('form.changed'))
}

const isPressed = and(
  eq(generations.userId, sql.placeholder('userId')),
  eq(generations.idempotencyKey, sql.placeholder('key')),
)

const pressed = hotQuery((database) =>
  database.select().from(generations).where(isPressed).prepare('pressed_generation'),
)

/** What is true of the person who presses, once nobody else can change it. */
const standing = hotQuery((database) =>
  database
    .select({
      accountEnabled: profiles.accountEnabled,
      planType: profiles.planType,
      planExpiry: profiles.planExpiry,
      before: generations,
      running: sql<number>`(select count(*)::int from ${generations}
        where ${generations.userId} = ${profiles.id} and ${isRunning} and ${isNull(generations.batchId)})`,
    })
    .from(profiles)
    .leftJoin(generations, isPressed)
    .where(eq(profiles.id, sql.placeholder('userId')))
    .prepare('standing'),
)

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

const tooMany = (): AppError =>
  new AppError('too_many', say('generations.tooMany', { most: mostAtOnce }), { retryAfterSeconds: 60 })
