import type { Design } from '#shared/designs/design.ts'
import type { Logo } from '#shared/designs/emblem.ts'
import { layPoster } from '#shared/designs/posters/lay-poster.ts'
import type { PosterSubject, PosterWords } from '#shared/designs/posters/kit.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { dressFor, templates } from '#shared/designs/posters/templates.ts'
import { Chance } from '../random.ts'
import type { Sheet } from './canvas.ts'
import { scenes } from './scenes/scenes.ts'

/** A template as it is worn: in which of its colours, on which ground. */
export type PosterIdea = {
  template: Extract<Design['template'], { name: 'poster' }>
  ground: Extract<Design['ground'], { scene: string }>
}

/** In the colours in which the product is seen best, or those nearest to what somebody asked for. */
export function posterIdea(
  name: TemplateName,
  own: string,
  wish: string | null,
  { state }: Chance,
): PosterIdea {
  return inDress(name, dressFor(name, own, wish), state)
}

export function inDress(of: TemplateName, dress: number, state: number): PosterIdea {
  const { scene, dresses } = templates[of]
  const { ground } = dresses[dress] ?? dresses[0]
  return { template: { name: 'poster', of, dress }, ground: { scene, tint: ground, state } }
}

type Standing = { words: PosterWords; subject: PosterSubject; logo?: Logo | undefined }

/** Draws the ground on the sheet, and lays the words and the product out on it. */
export function posterOn(on: Sheet, idea: PosterIdea, standing: Standing): Design {
  const { scene, tint, state } = idea.ground
  const stage = scenes[scene](on, tint, Chance.at(state))
  return layPoster(on.pen, { ...standing, ...idea, size: { width: on.width, height: on.height }, stage })
}
