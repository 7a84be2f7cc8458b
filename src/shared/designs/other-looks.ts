import type { Design } from './design.ts'
import { type TemplateGroup, templateGroups, type TemplateName } from './posters/template-names.ts'
import { isThumbnail } from './posters/templates.ts'

/** What the studio lays out by itself, beside the templates; of a design that was paid as one of them, the first is that. */
export const ownLooks = ['own-1', 'own-2', 'own-3'] as const
export type OwnLook = (typeof ownLooks)[number]

/** How a design that is there already can look instead. */
export type OtherLook = TemplateName | OwnLook

export const isOwnLook = (name: string): name is OwnLook => ownLooks.some((each) => each === name)

export type LookGroup = TemplateGroup | 'own'
export const lookGroups: readonly LookGroup[] = ['own', ...templateGroups]

/** Whose templates fit a design; null where somebody else has made the whole picture, and none does. */
export function templatesFor({ template }: Design): 'ad_generator' | 'thumbnail_maker' | null {
  switch (template.name) {
    case 'ad':
      return 'ad_generator'
    case 'thumbnail':
      return 'thumbnail_maker'
    case 'poster':
      return isThumbnail(template.of) ? 'thumbnail_maker' : 'ad_generator'
    case 'over':
      return null
  }
}

/** The template that a design is laid out after. */
export const templateOf = ({ template }: Design): TemplateName | null =>
  template.name === 'poster' ? template.of : null
