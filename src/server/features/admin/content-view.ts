import { asc, eq } from '#server/database/sql.ts'
import {
  type Example,
  type ContentElement,
  managedPages,
  type ManagedPage,
  type SectionName,
} from '#shared/content.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import { toolById } from '#shared/tools/index.ts'
import { labelOf } from '#server/lib/words.ts'
import { db } from '#server/database/transaction.ts'
import { examplesOf, listContent, listRows, placesOf } from '#server/features/content/content.ts'
import { type ContentData, toolExamples } from '#server/features/content/content.table.ts'

export type EditedElement = {
  id: string
  section: string
  type: ContentElement['type']
  data: ContentData
  updatedAt: Date
  /** As the page shows it; null when it is not safe to show. */
  shown: ContentElement | null
}

/** A page's elements, as they are written and as they are shown. */
export async function listElements(
  page: ManagedPage,
): Promise<{ sections: SectionName[]; elements: EditedElement[] }> {
  const shown = await listContent(page)
  const elements = (await listRows(page)).map((row) => ({
    id: row.id,
    section: row.sectionName,
    type: row.contentType,
    data: row.contentData,
    updatedAt: row.updatedAt,
    shown: shown.find(({ id }) => id === row.id) ?? null,
  }))
  return { sections: [...managedPages[page]], elements }
}

export type ExamplePlace = {
  position: number
  /** With the title that its reader sees. */
  example: Example | null
  title: string
  titleInBangla: string
  updatedAt: Date | null
}

/** Every place of a tool, the empty ones too. */
export async function listPlaces(tool: ToolId): Promise<ExamplePlace[]> {
  const examples = await examplesOf(tool)
  const { position, title, titleInBangla, updatedAt } = toolExamples
  const rows = await db()
    .select({ position, title, titleInBangla, updatedAt })
    .from(toolExamples)
    .where(eq(toolExamples.tool, tool))
    .orderBy(asc(toolExamples.position))
  return Array.from({ length: placesOf(toolById(tool)) }, (_, index) => {
    const row = rows.find((each) => each.position === index + 1)
    return {
      position: index + 1,
      example: examples.find((each) => each.position === index + 1) ?? null,
      title: row?.title ?? '',
      titleInBangla: row ? inBangla(row) : '',
      updatedAt: row?.updatedAt ?? null,
    }
  })
}

/** What a shipped example is called, where nobody has called it otherwise. */
function inBangla({ title, titleInBangla }: { title: string; titleInBangla: string | null }): string {
  const shipped = labelOf(title, 'bn')
  return titleInBangla ?? (shipped === title ? '' : shipped)
}
