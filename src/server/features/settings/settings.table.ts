import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Single values the program keeps for itself, such as the hash of the admin password. */
export const keptSettings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
