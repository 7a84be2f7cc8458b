import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createSession } from '#server/auth/sessions.ts'
import { createKey } from '#server/features/api-keys/keys.ts'
import { connection } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'
import { shareForm } from '#shared/forms/gallery.ts'
import { addTotp, openChallenge } from '#test/authenticator.ts'
import { addPicture } from '#test/gallery.ts'
import type { TestProgram } from '#test/program.ts'
import type { Kind } from './entry.ts'
import { newAddress, newcomer } from '#test/people.ts'

export const roles = ['visitor', 'user', 'other user', 'disabled', 'half signed-in', 'admin'] as const
export type Role = (typeof roles)[number]

/** Stands in everything of the victim's; nobody but an admin may ever read it. */
export const canary = 'Rumas-Private-Canary'

export type World = Awaited<ReturnType<typeof makeWorld>>

/** A victim with one of everything, and one person in each role who goes after it. */
export async function makeWorld(program: TestProgram) {
  const victim = await newcomer(program)
  await connection().query(`update profiles set shop_name = $1 where id = $2`, [canary, victim.id])
  const picture = await addPicture(victim.id, { name: canary, details: canary })
  const pictureId = picture.id
  const made = shareForm.parse({ intent: 'create', days: '7' })
  await victim.browser.post(`/dashboard/${pictureId}/shares`, { intent: made.intent, days: '7' })
  const factor = await addTotp(victim.browser, canary)
  const challenge = await openChallenge(victim.browser, factor.id)
  const generation = randomUUID()
  await connection().query(
    `insert into generations (id, user_id, tool, values, inputs, seed, name, cost, state, idempotency_key,
       request_hash, request_id) values ($1, $2, 'logo_maker', '{}', '[]', 1, $3, 15, 'failed', $4, 'x', 'x')`,
    [generation, victim.id, canary, randomUUID()],
  )
  const batch = randomUUID()
  await connection().query(
    `insert into batches (id, user_id, tool, values, cost, idempotency_key, request_hash, ended_at)
       values ($1, $2, 'background_remover', '{}', 10, $3, 'x', now())`,
    [batch, victim.id, randomUUID()],
  )
  await connection().query(
    `insert into generations (user_id, tool, values, inputs, seed, name, cost, state, error, finished_at,
       idempotency_key, request_hash, request_id, batch_id, batch_place)
       values ($1, 'background_remover', '{}', '[]', 1, $2, 10, 'failed', 'x', now(), $3, 'x', 'x', $4, 1)`,
    [victim.id, canary, randomUUID(), batch],
  )
  const feedback = randomUUID()
  await connection().query(`insert into feedback (id, user_id, message) values ($1, $2, $3)`, [
    feedback,
    victim.id,
    canary,
  ])
  const { key } = await createKey(victim.id, { name: canary, creditLimit: null })
  await connection().query(
    `insert into api_orders (generation_id, key_id, user_id, amount) values ($1, $2, $3, 0)`,
    [generation, key.id, victim.id],
  )
  const code = randomUUID()
  await connection().query(
    `insert into magic_codes (id, plan_name, code, kind) values ($1, 'pro', $2, 'single')`,
    [code, canary],
  )
  const order = randomUUID()
  await connection().query(
    `insert into payment_orders (id, tran_id, user_id, title, credits, amount, gateway, store, state, paid_at, ended_at)
       values ($1, 'CHVICTIM0000000000000000', $2, $3, 100, 14900, 'sslcommerz', 'x', 'paid', now(), now())`,
    [order, victim.id, canary],
  )
  await connection().query(`insert into payment_receipts (number, order_id) values (1, $1)`, [order])
  const upload = randomUUID()
  await connection().query(`insert into uploads (user_id, id, bytes) values ($1, $2, 10)`, [
    victim.id,
    upload,
  ])
  const first = async (query: string): Promise<string> => {
    const { rows } = await connection().query(query, [victim.id])
    return String(Reflect.get(Object(rows[0]), 'id'))
  }
  const ids: Record<Kind, string> = {
    picture: pictureId,
    generation,
    batch,
    share: await first('select id from picture_shares where user_id = $1'),
    session: await first('select id from sessions where user_id = $1'),
    factor: factor.id,
    challenge,
    feedback,
    code,
    person: victim.id,
    element: randomUUID(),
    order,
    key: key.id,
    upload,
  }

  const people = new Map<Role, string>()
  for (const role of roles) {
    if (role === 'visitor') continue
    const person = await newcomer(program)
    if (role === 'half signed-in') await addTotp(person.browser)
    if (role === 'admin')
      await connection().query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [person.id])
    if (role === 'disabled')
      await connection().query(`update profiles set account_enabled = false where id = $1`, [person.id])
    people.set(role, person.id)
  }

  const keys = new Map<Role, string>()
  for (const [role, person] of people)
    keys.set(role, (await createKey(person, { name: 'Till', creditLimit: null })).token)

  const tokens = new Map<Role, string>()
  return {
    program,
    ids,
    victim: victim.id,
    people,
    /** The cookie of a live session; whoever lost theirs gets another. */
    async cookieOf(role: Role): Promise<string | undefined> {
      const person = people.get(role)
      if (!person) return undefined
      const kept = tokens.get(role)
      const token = kept ?? (await createSession(person, { address: newAddress(), userAgent: 'walk' }))
      if (role !== 'disabled') tokens.set(role, token)
      return `session=${token}`
    },
    /** The key that this person's shop system has. */
    keyOf: (role: Role) => keys.get(role),
    forget: (role: Role) => void tokens.delete(role),
    forgetLimits: () => connection().query('delete from rate_limits'),
    rows: await fingerprints([victim.id], [...people.values()]),
  }
}

