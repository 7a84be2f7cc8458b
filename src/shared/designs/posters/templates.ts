import { hslOf, luminance } from '../../drawing/colour.ts'
import { isBangla } from '../../drawing/faces.ts'
import { adTemplates } from './ad-templates.ts'
import type { Template } from './template.ts'
import { adTemplateNames, type TemplateName, thumbnailTemplateNames } from './template-names.ts'
import { thumbnailTemplates } from './thumbnail-templates.ts'

/** All of them, by name. */
export const templates: Readonly<Record<TemplateName, Template>> = { ...adTemplates, ...thumbnailTemplates }

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name)

const covers: ReadonlySet<string> = new Set(thumbnailTemplateNames)

export const isThumbnail = (name: TemplateName): boolean => covers.has(name)

/** Which tool each belongs to. */
const templatesOf = { ad_generator: adTemplateNames, thumbnail_maker: thumbnailTemplateNames } as const

/** templateNamesOf('logo_maker') is empty: it has none. */
export const templateNamesOf = (tool: string): readonly TemplateName[] =>
  tool === 'ad_generator' || tool === 'thumbnail_maker' ? templatesOf[tool] : []

/** What a template says of itself, in the language of what stands beside it. */
export function offerOf(name: TemplateName, ...words: readonly string[]): string {
  const { bn, en } = templates[name].kicker
  const said = words.filter((word) => word !== '')
  return said.length === 0 || said.some(isBangla) ? bn : en
}

/** The colours in which a product is seen best; or those nearest to what somebody asked for. */
export function dressFor(name: TemplateName, own: string, wish: string | null): number {
  const { dresses } = templates[name]
  const scores = dresses.map(({ ground, panel }) =>
    wish ? -apart(wish, ground) : Math.min(apart(own, ground), apart(own, panel) * 1.4),
  )
  return scores.indexOf(Math.max(...scores))
}

/** How different two colours look: lightness counts most, then hue where both have one. */
function apart(one: string, other: string): number {
  const [a, b] = [hslOf(one), hslOf(other)]
  const turn = Math.abs(((a.h - b.h + 540) % 360) - 180)
  const hue = (Math.min(a.s, b.s) * (180 - Math.abs(180 - turn))) / 180
  return Math.abs(luminance(one) ** 0.5 - luminance(other) ** 0.5) * 1.5 + hue * 0.6
}
