import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  not,
  or,
  sql,
  sum,
  type SQL,
  type SQLWrapper,
} from '#server/database/sql.ts'
import type { PaymentsView } from '#shared/forms/admin-views.ts'
import { decimalMoney, type Poisha } from '#shared/money.ts'
import { stateSays } from '#shared/order-words.ts'
import { cameFor } from '#shared/payments.ts'
import { creditFigure } from '#shared/credits.ts'
import { dayOf } from '#shared/day.ts'
import type { Language } from '#shared/words/language.ts'
import { say } from '#shared/words/say.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { keptWords, languageNow, wordsOf } from '#server/lib/words.ts'
import { findOrders } from './find-orders.ts'
import type { Order } from './order-states.ts'
import { gatewayMessages, moneyOfOrder, orders, receipts, refunds } from './payments.table.ts'

export type BookLine = Order & { email: string | null; receipt: number | null }

const pageSize = 30
/** Days of shops are days in Dhaka. */
const startOf = (what: 'day' | 'month') =>
  sql`date_trunc(${sql.raw(`'${what}'`)}, now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka'`

const needsPerson = or(isNotNull(orders.attention), eq(orders.state, 'waiting'), eq(orders.state, 'held'))

function condition(show: PaymentsView['show']): SQL | undefined {
  switch (show) {
    case 'attention':
      return needsPerson
    case 'today':
      return gte(orders.paidAt, startOf('day'))
    case 'month':
      return gte(orders.paidAt, startOf('month'))
    case 'paid':
      return isNotNull(orders.paidAt)
    case 'waiting':
      return eq(orders.state, 'waiting')
    case 'refunded':
      return sql`${orders.refunded} > 0`
    case 'unpaid':
      return and(sql`${orders.paidAt} is null`, sql`${orders.state} <> 'waiting'`)
    case 'all':
      return undefined
  }
}

const lines = () =>
  db()
    .select({ order: orders, email: profiles.email, receipt: receipts.number })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(receipts, eq(receipts.orderId, orders.id))

