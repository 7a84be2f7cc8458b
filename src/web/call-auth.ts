import { messages } from '#shared/messages.ts'

/** What a call was refused with, in words for the person. */
export class RefusedCall extends Error {
  readonly code: string
  readonly field: string | undefined

  constructor({ code, message, field }: { code: string; message: string; field?: string }) {
    super(message)
    this.name = 'RefusedCall'
    this.code = code
    this.field = field
  }
}

/** callAuth<Challenge>('POST', `factors/${id}/challenge`) asks one of the calls under /api/auth. */
export async function callAuth<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`/api/auth/${path}`, {
    method,
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined)
  if (!answer) {
    throw new RefusedCall({ code: 'offline', message: 'You seem to be offline. Please try again.' })
  }
  if (answer.status === 204) return undefined as T
  const read = (await answer.json().catch(() => ({}))) as T & { error?: { code: string; message: string } }
  if (answer.ok) return read
  throw new RefusedCall(read.error ?? { code: 'broken', message: messages.somethingWrong })
}

/** The sentence for whatever went wrong on the way. */
export const sayRefusal = (error: unknown): string =>
  error instanceof RefusedCall ? error.message : messages.somethingWrong
