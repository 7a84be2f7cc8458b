import { pgTable, primaryKey, text } from '#server/database/tables.ts'
import { ofUser } from './auth.table.ts'
import { createdAt } from '#server/database/columns.ts'

export const userRoles = pgTable(
  'user_roles',
  {
    userId: ofUser(),
    role: text('role', { enum: ['admin'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
)
