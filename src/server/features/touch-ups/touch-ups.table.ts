import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Look, TouchUpState } from '#shared/touch-up.ts'
import { users } from '#server/auth/auth.table.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'

// The embedded database answers with plain bytes, Postgres with a Buffer.
const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
})

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
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('touch_ups_waiting')
      .on(table.userId)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
