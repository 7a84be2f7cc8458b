import { boolean, index, pgTable, smallint, text, unique, uuid } from '#server/database/tables.ts'
import { bonusRefusals } from '#shared/sign-up-bonus.ts'
import { languages } from '#shared/words/language.ts'
import { createdAt, moment } from '#server/database/columns.ts'

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Lower case; what mails go to. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  passwordHash: text('password_hash'),
  /** The referral code that brought this person, kept until the bonus is given. */
  signUpRef: text('sign_up_ref'),
  signUpAddress: text('sign_up_address'),
  /** Why there were no free credits; null when they were given, or still wait for the address. */
  bonusRefused: text('bonus_refused', { enum: bonusRefusals }),
  /** What letters to this person are written in; null until they were seen with one. */
  language: text('language', { enum: languages }),
  createdAt: createdAt(),
})

/** Whose row it is; it goes with the account. */
export const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: ofUser(),
    /** 1 after the password, 2 after a second factor. */
    assurance: smallint('assurance').notNull().default(1),
    address: text('address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    renewedAt: moment('renewed_at').notNull().defaultNow(),
    /** When the person last proved who they are in it, by password, Google or a factor. */
    checkedAt: moment('checked_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** A person as another provider knows them. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('identities_subject').on(table.provider, table.subject),
    index('identities_user').on(table.userId),
  ],
)

/** Links sent by mail: one open per person and purpose, single use. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    purpose: text('purpose', { enum: ['confirm', 'reset'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [unique('mail_tokens_purpose').on(table.userId, table.purpose)],
)
