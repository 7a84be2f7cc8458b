import type { PosterWords } from '#shared/designs/posters/kit.ts'
import type { TemplateName } from '#shared/designs/posters/template-names.ts'
import { dressFor } from '#shared/designs/posters/templates.ts'
import type { Size } from '#shared/tools/size.ts'
import type { StudioJob } from '#studio/job.ts'
import { newSheet, type Sheet, sheetOf } from '../draw/canvas.ts'
import { designed, type Laid } from '../draw/designed.ts'
import { outlineOf } from '../draw/outline.ts'
import { type PosterIdea, posterIdea, posterOn } from '../draw/poster.ts'
import { Chance } from '../random.ts'
import type { Made } from '../recipe.ts'
import type { Raster } from '../vision/raster.ts'
import { subjectColour } from '../vision/subject-colour.ts'
import { otherPosters } from './poster-ideas.ts'

type Wanted = {
  name: TemplateName
  size: Size
  /** What is said on each of them: they differ in what they say by themselves. */
  wordsOn: (name: TemplateName) => PosterWords
  subject: Raster
  /** It runs out of its photo below. */
  isCutBelow: boolean
  /** The colour that somebody asked for. */
  wish: string | null
  logo?: Sheet | undefined
}

/** A design after the template that was chosen, with two ideas beside it where they are wished. */
export async function madePoster(
  job: StudioJob,
  { name, size, wordsOn, subject, isCutBelow, wish, logo }: Wanted,
): Promise<Required<Pick<Made, 'bytes' | 'design'>> & Pick<Made, 'ideas'>> {
  const chance = new Chance(job.seed)
  const own = subjectColour(subject)
  const { width, height } = subject
  const piece = { width, height, ...outlineOf(subject), ...(isCutBelow && { isCutBelow }) }
  const laid = (idea: PosterIdea): Laid => {
    const ground = newSheet(size.width, size.height)
    const words = wordsOn(idea.template.of)
    const emblem = logo && { width: logo.width, height: logo.height }
    return { ground, document: posterOn(ground, idea, { words, subject: piece, logo: emblem }) }
  }
  const first = posterIdea(name, own, wish, chance)
  const isOffered = (other: string) => job.offered?.includes(other) !== false
  const dressOf = (other: TemplateName) => dressFor(other, own, wish)
  const others = job.wantsIdeas ? otherPosters(first, { chance, dressOf, isOffered }) : []
  return designed(
    laid(first),
    { subject: sheetOf(subject), logo },
    others.map((idea) => () => laid(idea)),
  )
}
