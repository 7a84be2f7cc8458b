import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'

/** The disk or the object store did not take it: nobody's fault, and worth another try. */
export const notStored = (cause: unknown, what = 'what was uploaded'): AppError =>
  new AppError('unavailable', say('pictures.notStored'), { log: `${what} could not be stored`, cause })
