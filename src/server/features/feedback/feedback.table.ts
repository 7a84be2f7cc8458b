import { index, pgTable, text, uuid } from '#server/database/tables.ts'
import { users } from '#server/auth/auth.table.ts'
import { createdAt } from '#server/database/columns.ts'

export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What somebody said stays when their account goes; who said it does not. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name'),
    email: text('email'),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('feedback_newest').on(table.createdAt, table.id),
    index('feedback_user').on(table.userId),
  ],
)
