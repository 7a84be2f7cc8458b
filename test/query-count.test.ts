import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { fillEverything } from './everything.ts'
import { ownProgram } from './own-program.ts'
import { goodForm, press } from './forms.ts'
import { newAdmin, newPerson, type TestPerson } from './people.ts'

let reader: TestPerson
let queries = 0

beforeAll(async () => {
  // Without a worker in this process nothing asks the database but the pages.
})
const program = ownProgram({ ROLE: 'web', SIGN_UPS_PER_ADDRESS: '1000' })
beforeAll(async () => {
  reader = await newAdmin(program)
  for (const { prototype } of [PglitePreparedQuery, NodePgPreparedQuery]) countOn(prototype)
})
type Asking = { execute: (values?: Record<string, unknown>) => Promise<unknown> }

/** Every query that the program asks through Drizzle passes here, prepared or not, inside a transaction or not. */
function countOn(prototype: Asking): void {
  const execute = prototype.execute
  prototype.execute = function counted(this: Asking, values) {
    queries += 1
    return execute.call(this, values)
  }
}

/** How often the database is asked for one page; the lowest of some, as figures are remembered for a while. */
async function countFor(path: string): Promise<number> {
  const counts: number[] = []
  for (let round = 0; round < 3; round++) {
    queries = 0
    const answer = await reader.browser.get(path)
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    counts.push(queries)
  }
  return Math.min(...counts)
}

const firstPicture = async (): Promise<string> => {
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from generated_ads where user_id = ${reader.id} order by created_at limit 1`,
  )
  return rows[0]?.id ?? ''
}

/** With the most photos. */
const largestBatch = async (): Promise<string> => {
  const { rows } = await db().execute<{ id: string }>(
    sql`select batch_id as id from generations where batch_id is not null group by 1 order by count(*) desc limit 1`,
  )
  return rows[0]?.id ?? ''
}

/** The payment of which there is most to tell. */
const longestStory = async (): Promise<{ id: string; tran: string }> => {
  const { rows } = await db().execute<{ id: string; tran: string }>(sql`
    select o.id, o.tran_id as tran from payment_orders o join payment_messages m on m.order_id = o.id
    group by o.id order by count(*) desc limit 1`)
  return rows[0] ?? { id: '', tran: '' }
}

describe('a page asks the database as often for fifty rows as for two', () => {
  const pages = [
    '/',
    '/tools',
    '/examples',
    '/about',
    '/privacy-policy',
    '/pricing',
    '/dashboard',
    '/dashboard?tool=background_remover',
    '/dashboard/more',
    '/dashboard/PICTURE',
    '/batch/BATCH',
    '/profile',
    '/profile/data',
    '/referral',
    '/background-remover',
    '/background-remover?similar=PICTURE',
    '/logo-maker',
    '/s/SHARE',
    '/admin/users',
    '/admin?user=READER',
    '/admin/payment',
    '/admin/payment?q=starter&show=attention',
    '/admin/payment?order=ORDER',
    '/billing/return?order=VISIT',
    '/billing/receipts/ORDER',
    '/admin/webhook',
    '/admin/codes',
    '/admin/feedback',
    '/admin/content',
    '/admin/offices',
    '/admin/generations',
    '/admin/referrals',
    '/admin/log',
  ]

  it('every page', async () => {
    const share = await fillEverything(reader.id, 2)
    const picture = await firstPicture()
    let story = await longestStory()
    let batch = await largestBatch()
    const fill = (page: string) =>
      page
        .replace('PICTURE', picture)
        .replace('SHARE', share)
        .replace('READER', reader.id)
        .replace('BATCH', batch)
        .replace('ORDER', story.id)
        .replace('VISIT', story.tran)
    const few: Record<string, number> = {}
    for (const page of pages) few[page] = await countFor(fill(page))
    await fillEverything(reader.id, 50)
    story = await longestStory()
    batch = await largestBatch()
    const many: Record<string, number> = {}
    for (const page of pages) many[page] = await countFor(fill(page))
    expect(many).toEqual(few)
    // None asks without need: the session, the bell of news, and what the page is about.
    expect(Math.max(...Object.values(many))).toBeLessThanOrEqual(21)
    expect(Math.min(...pages.map((page) => many[page] ?? 0))).toBeGreaterThan(0)
  })
})

it('a press asks few times until it is accepted', async () => {
  const person = await newPerson(program, { credits: 10 })
  const form = await goodForm('ad_generator', {})
  queries = 0
  expect((await press(person, 'ad_generator', form)).status).toBe(202)
  // Session, limit and who makes it; the press before; the hold, what stands now, the row that tells of itself; its place.
  expect(queries).toBeLessThanOrEqual(8)
})
