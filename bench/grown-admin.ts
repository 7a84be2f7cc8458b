import { sql } from 'drizzle-orm'
import { heldBy } from './pressing.ts'
import { at, processorOf, type Site } from './site.ts'

const rounds = 20
/** A program that has just begun is still translating what draws them. */
const warming = 20

/** Of one page: processor of the server, time of the database with planning, and by the clock of whoever asks. */
export type PageTimes = { server: number; database: number; median: number; worst: number }

/** What an admin opens and looks for, each as a whole page, one after the other, in a browser that has been there before. */
export async function measureAdmin(site: Site): Promise<Map<string, PageTimes>> {
  const [owner] = site.people
  if (!owner) throw new Error('nobody is there')
  await owner.browser.post('/admin/grant', { password: 'correct horse battery' })
  const ask = async (path: string): Promise<void> => {
    const { pathname } = new URL(path, site.child.origin)
    const answer = await owner.browser.get(path, {
      cookie: `${owner.browser.cookieHeader()}; ${heldBy(pathname)}`,
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  const all = await pages(site)
  for (let round = 0; round < warming; round++) for (const [, path] of all) await ask(path)
  const found = new Map<string, PageTimes>()
  for (const [name, path] of all) {
    const times: number[] = []
    await site.database.query('select pg_stat_statements_reset()')
    const spent = processorOf(site.child)
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await ask(path)
      times.push(performance.now() - began)
    }
    const server = (processorOf(site.child) - spent) / rounds
    const database = (await timeOfDatabase(site)) / rounds
    found.set(name, { server, database, median: at(times, 0.5), worst: Math.max(...times) })
  }
  return found
}

async function timeOfDatabase({ database }: Site): Promise<number> {
  const { rows } = await database.query(
    `select coalesce(sum(total_exec_time + total_plan_time), 0)::text as ms from pg_stat_statements`,
  )
  return Number((rows as { ms: string }[])[0]?.ms)
}

async function pages({ database }: Site): Promise<[name: string, path: string][]> {
  const { rows } = await database.drizzle.execute<{
    id: string
    email: string
    request: string
    tran: string
    most: string
    host: string
  }>(sql`
    select u.id, u.email, g.request_id as request, o.tran_id as tran,
      (select id from profiles order by total_images_generated desc limit 1) as most,
      (select email from profiles order by total_images_generated desc offset 1 limit 1) as host
    from (select * from users order by created_at offset 500 limit 1) u,
      (select * from generations order by created_at desc offset 300 limit 1) g, (select * from payment_orders order by created_at desc offset 20 limit 1) o`)
  const [one] = rows
  if (!one) throw new Error('there is nobody')
  const q = (text: string) => encodeURIComponent(text)
  return [
    ['users', '/admin'],
    ...(['oldest', 'email', 'credits', 'images'] as const).map((sort): [string, string] => [
      `users by ${sort}`,
      `/admin?sort=${sort}`,
    ]),
    ['users, page 400', '/admin?page=400'],
    ['users, page 10,000', '/admin?page=10000'],
    ...[
      'gmail',
      'rahim',
      'rahim.islam',
      'ruma cakes',
      'grown-0-150',
      'দোকান',
      'zzzzz',
      'qx',
      'ru',
      '47',
      'q',
      'a',
    ].map((text): [string, string] => [`users: “${text}”`, `/admin?q=${q(text)}`]),
    ['users: “gmail” by credits', '/admin?q=gmail&sort=credits'],
    ['users: “rahim.islam” by images', '/admin?q=rahim.islam&sort=images'],
    ['one person’s details', `/admin?user=${one.id}`],
    ['details of who made most', `/admin?user=${one.most}`],
    ['generations', '/admin/generations'],
    ...['running', 'waiting', 'failed', 'done'].map((show): [string, string] => [
      `generations: ${show}`,
      `/admin/generations?show=${show}`,
    ]),
    ['generations of one person', `/admin/generations?q=${q(one.email)}`],
    ['generations of who made most', `/admin/generations?q=${q(one.host)}`],
    ['generations of “rahim”', '/admin/generations?q=rahim'],
    ['failed ones of “rahim”', '/admin/generations?q=rahim&show=failed'],
    ['generations: a request', `/admin/generations?q=${q(one.request)}`],
    ['generations of nobody', '/admin/generations?q=zzzzz'],
    ['feedback', '/admin/feedback'],
    ['referrals', '/admin/referrals'],
    ['referrals, page 100', '/admin/referrals?page=100'],
    ['log', '/admin/log'],
    ['log: “gmail”', '/admin/log?q=gmail'],
    ['log: “zzzzz”', '/admin/log?q=zzzzz'],
    ['payment', '/admin/payment'],
    ...['attention', 'today', 'month', 'paid', 'waiting', 'refunded', 'unpaid'].map(
      (show): [string, string] => [`payment: ${show}`, `/admin/payment?show=${show}`],
    ),
    ['payment: an order', `/admin/payment?q=${q(one.tran)}`],
    ['payment of one person', `/admin/payment?q=${q(one.email)}`],
    ['payment: “zzzzz”', '/admin/payment?q=zzzzz'],
    ['payment: a receipt', '/admin/payment?q=1200'],
    ...['codes', 'webhook', 'content', 'offices', 'templates'].map((tab): [string, string] => [
      tab,
      `/admin/${tab}`,
    ]),
  ]
}
