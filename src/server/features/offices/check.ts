import type { PortraitCheck } from '#shared/offices/portrait-check.ts'
import { say } from '#shared/words/say.ts'
import { demandSmallJpeg, waitingRoom } from '#server/lib/free-look.ts'
import { wordsOf } from '#server/lib/words.ts'
import type { Studio } from '#studio/studio.ts'

let studio: Pick<Studio, 'checkPortrait'> | undefined

/** Whose eyes look; they live as long as the process. */
export function usePortraitChecks(by: Pick<Studio, 'checkPortrait'>): void {
  studio = by
}

const inTurn = waitingRoom({ most: 12, limitMs: 15_000, busy: say('check.busy') })

/** What of this photo an office would object to, in the reader's words. Nothing of it is kept. */
export async function checkPortrait(bytes: Buffer): Promise<PortraitCheck<string>> {
  await demandSmallJpeg(bytes)
  const by = studio
  if (!by) throw new Error('The studio was not started.')
  const { remarks, ...check } = await inTurn((signal) => by.checkPortrait(bytes, signal))
  return {
    ...check,
    remarks: remarks.map(({ words, ...remark }) => ({ ...remark, words: words && wordsOf(words) })),
  }
}
