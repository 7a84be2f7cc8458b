import { createdAt, moment } from '#server/database/columns.ts'
import { index, integer, pgTable, text, unique, uuid } from '#server/database/tables.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'

/** How a design was before, for whoever wants to go back. It goes with its picture. */
export const designVersions = pgTable(
  'design_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => generatedAds.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    document: text('document').notNull(),
    bytes: integer('bytes').notNull(),
    /** When it was saved, which is when its owner left it. */
    savedAt: moment('saved_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('design_versions_revision').on(table.pictureId, table.revision),
    index('design_versions_of_picture').on(table.pictureId, table.savedAt),
  ],
)
