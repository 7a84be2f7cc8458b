import { isTemplate } from '#shared/designs/posters/templates.ts'
import { groupTitles, templateTitles } from '#shared/designs/posters/titles.ts'
import { AppError } from '#shared/errors.ts'
import type { TemplateRule } from '#shared/forms/template-rule.ts'
import { say } from '#shared/words/say.ts'
import { type EditedTemplate, listEditedTemplates } from '#server/features/templates/offered.ts'
import { removeTemplateRule, saveTemplateRule } from '#server/features/templates/rules.ts'
import { labelOf } from '#server/lib/words.ts'
import { change, changedMeanwhile } from './admin-log.ts'
import type { Admin } from './admit.ts'

/** Which template, and when it was last changed as the form knew it; empty where it never was. */
type Known = { name: string; was: string }

export type NamedTemplate = EditedTemplate & { title: string; groupTitle: string }

/** All of them with their names, as the admin reads. */
export async function listNamedTemplates(): Promise<NamedTemplate[]> {
  return (await listEditedTemplates()).map((each) => ({
    ...each,
    title: labelOf(templateTitles[each.name]),
    groupTitle: labelOf(groupTitles[each.group]),
  }))
}

/** Switches it on or off, and says when it is offered. */
export async function changeTemplate(admin: Admin, known: Known, rule: TemplateRule): Promise<void> {
  await change(admin, 'template changed', async () => {
    const before = await findKnown(known)
    await saveTemplateRule(before.name, rule)
    return { subject: known.name, before: told(before), after: told(rule), result: undefined }
  })
}

/** As it ships. */
export async function restoreTemplate(admin: Admin, known: Known): Promise<void> {
  await change(admin, 'template restored', async () => {
    const before = await findKnown(known)
    if (!before.updatedAt) throw changedMeanwhile()
    await removeTemplateRule(before.name)
    return { subject: known.name, before: told(before), result: undefined }
  })
}

async function findKnown({ name, was }: Known): Promise<EditedTemplate> {
  const found = isTemplate(name) && (await listEditedTemplates()).find((each) => each.name === name)
  if (!found) throw new AppError('not_found', say('templates.unknown'))
  if ((found.updatedAt?.toISOString() ?? '') !== was) throw changedMeanwhile()
  return found
}

/** As the log keeps it. */
const told = ({ isOff, season }: TemplateRule) => ({
  offered: isOff ? 'no' : 'yes',
  from: season.from,
  until: season.until,
  yearly: season.isYearly ? 'yes' : 'no',
})
