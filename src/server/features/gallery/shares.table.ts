import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/auth/auth.table.ts'
import { generatedAds } from './gallery.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Links under which somebody without an account sees one picture. Only the hash of the address is kept. */
export const pictureShares = pgTable(
  'picture_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => generatedAds.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null: until its owner ends it. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    unique('picture_shares_token').on(table.tokenHash),
    index('picture_shares_of_picture').on(table.pictureId, table.createdAt),
    index('picture_shares_of_user').on(table.userId),
    index('picture_shares_end').on(table.expiresAt),
  ],
)
