import { type SQL, sql, type SQLWrapper } from '#server/database/sql.ts'
import { boolean, check, index, integer, pgTable, text, uuid } from '#server/database/tables.ts'
import { type TellingKind, tellingKinds, usuallyMailed } from '#shared/telling.ts'
import { users } from '#server/auth/auth.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'

const words = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** Of what this person wants to hear in one way. */
const kinds = (name: string, usual: readonly TellingKind[]) =>
  text(name)
    .array()
    .$type<TellingKind[]>()
    .notNull()
    .default([...usual])

/** Every sign, and every two that stand side by side, of address and shop name; the function stands with the migrations. */
export const lettersOf = ({ email, shopName }: Record<'email' | 'shopName', SQLWrapper>): SQL =>
  sql`side_by_side(${email}, ${shopName})`

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** In tenths; the running sum of credit_entries, changed only together with it. */
    credits: integer('credits').notNull().default(0),
    /** In tenths; the sum of open holds. */
    held: integer('held').notNull().default(0),
    shopName: text('shop_name'),
    planType: text('plan_type').default('free'),
    planExpiry: moment('plan_expiry'),
    accountEnabled: boolean('account_enabled').notNull().default(true),
    totalImagesGenerated: integer('total_images_generated').notNull().default(0),
    referralCode: text('referral_code').notNull().unique(),
    /** Of programs before `told_by_mail`; it goes with the next release. */
    mailBeforeDelete: boolean('mail_before_delete').notNull().default(false),
    toldByPush: kinds('told_by_push', tellingKinds),
    toldByMail: kinds('told_by_mail', usuallyMailed),
    customProductTypes: words('custom_product_types'),
    customPassportDresses: words('custom_passport_dresses'),
    customBackgrounds: words('custom_backgrounds'),
    customThumbnailThemes: words('custom_thumbnail_themes'),
    customLogoIndustries: words('custom_logo_industries'),
    customLogoStyles: words('custom_logo_styles'),
    customLogoUsages: words('custom_logo_usages'),
    createdAt: createdAt(),
  },
  (table) => [
    check('profiles_credits_cover_holds', sql`${table.held} >= 0 and ${table.credits} >= ${table.held}`),
    index('profiles_created').on(table.createdAt, table.id),
    index('profiles_email').on(table.email, table.id),
    index('profiles_expiring')
      .on(table.planExpiry)
      .where(sql`${table.planExpiry} is not null`),
    // For the admin's lists.
    index('profiles_credits').on(table.credits, table.id),
    index('profiles_images').on(table.totalImagesGenerated, table.id),
    index('profiles_email_words').using('gin', sql`${table.email} gin_trgm_ops`),
    index('profiles_shop_words').using('gin', sql`${table.shopName} gin_trgm_ops`),
    index('profiles_letters').using('gin', lettersOf(table)),
  ],
)
