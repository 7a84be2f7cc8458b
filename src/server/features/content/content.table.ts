import { sql } from '#server/database/sql.ts'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from '#server/database/tables.ts'
import { updatedAt } from '#server/database/columns.ts'

/** What an admin writes about one element; which of these it has depends on its type. */
export type ContentData = {
  text?: string
  url?: string
  action?: string
  value?: string
  /** Shown to those who read Bangla; without it they see the first. */
  textInBangla?: string
  valueInBangla?: string
}

export const pageContent = pgTable(
  'page_content',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pageName: text('page_name').notNull(),
    sectionName: text('section_name').notNull(),
    position: integer('position').notNull().default(0),
    contentType: text('content_type', { enum: ['text', 'image', 'button'] }).notNull(),
    contentData: jsonb('content_data').$type<ContentData>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('page_content_order').on(table.pageName, table.position, table.id),
    check('page_content_type', sql`${table.contentType} in ('text', 'image', 'button')`),
  ],
)

/** Either a picture that ships with the program, by its name, or one in the storage, by its checksum. */
export type KeptPicture =
  | { shipped: string }
  | { stored: string; width: number; height: number; blur: string; isTransparent: boolean }

export const toolExamples = pgTable(
  'tool_examples',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tool: text('tool').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull().default(''),
    titleInBangla: text('title_in_bangla'),
    beforePicture: jsonb('before_picture').$type<KeptPicture>(),
    afterPicture: jsonb('after_picture').$type<KeptPicture>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('tool_examples_place').on(table.tool, table.position),
    check('tool_examples_position', sql`${table.position} between 1 and 12`),
  ],
)
