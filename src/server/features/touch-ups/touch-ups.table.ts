import { bytea, moment } from '#server/database/columns.ts'
import { sql } from '#server/database/sql.ts'
import { index, jsonb, pgTable, text, uuid } from '#server/database/tables.ts'
import type { Look, TouchUpState } from '#shared/touch-up.ts'
import { users } from '#server/auth/auth.table.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'

/** How a cut-out was last asked to look. Its pictures are small, and go with the row of the picture. */
export const touchUps = pgTable(
  'touch_ups',
  {
    pictureId: uuid('picture_id')
      .primaryKey()
      .references(() => generatedAds.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The same for the same wish: pressing twice makes nothing twice. */
    hash: text('hash').notNull(),
    state: text('state').$type<TouchUpState>().notNull(),
    look: jsonb('look').$type<Look>().notNull(),
    /** What was drawn over the first mask; none where nothing was. */
    strokes: bytea('strokes'),
    /** The person's own picture as ground. */
    ground: bytea('ground'),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [
    index('touch_ups_waiting')
      .on(table.userId)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
