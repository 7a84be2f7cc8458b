import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const behindPages = 10
/** Of a thousand: where memory runs out, a picture that is made anew for nothing goes before the site or its database. */
const goesFirst = '500'

/** Whoever waits for a page comes before this process. */
export function standBack(): void {
  try {
    setPriority(behindPages)
    writeFileSync('/proc/self/oom_score_adj', goesFirst)
    // Linux counts each thread by itself, and those that translate and collect are there already.
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), behindPages)
  } catch {
    // It works as before, and pages share the processor with it.
  }
}
