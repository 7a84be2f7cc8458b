import { asc, eq, sql } from '#server/database/sql.ts'
import type { z } from 'zod'
import type { ContentElement, ManagedPage } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import type { Language } from '#shared/words/language.ts'
import { refuse } from '#shared/forms/refuse.ts'
import { languageNow } from '#server/lib/words.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { type ContentData, pageContent } from './content.table.ts'
import { dataShapes, elementShape } from './element-shapes.ts'

export {
  examplesOf,
  listExamples,
  placesOf,
  prepareExamples,
  removeExample,
  saveExample,
} from './examples.ts'
export { pressButton } from './press-button.ts'
export { shippedPicture } from './site-pictures.ts'

type Row = typeof pageContent.$inferSelect

/** What a page shows in its managed sections, in order. Whatever is not safe, however it came into the table, is left out. */
export async function listContent(page: ManagedPage): Promise<ContentElement[]> {
  return (await listRows(page)).flatMap((row) => describe(row))
}

/** As an admin edits it. */
export async function listRows(page: ManagedPage): Promise<Row[]> {
  return db()
    .select()
    .from(pageContent)
    .where(eq(pageContent.pageName, page))
    .orderBy(asc(pageContent.position), asc(pageContent.id))
}

/** Writes an element, or changes the one of that id; its data goes through the checks of its type. */
export async function saveElement(input: z.input<typeof elementShape>, id?: string): Promise<string> {
  const values = read(input)
  return change(async () => {
    const [row] =
      id === undefined
        ? await db().insert(pageContent).values(values).returning({ id: pageContent.id })
        : await db()
            .update(pageContent)
            .set({ ...values, updatedAt: sql`now()` })
            .where(eq(pageContent.id, id))
            .returning({ id: pageContent.id })
    if (!row) throw new AppError('not_found', say('content.elementGone'))
    return row.id
  })
}

/** What people would see if it were saved, in each language that it is written in; nothing is saved. */
export function previewElement(input: z.input<typeof elementShape>): ContentElement[] {
  const row = { id: 'preview', ...read(input) }
  const [first] = describe(row, 'en')
  if (!first) throw new AppError('invalid', say('content.notRight'))
  const { textInBangla, valueInBangla } = row.contentData
  return textInBangla || valueInBangla ? [first, ...describe(row, 'bn')] : [first]
}

/** False when it is gone already. */
export async function removeElement(id: string): Promise<boolean> {
  return change(async () => {
    const gone = await db()
      .delete(pageContent)
      .where(eq(pageContent.id, id))
      .returning({ id: pageContent.id })
    return gone.length > 0
  })
}

function read(input: z.input<typeof elementShape>) {
  const element = check(elementShape, input)
  const contentData: ContentData = check(dataShapes[element.type], element.data)
  return {
    pageName: element.page,
    sectionName: element.section,
    position: element.position,
    contentType: element.type,
    contentData,
  }
}

function check<Shape extends z.ZodType>(shape: Shape, input: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(input)
  if (parsed.success) return parsed.data
  throw refuse(parsed.error, say('content.notRight'))
}

function change<T>(work: () => Promise<T>): Promise<T> {
  return transaction(async () => {
    const result = await work()
    await publish('public', { kind: 'content' })
    return result
  })
}

function describe(row: Omit<Row, 'updatedAt'>, language: Language = languageNow()): ContentElement[] {
  const { id, sectionName: section, position, contentType: type, contentData } = row
  const base = { id, section, position }
  const inWords = (first: string, inBangla: string | undefined) =>
    (language === 'bn' ? inBangla : undefined) ?? first
  if (type === 'text') {
    const { data } = dataShapes.text.safeParse(contentData)
    return data ? [{ ...base, type, html: inWords(data.text, data.textInBangla) }] : []
  }
  if (type === 'image') {
    const { data } = dataShapes.image.safeParse(contentData)
    return data ? [{ ...base, type, url: data.url, alt: inWords(data.text, data.textInBangla) }] : []
  }
  const { data } = dataShapes.button.safeParse(contentData)
  if (!data) return []
  const text = inWords(data.text, data.textInBangla)
  switch (data.action) {
    case 'redirect':
      return [{ ...base, type, text, action: data.action, to: data.value }]
    case 'popup': {
      const message = inWords(data.value, data.valueInBangla)
      return [{ ...base, type, text, action: data.action, message }]
    }
    default:
      return [{ ...base, type, text, action: data.action }]
  }
}