/** These change by being looked at, or by what anybody may do. */
const passing = new Set(['rate_limits', 'feedback'])
/** What an admin's own work leaves. */
const adminsOwn = new Set([
  'admin_log',
  'magic_codes',
  'page_content',
  'plan_payment_links',
  'webhook_config',
])

/** Reads what must not change: every row of the victim, what belongs to the house, what makes people mighty. */
async function fingerprints(victims: string[], attackers: string[]) {
  const { rows } = await connection().query(
    `select t.table_name as name, max(c.column_name) filter (where c.column_name = 'user_id') as owner
       from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  )
  const tables = rows.map((row) => ({
    name: String(Reflect.get(Object(row), 'name')),
    isOwned: Reflect.get(Object(row), 'owner') !== null,
  }))
  const list = (ids: string[]) => ids.map((one) => `'${one}'`).join(', ')
  const parts = tables
    .filter(({ name }) => !passing.has(name) || name === 'feedback')
    .map(({ name, isOwned }) => {
      const of = name === 'users' || name === 'profiles' ? 'id' : isOwned ? 'user_id' : undefined
      const where = of && name !== 'user_roles' ? `where t.${of} in (${list(victims)})` : ''
      return {
        name,
        query: `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t ${where}`,
      }
    })
    .filter(
      ({ name }) => !['referrals', 'plan_activations', 'bonus_claims', 'factor_challenges'].includes(name),
    )
  const might = `select 'own might' as name, md5(string_agg((id, credits, held, plan_type, plan_expiry, account_enabled, email)::text, '|' order by id)) as print from profiles where id in (${list(attackers)})`
  const read = async (chosen: string[]): Promise<Record<string, unknown>> => {
    const found = await db().execute(sql.raw(chosen.join(' union all ')))
    const list: unknown[] = Array.isArray(found) ? found : found.rows
    return Object.fromEntries(
      list.map((row) => [String(Reflect.get(Object(row), 'name')), Reflect.get(Object(row), 'print')]),
    )
  }
  return {
    all: () => read([...parts.map(({ query }) => query), might]),
    withoutAdmins: () =>
      read([...parts.filter(({ name }) => !adminsOwn.has(name)).map(({ query }) => query), might]),
  }
}
