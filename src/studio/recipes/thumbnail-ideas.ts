import type { ThumbnailPlan } from '#shared/designs/lay-thumbnail.ts'
import type { LookName } from '#shared/designs/looks.ts'
import type { Chance } from '../random.ts'

/** All that makes one thumbnail of a title and a picture another one than the next. */
export type ThumbnailIdea = Pick<ThumbnailPlan, 'ground' | 'isMirrored'>

/** What tells the same in another tone. A photo that fills its side needs a calm ground to run out into. */
const neighbours: Record<LookName, readonly [LookName, LookName]> = {
  business: ['motivational', 'other'],
  educational: ['other', 'promo'],
  lifestyle: ['motivational', 'business'],
  motivational: ['business', 'gaming'],
  news: ['business', 'promo'],
  promo: ['other', 'gaming'],
  gaming: ['news', 'motivational'],
  other: ['promo', 'educational'],
}

/** Two more: another look each, and in a wide one the picture on the other side. */
export const otherThumbnails = (
  { ground, isMirrored }: ThumbnailIdea,
  chance: Chance,
  isWide: boolean,
): ThumbnailIdea[] =>
  neighbours[ground.look].map((look, n) => {
    const choice = chance.state
    chance.next()
    const { state } = chance
    chance.next()
    return {
      ground: { ...ground, look, choice, state },
      isMirrored: isWide && (n === 0 ? !isMirrored : isMirrored),
    }
  })
