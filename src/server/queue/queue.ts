import { sql } from '#server/database/sql.ts'
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss'
import { connection } from '#server/database/connection.ts'
import { afterCommit, db, isInTransaction } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { trace, type Trace, withTrace } from '#server/lib/trace.ts'

/** A job is a name, how often it is tried, and what it does. Its data is JSON. */
export type JobDefinition<Data extends object> = {
  name: string
  retries: number
  /** Seconds before the second try; doubles from then on, up to an hour. */
  retryDelay: number
  /** Longer than the job can ever take: an expired job is run again beside the first. */
  expireSeconds: number
  /** How many of it one process does at the same time; one where nothing is said. */
  atOnce?: number
  /** Crontab line in UTC; each run happens in one process only. */
  schedule?: string
  run: (data: Data) => Promise<void>
}

/** Beside a job's own data: for whom it was queued. */
const traceKey = '$trace'

/** What a timetable queues to the minute need not be looked for each second: every look is a query of its own. */
const seldomSeconds = 10

let boss: PgBoss | undefined
const workers = new Map<string, string>()

export async function startQueue(jobs: JobDefinition<never>[], options: { work: boolean }): Promise<void> {
  const current = connection()
  boss = new PgBoss({
    db: { executeSql: (text, values) => run(text, values) },
    backend: current.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: options.work,
    supervise: options.work,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reports an error'))
  await boss.start()
  await prepareQueues(boss, jobs)
  if (!options.work) return
  await prepareTimetable(boss, jobs)
  for (const job of jobs) {
    const pace = {
      pollingIntervalSeconds: job.schedule ? seldomSeconds : 1,
      batchSize: 1,
      localConcurrency: job.atOnce ?? 1,
      includeMetadata: true as const,
    }
    const worker = await boss.work(job.name, pace, async ([one]) => {
      if (!one) return
      const { [traceKey]: about, ...data } = one.data as Record<string, unknown>
      await withTrace({ ...(about as Trace | undefined), job: job.name }, async () => {
        try {
          await job.run(data as never)
        } catch (error) {
          logFailure(job, one, error)
          throw error
        }
      })
    })
    workers.set(job.name, worker)
  }
}

function logFailure(
  job: JobDefinition<never>,
  { id, retryCount, retryLimit }: Pick<JobWithMetadata, 'id' | 'retryCount' | 'retryLimit'>,
  error: unknown,
): void {
  const about = { err: error, jobId: id }
  if (retryCount < retryLimit) log.warn(about, 'a job failed and is tried again later')
  else if (job.schedule) log.warn(about, 'a job failed and runs again when its time comes')
  else log.error({ ...about, tries: retryCount + 1 }, 'a job failed for the last time and is given up')
}

/** Almost every start finds them as they should be, and need not write each again. */
async function prepareQueues(boss: PgBoss, jobs: JobDefinition<never>[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const policy = {
      retryLimit: job.retries,
      retryDelay: job.retryDelay,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: job.expireSeconds,
      deleteAfterSeconds: 86_400,
    }
    const queue = there.get(job.name)
    if (!queue) await boss.createQueue(job.name, policy)
    else if (!isMatch(queue, policy)) await boss.updateQueue(job.name, policy)
  }
}

async function prepareTimetable(boss: PgBoss, jobs: JobDefinition<never>[]): Promise<void> {
  const times = new Map((await boss.getSchedules()).map(({ name, ...times }) => [name, times]))
  for (const { name, schedule } of jobs) {
    if (schedule && !isMatch(times.get(name), { cron: schedule, timezone: 'UTC' }))
      await boss.schedule(name, schedule, {}, { tz: 'UTC' })
  }
}

const isMatch = (there: object | undefined, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => there !== undefined && Reflect.get(there, key) === value)

/** Queued with the open transaction: both happen or neither. */
export async function enqueue<Data extends object>(
  job: JobDefinition<Data>,
  data: Data,
  options: { startAfter?: number; key?: string } = {},
): Promise<void> {
  if (!boss) throw new Error('The job queue is not running.')
  await boss.send(
    job.name,
    { ...data, [traceKey]: trace() },
    {
      db: fromDrizzle(db(), sql),
      ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
      ...(options.key === undefined ? {} : { singletonKey: options.key }),
    },
  )
  // Otherwise a worker of this process would find it only at its next look.
  const worker = workers.get(job.name)
  if (worker) afterCommit(() => boss?.notifyWorker(worker))
}

export async function stopQueue(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: 10_000, close: false })
  boss = undefined
  workers.clear()
}

/** Job library statements come as one with values, or as several without. */
async function run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  // What the library asks while our transaction is open must not wait for that transaction to end.
  if (isInTransaction()) return fromDrizzle(db(), sql).executeSql(text, values)
  const current = connection()
  return values?.length ? current.query(text, values) : current.script(text)
}
