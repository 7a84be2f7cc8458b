import { isRouteErrorResponse } from 'react-router'
import { say } from '#shared/words/say.ts'
import { type BrowserSay, wordsOf } from '#web/words.ts'

type Explained = { title: string; text: string; requestId?: string }

/** Reads a `PageError` out of what a loader or action threw as data; trusts no other words. */
export function explainError(error: unknown, words: (says: BrowserSay) => string = wordsOf): Explained {
  if (!isRouteErrorResponse(error)) {
    return isNetworkGone(error)
      ? {
          title: words(say('errors.noConnection')),
          text: words(say('errors.notFetched')),
        }
      : { title: words(say('general.wrong')), text: words(say('general.nothingLost')) }
  }
  const person = textOf(error.data, 'person')
  const requestId = textOf(error.data, 'requestId')
  return {
    title: words(titleOf(error.status)),
    text: person ?? words(say(error.status === 429 ? 'general.waitALittle' : 'general.nothingLost')),
    ...(requestId && { requestId }),
  }
}

/** What Chromium, Firefox and Safari say when nothing came back; a phone with one bar still counts as online. */
const isNetworkGone = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)

function titleOf(status: number): BrowserSay {
  if (status === 401 || status === 403) return say('errors.closed')
  if (status === 429) return say('errors.tooMany')
  if (status === 503) return say('errors.busy')
  return say(status < 500 ? 'errors.notWork' : 'general.wrong')
}

function textOf(data: unknown, key: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}
