import { sql } from '#server/database/sql.ts'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/tables.ts'
import { ofUser, users } from '#server/auth/auth.table.ts'
import { createdAt, moment, updatedAt } from '#server/database/columns.ts'

/** What a person has had; at most one row counts, and only until it expires. */
export const userSubscriptions = pgTable(
  'user_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    planName: text('plan_name').notNull(),
    /** TK that were paid; 0 by code. */
    planPrice: integer('plan_price').notNull(),
    /** In tenths. */
    creditsAllocated: integer('credits_allocated').notNull(),
    /** What began it, such as an order's id: the same cause begins one plan. Null for old rows and corrections. */
    cause: text('cause').unique(),
    expiresAt: moment('expires_at').notNull(),
    /** False once another plan, a renewal or a cancellation took its place. */
    isActive: boolean('is_active').notNull().default(true),
    cancelledAt: moment('cancelled_at'),
    /** When the person was told that it is about to end. */
    remindedAt: moment('reminded_at'),
    /** The same on its last day. */
    remindedLastAt: moment('reminded_last_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('user_subscriptions_user').on(table.userId, table.createdAt),
    uniqueIndex('user_subscriptions_one_active')
      .on(table.userId)
      .where(sql`${table.isActive}`),
    index('user_subscriptions_to_remind')
      .on(table.expiresAt)
      .where(sql`${table.isActive}`),
  ],
)

/** Codes that open a plan. Kept as they are typed: the owner must be able to read them out. */
export const magicCodes = pgTable(
  'magic_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    planName: text('plan_name').notNull(),
    /** Null when unset: equal to nothing, so it never matches. */
    code: text('code'),
    /** One shared code per plan, which many people use; any number of single ones, each for one person. */
    kind: text('kind', { enum: ['shared', 'single'] })
      .notNull()
      .default('shared'),
    endsAt: moment('ends_at'),
    usedAt: moment('used_at'),
    usedBy: uuid('used_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('magic_codes_shared')
      .on(table.planName)
      .where(sql`${table.kind} = 'shared'`),
    uniqueIndex('magic_codes_single')
      .on(table.code)
      .where(sql`${table.kind} = 'single'`),
    index('magic_codes_lookup').on(table.planName, table.code),
    index('magic_codes_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.kind} = 'single'`),
    index('magic_codes_used_by').on(table.usedBy),
    check('magic_codes_not_blank', sql`${table.code} = btrim(${table.code}) and ${table.code} <> ''`),
  ],
)

/**
 * Which code opened a plan for whom, and until when the month that it gave runs: one row per person and code,
 * so that a second use fails in the database however it is tried. The person is a keyed hash of their address,
 * which stays when the account goes: deleting it and signing up anew does not make a used code fresh.
 */
export const planActivations = pgTable(
  'plan_activations',
  {
    person: text('person').notNull(),
    code: text('code').notNull(),
    runsUntil: moment('runs_until').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.code] }),
    // The code of a plan may have let in very many.
    index('plan_activations_code').on(table.code),
  ],
)

export const planPaymentLinks = pgTable(
  'plan_payment_links',
  {
    planName: text('plan_name').primaryKey(),
    paymentLink: text('payment_link'),
    updatedAt: updatedAt(),
  },
  (table) => [check('plan_payment_links_https', sql`${table.paymentLink} like 'https://%'`)],
)
