// The rows of a grown site, a part at a time. Everything that is made on the way lies in a schema of its own.

/** Some hundred names and shops, so that a search finds what it would find in life: a few, many, nobody. */
const names = `array['rahim','karim','ruma','nila','nowrin','sadia','tanvir','farhana','jamal','shirin','anika','rafiq','mitu',
  'sumon','lamia','habib','rina','kamal','tisha','arif','mehedi','nusrat','imran','shila','jahid','papia','rubel','sonia',
  'masud','bithi','akter','hossain','islam','khan','begum','sultana','chowdhury','ahmed','rahman','sarkar']`
const shops = `array['Fashion','Gadgets','Cakes','Cosmetics','Crafts','Mart','দোকান','Corner','House','Gallery','Point','Store']`
const tools = `array['background_remover','ad_generator','background_remover','passport_photo','profile_studio','thumbnail_maker',
  'image_upscaler','logo_maker','ai_expand','swap_clothing']`

/** Whoever stands first makes most; the order has nothing to do with when they signed up. */
export const preparePeople = (people: number, from: number): string => `
  create schema grown;
  create unlogged table grown.people as
    select row_number() over (order by id)::int as rank, id, n, now() - make_interval(secs => 300 * 86400 * (1 - n / ${people}::float8)) as at
    from (select gen_random_uuid() as id, n from generate_series(1, ${people}) n) each;
  alter table grown.people add column email text, add column pictures int not null default 0;
  update grown.people set email = case when n % 50 = 0 then 'grown-${from}-' || n else
      (${names})[1 + n * 7 % 40] || (array['.','_',''])[1 + n % 3] || (${names})[1 + n * 13 / 40 % 40] || ${from} + n end
    || '@' || (array['gmail.com','gmail.com','yahoo.com','shop.example','outlook.com'])[1 + n % 5];
  create unlogged table grown.counts (rank int, pictures int);
  create index on grown.people (rank)`

export const addPeople = `
  insert into users (id, email, email_verified, created_at)
    select id, email, n % 5 <> 0, at from grown.people order by n;
  analyze grown.people`

type Part = { from: number; to: number; all: number; recent: number; people: number }

/** Each is somebody else's: their places follow a square root, so that the first of a million has thousands. */
export const addPictures = ({ from, to, all, recent, people }: Part): string => {
  const old = all - recent
  return `
  drop table if exists grown.made;
  create unlogged table grown.made as
    select k, gen_random_uuid() as id, p.id as user_id, p.rank, p.n, (${tools})[1 + (k % 10)::int] as tool,
      case when k % 20 = 0 then 'failed' else 'done' end as state,
      case when k <= ${old} then now() - interval '20 days' - (1 - k / ${old}::float8) * interval '280 days'
        else now() - interval '20 days 1 hour' * (1 - (k - ${old}) / ${recent}::float8) end as at,
      (4 + 50 * random() * random()) * interval '1 second' as took
    from (select k, 1 + floor(${people} * power(random(), 2))::int as rank from generate_series(${from + 1}, ${to}) k) each
    join grown.people p using (rank) order by k;
  insert into grown.counts select rank, count(*) from grown.made where state = 'done' group by rank;
  insert into generations (id, user_id, tool, values, inputs, seed, name, cost, state, idempotency_key, request_hash, request_id,
      engine, attempt, error, error_log, created_at, started_at, finished_at, seen_at, result_key, result_width, result_height)
    select id, user_id, tool, '{"background": "white", "ratio": "1:1", "style": "studio"}', '[]', k % 1000000, 'Picture ' || k, 10, state,
      gen_random_uuid(), md5(k::text), 'req-' || left(md5(id::text), 16), 'webhook', 1,
      case when state = 'failed' then 'Failed to generate ad. Please try again.' end,
      case when state = 'failed' then 'webhook: timeout: no complete answer within 180000 ms' end,
      at, at + interval '1 second', at + took, at + took + interval '2 seconds',
      case when state = 'done' then user_id || '/' || left(id::text, 8) || '.png' end, 1024, 1024
    from grown.made order by k;
  insert into credit_holds (id, user_id, amount, state, created_at, settled_at)
    select id, user_id, 10, case when state = 'done' then 'captured' else 'released' end, at, at + took from grown.made order by k;
  insert into credit_entries (user_id, kind, amount, balance_after, reference, note, created_at)
    select user_id, 'generation', -10, 30, id::text, 'Picture ' || k, at + took from grown.made where state = 'done' order by k;
  insert into generated_ads (user_id, generation_id, tool, product_name, details, image_url, width, height, sides, bytes, checksum, blur,
      created_at, delete_at, warned_at)
    select user_id, id, tool, 'Picture ' || k, null, file, 1024, 1024, '{before}', 1000000, encode(sha256(file::bytea), 'hex'),
      repeat('b', 300), at + took, at + took + interval '20 days',
      case when n % 8 < 2 and at + took < now() - interval '18 days' then now() - interval '1 day' end
    from (select *, user_id || '/' || to_char(at, 'YYYYMMDDHH24MISS') || '-' || left(id::text, 8) || '.png' as file from grown.made) made
    where state = 'done' and k > ${old} order by k`
}

