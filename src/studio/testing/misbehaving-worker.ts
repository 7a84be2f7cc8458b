import type { StudioJob } from '#studio/job.ts'
import type { WorkerAnswer } from '../worker.ts'

/** A worker that does to the pool what a broken recipe might: never end, or take its thread with it. */
export default function work(job: StudioJob): WorkerAnswer {
  const wish = job.values['brand_name']
  if (wish === 'crash') process.exit(3)
  const rounds = wish === 'hang' ? Infinity : 0
  for (let round = 0; round < rounds; round++) Math.sqrt(round)
  return { made: { bytes: new Uint8Array([1, 2, 3]) } }
}
