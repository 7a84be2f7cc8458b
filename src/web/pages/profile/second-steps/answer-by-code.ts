import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import { callAuth, RefusedCall } from '#web/calls/call-auth.ts'
import type { Verified } from '#web/calls/passkeys.ts'
import type { Challenge } from '#server/auth/factors/challenges.ts'

/** Opens a challenge; to a phone this sends a code. */
export async function askForCode(factorId: string): Promise<string> {
  return (await callAuth<Challenge>('POST', `factors/${factorId}/challenge`)).id
}

export async function answerByCode(factorId: string, code: string, challenge?: string): Promise<Verified> {
  if (code.trim() === '') {
    throw new RefusedCall({ code: 'invalid', message: wordsOf(say('factors.enterCode')) })
  }
  const challenge_id = challenge ?? (await askForCode(factorId))
  return callAuth<Verified>('POST', `factors/${factorId}/verify`, { challenge_id, code })
}
