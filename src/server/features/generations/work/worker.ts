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
  let wake = () => {}
  let unlisten: Unlisten | undefined

  const looked = run()
  const recovering = setInterval(() => void recoverQuietly(false), recoverEveryMs)
  unlisten = await onWork(() => wake())
  // Nobody else can be alive on the embedded database, so what is still running there was lost.
  await recoverQuietly(connection().kind === 'embedded')
  wake()

  async function run(): Promise<void> {
    while (!stopping) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      while (!stopping && running.size < config().WORKERS && (await takeOne()));
      const freed = running.size > 0 ? [...running] : []
      await Promise.race([woken, ...(running.size >= config().WORKERS ? freed : []), sleep(lookEveryMs)])
    }
  }

  async function takeOne(): Promise<boolean> {
    try {
      const row = await claimNext(name)
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
        wake()
      }
    } catch (error) {
      log.warn({ err: error }, 'lost generations could not be looked for')
    }
  }

  return {
    async stop() {
      stopping = true
      clearInterval(recovering)
      wake()
      await looked
      await Promise.race([Promise.all(running), sleep(finishWithinMs, undefined, { ref: false })])
      abandon.abort(new Error('the program stops'))
      await Promise.all(running)
      await unlisten?.()
    },
  }
}
