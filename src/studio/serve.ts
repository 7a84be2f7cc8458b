import { setImmediate as turn } from 'node:timers/promises'
import type { Say } from '#shared/words/say.ts'
import { giveBack } from './give-back.ts'
import { StudioFailure } from './job.ts'
import { standBack } from './stand-back.ts'

type Failed = { says: Say; log: string; mask: Buffer | undefined }

/** Errors lose their class on the way between processes. */
export type Answer = { made: unknown } | { failed: Failed } | { broke: unknown }

/** Says to a process that it begins before there is a job for it. */
export type Ahead = 'ahead'

type Steps = readonly (() => Promise<unknown>)[]

let asked = false
let step: Promise<unknown> | undefined

/**
 * The other end of `openProcesses`: one job after the other, until nobody is there any more to ask for one. `steps`
 * are what one that begins ahead does until the first job comes, which waits for the one that runs.
 */
export function serve(tasks: Record<string, (job: never) => unknown>, steps: Steps = []): void {
  standBack()
  process.on('message', ({ name, job }: { name: string; job: never }) => void answer(tasks[name], job))
  process.once('disconnect', () => process.exit())
  // They reach all processes of a program at once, which then finishes what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  if (process.argv.includes('ahead' satisfies Ahead)) void getReady(steps)
}

async function getReady(steps: Steps): Promise<void> {
  for (const next of steps) {
    await turn()
    if (asked) return
    // What cannot be loaded, the job that needs it says.
    step = next().catch(() => {})
    await step
  }
  giveBack()
}

async function answer(task: ((job: never) => unknown) | undefined, job: never): Promise<void> {
  asked = true
  let said: Answer
  try {
    await step
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
