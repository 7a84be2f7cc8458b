import { sql } from '#server/database/sql.ts'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from '#server/database/tables.ts'
import type { Side } from '#shared/gallery.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import { generationStates } from '#shared/generation.ts'
import type { PictureType } from '#shared/pictures.ts'
import { ofUser } from '#server/auth/auth.table.ts'
import { bytea, createdAt, moment } from '#server/database/columns.ts'
import { batches } from './batches.table.ts'

/** A picture that a generation is made from; kept in the storage until it has ended. */
export type StoredInput = { field: string; key: string; type: PictureType; width: number; height: number }

/** The durable job and its outcome. A row leaves a running state by itself, whatever happens to processes. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    tool: text('tool').notNull(),
    values: jsonb('values').$type<FormValues>().notNull(),
    inputs: jsonb('inputs').$type<StoredInput[]>().notNull(),
    seed: integer('seed').notNull(),
    name: text('name').notNull(),
    cost: integer('cost').notNull(),
    state: text('state', { enum: generationStates }).notNull().default('queued'),

    /** One press of the button, however often it arrives. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** What its picture follows from, where the same again would be the same picture. */
    content: text('content'),
    requestId: text('request_id').notNull(),

    /** Pressed together with others; among them it has a place from 1 on, and outside of any it has none. */
    batchId: uuid('batch_id').references(() => batches.id, { onDelete: 'cascade' }),
    batchPlace: smallint('batch_place').notNull().default(0),
    /** The person had this very picture already: it is that one, and this one was neither made nor paid. */
    hadId: uuid('had_id'),

    /** Which claim of this row is the valid one: a worker that was away settles nothing. */
    attempt: smallint('attempt').notNull().default(0),
    worker: text('worker'),
    engine: text('engine'),
    heartbeatAt: moment('heartbeat_at'),
    /** Written before the outside call: after this the call is never made again. */
    calledAt: moment('called_at'),
    /** Where the picture can be fetched; written before it is. */
    address: text('address'),

    resultKey: text('result_key'),
    resultWidth: integer('result_width'),
    resultHeight: integer('result_height'),
    resultAlpha: smallint('result_alpha'),
    /** Of the main picture it was made from, which itself is not kept in full. */
    beforeWidth: integer('before_width'),
    beforeHeight: integer('before_height'),
    note: text('note'),
    /** What the person reads, and what the owner reads besides. */
    error: text('error'),
    errorLog: text('error_log'),

    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** When the person was told how it ended. */
    seenAt: moment('seen_at'),
    /** A failed one that the person does not want to see any more. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    unique('generations_press').on(table.userId, table.idempotencyKey),
    index('generations_of_tool').on(table.userId, table.tool, table.createdAt),
    // With whom it is of: how many people asked in a week is read from it alone.
    index('generations_newest_of_all').on(table.createdAt, table.id, table.userId),
    index('generations_of_user').on(table.userId, table.createdAt, table.id),
    // For the admin's list: of the newest they may be so few that it would be read to its end.
    index('generations_newest_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} in ('awaited', 'queued', 'working', 'fetching')`),
    index('generations_newest_failed')
      .on(table.createdAt, table.id)
      .where(sql`${table.state} = 'failed'`),
    index('generations_request').on(table.requestId),
    index('generations_started').on(table.startedAt),
    index('generations_content')
      .on(table.userId, table.content)
      .where(sql`${table.content} is not null`),
    index('generations_queue')
      .on(table.batchPlace, table.createdAt)
      .where(sql`${table.state} = 'queued'`),
    index('generations_running')
      .on(table.userId)
      .where(sql`${table.state} in ('queued', 'working', 'fetching')`),
    index('generations_unseen')
      .on(table.userId)
      .where(sql`${table.state} in ('done', 'failed') and ${table.seenAt} is null`),
    index('generations_failed')
      .on(table.userId, table.finishedAt)
      .where(sql`${table.state} = 'failed' and ${table.hiddenAt} is null`),
    index('generations_of_batch')
      .on(table.batchId, table.batchPlace)
      .where(sql`${table.batchId} is not null`),
    index('generations_with_inputs')
      .on(table.finishedAt)
      .where(sql`${table.inputs} <> '[]'::jsonb`),
  ],
)

export type GenerationRow = typeof generations.$inferSelect

/** Ended, and its person does not know yet. */
export const isUnseen = sql`${generations.state} in ('done', 'failed') and ${generations.seenAt} is null`

/** Finished pictures that the storage did not take yet: they wait here, so that none is lost. */
export const unsavedPictures = pgTable('unsaved_pictures', {
  generationId: uuid('generation_id')
    .primaryKey()
    .references(() => generations.id, { onDelete: 'cascade' }),
  png: bytea('png').notNull(),
  /** Of programs before `unsaved_sides`; they go with the next release. */
  before: bytea('before'),
  svg: text('svg'),
  photo: bytea('photo'),
  mask: bytea('mask'),
  createdAt: createdAt(),
})

/** What lies beside such a picture. */
export const unsavedSides = pgTable(
  'unsaved_sides',
  {
    generationId: uuid('generation_id')
      .notNull()
      .references(() => unsavedPictures.generationId, { onDelete: 'cascade' }),
    side: text('side').$type<Side>().notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.side] })],
)
