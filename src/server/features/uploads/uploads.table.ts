import { ofUser } from '#server/auth/auth.table.ts'
import { moment } from '#server/database/columns.ts'
import { index, integer, pgTable, primaryKey, uuid } from '#server/database/tables.ts'

/** A large form that comes piece by piece. The pieces lie in the storage until the form is taken, or forgotten. */
export const uploads = pgTable(
  'uploads',
  {
    userId: ofUser(),
    /** The press of the button that it belongs to. */
    id: uuid('id').notNull(),
    bytes: integer('bytes').notNull(),
    /** So much is here, from its beginning on and without a gap. */
    arrived: integer('arrived').notNull().default(0),
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('uploads_moved').on(table.movedAt)],
)
