import { index, integer, pgTable, text, unique, uuid } from '#server/database/tables.ts'
import type { TellingKind } from '#shared/telling.ts'
import { languages } from '#shared/words/language.ts'
import { ofUser, sessions } from '#server/auth/auth.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'

/** A browser that wants to be told. It belongs to the session that asked, and goes with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages for it; whoever knows it and has our key can send some. */
    endpoint: text('endpoint').notNull().unique(),
    /** With these two every message is sealed, so that the push service cannot read it. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Of the page that asked, for an account that has none of its own. */
    language: text('language', { enum: languages }).notNull(),
    createdAt: createdAt(),
    lastSuccessAt: moment('last_success_at'),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

/** What is told, for as long as it is worth telling; that there is one tells that it was. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    kind: text('kind').$type<TellingKind>().notNull(),
    /** 'done <generation>': nobody is told of the same thing twice. */
    cause: text('cause').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    open: text('open').notNull(),
    picture: text('picture'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_messages_cause').on(table.userId, table.cause),
    index('push_messages_created').on(table.createdAt),
  ],
)
