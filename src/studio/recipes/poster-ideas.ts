import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { isThumbnail, templateNamesOf, templates } from '#shared/designs/posters/templates.ts'
import { inDress, type PosterIdea } from '../draw/poster.ts'
import type { Chance } from '../random.ts'

type Choice = {
  chance: Chance
  dressOf: (name: TemplateName) => number
  isOffered: (name: TemplateName) => boolean
}

/** Two more for whoever chose a template: others of its group, or itself in other colours; none where there are not two. */
export function otherPosters({ template }: PosterIdea, { chance, dressOf, isOffered }: Choice): PosterIdea[] {
  const { of, dress } = template
  const all = templateNamesOf(isThumbnail(of) ? 'thumbnail_maker' : 'ad_generator')
  const inGroup = (group: string) =>
    all.filter((name) => name !== of && isOffered(name) && templates[name].group === group)
  const dresses = templates[of].dresses.flatMap((_, other) => (other === dress ? [] : [other]))
  const wished = [
    ...inGroup(templates[of].group).map((name) => [name, dressOf(name)] as const),
    ...dresses.map((other) => [of, other] as const),
    ...[...inGroup('day'), ...inGroup('new')].map((name) => [name, dressOf(name)] as const),
  ]
  if (wished.length < 2) return []
  return wished.slice(0, 2).map(([name, worn]) => {
    chance.next()
    return inDress(name, worn, chance.state)
  })
}
