import { sql } from 'drizzle-orm'
import { db } from '#server/database/transaction.ts'

const shops = ['Ruma Fashion', 'রুমার দোকান', 'Dhaka Gadgets', 'Cake by Nila', 'Nowrin Cosmetics', 'Desh Crafts']

/** Fills the database with people as they are: some with a shop, some on a plan, some with friends and pictures. */
export async function seedPeople(people: number, picturesEach = 1): Promise<void> {
  // In parts: each statement may take fifteen seconds.
  for (let from = 1; from <= people; from += atOnce)
    await addPeople(from, Math.min(people, from + atOnce - 1))
  await db().execute(sql`
    insert into referrals (referred_id, referrer_id, purchase_bonus_given)
    select friend.id, host.id, friend.n % 2 = 0
    from (select id, row_number() over (order by id)::int as n from profiles) friend
    join (select id, row_number() over (order by id)::int as n from profiles) host on host.n = friend.n / 10 + 1
    where friend.n % 4 = 0 and friend.id <> host.id on conflict do nothing`)
  const parts = Math.ceil((people * picturesEach) / 20_000)
  for (let part = 0; part < parts; part++) {
    await db().execute(sql`
      insert into generations (user_id, tool, values, inputs, seed, name, cost, state, idempotency_key, request_hash,
        request_id, engine, error, error_log, created_at, started_at, finished_at)
      select p.id, (array['ad_generator','logo_maker','background_remover','image_upscaler'])[1 + k.n % 4], '{}', '[]', 1,
        'Picture ' || k.n, 15, case when k.n % 11 = 0 then 'failed' else 'done' end, gen_random_uuid(), '',
        gen_random_uuid()::text, 'webhook',
        case when k.n % 11 = 0 then 'Failed to generate ad. Please try again.' end,
        case when k.n % 11 = 0 then 'webhook: timeout: no complete answer within 180000 ms' end,
        at, at + interval '1 second', at + make_interval(secs => 20 + k.n % 50)
      from (select id, row_number() over (order by id)::int as n from profiles) p
      cross join generate_series(1, ${picturesEach}::int) each,
      lateral (select (p.n * ${picturesEach}::int + each) as n) k,
      lateral (select now() - make_interval(mins => (k.n % 30000) * 2) as at) moment
      where p.n % ${parts} = ${part}`)
  }
  await db().execute(sql`
    update profiles set total_images_generated = made.n
    from (select user_id, count(*)::int as n from generations where state = 'done' group by user_id) made
    where made.user_id = profiles.id`)
  await db().execute(sql`analyze`)
}

const atOnce = 5_000

async function addPeople(from: number, to: number): Promise<void> {
  await db().execute(sql`
    insert into users (id, email, email_verified, created_at)
    select gen_random_uuid(), 'person' || n || '@' || (array['gmail.com','shop.example','yahoo.com'])[1 + n % 3],
      n % 7 <> 0, now() - make_interval(mins => n * 5)
    from generate_series(${from}::int, ${to}::int) n`)
  await db().execute(sql`
    insert into profiles (id, email, shop_name, referral_code, plan_type, plan_expiry, account_enabled, created_at)
    select id, email,
      case when n % 3 = 0 then null else (array[${sql.join(
        shops.map((shop) => sql`${shop}`),
        sql`, `,
      )}])[1 + n % 6] || ' ' || n end,
      upper(substr(md5(id::text), 1, 10)),
      case when n % 5 = 0 then (array['basic','starter','pro','growth'])[1 + n % 4] else 'free' end,
      case when n % 5 = 0 then now() + make_interval(days => n % 40 - 5) end,
      n % 29 <> 0, created_at
    from (select *, ${from - 1}::int + row_number() over (order by created_at desc)::int as n
      from users u where not exists (select 1 from profiles p where p.id = u.id)) numbered`)
  await db().execute(sql`
    with added as (
      insert into credit_entries (user_id, kind, amount, balance_after, reference, created_at)
      select id, 'sign_up', 30 + (random() * 900)::int, 0, id::text, created_at from profiles
      where not exists (select 1 from credit_entries e where e.user_id = profiles.id)
      on conflict do nothing returning user_id, amount
    ) update profiles set credits = amount from added where added.user_id = profiles.id`)
}
