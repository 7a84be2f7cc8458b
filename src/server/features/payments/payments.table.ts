import { type SQL, sql, type SQLWrapper } from '#server/database/sql.ts'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/tables.ts'
import type { Poisha } from '#shared/money.ts'
import { attentions, orderStates, wallets } from '#shared/payments.ts'
import { users } from '#server/auth/auth.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'

export const gatewayNames = ['sslcommerz', 'stripe', 'transfer'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** How it became known that money came. */
export const settledBy = ['notice', 'reconciliation', 'owner'] as const

/** All that an order is called, by us and by others, in one text for the search. */
export const wordsOfOrder = (of: Record<'tranId' | 'trxId' | 'paymentId', SQLWrapper>): SQL =>
  sql`(${of.tranId} || ' ' || coalesce(${of.trxId}, '') || ' ' || coalesce(${of.paymentId}, ''))`

/** The money of an order: what came, and its price where nobody said otherwise. `cameFor` says the same outside. */
export const moneyOfOrder = (of: Record<'received' | 'amount', SQLWrapper>): SQL<Poisha> =>
  sql`coalesce(${of.received}, ${of.amount})`

/**
 * What somebody wants to pay: price and credits as they were then. Stays when the account goes, as books must;
 * nothing in it says who that was.
 */
export const orders = pgTable(
  'payment_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Its name towards the gateway; not to be guessed. */
    tranId: text('tran_id').notNull().unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null for a pack of credits. */
    plan: text('plan'),
    /** A message, kept as words/kept.ts does; what an older release has left is a sentence. */
    title: text('title').notNull(),
    /** In tenths. */
    credits: integer('credits').notNull(),
    /** In poisha. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('BDT'),
    /** In poisha: what the gateway confirms; null where it has not said, and where it was not our currency. */
    received: integer('received'),
    gateway: text('gateway', { enum: gatewayNames }).notNull(),
    /** The merchant's account at the gateway, and whether its money is only played. */
    store: text('store').notNull(),
    isSandbox: boolean('is_sandbox').notNull().default(false),
    state: text('state', { enum: orderStates }).notNull().default('new'),
    /** The gateway's name of the visit, and where its page is. */
    session: text('session'),
    payAt: text('pay_at'),
    /** The gateway's name of the payment: one payment pays one order. */
    paymentId: text('payment_id'),
    /** Such as BKASH-BKash. */
    method: text('method'),
    /** What was sent by hand, and by which wallet. */
    trxId: text('trx_id'),
    wallet: text('wallet', { enum: wallets }),
    /** In poisha: what has gone back. */
    refunded: integer('refunded').notNull().default(0),
    attention: text('attention', { enum: attentions }),
    /** Why it was refused or failed, in words for the person. */
    reason: text('reason'),
    settledBy: text('settled_by', { enum: settledBy }),
    /** A path of ours to go on to afterwards. */
    returnTo: text('return_to'),
    /** How often the gateway was asked without being prompted, and when it is next; null when never again. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: moment('next_check_at'),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
    endedAt: moment('ended_at'),
    /** When the person was shown how it ended. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    index('payment_orders_user').on(table.userId, table.createdAt),
    index('payment_orders_time').on(table.createdAt, table.id),
    index('payment_orders_due')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('payment_orders_untold')
      .on(table.userId)
      .where(sql`${table.seenAt} is null and ${table.endedAt} is not null`),
    index('payment_orders_attention')
      .on(table.createdAt)
      .where(sql`${table.attention} is not null or ${table.state} = 'waiting' or ${table.state} = 'held'`),
    // What it sums stands in it: a month of many shops is added up without reading their rows.
    index('payment_orders_paid')
      .on(table.paidAt, table.id, table.amount, table.received, table.refunded, table.isSandbox)
      .where(sql`${table.paidAt} is not null`),
    index('payment_orders_refunded')
      .on(table.createdAt, table.id)
      .where(sql`${table.refunded} > 0`),
    index('payment_orders_words').using('gin', sql`${wordsOfOrder(table)} gin_trgm_ops`),
    uniqueIndex('payment_orders_one_payment').on(table.gateway, table.paymentId),
    // What the owner refused was not used: whoever really sent the money may type it.
    uniqueIndex('payment_orders_one_trx')
      .on(table.trxId)
      .where(sql`${table.state} <> 'refused'`),
    check(
      'payment_orders_amounts',
      sql`${table.amount} > 0 and ${table.received} >= 0 and ${table.refunded} between 0 and ${moneyOfOrder(table)}`,
    ),
  ],
)

export const messageKinds = ['begin', 'return', 'notice', 'check', 'refund', 'step'] as const

/** Everything that was said about an order, as it came: rows are added, never changed. */
export const gatewayMessages = pgTable(
  'payment_messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: messageKinds }).notNull(),
    /** What we make of it: a message, kept as words/kept.ts does. */
    says: text('says').notNull(),
    body: text('body').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('payment_messages_order').on(table.orderId, table.id)],
)

/** Numbered without gaps, in the order in which money came. */
export const receipts = pgTable('payment_receipts', {
  number: integer('number').primaryKey(),
  orderId: uuid('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  createdAt: createdAt(),
})

export const refundStates = ['asked', 'done', 'failed', 'unclear'] as const

export const refunds = pgTable(
  'payment_refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** In poisha. */
    amount: integer('amount').notNull(),
    /** In tenths: what was taken back with it. */
    credits: integer('credits').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('asked'),
    /** The gateway's name of it. */
    reference: text('reference'),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('payment_refunds_order').on(table.orderId),
    check('payment_refunds_amount', sql`${table.amount} > 0`),
  ],
)
