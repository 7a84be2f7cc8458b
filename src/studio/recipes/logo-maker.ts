import { say } from '#shared/words/say.ts'
import { asColour } from '#shared/clean-text.ts'
import { longestName, longestTagline } from '#shared/logos/limits.ts'
import type { Logo } from '#shared/logos/logo.ts'
import type { StudioJob } from '#studio/job.ts'
import { colourWish } from '../draw/colour-words.ts'
import { designed, drawnLogo, lookOf } from '../draw/logo/drawn.ts'
import type { Recipe } from '../recipe.ts'
import { listOf, textOf } from '../values.ts'
import { otherLogos } from './logo-ideas.ts'

/** A drawn logo, all that it follows from, so that it can be drawn again with another name or colour, and two more. */
export const logoMaker: Recipe = async (job) => {
  const logo = logoOf(job)
  const drawn = designed(logo)
  const made = { ...(await drawnLogo(logo, drawn)), logo, note: say('studio.logoNote') }
  if (!job.wantsIdeas) return made
  const documents = otherLogos(logo, drawn)
  const looks: Buffer[] = []
  for (const each of [drawn, ...documents.map((document) => designed(document))])
    looks.push(await lookOf(each))
  return { ...made, ideas: { documents, looks } }
}

function logoOf(job: StudioJob): Logo {
  const type = textOf(job, 'logo_type').toLowerCase()
  const name = textOf(job, 'brand_name').slice(0, longestName) || 'Logo'
  const inspiration = textOf(job, 'inspiration')
  return {
    version: 1,
    kind: type.startsWith('symbol') ? 'symbol' : type.startsWith('word') ? 'wordmark' : 'combination',
    name,
    tagline: textOf(job, 'tagline').slice(0, longestTagline),
    colour: asColour(textOf(job, 'primary_color')) ?? colourWish(inspiration) ?? '#2563eb',
    symbol: null,
    idea: {
      called: name,
      trade: [inspiration, name, textOf(job, 'industry')],
      vibe: listOf(job, 'style_vibe'),
      seed: job.seed,
      isSquare: wantsSquare(job),
    },
  }
}

/** Avatars and app icons are square; a header or a label wants the logo without empty space above it. */
const wantsSquare = (job: StudioJob): boolean =>
  textOf(job, 'logo_type').toLowerCase().startsWith('symbol') ||
  listOf(job, 'usage').some((usage) => /icon|avatar|facebook|channel|instagram/i.test(usage))
