import { index, pgTable, text, unique, uuid } from '#server/database/tables.ts'
import { ofUser } from '#server/auth/auth.table.ts'
import { generatedAds } from './gallery.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'

/** Links under which somebody without an account sees one picture. Only the hash of the address is kept. */
export const pictureShares = pgTable(
  'picture_shares',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => generatedAds.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
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
