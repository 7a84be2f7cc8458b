import type { Say } from '#shared/words/say.ts'
import { giveBack } from './give-back.ts'
import { StudioFailure } from './job.ts'
import { standBack } from './stand-back.ts'

type Failed = { says: Say; log: string; mask: Buffer | undefined }

/** Errors lose their class on the way between processes. */
export type Answer = { made: unknown } | { failed: Failed } | { broke: unknown }

/** The other end of `openProcesses`: one job after the other, until nobody is there any more to ask for one. */
export function serve(tasks: Record<string, (job: never) => unknown>): void {
  standBack()
  process.on('message', ({ name, job }: { name: string; job: never }) => void answer(tasks[name], job))
  process.once('disconnect', () => process.exit())
  // They reach all processes of a program at once, which then finishes what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
}

async function answer(task: ((job: never) => unknown) | undefined, job: never): Promise<void> {
  let said: Answer
  try {
    if (!task) throw new Error('no such task')
    said = { made: await task(job) }
  } catch (error) {
    if (error instanceof StudioFailure) {
      const { says, log, mask } = error
      said = { failed: { says, log, mask } }
    } else said = { broke: error }
  }
  // The answer goes out first.
  process.send?.(said, () => giveBack())
}
