import { sql } from '#server/database/sql.ts'
import { bigserial, index, integer, pgTable, text, unique, uuid } from '#server/database/tables.ts'
import { ofUser } from '#server/auth/auth.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'

export const entryKinds = [
  'sign_up',
  'referral_friend',
  'referral_bonus',
  'plan',
  'pack',
  /** Taken back with money that was given back. */
  'payment_refund',
  'generation',
  'refund',
  'cancel_reset',
  'admin',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The ledger: rows are added, never changed. Their sum is the balance. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** In tenths; negative when credits went. */
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** What caused it, such as a generation's id: the same cause books once. */
    reference: text('reference').notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('credit_entries_once').on(table.kind, table.reference),
    index('credit_entries_user').on(table.userId, table.id),
    // Rows come in order of time: a few bytes per block find a week of them.
    index('credit_entries_time').using('brin', table.createdAt),
  ],
)

/** Bonuses given, by a hash of whom: stays when the account goes, so that signing up anew earns nothing. */
export const bonusClaims = pgTable('bonus_claims', {
  claim: text('claim').primaryKey(),
  createdAt: createdAt(),
})

export const holdStates = ['held', 'captured', 'released'] as const

/** Credits reserved for a picture that is being made. */
export const creditHolds = pgTable(
  'credit_holds',
  {
    /** The generation it pays for. */
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    amount: integer('amount').notNull(),
    state: text('state', { enum: holdStates }).notNull().default('held'),
    createdAt: createdAt(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('credit_holds_open')
      .on(table.userId)
      .where(sql`${table.state} = 'held'`),
  ],
)
