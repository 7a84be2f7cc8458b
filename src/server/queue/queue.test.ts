import { expect, it, vi } from 'vitest'
import { connection } from '#server/database/connection.ts'
import { transaction } from '#server/database/transaction.ts'
import { registry } from '#server/lib/registry.ts'
import { withTrace } from '#server/lib/trace.ts'
import { postLetter } from '#server/mail/mail.ts'
import { captureLog } from '#test/log.ts'
import { ownProgram } from '#test/own-program.ts'
import { startQueue, stopQueue } from './queue.ts'

ownProgram({ SMTP_URL: 'smtp://127.0.0.1:1' })

it('says in its log for which request and person it was queued, and gets its own data only', async () => {
  const { lines } = captureLog()
  await withTrace({ requestId: 'req-12345678', userId: 'somebody' }, () =>
    transaction(() => postLetter({ to: 'a@shop.example', subject: 's', paragraphs: ['p'] })),
  )
  await vi.waitFor(
    () => {
      const failed = lines().find(({ msg }) => msg === 'a job failed and is tried again later')
      expect(failed).toMatchObject({ requestId: 'req-12345678', userId: 'somebody', job: 'send-mail' })
      expect(failed?.['err']).toMatchObject({ code: expect.stringMatching(/^E/) as string })
    },
    { timeout: 60_000, interval: 100 },
  )
})

it('is seen to wait from when it was queued, and is given up aloud', async () => {
  const { lines } = captureLog()
  await transaction(() => postLetter({ to: 'b@shop.example', subject: 's', paragraphs: ['p'] }))
  const isLetter = `name = 'send-mail' and id = (select id from pgboss.job where name = 'send-mail' order by created_on desc limit 1)`
  const letter = async () => {
    const { rows } = await connection().query(`select * from pgboss.job where ${isLetter}`)
    return rows[0] as { state: string; retry_limit: number; retry_count: number }
  }
  await vi.waitFor(async () => expect((await letter()).state).toBe('retry'), {
    timeout: 60_000,
    interval: 100,
  })
  // With pauses of an hour from the eighth on.
  expect((await letter()).retry_limit).toBeGreaterThan(48)

  await connection().query(
    `update pgboss.job set created_on = now() - interval '20 minutes', start_after = now() + interval '1 hour' where ${isLetter}`,
  )
  const waits = await registry.getSingleMetric('chobi_queue_oldest_seconds')?.get()
  expect(waits?.values.find(({ labels }) => labels['kind'] === 'job')?.value).toBeGreaterThan(1_190)

  await connection().query(
    `update pgboss.job set created_on = now(), start_after = now(), retry_count = retry_limit - 1 where ${isLetter}`,
  )
  await vi.waitFor(
    () =>
      expect(lines().find(({ msg }) => String(msg).endsWith('is given up'))).toMatchObject({
        level: 50,
        job: 'send-mail',
        tries: 55,
      }),
    { timeout: 60_000, interval: 100 },
  )
})

it('takes over at its start what another release says of a job', async () => {
  const job = { name: 'a-job', retries: 1, retryDelay: 5, expireSeconds: 60, run: async () => {} }
  const kept = async () => {
    const { rows } = await connection().query(
      `select retry_limit, (select cron from pgboss.schedule s where s.name = q.name)
       from pgboss.queue q where name = 'a-job'`,
    )
    return rows[0]
  }
  for (const [change, there] of [
    [{}, { retry_limit: 1, cron: null }],
    [
      { retries: 4, schedule: '5 * * * *' },
      { retry_limit: 4, cron: '5 * * * *' },
    ],
    [
      { retries: 2, schedule: '6 * * * *' },
      { retry_limit: 2, cron: '6 * * * *' },
    ],
  ] as const) {
    await stopQueue()
    await startQueue([{ ...job, ...change }], { work: true })
    expect(await kept()).toEqual(there)
  }
})
