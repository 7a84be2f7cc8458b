import { index, integer, pgTable, text } from '#server/database/tables.ts'
import { moment } from '#server/database/columns.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    used: integer('used').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
)
