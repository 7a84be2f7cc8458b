import { randomUUID } from 'node:crypto'
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { sql } from '#server/database/sql.ts'
import { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { findSetting, keepSetting } from '#server/features/settings/settings.ts'
import { log } from '#server/lib/log.ts'
import { seal, unseal } from '#server/lib/secrets.ts'

const setting = 'signing_keys'
/** Where the one key of earlier versions is. */
const oldSetting = 'signing_key'
const purpose = 'signing key'
const rotationLock = 7_220_034

const hour = 3_600_000
const day = 24 * hour
/** A key signs for a month. */
const signsMs = 30 * day
/** Published before it signs, so that nobody who keeps our key set for a while meets an unknown key. */
const announcedMs = hour
/** Published after its successor has taken over: longer than any token lives. */
const overlapMs = day
const rereadMs = 60_000

const jwkShape = z.looseObject({
  kty: z.string(),
  kid: z.string(),
  d: z.string(),
  x: z.string(),
  crv: z.string(),
})
const keptShape = z.array(z.object({ sealed: z.string(), madeAt: z.number() }))

type OwnKey = { jwk: JWK & { kid: string }; sealed: string; madeAt: number }

let known: { keys: Promise<OwnKey[]>; until: number; of: string } | undefined

/** All keys that count now, the newest first; read again each minute, as another process may have made one. */
async function allKeys(): Promise<OwnKey[]> {
  const of = config().DATA_DIR
  if (!known || known.until < Date.now() || known.of !== of) {
    const keys = readKeys().then((found) => (isDue(found) ? rotateKeys() : found))
    known = { keys, until: Date.now() + rereadMs, of }
    keys.catch(() => (known = undefined))
  }
  return known.keys
}

const isDue = ([newest]: OwnKey[]): boolean => !newest || newest.madeAt < Date.now() - signsMs

/** Adds a key when the newest is a month old, and forgets those whose overlap is over. Safe to call any time. */
export async function rotateKeys(force = false): Promise<OwnKey[]> {
  const keys = await transaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${rotationLock})`)
    const found = await readKeys()
    const all = force || isDue(found) ? [await makeKey(), ...found] : found
    const kept = all.filter((_, index) => {
      const successor = all[index - 1]
      return !successor || successor.madeAt > Date.now() - announcedMs - overlapMs
    })
    const isSame = kept.length === found.length && kept.every((key) => found.includes(key))
    if (!isSame)
      await keepSetting(
        setting,
        kept.map(({ sealed, madeAt }) => ({ sealed, madeAt })),
      )
    return kept
  })
  known = { keys: Promise.resolve(keys), until: Date.now() + rereadMs, of: config().DATA_DIR }
  return keys
}

async function makeKey(): Promise<OwnKey> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const open = await exportJWK(pair.privateKey)
  const jwk = { ...open, kid: await calculateJwkThumbprint(open) }
  return { jwk, sealed: seal(JSON.stringify(jwk), purpose), madeAt: Date.now() }
}

async function readKeys(): Promise<OwnKey[]> {
  const kept = keptShape.safeParse(await findSetting(setting))
  const old = kept.success ? undefined : await findSetting<string>(oldSetting)
  const rows = kept.success
    ? kept.data
    : old === undefined
      ? []
      : [{ sealed: old, madeAt: Date.now() - hour }]
  return rows.flatMap((row) => {
    try {
      return [{ ...row, jwk: jwkShape.parse(JSON.parse(unseal(row.sealed, purpose))) }]
    } catch (error) {
      // After a change of AUTH_SECRET: a new key takes its place, and old tokens end early.
      log.warn({ err: error }, 'a signing key cannot be read any more')
      return []
    }
  })
}

/** The newest key that has been published long enough; the only one signs at once. */
function signingKey(keys: OwnKey[]): OwnKey {
  const key = keys.find(({ madeAt }) => madeAt <= Date.now() - announcedMs) ?? keys.at(-1)
  if (!key) throw new Error('there is no signing key')
  return key
}

const ready = new WeakMap<JWK, ReturnType<typeof importJWK>>()

/** Made ready to sign once, and known as long as it is. */
function readyKey(jwk: JWK): ReturnType<typeof importJWK> {
  const key = ready.get(jwk) ?? importJWK(jwk, 'EdDSA')
  ready.set(jwk, key)
  return key
}

/** What others check our tokens with: the public halves only. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const keys = await allKeys()
  return { keys: keys.map(({ jwk: { d: _secret, ...open } }) => ({ ...open, use: 'sig', alg: 'EdDSA' })) }
}

/** A short-lived token that says who calls, for whom and for what. */
export async function signToken(
  claims: Record<string, string>,
  options: { issuer: string; audience: string; subject: string; seconds: number },
): Promise<string> {
  const { jwk } = signingKey(await allKeys())
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: jwk.kid, typ: 'JWT' })
    .setIssuer(options.issuer)
    .setAudience(options.audience)
    .setSubject(options.subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${options.seconds}s`)
    .sign(await readyKey(jwk))
}

/** The claims of a token that one of our keys has signed; anything else is refused. */
export async function readToken(
  token: string,
  { issuer, audience }: { issuer: string; audience: string },
): Promise<JWTPayload> {
  const keys = await allKeys()
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = keys.find(({ jwk }) => jwk.kid === kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        const { d: _secret, ...open } = key.jwk
        return importJWK(open, 'EdDSA')
      },
      { issuer, audience, algorithms: ['EdDSA'] },
    )
    return payload
  } catch (error) {
    const isOld = error instanceof errors.JWTExpired
    throw new AppError('signed_out', say(isOld ? 'auth.tokenExpired' : 'auth.tokenInvalid'), {
      log: 'a token was refused',
      cause: error,
    })
  }
}
