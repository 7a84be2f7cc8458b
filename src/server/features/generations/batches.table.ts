import { sql } from '#server/database/sql.ts'
import { index, integer, jsonb, pgTable, smallint, text, unique, uuid } from '#server/database/tables.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { ofUser } from '#server/auth/auth.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'

/** Many photos in one press. Each is a generation with a hold of its own; here stands what they have in common. */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    tool: text('tool').notNull(),
    values: jsonb('values').$type<FormValues>().notNull(),
    /** Of each picture. */
    cost: integer('cost').notNull(),
    /** One press of the button, however often it arrives. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** How often failed ones were tried again: how each round ended is told once. */
    round: smallint('round').notNull().default(0),
    createdAt: createdAt(),
    /** When a photo of it came last. Whoever sends none for long has gone. */
    heardAt: moment('heard_at').notNull().defaultNow(),
    /** Since when none of its pictures is awaited or made any more. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('batches_press').on(table.userId, table.idempotencyKey),
    index('batches_of_user').on(table.userId, table.createdAt),
    index('batches_open')
      .on(table.heardAt)
      .where(sql`${table.endedAt} is null`),
  ],
)

export type BatchRow = typeof batches.$inferSelect
