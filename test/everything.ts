import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'
import { createShare } from '#server/features/gallery/shares.ts'
import { ruleOf } from '#shared/offices/rule.ts'
import { firstOffice } from '#shared/offices/rows.ts'
import { png } from './pictures.ts'
import { addPicture } from './gallery.ts'

/** So many rows of everything that a page shows: somebody's own things, other people, what admins see. */
export async function fillEverything(userId: string, count: number): Promise<string> {
  const series = sql`generate_series(1, ${count}::int) n`
  const round = randomUUID().slice(0, 8)
  const picture = await addPicture(userId, { picture: await png() })
  await db().execute(sql`
    insert into generations (user_id, tool, values, inputs, seed, name, cost, state, idempotency_key, request_hash,
      request_id, error, error_log, started_at, finished_at, created_at)
    select ${userId}::uuid, 'background_remover', '{}', '[]', n, 'Picture ' || n, 10,
      case when n % 2 = 1 then 'done' else 'failed' end, gen_random_uuid(), '', gen_random_uuid()::text,
      case when n % 2 = 0 then 'It failed.' end, case when n % 2 = 0 then 'timeout' end, now(), now(),
      now() - make_interval(secs => n)
    from ${series}`)
  // As many batches, and one of them of so many photos.
  await db().execute(sql`
    with pressed as (
      insert into batches (user_id, tool, values, cost, idempotency_key, request_hash, ended_at)
      select ${userId}::uuid, 'background_remover', '{}', 10, gen_random_uuid(), '', now() from ${series} returning id
    )
    insert into generations (user_id, tool, values, inputs, seed, name, cost, state, idempotency_key, request_hash,
      request_id, finished_at, seen_at, batch_id, batch_place)
    select ${userId}::uuid, 'background_remover', '{}', '[]', n, 'Photo ' || n, 10, 'cancelled', gen_random_uuid(), '',
      gen_random_uuid()::text, now(), now(), id, n
    from (select id, row_number() over () as at from pressed) each, ${series} where n = 1 or at = 1`)
  await db().execute(sql`
    insert into generated_ads (user_id, tool, product_name, image_url, width, height, bytes, checksum, blur, delete_at)
    select ${userId}::uuid, 'background_remover', 'Picture ' || n, ${userId} || '/' || ${round} || n || '.png', 40, 20,
      ${picture.bytes}, ${picture.checksum}, ${picture.blur}, now() + interval '2 days' from ${series}`)
  await db().execute(sql`
    insert into users (email) select 'friend-' || ${round} || n || '@shop.example' from ${series}`)
  await db().execute(sql`
    insert into profiles (id, email, shop_name, referral_code)
    select id, email, 'Shop', left(md5(id::text), 8) from users
    where email like 'friend-' || ${round} || '%' on conflict do nothing`)
  await db().execute(sql`
    insert into referrals (referred_id, referrer_id) select id, ${userId}::uuid from users
    where email like 'friend-' || ${round} || '%'`)
  await db().execute(sql`
    insert into credit_entries (user_id, kind, amount, balance_after, reference, note)
    select ${userId}::uuid, 'admin', 10, 10, ${round} || n, 'a gift' from ${series}`)
  await db().execute(sql`
    insert into api_keys (user_id, name, prefix, token_hash)
    select ${userId}::uuid, 'Till ' || n, 'chobi_live_' || n, ${round} || n from ${series}`)
  await db().execute(sql`
    insert into sessions (token_hash, user_id, address, user_agent, expires_at)
    select ${round} || n, ${userId}::uuid, '10.0.0.1', 'Phone', now() + interval '1 day' from ${series}`)
  await db().execute(sql`
    insert into user_subscriptions (user_id, plan_name, plan_price, credits_allocated, expires_at, is_active)
    select ${userId}::uuid, 'starter', 0, 500, now(), false from ${series}`)
  await db().execute(sql`
    insert into magic_codes (plan_name, code, kind) select 'starter', ${round} || n, 'single' from ${series}`)
  await db().execute(sql`
    insert into feedback (user_id, name, message) select ${userId}::uuid, 'Ruma', 'Good ' || n from ${series}`)
  await db().execute(sql`
    insert into page_content (page_name, section_name, position, content_type, content_data)
    select 'index', ${round} || n, n, 'text', '{"text":"Hello"}' from ${series}`)
  await db().execute(sql`
    insert into office_rules (id, rule)
    select 'own-' || ${round} || n, ${JSON.stringify(ruleOf(firstOffice))}::jsonb from ${series}`)
  await db().execute(sql`
    insert into admin_log (admin_id, admin_email, action, subject, user_id, request_id, words)
    select ${userId}::uuid, 'a@shop.example', 'credits given', 'credits', ${userId}::uuid, ${round} || n, 'given' from ${series}`)
  await db().execute(sql`
    insert into payment_orders (tran_id, user_id, plan, title, credits, amount, gateway, store, state, attention,
      paid_at, ended_at, seen_at)
    select 'CH' || upper(${round}) || n, ${userId}::uuid, 'starter', 'Starter Plan', 500, 59900, 'sslcommerz', 'shop',
      case when n % 2 = 1 then 'paid' else 'held' end, case when n % 2 = 0 then 'amount' end, now(), now(), now()
    from ${series}`)
  await db().execute(sql`
    insert into payment_receipts (number, order_id)
    select (select coalesce(max(number), 0) from payment_receipts) + row_number() over (order by id), id
    from payment_orders where tran_id like 'CH' || upper(${round}) || '%' and state = 'paid'`)
  await db().execute(sql`
    insert into payment_messages (order_id, kind, says) select id, 'step', 'Ordered ' || n
    from ${series}, (select id from payment_orders where tran_id = 'CH' || upper(${round}) || '1') first`)
  await db().execute(sql`
    insert into payment_refunds (order_id, amount, credits, reason) select id, 1, 0, 'because ' || n
    from ${series}, (select id from payment_orders where tran_id = 'CH' || upper(${round}) || '1') first`)
  return createShare(userId, picture.id, 7)
}
