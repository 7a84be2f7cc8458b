import type { Design } from '#shared/designs/design.ts'
import { isWide } from '#shared/designs/lay-thumbnail.ts'
import { colourWish } from '../draw/colour-words.ts'
import { lookFor } from '../draw/looks/looks.ts'
import { Chance } from '../random.ts'
import { type AdIdea, otherAds } from './ad-ideas.ts'
import { scenesFor, tintFor } from './ad-scenes.ts'
import { otherThumbnails, type ThumbnailIdea } from './thumbnail-ideas.ts'

/** `own` is the colour of what stands in it. */
type From = { document: Design; paid: Design; own: string }

/** Three ways in which the studio lays an ad out by itself: as it was paid, where that is one of them, and two more. */
export function ownAds({ document, paid, own }: From): AdIdea[] {
  const { headline = '', line = '' } = document.texts
  const chance = Chance.at(stateOf(paid))
  const suitable = scenesFor([headline], line, null)
  const { template, ground } = paid
  const first: AdIdea =
    template.name === 'ad' && 'scene' in ground ? { template, ground } : newAd(suitable, line, own, chance)
  return [first, ...otherAds(first, { suitable, isTintWished: false }, chance)]
}

function newAd(suitable: ReturnType<typeof scenesFor>, line: string, own: string, chance: Chance): AdIdea {
  const scene = chance.pick(suitable)
  const tint = colourWish(line) ?? tintFor(scene, own, chance)
  const voice = chance.pick(['grand', 'modern', 'warm'] as const)
  return {
    ground: { scene, tint, state: chance.state },
    template: { name: 'ad', voice, isCentred: chance.next() < 0.6, hasPill: chance.next() < 0.5 },
  }
}

/** The same of a thumbnail. */
export function ownThumbnails({ document, paid, own }: From): ThumbnailIdea[] {
  const chance = Chance.at(stateOf(paid))
  const { template, ground } = paid
  const first: ThumbnailIdea =
    template.name === 'thumbnail' && 'look' in ground
      ? { ground, isMirrored: template.isMirrored }
      : newThumbnail(document, own, chance)
  return [first, ...otherThumbnails(first, chance, isWide(document.size))]
}

function newThumbnail({ texts }: Design, tint: string, chance: Chance): ThumbnailIdea {
  const choice = chance.state
  chance.next()
  return {
    ground: { look: lookFor(texts['title'] ?? ''), tint, choice, state: chance.state },
    isMirrored: false,
  }
}

const stateOf = ({ ground }: Design): number => ('state' in ground ? ground.state : 0)
