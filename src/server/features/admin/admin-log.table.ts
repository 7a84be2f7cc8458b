import { sql } from '#server/database/sql.ts'
import { bigserial, index, jsonb, pgTable, text, uuid } from '#server/database/tables.ts'
import { createdAt } from '#server/database/columns.ts'

/**
 * What admins did: rows are added, never changed; a trigger refuses anything else. No foreign keys, as an entry
 * outlives the accounts it names. Whom it concerns is kept as an id only: the address goes with the account.
 */
export const adminLog = pgTable(
  'admin_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    adminId: uuid('admin_id').notNull(),
    adminEmail: text('admin_email').notNull(),
    action: text('action').notNull(),
    /** The thing that changed, such as 'starter' or 'webhook'. */
    subject: text('subject').notNull(),
    /** The person it concerns, where it is one. */
    userId: uuid('user_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    requestId: text('request_id').notNull(),
    /** All of it in one text, for the search. */
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_log_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('admin_log_user').on(table.userId, table.id),
    index('admin_log_request').on(table.requestId),
  ],
)
