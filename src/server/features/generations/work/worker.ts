import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '#server/config.ts'
import { connection, type Unlisten } from '#server/database/connection.ts'
import { log } from '#server/lib/log.ts'
import { claimNext, recover, workerName } from './claim.ts'
import { perform } from './perform.ts'
import { onWork } from '../work-signal.ts'

const lookEveryMs = 2_000
const recoverEveryMs = 10_000
/** Under the half minute that a stopping process has. */
const finishWithinMs = 20_000

export type Worker = { stop: () => Promise<void> }

/** Takes generations from the line, a few at a time, until it is stopped. */
export async function startWorker(): Promise<Worker> {
  const name = workerName()
  const running = new Set<Promise<void>>()
  const abandon = new AbortController()
  let stopping = false
  /** Whether somebody may wait in the line; false from when it was seen empty until something is told of it. */
  let mayWait = true
  let wake = () => {}
  const look = () => {
    mayWait = true
    wake()
  }
  let unlisten: Unlisten | undefined

  const looked = run()
  const recovering = setInterval(() => void recoverQuietly(false), recoverEveryMs)
  const looking = setInterval(look, lookEveryMs)
  unlisten = await onWork(look)
  // Nobody else can be alive on the embedded database, so what is still running there was lost.
  await recoverQuietly(connection().kind === 'embedded')
  look()

  async function run(): Promise<void> {
    while (!stopping) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      while (!stopping && running.size < config().WORKERS && (await takeOne()));
      const freed = running.size > 0 ? [...running] : []
      await Promise.race([woken, ...(running.size >= config().WORKERS ? freed : [])])
    }
  }

  async function takeOne(): Promise<boolean> {
    if (!mayWait) return false
    // Before the look: whoever comes meanwhile is not missed.
    mayWait = false
    try {
      const { row, isLast } = await claimNext(name)
      if (!isLast) mayWait = true
      if (!row) return false
      const work: Promise<void> = perform(row, abandon.signal).finally(() => {
        running.delete(work)
        wake()
      })
      running.add(work)
      return true
    } catch (error) {
      log.warn({ err: error }, 'the line of generations could not be read')
      return false
    }
  }

  async function recoverQuietly(everything: boolean): Promise<void> {
    try {
      const recovered = await recover(name, everything)
      if (recovered > 0) {
        log.warn({ recovered }, 'generations of a lost worker were taken up')
        look()
      }
    } catch (error) {
      log.warn({ err: error }, 'lost generations could not be looked for')
    }
  }

  return {
    async stop() {
      stopping = true
      clearInterval(recovering)
      clearInterval(looking)
      wake()
      await looked
      await Promise.race([Promise.all(running), sleep(finishWithinMs, undefined, { ref: false })])
      abandon.abort(new Error('the program stops'))
      await Promise.all(running)
      await unlisten?.()
    },
  }
}
