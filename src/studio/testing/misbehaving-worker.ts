import type { StudioJob } from '#studio/job.ts'
import type { Made } from '../recipe.ts'
import { serve } from '../serve.ts'

/** A worker that does to the studio what a broken recipe might: never end, or take its process with it. */
serve({
  make({ values }: StudioJob): Made {
    const wish = values['brand_name']
    if (wish === 'crash') process.exit(3)
    if (wish === 'killed') process.kill(process.pid, 'SIGKILL')
    const rounds = wish === 'hang' ? Infinity : 0
    for (let round = 0; round < rounds; round++) Math.sqrt(round)
    const known = JSON.stringify({ pid: process.pid, ...process.env })
    return { bytes: Buffer.from(known) }
  },
})
