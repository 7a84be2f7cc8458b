import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, isNull, or } from '#server/database/sql.ts'
import { brand } from '#shared/brand.ts'
import { challengeMinutes } from '#shared/factors.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, isDuplicate } from '#server/database/transaction.ts'
import { log } from '#server/lib/log.ts'
import { factors } from './factors.table.ts'

type FactorRow = typeof factors.$inferSelect

/** For whom a passkey counts: this site and no other. */
export type Site = { origin: string; rpId: string }

/** With what it stands on it is large, and few sign in with a passkey. */
const webauthn = () => import('@simplewebauthn/server')

const timeout = challengeMinutes * 60_000

export async function creationOptions(user: { id: string; email: string }, site: Site) {
  const known = await db()
    .select({ id: factors.credentialId })
    .from(factors)
    .where(and(eq(factors.userId, user.id), eq(factors.factorType, 'webauthn')))
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: site.rpId,
    userID: handleOf(user.id),
    userName: user.email,
    timeout,
    attestationType: 'none',
    excludeCredentials: known.flatMap(({ id }) => (id ? [{ id }] : [])),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** Without a factor any passkey of this site may answer: that is signing in with a passkey alone. */
export async function requestOptions(site: Site, factor?: FactorRow) {
  const allowed = factor?.credentialId
    ? [{ id: factor.credentialId, transports: factor.transports ?? [] }]
    : undefined
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: site.rpId,
    timeout,
    userVerification: 'required',
    ...(allowed ? { allowCredentials: allowed } : {}),
  })
}

/** Keeps the new credential with its factor; false when the answer does not fit. */
export async function keepPasskey(
  factor: FactorRow,
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  site: Site,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(refused)
  if (!result?.verified) return false
  const { id, publicKey, counter, transports } = result.registrationInfo.credential
  await db()
    .update(factors)
    .set({
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: transports ?? [],
    })
    .where(eq(factors.id, factor.id))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError('conflict', say('passkeys.taken')) : error
    })
  return true
}

/** Checks challenge, origin, site, presence, verification, signature, owner and counter. */
export async function takePasskey(
  factor: FactorRow,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  site: Site,
): Promise<boolean> {
  const { credentialId, publicKey, signCount, transports, userId } = factor
  if (!credentialId || !publicKey || response.id !== credentialId) return false
  const owner = response.response.userHandle
  if (owner && owner !== Buffer.from(handleOf(userId)).toString('base64url')) return false
  const counter = signCount ?? 0
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports: transports ?? [],
    },
    requireUserVerification: true,
  }).catch(refused)
  if (!result?.verified) return false
  const sameAsRead = or(eq(factors.signCount, counter), isNull(factors.signCount))
  const taken = await db()
    .update(factors)
    .set({ signCount: result.authenticationInfo.newCounter })
    .where(and(eq(factors.id, factor.id), sameAsRead))
    .returning({ id: factors.id })
  return taken.length > 0
}

function refused(error: unknown): undefined {
  log.info({ err: error }, 'a passkey was refused')
}

/** What a passkey remembers its owner by. */
const handleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
