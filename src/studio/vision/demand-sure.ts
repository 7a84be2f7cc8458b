import { say } from '#shared/words/say.ts'
import { StudioFailure } from '../job.ts'
import { standsOut } from './certainty.ts'
import type { Cutout } from './cutout.ts'
import { type HeadSeen, isClearHead } from './head-sure.ts'
import { toGrey } from './raster.ts'

type Found = Pick<Cutout, 'alpha' | 'certainty' | 'step'>

/** Nothing is sold of somebody whose outline, or hair, is a guess: what was found stays, and its person draws what is meant. */
export async function demandSure(cutout: Found, head: HeadSeen): Promise<void> {
  if (standsOut(cutout) && isClearHead(head, cutout.alpha)) return
  throw new StudioFailure(say('studio.unsurePerson'), `certainty ${cutout.certainty.toFixed(2)}`, {
    mask: await toGrey(cutout.alpha),
  })
}
