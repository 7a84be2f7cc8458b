import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { jobs } from '#server/jobs/jobs.ts'
import { table } from './grown-table.ts'
import { at, type Site } from './site.ts'

/** What an hour leaves behind on such a site, beside what has come of age by itself. */
export async function addWork({ postgres }: Site): Promise<void> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`
    insert into mail_tokens (token_hash, user_id, purpose, expires_at)
      select md5(id::text), id, 'confirm', now() + (random() - 0.5) * interval '1 hour' from (select id from users limit (select count(*) / 100 from users)) u;
    insert into rate_limits (key, used, resets_at)
      select 'sign in:' || id, 1, now() + (random() - 0.5) * interval '2 hours' from (select id from users limit (select count(*) / 5 from users)) u;
    insert into factor_challenges (expected, expires_at)
      select 'x', now() + (random() - 0.5) * interval '10 minutes' from generate_series(1, 5000);
    update generations set inputs = json_build_array(json_build_object('field', 'file', 'key', 'inputs/' || id || '.file.jpg', 'type', 'image/jpeg', 'width', 10, 'height', 10))::jsonb
      where state = 'failed' and created_at > now() - interval '25 hours';
    update generated_ads set removed_at = now() - interval '1 minute' where id in (select id from generated_ads order by delete_at desc limit 500);
    with left_open as (
      insert into batches (user_id, tool, values, cost, idempotency_key, request_hash, heard_at)
      select id, 'background_remover', '{}', 10, gen_random_uuid(), '', now() - interval '31 minutes' from (select id from users order by created_at desc limit 50) u returning *
    ), awaited as (
      insert into generations (user_id, tool, values, inputs, seed, name, cost, state, idempotency_key, request_hash, request_id, batch_id, batch_place)
      select user_id, tool, '{}', '[]', 1, 'Awaited', 10, 'awaited', gen_random_uuid(), '', 'req-awaited', id, place from left_open, generate_series(1, 5) place returning *
    ), held as (
      insert into credit_holds (id, user_id, amount) select id, user_id, 10 from awaited returning *
    ) update profiles set credits = credits + 50, held = held + 50 where id in (select user_id from held);
    analyze generations; analyze generated_ads; analyze mail_tokens; analyze rate_limits; analyze batches; analyze factor_challenges`)
  await client.end()
}

/** Each job that has a timetable, with a page asked for all the while: is anybody kept waiting by it? */
export async function measureJobs(site: Site, tokens: string[], say: (what: string) => void): Promise<void> {
  const rows: string[][] = [['(nothing)', ...(await beside(site, tokens, () => sleep(10_000)))]]
  for (const { name, schedule, run } of jobs) {
    if (!schedule) continue
    say(`job ${name}`)
    rows.push([name, ...(await beside(site, tokens, () => (run as (data: object) => Promise<void>)({})))])
  }
  table(
    [
      'Job',
      's',
      'statements',
      'longest, ms',
      'longest transaction, ms',
      'locks of a table',
      'seen waiting for a lock',
      'pages beside it: p50',
      'p99',
      'worst, ms',
    ],
    rows,
  )
}

async function beside(site: Site, tokens: string[], work: () => Promise<unknown>): Promise<string[]> {
  const probe = new Worker(new URL('grown-probe.ts', import.meta.url), {
    workerData: { origin: site.child.origin, tokens },
  })
  await once(probe, 'message')
  const watch = watchLocks(site.postgres.url)
  await site.database.query('select pg_stat_statements_reset()')
  const begun = performance.now()
  const error = await work().then(
    () => '',
    (reason: unknown) => ` (${reason instanceof Error ? reason.message : String(reason)})`,
  )
  const seconds = (performance.now() - begun) / 1_000
  // A short one is over before anything could be seen beside it.
  if (seconds < 1) await sleep(1_000)
  const { rows } = await site.database
    .query(`select sum(calls)::text as calls, max(max_exec_time)::text as longest,
    (array_agg(query order by max_exec_time desc))[1] as query from pg_stat_statements
    where query not like '%dashboard_first_page%' and query not like '%pg_locks%' and query not like '%pg_stat_statements%'`)
  const [{ calls, longest, query }] = rows as [{ calls: string; longest: string; query: string }]
  const seen = await watch.end()
  probe.postMessage('end')
  const [times] = (await once(probe, 'message')) as [number[]]
  await probe.terminate()
  if (Number(longest) > 200)
    console.log(`\nlongest: ${Number(longest).toFixed(0)} ms: ${query.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  return [
    seconds.toFixed(1) + error,
    Number(calls).toLocaleString('en-US'),
    Number(longest).toFixed(0),
    seen.longest.toFixed(0),
    [...seen.modes].join(' ') || 'none',
    String(seen.waiting),
    at(times, 0.5).toFixed(1),
    at(times, 0.99).toFixed(1),
    Math.max(...times).toFixed(0),
  ]
}

/** Looked at forty times a second: what stops others, and who stands still. */
function watchLocks(url: string) {
  const seen = { longest: 0, modes: new Set<string>(), waiting: 0 }
  let isOver = false
  const done = (async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    for (; !isOver; await sleep(25)) {
      const { rows } = await client.query<{ longest: number; waiting: number; modes: string[] | null }>(`
        select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000) filter (where pid <> pg_backend_pid() and backend_type = 'client backend'), 0)::float8 as longest,
          count(*) filter (where wait_event_type = 'Lock')::int as waiting,
          (select array_agg(distinct mode) from pg_locks where locktype = 'relation' and pid <> pg_backend_pid()
            and mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')) as modes
        from pg_stat_activity`)
      const [row] = rows
      if (!row) continue
      const { longest, waiting, modes } = row
      seen.longest = Math.max(seen.longest, longest)
      seen.waiting += waiting
      for (const mode of modes ?? []) seen.modes.add(mode)
    }
    await client.end()
  })()
  return {
    async end() {
      isOver = true
      await done
      return seen
    },
  }
}
