import { and, eq } from '#server/database/sql.ts'
import type { Configuration } from 'openid-client'
import type { Welcomed } from '#shared/sign-up-bonus.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { nothing, refuseDisabled, type SignedIn } from './accounts.ts'
import { identities, users } from './auth.table.ts'
import { createPerson, findPerson } from './people.ts'
import { prepareWelcome } from './sign-up-bonus.ts'
import { type Browser, createSession } from './sessions.ts'
import { takeOver } from './take-over.ts'

export const googleCallback = '/api/auth/callback/google'

/** What must come back from the browser that left for Google; kept in a signed cookie. */
export type GoogleTrip = { state: string; nonce: string; verifier: string; next: string }

const openid = () => import('openid-client')

let discovered: Promise<Configuration> | undefined

/** Discovered once; a failure is forgotten, so that the next try asks again. */
async function provider(): Promise<Configuration> {
  const oidc = await openid()
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = config()
  if (!GOOGLE_CLIENT_ID) throw new AppError('unavailable', say('google.off'))
  const issuer = new URL(GOOGLE_ISSUER)
  discovered ??= oidc.discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
    execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    timeout: 10,
  })
  return discovered.catch((error: unknown) => {
    discovered = undefined
    throw new AppError('unavailable', say('google.away'), { log: 'OpenID discovery failed', cause: error })
  })
}

export async function startGoogle(next: string): Promise<{ url: string; trip: GoogleTrip }> {
  const oidc = await openid()
  const trip = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    next,
  }
  const url = oidc.buildAuthorizationUrl(await provider(), {
    redirect_uri: new URL(googleCallback, config().origin).href,
    scope: 'openid email profile',
    state: trip.state,
    nonce: trip.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { url: url.href, trip }
}

export type GoogleArrival = SignedIn & Welcomed & { isNew: boolean }

export async function finishGoogle(
  query: string,
  trip: GoogleTrip,
  ref: string | null,
  browser: Browser,
): Promise<GoogleArrival> {
  const oidc = await openid()
  const callback = new URL(`${googleCallback}${query}`, config().origin)
  const tokens = await oidc
    .authorizationCodeGrant(await provider(), callback, {
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.verifier,
    })
    .catch((error: unknown) => {
      throw new AppError('invalid', say('google.notCompleted'), {
        log: 'the Google code was not accepted',
        cause: error,
      })
    })
  const claims = tokens.claims()
  const email = typeof claims?.email === 'string' ? claims.email.trim().toLowerCase() : ''
  if (!claims || email === '' || claims.email_verified !== true) {
    throw new AppError('invalid', say('google.unconfirmed'))
  }
  const seenBefore = await findByIdentity(claims.sub)
  const welcome = seenBefore ? nothing : await prepareWelcome(browser, { isConfirmed: true })
  return transaction(async () => {
    const known = await findByIdentity(claims.sub)
    const { userId, isNew } = known ?? (await linkOrCreate(claims.sub, email, ref, browser))
    await refuseDisabled(userId)
    const welcomed = await welcome(userId)
    return {
      kind: 'signed_in',
      token: await createSession(userId, browser),
      userId,
      ...welcomed,
      isNew,
    } as const
  })
}

async function findByIdentity(subject: string) {
  const [row] = await db()
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, 'google'), eq(identities.subject, subject)))
  return row && { ...row, isNew: false }
}

async function linkOrCreate(subject: string, email: string, ref: string | null, browser: Browser) {
  const person = await findPerson(email)
  if (person && !person.emailVerified) {
    await takeOver(person.id)
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, person.id))
  }
  const userId =
    person?.id ??
    (await createPerson({ email, emailVerified: true, passwordHash: null, ref, address: browser.address }))
  await db().insert(identities).values({ userId, provider: 'google', subject })
  return { userId, isNew: !person }
}
