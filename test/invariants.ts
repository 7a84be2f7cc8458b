import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Side } from '#shared/gallery.ts'
import { db } from '#server/database/transaction.ts'
import { filesOf } from '#server/features/gallery/picture-files.ts'
import { storage } from '#server/storage/storage.ts'

/** The longest that a generation may take from its first step to its end: all deadlines together, and two minutes. */
const longestMinutes = 3 + 0.5 + 2
const orphanAgeMs = 3_600_000

type Options = {
  now?: number
  /** From what age on a file that no row knows is a breach; nobody writes while a test looks. */
  orphanAgeMs?: number
  /** Generations that run now are fine; without this, nothing may be running or held any more. */
  atRest?: boolean
  /** False while people go on: files and rows cannot be read in the same moment. */
  files?: boolean
}

type Rule = { says: string; rows: ReturnType<typeof sql> }

const rules: Rule[] = [
  {
    says: 'held credits are between nothing and the balance',
    rows: sql`select id, credits, held from profiles where held < 0 or credits < held`,
  },
  {
    says: 'the balance is the sum of the ledger',
    rows: sql`select p.id, p.credits, coalesce(sum(e.amount), 0) as ledger from profiles p
      left join credit_entries e on e.user_id = p.id group by p.id having p.credits <> coalesce(sum(e.amount), 0)`,
  },
  {
    says: 'what is held is the sum of the open holds',
    rows: sql`select p.id, p.held, coalesce(sum(h.amount), 0) as holds from profiles p
      left join credit_holds h on h.user_id = p.id and h.state = 'held'
      group by p.id having p.held <> coalesce(sum(h.amount), 0)`,
  },
  {
    says: 'each entry of the ledger carries the sum up to it',
    rows: sql`select id, balance_after, running from (
      select id, balance_after, sum(amount) over (partition by user_id order by id) as running from credit_entries
    ) each where balance_after <> running`,
  },
  {
    says: 'each cause is booked once',
    rows: sql`select kind, reference, count(*) from credit_entries group by kind, reference having count(*) > 1`,
  },
  {
    says: 'a running generation holds its cost, an ended one holds nothing',
    rows: sql`select g.id, g.state, h.state as hold from generations g left join credit_holds h on h.id = g.id
      where (g.state in ('awaited', 'queued', 'working', 'fetching')) <> coalesce(h.state = 'held', false)`,
  },
  {
    says: 'a hold belongs to a generation of the same person at its price',
    rows: sql`select h.id, h.amount, g.cost from credit_holds h left join generations g on g.id = h.id
      where g.id is null or g.cost <> h.amount or g.user_id <> h.user_id`,
  },
  {
    says: 'a finished picture was paid, at its price',
    rows: sql`select g.id, h.state as hold, e.amount from generations g
      left join credit_holds h on h.id = g.id
      left join credit_entries e on e.kind = 'generation' and e.reference = g.id::text
      where g.state = 'done' and (h.state is distinct from 'captured' or e.amount is distinct from -g.cost)`,
  },
  {
    says: 'what was paid is a finished picture, or was paid back',
    rows: sql`select e.reference, g.state from credit_entries e
      left join generations g on g.id::text = e.reference
      left join credit_entries r on r.kind = 'refund' and r.reference = e.reference and r.amount = -e.amount
      where e.kind = 'generation' and (g.state is distinct from 'done') and r.id is null`,
  },
  {
    says: 'nothing that was paid back is kept',
    rows: sql`select r.reference, g.state from credit_entries r
      left join generations g on g.id::text = r.reference
      left join generated_ads a on a.generation_id = g.id
      where r.kind = 'refund' and (g.state = 'done' or a.id is not null)`,
  },
  {
    says: 'a finished picture waits to be stored exactly when it is in no gallery yet',
    rows: sql`select g.id from generations g
      left join generated_ads a on a.generation_id = g.id
      left join unsaved_pictures u on u.generation_id = g.id
      where (a.id is not null and u.generation_id is not null)
        or (g.state <> 'done' and (a.id is not null or u.generation_id is not null))
        or (g.state = 'done' and g.result_key is null and u.generation_id is null)`,
  },
  {
    says: 'an ended generation says when, a failed one why',
    rows: sql`select id, state from generations
      where (state in ('done', 'failed', 'cancelled')) <> (finished_at is not null)
        or (state = 'failed' and coalesce(error, '') = '')`,
  },
  {
    says: 'pictures made are counted',
    rows: sql`select p.id, p.total_images_generated, count(e.id) from profiles p
      left join credit_entries e on e.user_id = p.id and e.kind = 'generation'
      group by p.id having p.total_images_generated <> count(e.id)`,
  },
  {
    says: 'every begun generation ends in time',
    rows: sql`select id, state, started_at from generations where state in ('working', 'fetching')
      and started_at < now() - make_interval(mins => 1) * ${longestMinutes}::float8`,
  },
]

