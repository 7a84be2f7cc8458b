import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from '#server/database/tables.ts'
import { sessions, ofUser } from '#server/auth/auth.table.ts'
import { createdAt, moment } from '#server/database/columns.ts'

/** What a person can prove themselves with besides the password. Counts once its first challenge is passed. */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    factorType: text('factor_type', { enum: ['totp', 'webauthn', 'phone'] }).notNull(),
    friendlyName: text('friendly_name').notNull(),
    status: text('status', { enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    /** The key of an authenticator app, sealed with a key of its own kind. */
    sealedSecret: text('sealed_secret'),
    /** The last half minute whose code was taken: no code works twice. */
    lastStep: integer('last_step'),
    phone: text('phone'),
    credentialId: text('credential_id').unique(),
    publicKey: text('public_key'),
    signCount: bigint('sign_count', { mode: 'number' }),
    transports: jsonb('transports').$type<string[]>(),
    /** False from a new password on, until the passkey was used together with it. */
    opensAlone: boolean('opens_alone').notNull().default(true),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('factors_user').on(table.userId, table.status)],
)

/** A question to one factor in one session: gone once it is answered. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Both empty while somebody signs in with a passkey alone. */
    factorId: uuid('factor_id').references(() => factors.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** What the answer must fit: the random text of a passkey, or the keyed hash of a code that was sent. */
    expected: text('expected'),
    tries: smallint('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenges_session').on(table.sessionId, table.factorId),
    index('factor_challenges_factor').on(table.factorId),
    index('factor_challenges_expiry').on(table.expiresAt),
  ],
)

/** For the day on which the phone is lost. Only hashes; what is used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: ofUser(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)
