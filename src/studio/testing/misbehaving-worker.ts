import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StudioJob } from '#studio/job.ts'
import type { Made } from '../recipe.ts'
import { serve } from '../serve.ts'

/** What stays of one that is gone; by it the next one knows. */
const mark = join(tmpdir(), `chobi-killed-once-${process.ppid}`)
const done: string[] = []

/** Ends some time after a job has come. */
async function first(): Promise<void> {
  process.title = 'misbehaving-worker in its first step'
  await once(process, 'message')
  await sleep(300)
  done.push('first')
}

async function second(): Promise<void> {
  done.push('second')
}

/** A worker that does to the studio what a broken recipe might: never end, or take its process with it. */
const tasks = {
  make({ values }: StudioJob): Made {
    const wish = values['brand_name']
    if (wish === 'killed once' && !existsSync(mark)) {
      writeFileSync(mark, '')
      process.kill(process.pid, 'SIGKILL')
    }
    if (wish === 'crash') process.exit(3)
    if (wish === 'killed') process.kill(process.pid, 'SIGKILL')
    const rounds = wish === 'hang' ? Infinity : 0
    for (let round = 0; round < rounds; round++) Math.sqrt(round)
    const known = JSON.stringify({ pid: process.pid, done, ...process.env })
    return { bytes: Buffer.from(known) }
  },
}
serve(tasks, [first, second])
