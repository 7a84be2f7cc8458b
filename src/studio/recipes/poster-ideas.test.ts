import { expect, test } from 'vitest'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { templateNamesOf, templates } from '#shared/designs/posters/templates.ts'
import { inDress } from '../draw/poster.ts'
import { Chance } from '../random.ts'
import { otherPosters } from './poster-ideas.ts'

const lists = ['ad_generator', 'thumbnail_maker'].map(templateNamesOf)
const all = lists.flat()

function ideasOf(of: TemplateName, off: readonly TemplateName[] = []): TemplateName[] {
  const isOffered = (name: TemplateName) => !off.includes(name)
  const ideas = otherPosters(inDress(of, 0, 1), { chance: new Chance(1), dressOf: () => 0, isOffered })
  const seen = [inDress(of, 0, 1), ...ideas].map(({ template }) => `${template.of} ${template.dress}`)
  expect(new Set(seen).size).toBe(seen.length)
  return ideas.map(({ template }) => template.of)
}

test.each(all)('%s comes with two other ideas, the first of its group', (of) => {
  const [first, second, ...more] = ideasOf(of)
  expect(more).toEqual([])
  expect(second).toBeDefined()
  const { group, dresses } = templates[of]
  const others = lists.find((list) => list.includes(of))?.filter((name) => templates[name].group === group)
  const isAlone = others?.length === 1 && dresses.length === 1
  if (!isAlone) expect(templates[first!].group).toBe(group)
})

test('none is after a template that its owner has switched off', () => {
  for (const of of all) {
    const off = ideasOf(of).filter((name) => name !== of)
    for (const idea of ideasOf(of, off)) expect(off).not.toContain(idea)
  }
})
