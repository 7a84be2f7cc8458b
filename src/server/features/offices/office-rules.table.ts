import { sql } from '#server/database/sql.ts'
import { boolean, check, jsonb, pgTable, text } from '#server/database/tables.ts'
import { updatedAt } from '#server/database/columns.ts'

/** What the owner says of one office: another rule, that it is not shown, or both. */
export const officeRules = pgTable(
  'office_rules',
  {
    /** Of a row that ships with the program, or of one that the owner added. */
    id: text('id').primaryKey(),
    /** Read again by the check that it passed when it came; none where only `isHidden` is said. */
    rule: jsonb('rule'),
    isHidden: boolean('is_hidden').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [check('office_rules_say_something', sql`${table.rule} is not null or ${table.isHidden}`)],
)
