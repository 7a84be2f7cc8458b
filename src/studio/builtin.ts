import { Piscina } from 'piscina'
import type { Engine, EngineAnswer, EngineContext, EngineJob } from '#server/engine/engine.ts'
import { EngineFailure } from '#server/engine/engine.ts'
import { Turns } from './turns.ts'
import type { WorkerAnswer } from './worker.ts'

type Settings = {
  /** How many pictures are made at once; each takes one core and up to 700 MB. */
  threads: number
  /** A picture that takes longer is given up and its thread is ended. */
  limitSeconds?: number
  /** The file that runs in the threads; tests put in one that misbehaves. */
  worker?: URL
}

/** The engine that needs no network: nine recipes in worker threads. */
export function createBuiltinEngine(settings: Settings): Engine & { close(): Promise<void> } {
  const limit = (settings.limitSeconds ?? 90) * 1000
  const pool = new Piscina<EngineJob, WorkerAnswer>({
    filename: (settings.worker ?? new URL('./worker.ts', import.meta.url)).href,
    minThreads: 0,
    maxThreads: Math.max(1, settings.threads),
    // Models stay warm for a while; then the memory is given back.
    idleTimeout: 60_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const turns = new Turns(Math.max(1, settings.threads))
  return {
    name: 'builtin',
    make: (job, context) => turns.run(context.signal, () => make(pool, job, context, limit)),
    close: () => pool.destroy(),
  }
}

async function make(
  pool: Piscina<EngineJob, WorkerAnswer>,
  job: EngineJob,
  context: EngineContext,
  limit: number,
): Promise<EngineAnswer> {
  const deadline = AbortSignal.timeout(limit)
  let answer: WorkerAnswer
  try {
    answer = await pool.run(job, { signal: AbortSignal.any([context.signal, deadline]) })
  } catch (error) {
    context.signal.throwIfAborted()
    if (deadline.aborted) {
      throw new EngineFailure(
        'This picture took too long. Try again with a smaller photo. Nothing was charged.',
        `${job.tool} ran over ${limit} ms`,
        error,
      )
    }
    throw new EngineFailure(
      'The picture could not be made. Please try again. Nothing was charged.',
      `${job.tool}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      error,
    )
  }
  if ('failed' in answer) throw new EngineFailure(answer.failed.message, answer.failed.log)
  const { bytes, note, svg } = answer.made
  return {
    kind: 'picture',
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    ...(note === undefined ? {} : { note }),
    ...(svg === undefined ? {} : { svg }),
  }
}
