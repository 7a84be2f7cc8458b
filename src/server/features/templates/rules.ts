import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import type { TemplateRule } from '#shared/forms/template-rule.ts'
import { eq, sql } from '#server/database/sql.ts'
import { db } from '#server/database/transaction.ts'
import { templateRules } from './template-rules.table.ts'

/** What the owner says of a template is laid over what ships. */
export async function saveTemplateRule(name: TemplateName, { isOff, season }: TemplateRule): Promise<void> {
  const row = {
    isOff,
    offeredFrom: season.from,
    offeredUntil: season.until,
    isYearly: season.isYearly,
    updatedAt: sql`clock_timestamp()`,
  }
  await db()
    .insert(templateRules)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: templateRules.name, set: row })
}

/** As it ships: offered always. */
export async function removeTemplateRule(name: TemplateName): Promise<void> {
  await db().delete(templateRules).where(eq(templateRules.name, name))
}
