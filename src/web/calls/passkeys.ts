import { say } from '#shared/words/say.ts'
import { wordsOf } from '#web/words.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AuthSession } from '#server/auth/factors/access-token.ts'
import type { Challenge } from '#server/auth/factors/challenges.ts'
import { callAuth, RefusedCall } from '#web/calls/call-auth.ts'

export type Verified = AuthSession & { recovery_codes?: string[] }

/** Passkeys need https, or this very machine, and a name: an address in numbers has none. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

/** Asks the browser for the passkey of a factor, a new one while the factor is unverified, and sends its answer. */
export async function answerByPasskey(factorId: string): Promise<Verified> {
  const { id, webauthn } = await callAuth<Challenge>('POST', `factors/${factorId}/challenge`)
  if (!webauthn) throw new Error('no passkey was asked for')
  const answer =
    webauthn.type === 'create'
      ? await create(webauthn.credential_options.publicKey)
      : await request(webauthn.credential_options.publicKey)
  return callAuth<Verified>('POST', `factors/${factorId}/verify`, { challenge_id: id, webauthn: answer })
}

/** Signs in with whichever passkey of this site the person chooses. */
export async function signInByPasskey(): Promise<void> {
  const asked = await callAuth<{
    credential_options: { publicKey: PublicKeyCredentialRequestOptionsJSON }
  }>('POST', 'passkey')
  const webauthn = await request(asked.credential_options.publicKey)
  await callAuth('POST', 'passkey/verify', { webauthn })
}

async function create(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON }).catch(refuse)
}

async function request(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON }).catch(refuse)
}

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') {
    throw new RefusedCall({ code: 'known', message: wordsOf(say('passkeys.here')) })
  }
  throw new RefusedCall({
    code: 'cancelled',
    message: wordsOf(say('passkeys.notUsed')),
  })
}
