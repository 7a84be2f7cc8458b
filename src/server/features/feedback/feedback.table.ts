import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/auth.table.ts'

export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What somebody said stays when their account goes; who said it does not. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name'),
    email: text('email'),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('feedback_newest').on(table.createdAt, table.id),
    index('feedback_user').on(table.userId),
  ],
)
