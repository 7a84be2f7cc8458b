import { performance } from 'node:perf_hooks'
import { setFlagsFromString, getHeapSpaceStatistics } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Less than this share of the time was work: nobody waits for what takes a tenth of a second. */
const isIdle = 0.05
/** Room for young objects that is worth a look through all there are. */
const muchRoom = 4 * 1024 * 1024

/**
 * Starting, and people, leave room for young objects behind that JavaScript keeps: half of all it holds while
 * nobody is there. It is given back once the program has been idle for a while, so that there may be much of it while
 * there is work: with a quarter of it a page takes a sixth longer.
 */
export function giveBackWhenIdle(everyMs = 10_000): NodeJS.Timeout {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let before = performance.eventLoopUtilization()
  return setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization < isIdle && youngRoom() > muchRoom)
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, everyMs).unref()
}

export const youngRoom = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
