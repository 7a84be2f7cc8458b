import { jsonb, pgTable, text } from '#server/database/tables.ts'
import { updatedAt } from '#server/database/columns.ts'

/** Single values the program keeps for itself, such as the hash of the admin password. */
export const keptSettings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})
