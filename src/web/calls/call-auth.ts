import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { call } from './call.ts'

/** What a call was refused with, in words for the person. */
export class RefusedCall extends Error {
  readonly code: string

  constructor({ code, message }: { code: string; message: string }) {
    super(message)
    this.name = 'RefusedCall'
    this.code = code
  }
}

/** callAuth<Challenge>('POST', `factors/${id}/challenge`) asks one of the calls under /api/auth. */
export async function callAuth<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const answer = await call(`/api/auth/${path}`, { method, ...(body && { body }) }, (wire) => wire as T)
  if (answer.kind === 'done') return answer.value
  throw new RefusedCall(
    answer.kind === 'refused' ? answer : { code: 'offline', message: wordsOf(say('lost.call')) },
  )
}

/** The sentence for whatever went wrong on the way. */
export const sayRefusal = (error: unknown): string =>
  error instanceof RefusedCall ? error.message : wordsOf(say('general.wrong'))
