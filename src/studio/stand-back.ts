import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

const behindPages = 10

/** Whoever waits for a page comes before this thread. Linux counts each thread by itself; elsewhere they stay equals. */
export function standBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), behindPages)
  } catch {
    // It works as before, and pages share the processor with it.
  }
}
