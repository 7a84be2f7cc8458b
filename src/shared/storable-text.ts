import { AppError } from './errors.ts'
import { say } from './words/say.ts'
import { isWellFormed } from '#shared/well-formed.ts'

/** No database keeps a NUL, nor half of a sign: such text never gets further than where a body is read. */
export const isStorable = (text: string): boolean => isWellFormed(text) && !text.includes('\0')

export function refuseUnstorable(text: string): void {
  if (!isStorable(text)) throw new AppError('invalid', say('form.badSigns'))
}
