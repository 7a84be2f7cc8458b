import { isRouteErrorResponse } from 'react-router'
import { messages } from '#shared/messages.ts'

type Explained = { title: string; text: string; requestId?: string }

const nothingLost = 'It is not your fault, and nothing was charged. Please try again in a moment.'

/** Reads a `PageError` out of what a loader or action threw as data; trusts no other words. */
export function explainError(error: unknown): Explained {
  if (!isRouteErrorResponse(error)) {
    return isNetworkGone(error)
      ? {
          title: 'No connection',
          text: 'This page could not be fetched. Please check the network and try again.',
        }
      : { title: messages.somethingWrong, text: nothingLost }
  }
  const person = textOf(error.data, 'person')
  const requestId = textOf(error.data, 'requestId')
  return {
    title: titleOf(error.status),
    text: person ?? (error.status === 429 ? 'Please wait a little and try again.' : nothingLost),
    ...(requestId && { requestId }),
  }
}

/** What Chromium, Firefox and Safari say when nothing came back; a phone with one bar still counts as online. */
const isNetworkGone = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)

function titleOf(status: number): string {
  if (status === 401 || status === 403) return 'You cannot open this page'
  if (status === 429) return 'Too many tries'
  if (status === 503) return 'We will be right back'
  return status < 500 ? 'That did not work' : messages.somethingWrong
}

function textOf(data: unknown, key: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}
