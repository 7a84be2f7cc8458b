import { AppError } from '#shared/errors.ts'
import { mostCheckedBytes, type PortraitCheck } from '#shared/offices/portrait-check.ts'
import { say } from '#shared/words/say.ts'
import { headerOf } from '#server/lib/bounded-sharp.ts'
import { sniffPicture } from '#server/lib/picture-kind.ts'
import { wordsOf } from '#server/lib/words.ts'
import type { Studio } from '#studio/studio.ts'

let studio: Pick<Studio, 'checkPortrait'> | undefined

/** Whose eyes look; they live as long as the process. */
export function usePortraitChecks(by: Pick<Studio, 'checkPortrait'>): void {
  studio = by
}

/** They come one after the other; whoever would wait longer does without. */
const mostWaiting = 12
const limitMs = 15_000
const mostPixels = 2_000_000
let waiting = 0

/** What of this photo an office would object to, in the reader's words. Nothing of it is kept. */
export async function checkPortrait(bytes: Buffer): Promise<PortraitCheck<string>> {
  await demandSmallJpeg(bytes)
  if (!studio) throw new Error('The studio was not started.')
  if (waiting >= mostWaiting) throw busy()
  waiting += 1
  const tooLong = AbortSignal.timeout(limitMs)
  try {
    const { remarks, ...check } = await studio.checkPortrait(bytes, tooLong)
    return {
      ...check,
      remarks: remarks.map(({ words, ...remark }) => ({ ...remark, words: words && wordsOf(words) })),
    }
  } catch (error) {
    if (tooLong.aborted) throw busy()
    throw error
  } finally {
    waiting -= 1
  }
}

const busy = () => new AppError('unavailable', say('check.busy'), { retryAfterSeconds: 5 })

async function demandSmallJpeg(bytes: Buffer): Promise<void> {
  const isSmall = bytes.length <= mostCheckedBytes && sniffPicture(bytes) === 'image/jpeg'
  const size = isSmall ? await headerOf(bytes).catch(() => null) : null
  if (!size || size.width * size.height > mostPixels)
    throw new AppError('not_an_image', say('pictures.notOne'))
}
