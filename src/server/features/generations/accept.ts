import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { canUse, effectivePlan, lowestPlanFor } from '#shared/plans.ts'
import { firstFailure } from '#shared/tools/declaration/checks.ts'
import { galleryName } from '#shared/tools/declaration/describe.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { gatherValues, shapeOf } from '#shared/tools/declaration/shape.ts'
import { finalValues, shownFields } from '#shared/tools/declaration/values.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { type CreditHold, holdCredits } from '#server/features/credits/holds.ts'
import { lockProfile } from '#server/features/profiles/profiles.ts'
import { turns } from '#shared/turns.ts'
import { type NormalPicture, normalisePicture } from '#server/lib/picture-intake.ts'
import { log } from '#server/lib/log.ts'
import { publish } from '#server/live/live.ts'
import { storage } from '#server/storage/storage.ts'
import { refuseWhileBroken } from './circuit.ts'
import { chooseEngine } from './engines.ts'
import { generations, type StoredInput } from './generations.table.ts'
import { notStored, type Upload } from './upload.ts'
import { announceWork } from './work-signal.ts'

export type GenerationRow = typeof generations.$inferSelect

/** What must be known of the person who pays. */
export type Payer = Pick<SessionUser, 'id' | 'planType' | 'planExpiry' | 'credits' | 'held'>

export type Press = { key: string; requestId: string; seed?: number }

/** Running and waiting ones together; more is a mistake or an attack. */
const mostAtOnce = 20
/** From its decoding until it is stored a picture is in memory; a slow disk must not fill that with hundreds. */
const fewAtATime = turns(3)
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/**
 * Takes a form in: everything is checked in the specified order, then credits are held and the job is written,
 * both or neither. The same press again gives the same generation.
 */
export async function acceptGeneration(
  user: SessionUser,
  tool: Tool,
  upload: Upload,
  press: Press,
): Promise<GenerationRow> {
  const before = await findPress(user.id, press.key, upload.hash)
  if (before) return before

  const values = readValues(tool, upload)
  const id = randomUUID()
  const inputs = await fewAtATime(async () => {
    const pictures = await readPictures(tool, values, upload)
    const failure = firstFailure(tool, values, {
      shopName: user.shopName,
      hasPicture: (field) => pictures.has(field),
    })
    if (failure) throw new AppError('invalid', { person: failure.message, field: failure.field })
    await refuseUnlessAllowed(user, tool)
    return storeInputs(id, pictures)
  })
  return start({
    id,
    user,
    tool,
    press,
    hash: upload.hash,
    values: finalValues(tool, values, { shopName: user.shopName }),
    inputs,
  })
}

/** A failed one once more, from the pictures that are still here: nothing is uploaded again. */
export async function repeatGeneration(user: Payer, failed: GenerationRow, tool: Tool, press: Press) {
  const hash = `again:${failed.id}`
  const before = await findPress(user.id, press.key, hash)
  if (before) return before
  await refuseUnlessAllowed(user, tool)
  const id = randomUUID()
  const inputs = await copyInputs(id, failed.inputs)
  return start({
    id,
    user,
    tool,
    press: { ...press, seed: failed.seed },
    hash,
    values: failed.values,
    inputs,
  })
}

async function findPress(userId: string, key: string, hash: string): Promise<GenerationRow | undefined> {
  const [row] = await db()
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.idempotencyKey, key)))
  if (row && row.requestHash !== hash) {
    throw new AppError('conflict', say('form.changed'))
  }
  return row
}

function readValues(tool: Tool, upload: Upload): FormValues {
  const parsed = shapeOf(tool).safeParse(gatherValues(tool, upload.texts))
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0] ?? '')
  throw new AppError('invalid', say('form.notAsMade'), { log: `shape broken at ${field}`, field })
}

