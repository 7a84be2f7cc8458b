// npm run bench soak — MINUTES=15: whether memory, handles or tables that should stay small grow with time.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { handlesOf, memoryOf, openSite, sayMachine } from './site.ts'
import { playPeople } from './people-at-work.ts'

const minutes = Number(process.env['MINUTES'] ?? 15)
const people = 15

async function small(): Promise<Record<string, number>> {
  const { rows } = await db().execute<Record<string, number>>(sql`select
    (select count(*)::int from credit_holds where state = 'held') as "open holds",
    (select count(*)::int from unsaved_pictures) as "pictures not stored",
    (select count(*)::int from generations where inputs <> '[]'::jsonb) as "generations with inputs",
    (select count(*)::int from pgboss.job) as "jobs",
    (select count(*)::int from rate_limits) as "limits",
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "connections"`)
  return rows[0] ?? {}
}

sayMachine()
const site = await openSite({ people })
try {
  const table: Record<string, number>[] = []
  const note = async (minute: number) =>
    table.push({
      minute: Number(minute.toFixed(1)),
      'memory MB': Math.round(memoryOf(site.child)),
      handles: handlesOf(site.child),
      ...(await small()),
    })
  const began = Date.now()
  const since = () => (Date.now() - began) / 60_000
  const parts = Math.max(5, minutes)
  let wrong = 0
  for (let part = 0; part < parts; part++) {
    const found = await playPeople(site, people, began + ((part + 1) * minutes * 60_000) / parts)
    wrong += found.wrong.length
    // What runs at the end of a request is over, and what idles is idle.
    await sleep(3_000)
    await note(since())
  }
  console.table(table)
  const half = table.slice(Math.floor(table.length / 2))
  const growth = (key: string) => (half.at(-1)?.[key] ?? 0) - (half[0]?.[key] ?? 0)
  const grown = ['open holds', 'pictures not stored', 'generations with inputs', 'connections'].filter(
    (key) => growth(key) > 5,
  )
  if (growth('memory MB') > 60) grown.push('memory')
  if (growth('handles') > 20) grown.push('handles')
  console.log(`unexpected answers: ${wrong}; grown in the second half: ${grown.join(', ') || 'nothing'}`)
  if (grown.length + wrong > 0) process.exitCode = 1
} finally {
  await site.close()
}
