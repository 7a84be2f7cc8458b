import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { findTool, toolById, type ToolId } from '#shared/tools/index.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { type Engine, type EngineAnswer, EngineFailure, type EngineJob } from '#server/engine/engine.ts'
import { log } from '#server/lib/log.ts'
import { checkReturnedPicture, type NormalPicture } from '#server/lib/picture-intake.ts'
import { smallWebp } from '#server/lib/picture-copies.ts'
import { SafeFetchError, safeFetchPicture } from '#server/lib/safe-fetch.ts'
import { storage } from '#server/storage/storage.ts'
import type { GenerationRow } from './accept.ts'
import { noteFailure, noteSuccess } from './circuit.ts'
import { beat, fail, handOn, stillOurs, tell } from './claim.ts'
import { chooseEngine } from './engines.ts'
import { finish } from './finish.ts'
import { generations } from './generations.table.ts'

const heartbeatMs = 5_000
const fetchTries = 3
const beforeWidth = 1_280

/** Makes one picture from claim to end. Never throws: each way it can go ends the row, or hands it on. */
export async function perform(row: GenerationRow, stop: AbortSignal): Promise<void> {
  const taken = new AbortController()
  const signal = AbortSignal.any([stop, taken.signal])
  const line = log.child({
    generationId: row.id,
    requestId: row.requestId,
    userId: row.userId,
    tool: row.tool,
  })
  const heartbeat = setInterval(() => {
    beat(row).then(
      (ours) => ours || taken.abort(new Error('another worker has this generation')),
      (error: unknown) => line.warn({ err: error }, 'a heartbeat was not written'),
    )
  }, heartbeatMs)
  const started = performance.now()
  try {
    const made =
      row.address === null ? await ask(row, signal) : { kind: 'address' as const, url: row.address }
    const bytes = made.kind === 'picture' ? made.bytes : await download(row, made.url, signal)
    const picture = await checkReturnedPicture(bytes)
    await finish(row, picture, {
      png: picture.bytes,
      before: await makeBefore(row),
      svg: made.kind === 'picture' ? (made.svg ?? null) : null,
      note: made.kind === 'picture' ? (made.note ?? null) : null,
    })
    line.info({ ms: Math.round(performance.now() - started) }, 'generation done')
  } catch (error) {
    clearInterval(heartbeat)
    await end(row, error, stop, line)
  } finally {
    clearInterval(heartbeat)
  }
}

async function ask(row: GenerationRow, signal: AbortSignal): Promise<EngineAnswer> {
  const engine = await chooseEngine()
  const job: EngineJob = {
    generationId: row.id,
    userId: row.userId,
    tool: row.tool as ToolId,
    values: row.values,
    pictures: await readInputs(row),
    seed: row.seed,
  }
  const isOutside = engine.name !== 'builtin'
  const noted = await note(row, { engine: engine.name, ...(isOutside ? { calledAt: sql`now()` } : {}) })
  if (!noted) throw new Error('another worker has this generation')
  row.engine = engine.name
  if (isOutside) row.calledAt = new Date()

  const answer = await call(engine, job, signal)
  if (answer.kind === 'address') {
    await note(row, { address: answer.url, state: 'fetching' })
    row.address = answer.url
    await tell({ ...row, state: 'fetching' })
  }
  return answer
}

async function call(engine: Engine, job: EngineJob, signal: AbortSignal): Promise<EngineAnswer> {
  if (engine.name === 'builtin') return engine.make(job, { signal })
  try {
    const answer = await engine.make(job, { signal })
    noteSuccess()
    return answer
  } catch (error) {
    if (!signal.aborted) noteFailure()
    throw error
  }
}

type Change = Partial<Record<keyof GenerationRow, unknown>>

async function note(row: GenerationRow, change: Change): Promise<boolean> {
  const rows = await db()
    .update(generations)
    .set(change as object)
    .where(stillOurs(row))
    .returning({ id: generations.id })
  return rows.length > 0
}

async function readInputs(row: GenerationRow): Promise<EngineJob['pictures']> {
  const pictures: Record<string, EngineJob['pictures'][string]> = {}
  for (const { field, key, type, width, height } of row.inputs) {
    pictures[field] = { bytes: await storage().read(key), type, width, height }
  }
  return pictures
}

/** The address is written down, so fetching it again is safe; only what may pass by itself is tried again. */
async function download(row: GenerationRow, url: string, signal: AbortSignal): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await safeFetchPicture(url, { signal, allowedHosts: config().ALLOWED_HOSTS })
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      const mayPass = error.reason === 'network' || error.reason === 'timeout' || (error.status ?? 0) >= 500
      if (!mayPass || attempt >= fetchTries) throw failedDownload(row, error)
      await sleep(attempt * 1_000, undefined, { signal })
    }
  }
}

function failedDownload(row: GenerationRow, error: SafeFetchError): EngineFailure {
  const words = toolById(row.tool as ToolId).messages.failed
  const isUnsafe = error.reason === 'unsafe' && row.tool !== 'ad_generator'
  const person = isUnsafe ? 'Invalid or unsafe image URL received from webhook' : words
  return new EngineFailure(
    person,
    `the picture could not be fetched: ${error.reason} ${error.message}`,
    error,
  )
}

/** A small copy of the main picture stays, for the slider; a broken one is no reason to fail. */
async function makeBefore(row: GenerationRow): Promise<Buffer | null> {
  const main = row.inputs.find((input) => input.field === 'file')
  if (!main) return null
  return smallWebp(await storage().read(main.key), beforeWidth).catch(() => null)
}

async function end(row: GenerationRow, error: unknown, stop: AbortSignal, line: typeof log): Promise<void> {
  try {
    if (stop.aborted) return await handOn(row)
    const { person, forOwner } = explain(row, error)
    line.warn({ err: error, reason: forOwner }, 'generation failed')
    await transaction(() => fail(row, person, forOwner.slice(0, 2_000)))
  } catch (second) {
    // The row stays as it is and is recovered when its heartbeat is old.
    line.error({ err: second }, 'the end of a generation could not be written')
  }
}

function explain(row: GenerationRow, error: unknown): { person: string; forOwner: string } {
  if (error instanceof EngineFailure) return { person: error.message, forOwner: error.log }
  const person = findTool(row.tool)?.messages.failed ?? 'The picture could not be made.'
  if (error instanceof AppError) return { person, forOwner: error.message }
  return { person, forOwner: error instanceof Error ? error.message : String(error) }
}

export type { NormalPicture }
