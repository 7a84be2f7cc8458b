import type { Design } from '#shared/designs/design.ts'
import type { GivenGround, OverTemplate } from '#shared/designs/over/given-ground.ts'
import { layOver } from '#shared/designs/over/lay-over.ts'
import { layOverTitle } from '#shared/designs/over/lay-over-title.ts'
import type { Sheet } from './canvas.ts'
import { placeGiven, toneOf } from './given.ts'

type Over = {
  template: OverTemplate
  ground: GivenGround
  texts: Design['texts']
  logo?: Design['pieces']['logo']
}

/** Puts a picture that somebody else has made on a sheet, and lays words out over it where least happens. */
export function lettered(on: Sheet, picture: Sheet, { template, ground, texts, logo }: Over): Design {
  const tone = toneOf(on, ground, placeGiven(on, picture, ground))
  const size = { width: on.width, height: on.height }
  const contact = texts['contact'] ?? ''
  if (template.of === 'thumbnail')
    return layOverTitle({ size, template, ground, tone, title: texts['title'] ?? '', contact, logo })
  const words = {
    headline: texts['headline'] ?? '',
    line: texts['line'] ?? '',
    badge: texts['badge'] ?? '',
    shop: texts['shop'] ?? '',
    contact,
  }
  return layOver(on.pen, { size, template, ground, tone, words, logo })
}
