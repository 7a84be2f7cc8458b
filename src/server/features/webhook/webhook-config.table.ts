import { pgTable, smallint, text } from '#server/database/tables.ts'
import { updatedAt } from '#server/database/columns.ts'

/** One row: the address of the owner's own generation service. */
export const webhookConfig = pgTable('webhook_config', {
  id: smallint('id').primaryKey().default(1),
  webhookUrl: text('webhook_url'),
  updatedAt: updatedAt(),
})
