import { Client } from 'pg'
import { addPeople, addPictures, addTheRest, preparePeople } from './growth-rows.ts'

const picturesEach = 10
const atOnce = 500_000
/** Beyond so many it is quicker to build the indexes afterwards. */
const manyPictures = 1_000_000

/** The tables that grow with people and pictures. */
const grown = [
  'users',
  'profiles',
  'sessions',
  'generations',
  'credit_holds',
  'credit_entries',
  'generated_ads',
  'push_messages',
  'user_subscriptions',
  'payment_orders',
  'payment_messages',
  'payment_receipts',
]

/**
 * Grows the site to so many pictures, a tenth as many people, and all that belongs to them, as in life: rows come in
 * order of time, those of one person far apart; few people have thousands, most have some; a picture goes after twenty
 * days, what was paid for it stays.
 */
export async function fillTo(
  pictures: number,
  url: string,
  owner: string,
  say: (what: string) => void = () => {},
): Promise<void> {
  // Filling takes longer than the program lets any query take.
  const client = new Client({ connectionString: url })
  await client.connect()
  const run = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as unknown[]
  try {
    const [there] = (await run('select count(*)::int as n from generated_ads')) as { n: number }[]
    const from = there?.n ?? 0
    const more = Math.max(picturesEach, pictures - from)
    const people = Math.max(1, Math.round(more / picturesEach))
    const isMany = more > manyPictures
    await run(
      `set work_mem = '512MB'; set maintenance_work_mem = '1GB'; set session_replication_role = replica`,
    )
    if (isMany) await setIndexesAside(run)
    await run(preparePeople(people, from))
    await run(addPeople)
    // Of the generations one in twenty failed, and one in seven is of a picture that is gone by now.
    const recent = Math.ceil(more / 0.95)
    const all = recent + Math.round(more / 6)
    for (let done = 0; done < all; done += atOnce) {
      await run(addPictures({ from: done, to: Math.min(all, done + atOnce), all, recent, people }))
      if (isMany) say(`${Math.min(all, done + atOnce).toLocaleString('en-US')} generations`)
    }
    await run(addTheRest(owner, from))
    await run(`drop schema grown cascade; set session_replication_role = default`)
    if (isMany) await buildIndexes(run, say)
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}

type Run = (text: string, values?: unknown[]) => Promise<unknown[]>

/** The rows then come without them; `reindex` makes them whole and valid again. */
async function setIndexesAside(run: Run): Promise<void> {
  await run(
    `update pg_index set indisready = false, indisvalid = false
      where indrelid = any(select oid from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace)`,
    [grown],
  )
  // What is set aside is known to a session only once it has read the catalogue anew.
  await run('discard plans')
}

/** Keys that come at random fill the pages of an index by some seventy hundredths; built at once they would be full. */
async function buildIndexes(run: Run, say: (what: string) => void): Promise<void> {
  const random = (await run(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where relam = (select oid from pg_am where amname = 'btree') and atttypid in ('uuid'::regtype, 'text'::regtype)
      and indrelid = any(select oid from pg_class where relname = any($1) and relnamespace = 'public'::regnamespace)`,
    [grown],
  )) as { name: string }[]
  for (const { name } of random) await run(`alter index ${name} set (fillfactor = 70)`)
  for (const table of grown) {
    await run(`reindex table ${table}`)
    say(`indexes of ${table}`)
  }
}
