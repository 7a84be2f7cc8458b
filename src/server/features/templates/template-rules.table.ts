import { boolean, date, pgTable, text } from '#server/database/tables.ts'
import { updatedAt } from '#server/database/columns.ts'

/** What the owner says of a template: that it is off, or when it is offered. What is not said is offered always. */
export const templateRules = pgTable('template_rules', {
  name: text('name').primaryKey(),
  isOff: boolean('is_off').notNull().default(false),
  /** The first and the last day with it; of yearly ones month and day count. */
  offeredFrom: date('offered_from', { mode: 'string' }),
  offeredUntil: date('offered_until', { mode: 'string' }),
  isYearly: boolean('is_yearly').notNull().default(false),
  updatedAt: updatedAt(),
})
