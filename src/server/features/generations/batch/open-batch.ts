import { createHash, randomInt, randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from '#server/database/sql.ts'
import { mostPhotos, takesMany } from '#shared/batch.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { AppError } from '#shared/errors.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { finalValues } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { holdCreditsForEach } from '#server/features/credits/holds.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { findRefusal, type Maker, refuseByPlan } from '../accept/allowed.ts'
import { readValues, refuseForMaker, refuseIncomplete } from '../accept/form.ts'
import type { Press } from '../accept/start.ts'
import { batches, type BatchRow } from '../batches.table.ts'
import { generations } from '../generations.table.ts'
import { beginMany, isOpen } from '../states.ts'
import { tooLittleFor } from './afford.ts'

/** What is pressed: the settings for all, and what the photos are called that will follow. */
export type Wish = { form: [name: string, value: string][]; photos: string[] }

/** Of one person; more is a mistake or an attack. */
const mostOpen = 3 * mostPhotos

/**
 * Many photos in one press: for each there is a hold and a generation that awaits its photo, all of them or none. The
 * same press again is the same batch.
 */
export async function openBatch(user: Maker, tool: Tool, wish: Wish, press: Press): Promise<BatchRow> {
  const hash = createHash('sha256')
    .update(JSON.stringify([tool.id, wish.form, wish.photos]))
    .digest('base64url')
  const before = await findBatch(user.id, press.key, hash)
  if (before) return before
  if (!takesMany(tool)) throw new AppError('invalid', say('pictures.oneOnly'))
  const photos = wish.photos.length
  if (photos === 0 || photos > mostPhotos)
    throw new AppError('invalid', say('batch.most', { most: mostPhotos }))
  const values = readValues(tool, { texts: wish.form })
  refuseIncomplete(tool, values, user.shopName, new Set(['file']), true)
  await refuseForMaker(tool, values)
  const refusal = await findRefusal(user, tool)
  if (refusal && refusal.code !== 'no_credits') throw refusal
  if (user.credits - user.held < tool.price * photos) throw tooLittleFor(photos, tool, user)
  const about = { values: finalValues(tool, values, { shopName: user.shopName }), hash }
  return transaction(async () => {
    const profile = await lockProfile(user.id)
    const first = await findBatch(user.id, press.key, hash)
    if (first) return first
    if (!profile.accountEnabled) throw new AppError('forbidden', say('auth.disabled'))
    refuseByPlan(profile, tool)
    await refuseTooMany(user.id, photos)
    const ids = wish.photos.map(() => randomUUID())
    const holds = await holdCreditsForEach(ids, user.id, tool.price)
    if (!holds) throw tooLittleFor(photos, tool, profile)
    const batch = await write(user.id, tool, press, about)
    await beginMany(
      'awaited',
      holds.map((hold, at) => {
        const name = nameAfter(wish.photos[at] ?? '') || tool.name
        return {
          hold,
          userId: user.id,
          tool: tool.id,
          values: withName(tool, about.values, name),
          inputs: [],
          seed: randomInt(2 ** 31 - 1),
          name,
          idempotencyKey: randomUUID(),
          requestHash: '',
          requestId: press.requestId,
          batchId: batch.id,
          batchPlace: at + 1,
        }
      }),
    )
    return batch
  })
}

async function write(
  userId: string,
  tool: Tool,
  { key }: Press,
  { values, hash }: { values: FormValues; hash: string },
): Promise<BatchRow> {
  const [batch] = await db()
    .insert(batches)
    .values({ userId, tool: tool.id, values, cost: tool.price, idempotencyKey: key, requestHash: hash })
    .returning()
  if (!batch) throw new AppError('broken', say('general.wrong'))
  return batch
}

async function findBatch(userId: string, key: string, hash: string): Promise<BatchRow | undefined> {
  const [batch] = await db()
    .select()
    .from(batches)
    .where(and(eq(batches.userId, userId), eq(batches.idempotencyKey, key)))
  if (batch && batch.requestHash !== hash) throw new AppError('conflict', say('form.changed'))
  return batch
}

async function refuseTooMany(userId: string, more: number): Promise<void> {
  const running = db()
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.userId, userId), isNull(batches.endedAt)))
  const open = await db().$count(generations, and(inArray(generations.batchId, running), isOpen))
  if (open + more <= mostOpen) return
  throw new AppError('too_many', say('batch.tooMany', { open }), { retryAfterSeconds: 60 })
}

/** What stands on the picture as its name: the same for all where one was given, else that of each file. */
const withName = (tool: Tool, values: FormValues, name: string): FormValues =>
  tool.namedBy !== undefined && values[tool.namedBy] === '' ? { ...values, [tool.namedBy]: name } : values

const longestName = 100

/** nameAfter('IMG 2034.jpg') === 'IMG 2034' */
function nameAfter(file: string): string {
  const line = cleanLine(file)
  return Array.from(line.replace(/\.\w{1,5}$/, '') || line)
    .slice(0, longestName)
    .join('')
}
