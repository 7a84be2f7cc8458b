import { isNull, sql } from '#server/database/sql.ts'
import {
  bigint,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from '#server/database/tables.ts'
import type { Side } from '#shared/gallery.ts'
import { ofUser } from '#server/auth/auth.table.ts'
import { moment } from '#server/database/columns.ts'

/** The gallery. Rows and their files come and go together. */
export const generatedAds = pgTable(
  'generated_ads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    /** The generation that made it; it may be gone before the picture is. */
    generationId: uuid('generation_id'),
    /** The picture with which it came as another idea, and which of them it is: each is kept once, for nothing. */
    ideaOf: uuid('idea_of'),
    idea: smallint('idea'),
    tool: text('tool').notNull(),
    productName: text('product_name').notNull(),
    details: text('details'),
    /** The key in the storage; copies lie beside it. */
    imageUrl: text('image_url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    hasAlpha: smallint('has_alpha').notNull().default(0),
    /** Of programs before `sides`; they go with the next release. */
    hasBefore: smallint('has_before').notNull().default(0),
    hasSvg: smallint('has_svg').notNull().default(0),
    /** Which files lie beside it. */
    sides: text('sides').array().$type<Side[]>().notNull().default([]),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    checksum: text('checksum').notNull(),
    /** How often it was made anew since it was paid; its addresses name it, as browsers keep what they have fetched. */
    version: integer('version').notNull().default(0),
    /** A few hundred bytes shown until the card's picture has come. */
    blur: text('blur').notNull(),
    /** To the millisecond, so that a page's end can be named exactly in an address. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    deleteAt: moment('delete_at').notNull(),
    /** When the owner was told by mail that it goes soon. */
    warnedAt: moment('warned_at'),
    /** Deleted by its owner: hidden at once, and for a moment it can still come back. */
    removedAt: moment('removed_at'),
    /** Decided for good: from here on its files go, and then the row. */
    doomedAt: moment('doomed_at'),
    /** The daily sweep found its file missing or changed. */
    damagedAt: moment('damaged_at'),
  },
  (table) => [
    unique('generated_ads_generation').on(table.generationId),
    index('generated_ads_of_user').on(table.userId, table.createdAt, table.id),
    index('generated_ads_due').on(table.deleteAt),
    index('generated_ads_due_of_user').on(table.userId, table.deleteAt),
    index('generated_ads_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    unique('generated_ads_file').on(table.imageUrl),
    unique('generated_ads_idea').on(table.ideaOf, table.idea),
  ],
)

/** What its owner still has. Everything else is on its way out. */
export const isKept = isNull(generatedAds.removedAt)
