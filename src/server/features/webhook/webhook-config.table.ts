import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: the address of the owner's own generation service. */
export const webhookConfig = pgTable('webhook_config', {
  id: smallint('id').primaryKey().default(1),
  webhookUrl: text('webhook_url'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
