import { sql } from '#server/database/sql.ts'
import { Gauge, Histogram } from 'prom-client'
import { db } from '#server/database/transaction.ts'
import { callBack } from '#server/features/api-keys/call-back.ts'
import { sendPush } from '#server/features/telling/send-push.ts'
import { log } from '#server/lib/log.ts'
import { registry } from '#server/lib/registry.ts'

const seconds = new Histogram({
  name: 'chobi_generation_seconds',
  help: 'Time from taking a picture in hand to its end, by engine and outcome.',
  labelNames: ['engine', 'outcome'],
  buckets: [0.5, 1, 2, 5, 10, 20, 40, 80, 180],
  registers: [registry],
})

export function measureGeneration(engine: string | null, outcome: 'done' | 'failed', ms: number): void {
  seconds.observe({ engine: engine ?? 'none', outcome }, ms / 1_000)
}

type Line = { kind: string; count: number; age: number }

/**
 * A job that has failed waits since it was queued, or its pauses would hide that nothing gets through. Not so what
 * another's machine refuses: a shop's callback, a browser's push service.
 */
const hasFailed = sql`((state = 'retry' or retry_count > 0) and name not in (${callBack.name}, ${sendPush.name}))`

/** Pictures and jobs that wait; the same in every process, so one of them is enough to ask. */
async function readLines(): Promise<Line[]> {
  const { rows } = await db().execute<Line>(sql`
    select 'picture' as kind, count(*)::int as count,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from generations where state = 'queued'
    union all
    select 'unsaved', count(*)::int, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from unsaved_pictures
    union all
    select 'job', count(*)::int, coalesce(extract(epoch from now() - min(since)), 0)::float8
    from (
      select case when ${hasFailed} then created_on else start_after end as since
      from pgboss.job where state < 'active' or (state = 'active' and ${hasFailed})
    ) as jobs where since <= now()`)
  return rows
}

const depth = new Gauge({
  name: 'chobi_queue_depth',
  help: 'What waits: pictures to be made, pictures to be stored, jobs that are due or have failed.',
  labelNames: ['kind'],
  registers: [registry],
  collect: () => look(),
})

const oldest = new Gauge({
  name: 'chobi_queue_oldest_seconds',
  help: 'How long the oldest of them has been waiting.',
  labelNames: ['kind'],
  registers: [registry],
  collect: () => look(),
})

let looking: Promise<void> | undefined

/** Both figures are of one look. */
function look(): Promise<void> {
  looking ??= (async () => {
    try {
      for (const { kind, count, age } of await readLines()) {
        depth.set({ kind }, count)
        oldest.set({ kind }, age)
      }
    } catch (error) {
      // Old figures would look like a quiet night.
      depth.reset()
      oldest.reset()
      log.warn({ err: error }, 'what waits could not be counted')
    } finally {
      looking = undefined
    }
  })()
  return looking
}
