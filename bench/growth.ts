import { Client } from 'pg'

const picturesEach = 10

/** Grows the site to so many pictures, a tenth as many people, and all that belongs to them. */
export async function fillTo(pictures: number, url: string, owner: string): Promise<void> {
  // Filling takes longer than the program lets any query take.
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from generated_ads')
  const from = rows[0]?.n ?? 0
  const people = Math.max(1, Math.round((pictures - from) / picturesEach))
  await client.query(`
    insert into users (email, created_at) select 'grown-' || ${from} || '-' || i || '@shop.example', now() - random() * interval '300 days'
      from generate_series(1, ${people}) i;
    create temporary table grown as select id, row_number() over () as n from users where email like 'grown-${from}-%';
    insert into profiles (id, email, shop_name, referral_code, credits, total_images_generated)
      select g.id, u.email, 'Shop ' || n, upper(substr(md5(g.id::text), 1, 12)), 30, ${picturesEach} from grown g join users u using (id);
    insert into credit_entries (user_id, kind, amount, balance_after, reference)
      select id, 'sign_up', 30, 30, id::text from grown;
    insert into sessions (token_hash, user_id, expires_at) select md5(id::text), id, now() + interval '20 days' from grown;
    insert into generations (user_id, tool, values, inputs, seed, name, cost, state, idempotency_key, request_hash, request_id,
        engine, attempt, created_at, started_at, finished_at, seen_at, result_key)
      select g.id, 'background_remover', '{}', '[]', 1, 'Picture ' || i, 10, case when i % 20 = 0 then 'failed' else 'done' end,
        gen_random_uuid(), '', gen_random_uuid()::text, 'webhook', 1, at, at, at, at, ''
      from grown g, generate_series(1, ${picturesEach}) i, lateral (select now() - random() * interval '300 days' as at) moment;
    insert into credit_holds (id, user_id, amount, state, settled_at)
      select n.id, n.user_id, n.cost, 'captured', n.finished_at from generations n join grown g on g.id = n.user_id;
    insert into generated_ads (user_id, tool, product_name, image_url, width, height, bytes, checksum, blur, created_at, delete_at)
      select g.id, 'background_remover', 'Picture ' || i, g.id || '/' || i || '.png', 1024, 1024, 1000000, md5(i::text), repeat('b', 300),
        now() - random() * interval '20 days', now() + interval '1 day' + random() * interval '20 days'
      from grown g, generate_series(1, ${picturesEach}) i;
    insert into generated_ads (user_id, tool, product_name, image_url, width, height, bytes, checksum, blur, created_at, delete_at)
      select '${owner}', 'background_remover', 'Own ' || i, '${owner}/own-${from}-' || i || '.png', 1024, 1024, 1000000, '', repeat('b', 300),
        now() - i * interval '5 minutes', now() + interval '15 days' from generate_series(1, 200) i;
    insert into feedback (user_id, message) select id, 'Good' from grown where n % 100 = 0;
    insert into referrals (referred_id, referrer_id) select id, '${owner}' from grown where n <= 50;
    drop table grown`)
  await client.query('vacuum analyze')
  await client.end()
}
