import { dayOf } from '#shared/day.ts'
import { isInSeason, type Season } from '#shared/designs/posters/season.ts'
import {
  type TemplateGroup,
  templateGroups,
  type TemplateName,
} from '#shared/designs/posters/template-names.ts'
import { isTemplate, templateNamesOf, templates } from '#shared/designs/posters/templates.ts'
import { groupTitles, templateTitles } from '#shared/designs/posters/titles.ts'
import { AppError } from '#shared/errors.ts'
import type { FormValues } from '#shared/tools/declaration/field-kinds.ts'
import type { ToolId } from '#shared/tools/cards.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { labelOf } from '#server/lib/words.ts'
import { templateRules } from './template-rules.table.ts'

type Rule = typeof templateRules.$inferSelect

/** A template as the owner sees it. */
export type EditedTemplate = {
  name: TemplateName
  tool: string
  group: TemplateGroup
  season: Season
  isOff: boolean
  /** Whether it is offered today. */
  isOffered: boolean
  updatedAt: Date | null
}

/** What a form offers, by group, in the reader's language. */
export type OfferedGroup = {
  id: TemplateGroup
  title: string
  templates: { name: TemplateName; title: string }[]
}

const always: Season = { from: null, until: null, isYearly: false }

const kept = hotQuery((database) => database.select().from(templateRules).prepare('template_rules'))

export async function listEditedTemplates(): Promise<EditedTemplate[]> {
  const rules = new Map((await kept().execute()).map((rule) => [rule.name, rule]))
  return ['ad_generator', 'thumbnail_maker'].flatMap((tool) =>
    templateNamesOf(tool).map((name) => edited(tool, name, rules.get(name))),
  )
}

function edited(tool: string, name: TemplateName, rule: Rule | undefined): EditedTemplate {
  const season = rule ? { from: rule.offeredFrom, until: rule.offeredUntil, isYearly: rule.isYearly } : always
  const isOff = rule?.isOff === true
  const isOffered = !isOff && isInSeason(season, dayOf(new Date()))
  return {
    name,
    tool,
    group: templates[name].group,
    season,
    isOff,
    isOffered,
    updatedAt: rule?.updatedAt ?? null,
  }
}

export async function listOffered(tool: string): Promise<OfferedGroup[]> {
  const all = (await listEditedTemplates()).filter((each) => each.tool === tool && each.isOffered)
  return templateGroups.flatMap((id) => {
    const own = all.filter(({ group }) => group === id)
    if (own.length === 0) return []
    const named = own.map(({ name }) => ({ name, title: labelOf(templateTitles[name]) }))
    return [{ id, title: labelOf(groupTitles[id]), templates: named }]
  })
}

/** Those of which another idea may be made today. */
export const listOfferedNames = async (tool: ToolId): Promise<TemplateName[]> =>
  (await listEditedTemplates()).flatMap((each) => (each.tool === tool && each.isOffered ? [each.name] : []))

/** The template that a form asks for, and the field that says it. */
export function wantedTemplate(tool: Tool, values: FormValues): { field: string; name: string } | undefined {
  const field = Object.keys(tool.fields).find((name) => tool.fields[name]?.kind === 'template')
  const name = field === undefined ? '' : (values[field] ?? '')
  return field === undefined || name === '' || typeof name !== 'string' ? undefined : { field, name }
}

/** Before anything is held: what is not offered today is not made, and where the studio does not make the picture none is. */
export async function refuseUnoffered(tool: Tool, values: FormValues, isStudio: boolean): Promise<void> {
  const wanted = wantedTemplate(tool, values)
  if (!wanted) return
  const { field, name } = wanted
  if (!isStudio) throw new AppError('invalid', say('templates.notHere'), { field })
  const found = isTemplate(name)
    ? (await listEditedTemplates()).find((each) => each.name === name && each.tool === tool.id)
    : undefined
  if (!found) throw new AppError('invalid', say('templates.unknown'), { field })
  if (!found.isOffered) throw new AppError('invalid', say('templates.notNow'), { field })
}
