import { scryptSync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ToHash } from './hashing.ts'

const behindPages = 10
// Linux counts each thread by itself; where that cannot be, it works beside the pages as an equal.
try {
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), behindPages)
} catch {}

parentPort?.on('message', ({ password, salt, length, cost }: ToHash) => {
  const key = scryptSync(password, salt, length, cost)
  parentPort?.postMessage(new Uint8Array(key))
})