/** For admins only: newest first; `before` is the id of the last order already shown. */
export async function listOrders(
  view: Omit<PaymentsView, 'order'>,
): Promise<{ lines: BookLine[]; hasMore: boolean }> {
  const after = view.before
    ? sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from payment_orders where id = ${view.before})`
    : undefined
  const isAsked = and(condition(view.show), after)
  const found = await lines()
    .where(view.q === '' ? isAsked : inArray(orders.id, await findOrders(view.q, isAsked, pageSize + 1)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1)
  return {
    lines: found.slice(0, pageSize).map(asLine),
    hasMore: found.length > pageSize,
  }
}

type Found = { order: Order; email: string | null; receipt: number | null }

const asLine = ({ order, ...rest }: Found): BookLine => ({
  ...order,
  title: keptWords(order.title),
  ...rest,
})

/** Not as an integer of Postgres, which ends at 21 million taka. */
const sumOf = (money: SQLWrapper, which: SQL): SQL<Poisha> =>
  sql`coalesce(sum(${money}) filter (where ${which}), 0)`.mapWith(Number)

export type BookFigures = { today: Poisha; month: Poisha; waiting: number; attention: number }

export async function sumBooks(): Promise<BookFigures> {
  // As a question of its own the moment is worked out once, and not for each order.
  const received = (since: SQL) =>
    sumOf(
      sql`${moneyOfOrder(orders)} - ${orders.refunded}`,
      sql`${orders.paidAt} >= (select ${since}) and not ${orders.isSandbox}`,
    )
  const [sums] = await db()
    .select({ today: received(startOf('day')), month: received(startOf('month')) })
    .from(orders)
    .where(gte(orders.paidAt, startOf('month')))
  const [open] = await db()
    .select({
      waiting: sql<number>`count(*) filter (where ${orders.state} = 'waiting')::int`,
      attention: count(),
    })
    .from(orders)
    .where(needsPerson)
  return {
    today: sums?.today ?? 0,
    month: sums?.month ?? 0,
    waiting: open?.waiting ?? 0,
    attention: open?.attention ?? 0,
  }
}

export type Story = BookLine & {
  messages: (typeof gatewayMessages.$inferSelect)[]
  refunds: (typeof refunds.$inferSelect)[]
}

/** One payment with everything that was said about it; null when there is none. */
export async function findStory(id: string): Promise<Story | null> {
  const [line] = await lines().where(eq(orders.id, id))
  if (!line) return null
  const messages = await db()
    .select()
    .from(gatewayMessages)
    .where(eq(gatewayMessages.orderId, id))
    .orderBy(asc(gatewayMessages.id))
    .limit(200)
  const back = await db()
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt))
  const told = messages.map((each) => ({ ...each, says: keptWords(each.says) }))
  return { ...asLine(line), messages: told, refunds: back }
}

const columns = [
  say('books.receipt'),
  say('books.paidAt'),
  say('books.order'),
  say('books.payment'),
  say('books.gateway'),
  say('books.method'),
  say('books.what'),
  say('books.credits'),
  say('books.amount'),
  say('books.refunded'),
  say('books.currency'),
  say('books.state'),
  say('books.sandbox'),
  say('books.email'),
  // Last, so that what stood in a column still stands there.
  say('books.day'),
]
/** Spreadsheets take a file for Latin letters unless it begins like this. */
const byteOrderMark = '\ufeff'
const batch = 500

/** Everything that was ever paid, for the accountant: one line each, oldest first. */
export async function* booksAsCsv(): AsyncGenerator<string> {
  // Asked now: what reads the lines later is not the request any more.
  const language = languageNow()
  const heading = columns.map((column) => wordsOf(column, language)).join(',')
  yield `${language === 'en' ? '' : byteOrderMark}${heading}\r\n`
  for (let last: { paidAt: Date; id: string } | undefined; ;) {
    const found: Found[] = await lines()
      .where(
        and(
          isNotNull(orders.paidAt),
          last
            ? sql`(${orders.paidAt}, ${orders.id}) > (${last.paidAt.toISOString()}::timestamptz, ${last.id})`
            : undefined,
        ),
      )
      .orderBy(asc(orders.paidAt), asc(orders.id))
      .limit(batch)
    for (const line of found) yield csvLine(line, language)
    const end = found.at(-1)?.order
    if (found.length < batch || !end?.paidAt) return
    last = { paidAt: end.paidAt, id: end.id }
  }
}

function csvLine({ order, email, receipt }: Found, language: Language): string {
  const cells = [
    receipt ?? '',
    order.paidAt?.toISOString() ?? '',
    order.tranId,
    order.paymentId ?? '',
    order.gateway,
    order.method ?? '',
    keptWords(order.title, language),
    creditFigure(order.credits),
    decimalMoney(cameFor(order)),
    decimalMoney(order.refunded),
    order.currency,
    wordsOf(stateSays[order.state], language),
    wordsOf(say(order.isSandbox ? 'books.yes' : 'books.no'), language),
    email ?? '',
    order.paidAt ? dayOf(order.paidAt) : '',
  ]
  return `${cells.map((cell) => cellText(String(cell))).join(',')}\r\n`
}

/** A spreadsheet must not take a text for a formula. */
function cellText(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Payments in which somebody has to decide something. */
export const countNeedingPerson = (): Promise<number> => db().$count(orders, needsPerson)

export type DayLine = {
  day: string
  paid: number
  received: Poisha
  refunded: Poisha
  byReconciliation: number
  expired: number
  needPerson: number
}

/** What happened on one day in Dhaka (2026-11-21). Money of the sandbox is none. */
export async function sumDay(day: string): Promise<DayLine> {
  const from = sql`${day}::timestamp at time zone 'Asia/Dhaka'`
  const to = sql`(${day}::timestamp + interval '1 day') at time zone 'Asia/Dhaka'`
  const isPaid = sql`${orders.paidAt} >= ${from} and ${orders.paidAt} < ${to}`
  const [sums] = await db()
    .select({
      paid: sql<number>`count(*) filter (where ${isPaid})::int`,
      received: sumOf(moneyOfOrder(orders), isPaid),
      byReconciliation: sql<number>`count(*) filter (where ${isPaid} and ${orders.settledBy} = 'reconciliation')::int`,
      expired: sql<number>`count(*) filter (where ${orders.state} = 'expired' and ${orders.endedAt} >= ${from} and ${orders.endedAt} < ${to})::int`,
    })
    .from(orders)
    .where(and(not(orders.isSandbox), or(gte(orders.paidAt, from), gte(orders.endedAt, from))))
  const [back] = await db()
    .select({ refunded: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.state, 'done'),
        not(orders.isSandbox),
        gte(refunds.endedAt, from),
        lt(refunds.endedAt, to),
      ),
    )
  return {
    day,
    paid: sums?.paid ?? 0,
    received: sums?.received ?? 0,
    refunded: back?.refunded ?? 0,
    byReconciliation: sums?.byReconciliation ?? 0,
    expired: sums?.expired ?? 0,
    needPerson: await countNeedingPerson(),
  }
}
