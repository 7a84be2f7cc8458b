import { html } from 'hono/html'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { isDatabaseAway } from '#server/database/away.ts'
import { languageNow, wordsOf } from '#server/lib/words.ts'
import type { AppContext } from './environment.ts'

/** Whatever was thrown, as the error a person may read. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', say('general.busy'), {
      log: 'the database did not answer',
      retryAfterSeconds: 5,
      cause: error,
    })
  }
  return new AppError('broken', say('general.wrong'), { log: 'unexpected error', cause: error })
}

/** The one place where an error becomes an answer: JSON for calls, a plain page for people. */
export function answerError(error: unknown, c: AppContext): Response | Promise<Response> {
  const known = toAppError(error)
  const { requestId, log } = c.var
  if (known.status >= 500) {
    log.error({ err: known.cause ?? known }, known.message)
  } else {
    log.info({ code: known.code, reason: known.message }, 'refused')
  }
  if (known.retryAfterSeconds !== undefined) c.header('Retry-After', String(known.retryAfterSeconds))
  const status = known.status as 400
  if (wantsPage(c)) return c.html(plainPage(wordsOf(known.says), requestId), status)
  const { code, says, field } = known
  return c.json({ error: { code, message: wordsOf(says), field, requestId } }, status)
}

const wantsPage = (c: AppContext): boolean =>
  !c.req.path.startsWith('/api/') && (c.req.header('accept') ?? '').includes('text/html')

const plainPage = (message: string, requestId: string) =>
  html`<!doctype html>
    <html lang="${languageNow()}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${message}</title>
      <body style="font:16px/1.5 sans-serif;max-width:34rem;margin:15vh auto;padding:0 20px">
        <h1 style="font-size:1.4rem">${message}</h1>
        <p>${wordsOf(say('pages.request', { id: requestId }))}</p>
        <p><a href="/">${wordsOf(say('pages.return'))}</a></p>
      </body>
    </html>`
