import { index, integer, pgTable, primaryKey, smallint, text, uuid } from '#server/database/tables.ts'
import { ofUser } from '#server/auth/auth.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'
import { generations } from '#server/features/generations/generations.table.ts'

/** With one of these a shop's own system makes pictures for its owner. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** How it begins: by this its owner knows it again. The rest is kept nowhere. */
    prefix: text('prefix').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** In tenths: what it may spend in all; null for as much as its owner has. */
    creditLimit: integer('credit_limit'),
    /** Held and charged by it so far, less what came back. */
    spent: integer('spent').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('api_keys_user').on(table.userId)],
)

export const callbackStates = ['waiting', 'delivered', 'given_up'] as const
export type CallbackState = (typeof callbackStates)[number]

/** What was ordered through a key. A key sees these pictures and no others of its owner's. */
export const apiOrders = pgTable(
  'api_orders',
  {
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    /** Of a key that may be gone: what it ordered stays. */
    keyId: uuid('key_id').notNull(),
    userId: ofUser(),
    /** In tenths: what the key spends on it; nothing where the picture was there, or nothing came of it. */
    amount: integer('amount').notNull(),
    callbackUrl: text('callback_url'),
    callbackState: text('callback_state', { enum: callbackStates }),
    callbackTries: smallint('callback_tries').notNull().default(0),
    createdAt: createdAt(),
    /** Deleted through the API: no key sees it any more. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.generationId, table.keyId] }),
    index('api_orders_user').on(table.userId, table.createdAt, table.generationId),
  ],
)

export type ApiOrder = typeof apiOrders.$inferSelect