async function readPictures(
  tool: Tool,
  values: FormValues,
  upload: Upload,
): Promise<Map<string, NormalPicture>> {
  const pictures = new Map<string, NormalPicture>()
  for (const [name, field] of shownFields(tool, values)) {
    const path = upload.pictures.get(name)
    if (field.kind !== 'image' || !path) continue
    try {
      pictures.set(name, await normalisePicture(path, { maxMegabytes: field.maxMegabytes }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError(error.code, { person: error.person, log: error.message, field: name })
    }
  }
  return pictures
}

/** Before anything is stored; what counts is asked again in the transaction that holds the credits. */
async function refuseUnlessAllowed(user: Payer, tool: Tool): Promise<void> {
  refuseByPlan(user, tool)
  if (user.credits - user.held < tool.price) throw new AppError('no_credits', tool.messages.insufficient)
  const { service } = await chooseEngine()
  if (service !== undefined) await refuseWhileBroken(service)
}

function refuseByPlan(profile: Pick<SessionUser, 'planType' | 'planExpiry'>, tool: Tool): void {
  const plan = effectivePlan({ plan_type: profile.planType, plan_expiry: profile.planExpiry }, new Date())
  if (!canUse(plan, tool.id)) {
    throw new AppError(
      'forbidden',
      say('generations.locked', { tool: tool.name, plan: lowestPlanFor(tool.id).name }),
      { log: `plan ${plan} does not include ${tool.id}` },
    )
  }
}

async function storeInputs(id: string, pictures: Map<string, NormalPicture>): Promise<StoredInput[]> {
  const inputs: StoredInput[] = []
  try {
    for (const [field, { bytes, type, width, height }] of pictures) {
      const key = `inputs/${id}.${field}.${extensions[type]}`
      inputs.push({ field, key, type, width, height })
      await storage().put(key, bytes)
    }
    return inputs
  } catch (error) {
    await removeInputs(inputs)
    throw notStored(error)
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function copyInputs(id: string, inputs: StoredInput[]): Promise<StoredInput[]> {
  const copies: StoredInput[] = []
  try {
    for (const input of inputs) {
      const key = input.key.replace(/^inputs\/[^.]+/, `inputs/${id}`)
      copies.push({ ...input, key })
      await storage().put(key, await storage().read(input.key))
    }
    return copies
  } catch (error) {
    await removeInputs(copies)
    if (isMissing(error)) throw new AppError('conflict', say('pictures.gone'), { cause: error })
    throw notStored(error)
  }
}

export async function removeInputs(inputs: StoredInput[]): Promise<void> {
  for (const { key } of inputs) {
    await storage()
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'an input stays for the sweep'))
  }
}

type Start = {
  id: string
  user: Payer
  tool: Tool
  press: Press
  hash: string
  values: FormValues
  inputs: StoredInput[]
}

async function start(input: Start): Promise<GenerationRow> {
  const { id, user, tool, press, hash } = input
  try {
    return await transaction(async () => {
      const profile = await lockProfile(user.id)
      // Everything else that this person sends waits here, so the twin of this request is seen if it came first.
      const twin = await findPress(user.id, press.key, hash)
      if (twin) throw new Twin(twin)
      if (!profile?.accountEnabled) throw new AppError('forbidden', say('auth.disabled'))
      refuseByPlan(profile, tool)
      const hold = await holdCredits(id, user.id, tool.price)
      if (!hold) throw new AppError('no_credits', tool.messages.insufficient)
      await refuseTooMany(user.id)
      return write(hold, input)
    })
  } catch (error) {
    // The connection may have broken after the commit: then the generation is there, and so must its pictures be.
    const written = error instanceof AppError || error instanceof Twin ? undefined : await findById(id)
    if (written) return written
    await removeInputs(input.inputs)
    if (error instanceof Twin) return error.row
    throw error
  }
}

class Twin extends Error {
  readonly row: GenerationRow

  constructor(row: GenerationRow) {
    super('this press of the button was accepted already')
    this.row = row
  }
}

async function findById(id: string): Promise<GenerationRow | undefined> {
  const [row] = await db().select().from(generations).where(eq(generations.id, id))
  return row
}

async function refuseTooMany(userId: string): Promise<void> {
  const running = await db().$count(
    generations,
    and(eq(generations.userId, userId), inArray(generations.state, ['queued', 'working', 'fetching'])),
  )
  if (running < mostAtOnce) return
  throw new AppError('too_many', say('generations.tooMany', { most: mostAtOnce }), { retryAfterSeconds: 60 })
}

/** Takes the hold as an argument: no job is written that nobody pays for. */
async function write(
  hold: CreditHold,
  { user, tool, press, hash, values, inputs }: Start,
): Promise<GenerationRow> {
  const [row] = await db()
    .insert(generations)
    .values({
      id: hold.id,
      userId: user.id,
      tool: tool.id,
      values,
      inputs,
      seed: press.seed ?? randomInt(2 ** 31 - 1),
      name: galleryName(tool, values),
      cost: hold.amount,
      idempotencyKey: press.key,
      requestHash: hash,
      requestId: press.requestId,
      createdAt: sql`clock_timestamp()`,
    })
    .returning()
  if (!row) throw new AppError('broken', say('general.wrong'))
  await publish(`user:${user.id}`, { kind: 'generation', id: row.id, tool: tool.id, state: 'queued' })
  await announceWork()
  return row
}
