import { AppError } from '#shared/errors.ts'
import { say, type Say } from '#shared/words/say.ts'

/** Some sentences tell a person to reload their page: a program gets others. */
export function inWordsOfTheApi(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const says = otherWords(error)
  const { code, message, field, retryAfterSeconds, cause } = error
  return says
    ? new AppError(code, says, {
        log: message,
        cause,
        ...(field === undefined ? {} : { field }),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      })
    : error
}

function otherWords({ says, field }: AppError): Say | undefined {
  if (says.key === 'form.notAsMade') return say('api.wrongValue', { field: field ?? '' })
  if (says.key === 'form.oddlySent') return say('api.notMultipart')
  if (says.key === 'form.changed') return say('api.otherPress')
  return undefined
}
