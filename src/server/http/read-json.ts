import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { refuse } from '#shared/forms/refuse.ts'
import { typedDigits } from '#shared/forms/typed-digits.ts'
import { refuseUnstorable } from '#shared/storable-text.ts'
import { say } from '#shared/words/say.ts'
import type { AppContext } from './environment.ts'

/** The one place where a call's JSON is read: checked for what cannot be stored, then for its shape. */
export async function readJson<Schema extends z.ZodType>(
  c: AppContext,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(parse(await c.req.text()))
  if (parsed.success) return parsed.data
  throw refuse(parsed.error, say('form.notUnderstood'))
}

/** Undefined when it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      refuseUnstorable(name)
      if (typeof value !== 'string') return value
      refuseUnstorable(value)
      return typedDigits(name, value)
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    return undefined
  }
}
