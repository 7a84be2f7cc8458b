import { moment } from '#server/database/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from '#server/database/tables.ts'
import type { Design } from '#shared/designs/design.ts'
import type { ShapeName } from '#shared/designs/shapes.ts'
import { generatedAds } from '#server/features/gallery/gallery.table.ts'

/** A shape of a design that its owner has adjusted by hand. */
export const designShapes = pgTable(
  'design_shapes',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => generatedAds.id, { onDelete: 'cascade' }),
    shape: text('shape').$type<ShapeName>().notNull(),
    /** None: it is laid out anew again. */
    document: text('document'),
    /** What the design said then: whatever it says otherwise since, it says here too. */
    words: jsonb('words').$type<Design['texts']>().notNull(),
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.shape] })],
)
