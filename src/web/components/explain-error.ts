import { isRouteErrorResponse } from 'react-router'
import { messages } from '#shared/messages.ts'

type Explained = { title: string; text: string; requestId?: string }

const nothingLost = 'It is not your fault, and nothing was charged. Please try again in a moment.'

/** Reads a `PageError` out of what a loader or action threw as data; trusts no other words. */
export function explainError(error: unknown): Explained {
  if (!isRouteErrorResponse(error)) {
    const offline = error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine
    return offline
      ? { title: 'No connection', text: 'This device is offline. Please check the network and try again.' }
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
