import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { readKept } from '../words/kept.ts'
import { say, type Say } from '../words/say.ts'

/** The first thing that is wrong with a form. What our own pages never send has no words of its own. */
export function refuse(error: z.ZodError, otherwise: Say = say('general.wrong')): AppError {
  const [issue] = error.issues
  return new AppError('invalid', readKept(issue?.message ?? '') ?? otherwise, {
    field: String(issue?.path.at(-1) ?? ''),
  })
}
