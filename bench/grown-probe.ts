// A thread of its own, so that what is measured beside it does not delay it: one page every twenty milliseconds.
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'undici'
import { heldBy } from './pressing.ts'

const { origin, tokens } = workerData as { origin: string; tokens: string[] }
const path = '/dashboard'
const every = 20
const pool = new Pool(origin, { connections: 50, pipelining: 1 })
const times: number[] = []
let asked = 0
let open = 0

parentPort?.postMessage('ready')
const clock = setInterval(() => {
  open += 1
  void ask().finally(() => (open -= 1))
}, every)

parentPort?.once('message', () => {
  clearInterval(clock)
  const wait = setInterval(() => {
    if (open > 0) return
    clearInterval(wait)
    parentPort?.postMessage(times)
  }, every)
})

async function ask(): Promise<void> {
  const cookie = `session=${tokens[asked++ % tokens.length] ?? ''}; ${heldBy(path)}`
  const began = performance.now()
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers: { cookie } })
  await body.text()
  times.push(statusCode === 200 ? performance.now() - began : Infinity)
}
