import { AppError } from '#shared/errors.ts'
import type { Tool } from '#shared/tools/index.ts'
import { say } from '#shared/words/say.ts'
import type { Payer } from '../accept/allowed.ts'

/** Too little for so many photos: with how many it would be enough for. */
export function tooLittleFor(
  photos: number,
  { price }: Tool,
  payer: Pick<Payer, 'credits' | 'held'>,
): AppError {
  const free = payer.credits - payer.held
  const fit = Math.max(0, Math.floor(free / price))
  return new AppError('no_credits', say('batch.tooLittle', { photos, needed: price * photos, free, fit }))
}
