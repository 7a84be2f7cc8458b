import { date, integer, jsonb, pgTable, primaryKey, text } from '#server/database/tables.ts'

/**
 * How pictures went on a day that is long over. Nothing of it changes any more, so it is counted once; a day that was
 * counted has a row without a tool besides.
 */
export const generationDays = pgTable(
  'generation_days',
  {
    /** Of Dhaka. */
    day: date('day').notNull(),
    tool: text('tool').notNull(),
    done: integer('done').notNull(),
    failed: integer('failed').notNull(),
    /** In tenths. */
    credits: integer('credits').notNull(),
    /** How many were made in how many tenths of a second: [[43, 2], [44, 7]]. */
    took: jsonb('took').$type<[tenths: number, pictures: number][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.tool] })],
)
