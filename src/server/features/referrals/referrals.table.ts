import { boolean, index, pgTable, uuid } from '#server/database/tables.ts'
import { users } from '#server/auth/auth.table.ts'
import { createdAt } from '#server/database/columns.ts'

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
    createdAt: createdAt(),
  },
  (table) => [index('referrals_of_referrer').on(table.referrerId, table.purchaseBonusGiven)],
)
