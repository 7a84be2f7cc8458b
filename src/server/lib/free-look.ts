import { AppError } from '#shared/errors.ts'
import { mostCheckedBytes } from '#shared/offices/portrait-check.ts'
import { type Say, say } from '#shared/words/say.ts'
import { headerOf } from './bounded-sharp.ts'
import { sniffPicture } from './picture-kind.ts'

const mostPixels = 2_000_000

/** What nobody pays for is done with a small copy. */
export async function demandSmallJpeg(bytes: Buffer): Promise<void> {
  const isSmall = bytes.length <= mostCheckedBytes && sniffPicture(bytes) === 'image/jpeg'
  const size = isSmall ? await headerOf(bytes).catch(() => null) : null
  if (!size || size.width * size.height > mostPixels)
    throw new AppError('not_an_image', say('pictures.notOne'))
}

type Room = { most: number; limitMs: number; busy: Say }

/** The studio does one after the other; whoever would wait longer for what is free does without. */
export function waitingRoom({ most, limitMs, busy }: Room) {
  const refusal = () => new AppError('unavailable', busy, { retryAfterSeconds: 5 })
  let waiting = 0
  return async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (waiting >= most) throw refusal()
    waiting += 1
    const tooLong = AbortSignal.timeout(limitMs)
    try {
      return await work(tooLong)
    } catch (error) {
      if (tooLong.aborted) throw refusal()
      throw error
    } finally {
      waiting -= 1
    }
  }
}
