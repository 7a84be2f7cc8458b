import { say } from '#shared/words/say.ts'
import { StudioFailure } from '../job.ts'
import { isSure, ofCutOut, standsOut } from './certainty.ts'
import type { Cutout } from './cutout.ts'
import { type HeadSeen, isClearHead } from './head-sure.ts'
import { toGrey } from './raster.ts'

type Found = Pick<Cutout, 'alpha' | 'certainty' | 'step'>

/**
 * Nothing is sold of somebody whose outline, or hair, is a guess: what was found stays, and its person draws what is
 * meant. Before the photo's own ground (no `head`) nobody sees where hair ends.
 */
export async function demandSure(cutout: Found, head: HeadSeen | null): Promise<void> {
  const isClear = head ? standsOut(cutout) && isClearHead(head, cutout.alpha) : isSure(cutout, ofCutOut)
  if (isClear) return
  throw new StudioFailure(say('studio.unsurePerson'), `certainty ${cutout.certainty.toFixed(2)}`, {
    mask: await toGrey(cutout.alpha),
  })
}
