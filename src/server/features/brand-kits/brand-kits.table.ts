import { sql } from '#server/database/sql.ts'
import { integer, pgTable, text, uuid } from '#server/database/tables.ts'
import { users } from '#server/auth/auth.table.ts'
import { moment } from '#server/database/columns.ts'
import type { KitVoice } from '#shared/brand-kit.ts'

/** What a shop's designs have in common. The logo lies in the storage. */
export const brandKits = pgTable('brand_kits', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  phone: text('phone').notNull().default(''),
  whatsapp: text('whatsapp').notNull().default(''),
  address: text('address').notNull().default(''),
  pageName: text('page_name').notNull().default(''),
  colours: text('colours')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  voice: text('voice').$type<KitVoice>(),
  logoKey: text('logo_key'),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  changedAt: moment('changed_at').notNull().defaultNow(),
})