rules.push(
  {
    says: 'a batch has ended exactly when none of its pictures is awaited or made, and its pictures are of its person',
    rows: sql`select b.id, b.ended_at, count(g.id) as open from batches b
      left join generations g on g.batch_id = b.id and g.state in ('awaited', 'queued', 'working', 'fetching')
      group by b.id having (b.ended_at is null) <> (count(g.id) > 0)
      union all select b.id, b.ended_at, 0 from batches b
      join generations g on g.batch_id = b.id where g.user_id <> b.user_id or g.cost <> b.cost`,
  },
  {
    says: 'each photo of a batch is tried once at a time',
    rows: sql`select batch_id, batch_place, count(*) from generations
      where batch_id is not null and hidden_at is null group by batch_id, batch_place having count(*) > 1`,
  },
  {
    says: 'what an API key has spent is what its pictures hold and cost, and never more than it may',
    rows: sql`select k.id, k.spent, coalesce(sum(o.amount), 0) as orders from api_keys k
      left join api_orders o on o.key_id = k.id
      group by k.id having k.spent <> coalesce(sum(o.amount), 0) or k.spent > k.credit_limit`,
  },
  {
    says: 'an API order counts for its key exactly while its picture is made or kept, at its price',
    rows: sql`select o.generation_id, o.amount, g.state, g.cost from api_orders o
      join generations g on g.id = o.generation_id
      where o.amount <> 0 and (o.amount <> g.cost or g.state in ('failed', 'cancelled'))`,
  },
  {
    says: 'a bonus is given once to each person',
    rows: sql`select user_id, kind, count(*) from credit_entries
      where kind in ('sign_up', 'referral_friend') group by user_id, kind having count(*) > 1`,
  },
  {
    says: 'a friend earns the referrer one bonus, exactly when it is noted',
    rows: sql`select r.referred_id, r.purchase_bonus_given from referrals r
      left join credit_entries e on e.kind = 'referral_bonus' and e.reference = r.referred_id::text
      where r.purchase_bonus_given <> (e.id is not null)`,
  },
  {
    says: 'a plan that was opened brought its credits',
    rows: sql`select s.id, s.credits_allocated, e.amount from user_subscriptions s
      left join credit_entries e on e.kind = 'plan' and e.reference = coalesce(s.cause, s.id::text)
      where s.credits_allocated > 0 and e.amount is distinct from s.credits_allocated`,
  },
  {
    says: 'a paid order gave what it says once, and no other order gave anything',
    rows: sql`select o.id, o.state, o.credits, e.amount from payment_orders o
      left join credit_entries e on e.reference = 'order ' || o.id and e.kind in ('plan', 'pack')
      where o.user_id is not null and o.credits > 0
        and case when o.paid_at is not null and exists (select 1 from payment_receipts r where r.order_id = o.id)
          then e.amount is distinct from o.credits else e.id is not null end`,
  },
  {
    says: 'a receipt is written exactly for what was given',
    rows: sql`select o.id, o.state, r.number from payment_orders o left join payment_receipts r on r.order_id = o.id
      where (o.state = 'paid' and r.number is null) or (r.number is not null and o.state not in ('paid', 'refunded'))`,
  },
  {
    says: 'receipts are numbered without gaps',
    rows: sql`select max(number), count(*) from payment_receipts having coalesce(max(number), 0) <> count(*)`,
  },
  {
    says: 'what went back is what the refunds of an order say, and never more than was paid',
    rows: sql`select o.id, o.refunded, sum(f.amount) from payment_orders o
      left join payment_refunds f on f.order_id = o.id and f.state = 'done'
      group by o.id having o.refunded <> coalesce(sum(f.amount), 0) or (o.state = 'refunded') <> (o.refunded = coalesce(o.received, o.amount))`,
  },
  {
    says: 'no picture lies an hour longer than its day',
    rows: sql`select id, delete_at from generated_ads where delete_at < now() - interval '1 hour'`,
  },
)

