import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/auth.table.ts'

export const referrals = pgTable(
  'referrals',
  {
    /** A person is referred once. */
    referredId: uuid('referred_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purchaseBonusGiven: boolean('purchase_bonus_given').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('referrals_referrer').on(table.referrerId)],
)
