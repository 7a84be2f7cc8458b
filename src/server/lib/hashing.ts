import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { turns } from '#shared/turns.ts'

export type ToHash = {
  password: string
  salt: Uint8Array
  length: number
  cost: { N: number; r: number; p: number; maxmem: number }
}

const idleMs = 30_000
const turn = turns(Math.min(2, availableParallelism()))
const resting = new Map<Worker, NodeJS.Timeout>()

/** In threads of its own, which stand back behind whoever waits for a page, and are gone when nobody signs in. */
export const hashed = (work: ToHash): Promise<Buffer> =>
  turn(async () => {
    const worker = takeWorker()
    try {
      worker.postMessage(work)
      const [key] = (await once(worker, 'message')) as [Uint8Array]
      rest(worker)
      return Buffer.from(key)
    } catch (error) {
      void worker.terminate()
      throw error
    }
  })

function takeWorker(): Worker {
  const [known] = resting
  if (!known) return new Worker(new URL('./hashing-worker.ts', import.meta.url))
  const [worker, end] = known
  clearTimeout(end)
  resting.delete(worker)
  worker.ref()
  return worker
}

function rest(worker: Worker): void {
  worker.unref()
  const end = setTimeout(() => {
    resting.delete(worker)
    void worker.terminate()
  }, idleMs)
  resting.set(worker, end.unref())
}