const nothingRuns: Rule = {
  says: 'nothing runs any more',
  rows: sql`select id, state from generations where state in ('awaited', 'queued', 'working', 'fetching')`,
}

/**
 * What is wrong with the money and the pictures, one readable line each; empty when all is well:
 *
 *     expect(await findBreaches()).toEqual([])
 */
export async function findBreaches(options: Options = {}): Promise<string[]> {
  const breaches: string[] = []
  for (const { says, rows } of options.atRest ? [...rules, nothingRuns] : rules) {
    const found = await db().execute(rows)
    for (const row of found.rows) breaches.push(`${says}: ${JSON.stringify(row)}`)
  }
  return options.files === false ? breaches : [...breaches, ...(await breachesInStorage(options))]
}

/** For the end of a test: throws the list; what is just being tidied away gets a moment. */
export async function assertWell(options: Options = {}): Promise<void> {
  for (const end = Date.now() + 60_000; ;) {
    const breaches = await findBreaches(options)
    if (breaches.length === 0) return
    if (Date.now() > end) throw new Error(`What must hold does not:\n${breaches.join('\n')}`)
    await sleep(50)
  }
}

/** What somebody deleted before may have begun to go since its row was read. */
async function isStillKept(imageUrl: string): Promise<boolean> {
  const { rows } = await db().execute(
    sql`select 1 from generated_ads where image_url = ${imageUrl} and doomed_at is null`,
  )
  return rows.length > 0
}

async function breachesInStorage({ now = Date.now(), orphanAgeMs: age = orphanAgeMs }: Options) {
  const breaches: string[] = []
  const known = new Set<string>()

  const kept = await db().execute<{
    image_url: string
    checksum: string
    sides: Side[]
    is_going: boolean
  }>(sql`select image_url, checksum, sides, doomed_at is not null as is_going from generated_ads`)
  for (const picture of kept.rows) {
    const files = filesOf(picture.image_url)
    for (const file of files.all) known.add(file)
    // Its files go first and its row last, and what was cut off between is taken up again.
    if (picture.is_going) continue
    const missing: string[] = []
    const bytes = await storage()
      .read(files.full)
      .catch(() => undefined)
    if (!bytes) missing.push(`every picture of the gallery is in the storage: ${files.full}`)
    else if (createHash('sha256').update(bytes).digest('hex') !== picture.checksum)
      breaches.push(`a picture is what it was when it was paid: ${files.full}`)
    const copies = [files.card(320), ...picture.sides.map(files.side)]
    for (const copy of copies) {
      if (!(await storage().open(copy))) missing.push(`a picture's copies are in the storage: ${copy}`)
    }
    if (missing.length > 0 && (await isStillKept(picture.image_url))) breaches.push(...missing)
  }

  const inputs = await db().execute<{
    id: string
    state: string
    key: string
    ended: string | null
    late: boolean
  }>(
    sql`select g.id, g.state, g.finished_at::text as ended, i ->> 'key' as key,
        g.state in ('done', 'cancelled') and g.finished_at < now() - make_interval(secs => ${age / 1_000}) as late
      from generations g, jsonb_array_elements(g.inputs) i`,
  )
  for (const { id, state, key, ended, late } of inputs.rows) {
    known.add(key)
    if (late) breaches.push(`an ended generation keeps no pictures: ${id} ${state} at ${ended}`)
    else if (['queued', 'working'].includes(state) && !(await storage().open(key)))
      breaches.push(`a waiting generation has what it is made from: ${key}`)
  }

  const coming = await db().execute<{ folder: string }>(
    sql`select 'incoming/' || user_id || '/' || id || '/' as folder from uploads`,
  )
  const waiting = await db().execute<{ base: string }>(
    sql`select g.user_id || '/' as base from unsaved_pictures u join generations g on g.id = u.generation_id`,
  )
  for await (const { key, modifiedAt } of storage().list('')) {
    // While a picture waits, some of its copies may have been stored already.
    if (known.has(key) || waiting.rows.some(({ base }) => key.startsWith(base))) continue
    if (coming.rows.some(({ folder }) => key.startsWith(folder))) continue
    if (now - modifiedAt.getTime() >= age) breaches.push(`no file is left that no row knows: ${key}`)
  }
  return breaches
}
