import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { z } from 'zod'
import { findSetting, keepFirst } from '#server/features/settings/settings.ts'
import { seal, unseal } from '#server/lib/secrets.ts'

const setting = 'signing_key'
const purpose = 'signing key'
const jwkShape = z.looseObject({
  kty: z.string(),
  kid: z.string(),
  d: z.string(),
  x: z.string(),
  crv: z.string(),
})

let known: Promise<JWK & { kid: string }> | undefined

/** The key that signs our tokens: made once, kept sealed in the database, the same in every process. */
async function privateKey(): Promise<JWK & { kid: string }> {
  known ??= readOrMake().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function readOrMake(): Promise<JWK & { kid: string }> {
  if ((await findSetting<string>(setting)) === undefined) {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const jwk = await exportJWK(pair.privateKey)
    const kid = await calculateJwkThumbprint(jwk)
    await keepFirst(setting, seal(JSON.stringify({ ...jwk, kid }), purpose))
  }
  return jwkShape.parse(JSON.parse(unseal((await findSetting<string>(setting)) ?? '', purpose)))
}

/** What others check our tokens with: the public half only. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const { d: _secret, ...open } = await privateKey()
  return { keys: [{ ...open, use: 'sig', alg: 'EdDSA' }] }
}

/** A short-lived token that says who calls, for whom and for what. */
export async function signToken(
  claims: Record<string, string>,
  options: { issuer: string; audience: string; subject: string; seconds: number },
): Promise<string> {
  const jwk = await privateKey()
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid, typ: 'JWT' })
    .setIssuer(options.issuer)
    .setAudience(options.audience)
    .setSubject(options.subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${options.seconds}s`)
    .sign(await importJWK(jwk, 'EdDSA'))
}
