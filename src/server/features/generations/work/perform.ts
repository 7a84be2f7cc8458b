import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { comesInIdeas } from '#shared/designs/ideas.ts'
import { findTool, toolById } from '#shared/tools/index.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { say, type Say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { isDatabaseAway } from '#server/database/away.ts'
import { given, hotQuery } from '#server/database/hot-query.ts'
import { type EngineAnswer, EngineFailure, type EngineJob } from '#server/engine/engine.ts'
import { isOrderedByKey } from '#server/features/api-keys/orders.ts'
import { kitForStudio } from '#server/features/brand-kits/brand-kits.ts'
import { log } from '#server/lib/log.ts'
import { withTrace } from '#server/lib/trace.ts'
import { checkReturnedPicture, ownPicture } from '#server/lib/picture-intake.ts'
import { SafeFetchError, safeFetchPicture } from '#server/lib/safe-fetch.ts'
import { listOfferedNames, wantedTemplate } from '#server/features/templates/templates.ts'
import { storage } from '#server/storage/storage.ts'
import { noteFailure, noteSuccess } from './circuit.ts'
import { beat, fail, requeueOrEnd } from './claim.ts'
import { type Chosen, chooseEngine } from './engines.ts'
import { finish } from './finish.ts'
import { leavesWords, letterOver } from './letter.ts'
import { measureGeneration } from './measure.ts'
import { makeSides } from './sides.ts'
import { type GenerationRow, generations } from '../generations.table.ts'
import { storeMask } from '../inputs.ts'
import { ChargeFailure, fetchFrom, isStillOurs } from '../states.ts'

const heartbeatMs = 5_000
const fetchTries = 3

/** Makes one picture from claim to end. Never throws: each way it can go ends the row, or hands it on. */
export function perform(row: GenerationRow, stop: AbortSignal): Promise<void> {
  const { id: generationId, requestId, userId } = row
  return withTrace({ requestId, userId, generationId }, () => performTraced(row, stop))
}

async function performTraced(row: GenerationRow, stop: AbortSignal): Promise<void> {
  const taken = new AbortController()
  const signal = AbortSignal.any([stop, taken.signal])
  const line = log.child({ tool: row.tool })
  const heartbeat = setInterval(() => {
    beat(row).then(
      (ours) => ours || taken.abort(takenAway()),
      (error: unknown) => line.warn({ err: error }, 'a heartbeat was not written'),
    )
  }, heartbeatMs)
  const started = performance.now()
  try {
    const made =
      row.address === null ? await ask(row, signal) : { kind: 'address' as const, url: row.address }
    const came =
      made.kind === 'picture'
        ? await ownPicture(made.bytes)
        : await checkReturnedPicture(await download(row, made.url, signal))
    const lettered = await letterOver(row, came, signal)
    const picture = lettered ? await ownPicture(lettered.bytes) : came
    await finish(row, picture, {
      png: picture.bytes,
      sides: await makeSides(row, picture, lettered ?? (made.kind === 'picture' ? made : {})),
      note: made.kind === 'picture' ? (made.note ?? null) : null,
    })
    const ms = Math.round(performance.now() - started)
    measureGeneration(row.engine, 'done', ms)
    line.info({ ms, engine: row.engine }, 'generation done')
  } catch (error) {
    clearInterval(heartbeat)
    if (!stop.aborted) measureGeneration(row.engine, 'failed', performance.now() - started)
    await end(row, error, stop, line)
  } finally {
    clearInterval(heartbeat)
  }
}

async function ask(row: GenerationRow, signal: AbortSignal): Promise<EngineAnswer> {
  const tool = row.tool as ToolId
  // The template was seen and chosen while the studio made the pictures.
  const isAfterTemplate = wantedTemplate(toolById(tool), row.values) !== undefined
  const { engine, service } = await chooseEngine(tool, isAfterTemplate)
  const wantsIdeas = engine.name === 'builtin' && comesInIdeas(tool) && (await isLookedAt(row))
  const job: EngineJob = {
    generationId: row.id,
    userId: row.userId,
    tool,
    values: row.values,
    pictures: await readInputs(row),
    ...(engine.name === 'builtin' &&
      row.values['brand_kit'] === 'yes' && { kit: await kitForStudio(row.userId) }),
    seed: row.seed,
    wantsIdeas,
    ...(wantsIdeas && { offered: await listOfferedNames(tool) }),
    leavesWords: await leavesWords(tool, engine.name),
  }
  await writeDown(row, engine.name, service !== undefined)
  row.engine = engine.name
  if (service !== undefined) row.calledAt = new Date()

  const answer = await call({ engine, service }, job, signal)
  if (answer.kind === 'address') {
    // The owner has paid for this answer: it is not lost because the database is away for a moment.
    if (!(await patiently(() => fetchFrom(row, answer.url)))) throw takenAway()
    row.address = answer.url
  }
  return answer
}