/** Sign-ups, what was bought, who is signed in, who brought whom, and what the owner hears. */
export const addTheRest = (owner: string, from: number): string => `
  update grown.people p set pictures = c.pictures
    from (select rank, sum(pictures)::int as pictures from grown.counts group by rank) c where c.rank = p.rank;
  insert into profiles (id, email, shop_name, referral_code, credits, total_images_generated, plan_type, plan_expiry, told_by_mail, created_at)
    select id, email, case when n % 3 > 0 then initcap((${names})[1 + n * 11 % 40]) || ' ' || (${shops})[1 + n % 12] || ' ' || n end,
      upper(substr(md5(id::text), 1, 12)), 30 + 10 * (pictures % 7), pictures,
      case when n % 10 = 0 then (array['basic','starter','pro','growth'])[1 + n / 10 % 4] else 'free' end,
      case when n % 10 = 0 then now() + (n % 30 + random()) * interval '1 day' end,
      case when n % 8 = 0 then '{plan,payment,going}'::text[] else '{plan,payment}' end, at
    from grown.people order by n;
  insert into credit_entries (user_id, kind, amount, balance_after, reference, created_at)
    select id, 'sign_up', 30, 30, id::text, at from grown.people order by n;
  insert into credit_entries (user_id, kind, amount, balance_after, reference, created_at)
    select id, 'pack', 10 * (pictures + pictures % 7), 30, 'pack ' || id, now() - (20 + random() * 100) * interval '1 day' from grown.people where pictures > 0 order by n;
  insert into sessions (token_hash, user_id, created_at, renewed_at, checked_at, address, user_agent, expires_at)
    select md5(id::text || i) || md5(i || id::text), id, at, at, at, '10.' || n % 250 || '.' || n / 250 % 250 || '.7', 'Mozilla/5.0 (Linux; Android 10; K) Mobile', at + interval '30 days'
    from (select id, n, i, now() - random() * interval '30 days 2 hours' as at from grown.people, generate_series(1, 2) i where n % 5 < 3) each order by at;
  insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, created_at)
    select user_id, id, 'https://push.example/' || id, repeat('k', 87), repeat('a', 22), 'en', created_at from (
      select distinct on (s.user_id) s.* from sessions s join grown.people p on p.id = s.user_id and p.n % 8 = 1) each;
  insert into push_messages (user_id, kind, cause, title, body, open, expires_at, created_at)
    select user_id, 'done', 'done ' || g.id, 'Your picture is ready', 'Press to see it', '/dashboard', finished_at + interval '4 hours', finished_at
    from generations g join grown.people p on p.id = g.user_id and p.n % 8 = 1
    where finished_at > now() - interval '7 days 1 hour' and state = 'done' order by finished_at;
  insert into referrals (referred_id, referrer_id, purchase_bonus_given, created_at)
    select friend.id, case when friend.n % 4000 = 0 then '${owner}' else host.id end, friend.n % 3 = 0, friend.at from grown.people friend
    join grown.people host on host.rank = 1 + floor(power((friend.n::bigint * 7919 % 99991) / 99991.0, 3) * (select count(*) from grown.people) * 0.3)::int
    where friend.n % 4 = 0 and friend.id <> host.id order by friend.n on conflict do nothing;
  insert into user_subscriptions (user_id, plan_name, plan_price, credits_allocated, cause, expires_at, is_active, created_at, reminded_at)
    select id, 'starter', 599, 500, 'grown ' || id || ' ' || i, expires, i = 0, expires - interval '30 days', case when expires < now() + interval '2 days' then now() end
    from (select id, n, i, now() + (n / 10 % 30 + random() - 30 * i) * interval '1 day' as expires
      from grown.people, generate_series(0, 2) i where n % 10 = 0) each order by expires;
  insert into payment_orders (tran_id, user_id, plan, title, credits, amount, gateway, store, state, payment_id, method, settled_by, checks, created_at, paid_at, ended_at, seen_at)
    select 'grown-' || id || i, id, 'starter', 'Starter', 500, 59900, 'sslcommerz', 'shop', case when is_paid then 'paid' else 'expired' end,
      case when is_paid then 'pay-' || id || i end, 'BKASH-BKash', case when is_paid then 'notice' end, 3, at, case when is_paid then at + interval '1 minute' end,
      at + interval '1 minute', at + interval '2 minutes'
    from (select id, i, (n + i) % 6 > 0 as is_paid, now() - random() * interval '300 days' as at from grown.people, generate_series(1, 3) i where n % 10 = 0) each order by at;
  insert into payment_messages (order_id, kind, says, body, created_at)
    select o.id, kind, 'The gateway said so', repeat('x=1&', 40), o.created_at from payment_orders o, unnest(array['begin','notice']) kind where o.tran_id like 'grown-%' order by o.created_at;
  insert into payment_receipts (number, order_id, created_at)
    select coalesce((select max(number) from payment_receipts), 0) + row_number() over (order by paid_at), id, paid_at
    from payment_orders o where paid_at is not null and not exists (select 1 from payment_receipts r where r.order_id = o.id);
  insert into picture_shares (picture_id, user_id, token_hash, created_at, expires_at)
    select a.id, user_id, md5(a.id::text), created_at, created_at + interval '7 days' from generated_ads a join grown.people p on p.id = user_id
    where a.id::text < '028' and created_at > now() - interval '7 days 1 hour';
  insert into generated_ads (user_id, tool, product_name, image_url, width, height, bytes, checksum, blur, created_at, delete_at)
    select '${owner}', 'background_remover', 'Own ' || i, '${owner}/own-${from}-' || i || '.png', 1024, 1024, 1000000, '', repeat('b', 300),
      now() - i * interval '5 minutes', now() + interval '15 days' from generate_series(1, 200) i;
  insert into admin_log (admin_id, admin_email, action, subject, user_id, before, after, request_id, words, created_at)
    select '${owner}', 'owner@shop.example', 'credits given', 'credits', id, '{"credits": 30}', '{"credits": 130}', 'req-' || left(md5(id::text), 16),
      'owner@shop.example credits given ' || id || ' {"before": {"credits": 30}, "after": {"credits": 130}}', at from grown.people where n % 20 = 0 order by n;
  insert into magic_codes (plan_name, code, kind, used_at, used_by) select 'starter', 'GROWN${from}' || n, 'single', at, id from grown.people where n % 50 = 0;
  insert into feedback (user_id, name, email, message, created_at) select id, email, email, repeat('Good. ', 1 + n % 60), at from grown.people where n % 100 = 0`
