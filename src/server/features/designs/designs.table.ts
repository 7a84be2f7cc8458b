import { moment } from '#server/database/columns.ts'
import { sql } from '#server/database/sql.ts'
import { index, integer, pgTable, text, uuid } from '#server/database/tables.ts'
import type { DesignState } from '#shared/designs/design-view.ts'
import { users } from '#server/auth/auth.table.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'

/** How a design was last changed. The one that was paid lies beside its picture, and stays there. */
export const designs = pgTable(
  'designs',
  {
    pictureId: uuid('picture_id')
      .primaryKey()
      .references(() => generatedAds.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As text: what was read once is written as it was read, to the last sign. */
    document: text('document').notNull(),
    /** The same for the same document: saving twice draws nothing twice. */
    hash: text('hash').notNull(),
    revision: integer('revision').notNull(),
    state: text('state').$type<DesignState>().notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('designs_waiting')
      .on(table.userId)
      .where(sql`${table.state} = 'waiting'`),
  ],
)