async function call({ engine, service }: Chosen, job: EngineJob, signal: AbortSignal): Promise<EngineAnswer> {
  if (service === undefined) return engine.make(job, { signal })
  log.info({ engine: engine.name, service: hostOf(service), tool: job.tool }, 'the service is called')
  try {
    const answer = await engine.make(job, { signal })
    await noteSuccess(service).catch(unnoted)
    return answer
  } catch (error) {
    const isRefusal = error instanceof EngineFailure && error.isRefusal
    if (!signal.aborted) await (isRefusal ? noteSuccess(service) : noteFailure(service)).catch(unnoted)
    throw error
  }
}

/** Of forty photos, or in another system, nobody sits before one picture and chooses. */
const isLookedAt = async ({ id, batchId }: GenerationRow): Promise<boolean> =>
  batchId === null && !(await isOrderedByKey(id))

/** The address may carry a secret in its path. */
const hostOf = (service: string): string => URL.parse(service)?.host || service

const unnoted = (error: unknown): void =>
  log.warn({ err: error }, 'how the service does could not be written down')

async function writeDown({ id, attempt }: GenerationRow, engine: string, isCalled: boolean): Promise<void> {
  const rows = await noting().execute({ id, attempt, engine, isCalled })
  if (rows.length === 0) throw takenAway()
}

const { engine, isCalled } = given('engine', 'isCalled')

const noting = hotQuery((database) =>
  database
    .update(generations)
    .set({
      engine,
      calledAt: sql`case when ${isCalled}::boolean then now() else ${generations.calledAt} end`,
    })
    .where(isStillOurs)
    .returning({ id: generations.id })
    .prepare('note_engine'),
)

const takenAway = (): Error => new Error('another worker has this generation')

async function readInputs(row: GenerationRow): Promise<EngineJob['pictures']> {
  const pictures: Record<string, EngineJob['pictures'][string]> = {}
  for (const { field, key, type, width, height } of row.inputs) {
    pictures[field] = { bytes: await storage().read(key), type, width, height }
  }
  return pictures
}

/** The address is written down, so fetching it again is safe; only what may pass by itself is tried again. */
async function download(row: GenerationRow, url: string, signal: AbortSignal): Promise<Buffer> {
  const { ALLOWED_HOSTS: allowedHosts, PICTURE_SECONDS } = config()
  const until = performance.now() + PICTURE_SECONDS * 1_000
  for (let attempt = 1; ; attempt++) {
    const timeoutMs = Math.max(1, until - performance.now())
    try {
      return await safeFetchPicture(url, { signal, allowedHosts, timeoutMs })
    } catch (error) {
      if (!(error instanceof SafeFetchError)) throw error
      const mayPass = error.reason === 'network' || (error.status ?? 0) >= 500
      const pause = attempt * 1_000
      const isLate = performance.now() + pause >= until
      if (!mayPass || isLate || attempt >= fetchTries) throw failedDownload(row, error)
      await sleep(pause, undefined, { signal })
    }
  }
}

function failedDownload(row: GenerationRow, error: SafeFetchError): EngineFailure {
  const { failed, saysOnlyFailed } = toolById(row.tool as ToolId).messages
  const says = error.reason === 'unsafe' && !saysOnlyFailed ? say('service.unsafeAddress') : failed
  const log = `the picture could not be fetched: ${error.reason} ${error.message}`
  return new EngineFailure(says, { log, cause: error })
}

async function end(row: GenerationRow, error: unknown, stop: AbortSignal, line: typeof log): Promise<void> {
  try {
    // The picture or its address may be there already: another try makes an end of it, once the database is back.
    if (stop.aborted || isOurTrouble(error)) return await patiently(() => requeueOrEnd(row))
    const { says, forOwner } = explain(row, error)
    line.warn({ err: error, reason: forOwner }, 'generation failed')
    const mask = error instanceof EngineFailure ? error.mask : undefined
    const inputs = mask && (await storeMask(row, mask))
    await patiently(() => fail(row, says, forOwner.slice(0, 2_000), inputs ?? undefined))
  } catch (second) {
    // The row stays as it is and is recovered when its heartbeat is old.
    line.error({ err: second }, 'the end of a generation could not be written')
  }
}

const isOurTrouble = (error: unknown): boolean => !(error instanceof EngineFailure) && isDatabaseAway(error)

function explain(row: GenerationRow, error: unknown): { says: Say; forOwner: string } {
  if (error instanceof EngineFailure) return { says: error.says, forOwner: error.log }
  const { failed, saysOnlyFailed } = findTool(row.tool)?.messages ?? { failed: say('making.failed') }
  const says = error instanceof ChargeFailure && !saysOnlyFailed ? error.says : failed
  if (error instanceof AppError) return { says, forOwner: error.message }
  return { says, forOwner: error instanceof Error ? error.message : String(error) }
}

/** Again after a moment while the database is away; a longer absence is left to those who recover lost ones. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= 4 || !isDatabaseAway(error)) throw error
      await sleep(attempt * 500)
    }
  }
}
