import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContentElement, ManagedPage } from '#shared/content.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { refuse } from '#shared/forms/refuse.ts'
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
  return (await listRows(page)).flatMap(describe)
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

/** What people would see if it were saved; nothing is. */
export function previewElement(input: z.input<typeof elementShape>): ContentElement {
  const [shown] = describe({ id: 'preview', ...read(input) })
  if (!shown) throw new AppError('invalid', say('content.notRight'))
  return shown
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

function describe({
  id,
  sectionName: section,
  position,
  contentType: type,
  contentData,
}: Omit<Row, 'updatedAt'>): ContentElement[] {
  const base = { id, section, position }
  if (type === 'text') {
    const { data } = dataShapes.text.safeParse(contentData)
    return data ? [{ ...base, type, html: data.text }] : []
  }
  if (type === 'image') {
    const { data } = dataShapes.image.safeParse(contentData)
    return data ? [{ ...base, type, url: data.url, alt: data.text }] : []
  }
  const { data } = dataShapes.button.safeParse(contentData)
  if (!data) return []
  const { text, action, value } = data
  if (action === 'redirect') return [{ ...base, type, text, action, to: value }]
  if (action === 'popup') return [{ ...base, type, text, action, message: value }]
  return [{ ...base, type, text, action }]
}
