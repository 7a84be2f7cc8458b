import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '#shared/errors.ts'
import { factorNameShape, newFactorShape } from '#shared/forms/factors.ts'
import { say } from '#shared/words/say.ts'
import { keep } from '#shared/words/kept.ts'
import { config } from '#server/config.ts'
import { flash } from '#server/http/flash.ts'
import { readJson } from '#server/http/read-json.ts'
import { giveSession, replaceSession, requireHalfway, requireUser } from '#server/http/session.ts'
import type { AppContext, AppEnvironment } from '#server/http/environment.ts'
import { describeSession, userOfToken } from '#server/auth/factors/access-token.ts'
import { createChallenge } from '#server/auth/factors/challenges.ts'
import { createFactor, removeFactor, renameFactor } from '#server/auth/factors/enroll.ts'
import { checkByPassword, isFresh } from '#server/auth/factors/fresh-check.ts'
import { listFactors } from '#server/auth/factors/own-factor.ts'
import { askForPasskey, signInByPasskey } from '#server/auth/factors/passkey-sign-in.ts'
import type { Site } from '#server/auth/factors/passkeys.ts'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  useRecoveryCode,
} from '#server/auth/factors/recovery-codes.ts'
import { verifyFactor } from '#server/auth/factors/verify.ts'

const passkeyCookie = 'passkey'

/** Doors that need the second factor take `requireUser`; those that lead to it, `requireHalfway`. */
export const factorRoutes = new Hono<AppEnvironment>()
  .get('/api/auth/factors', async (c) => {
    const user = requireHalfway(c)
    return c.json({
      factors: await listFactors(user.id),
      recovery_codes_left: await countRecoveryCodes(user.id),
    })
  })
  .post('/api/auth/factors', async (c) => {
    const user = requireUser(c)
    return c.json(await createFactor(user, await readJson(c, newFactorShape)))
  })
  .patch('/api/auth/factors/:id', async (c) => {
    const user = requireUser(c)
    const { friendly_name } = await readJson(c, factorNameShape)
    return c.json(await renameFactor(user, c.req.param('id'), friendly_name))
  })
  .delete('/api/auth/factors/:id', async (c) => {
    const id = c.req.param('id')
    await removeFactor(requireUser(c), id)
    return c.json({ id })
  })
  .post('/api/auth/factors/:id/challenge', async (c) => {
    const user = requireHalfway(c)
    return c.json(await createChallenge(user, c.req.param('id'), siteOf(c)))
  })
  .post('/api/auth/factors/:id/verify', async (c) => {
    const user = requireHalfway(c)
    const answer = await readJson(c, answerShape)
    const passed = await verifyFactor(user, c.req.param('id'), answer, siteOf(c))
    giveSession(c.get('cookies'), passed.token)
    const session = await describeSession({ ...user, assurance: 2 })
    return c.json({ ...session, ...(passed.recoveryCodes ? { recovery_codes: passed.recoveryCodes } : {}) })
  })
  .post('/api/auth/recovery-codes', async (c) => {
    const user = requireUser(c)
    return c.json({ recovery_codes: await makeRecoveryCodes(user) })
  })
  .post('/api/auth/recovery-codes/use', async (c) => {
    const user = requireHalfway(c)
    const { code } = await readJson(
      c,
      z.object({ code: z.string(keep(say('factors.enterRecoveryCode'))).max(100) }),
    )
    const { token, left } = await useRecoveryCode(user, code)
    giveSession(c.get('cookies'), token)
    return c.json({ ...(await describeSession({ ...user, assurance: 2 })), recovery_codes_left: left })
  })
  .get('/api/auth/check', async (c) => c.json({ fresh: await isFresh(requireUser(c)) }))
  .post('/api/auth/check', async (c) => {
    const user = requireUser(c)
    const { password } = await readJson(
      c,
      z.object({ password: z.string(keep(say('auth.enterPassword'))).max(200) }),
    )
    await checkByPassword(user, password)
    return c.body(null, 204)
  })
  .get('/api/auth/session', async (c) => c.json(await describeSession(requireHalfway(c))))
  .get('/api/auth/user', async (c) => {
    const bearer = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (bearer) return c.json(await userOfToken(bearer))
    return c.json((await describeSession(requireHalfway(c))).user)
  })
  .post('/api/auth/passkey', async (c) => {
    const { id, publicKey } = await askForPasskey(c.get('browser'), siteOf(c))
    c.get('cookies').set(passkeyCookie, id, 300)
    return c.json({ credential_options: { publicKey } })
  })
  .post('/api/auth/passkey/verify', async (c) => {
    const cookies = c.get('cookies')
    const asked = cookies.get(passkeyCookie)
    cookies.remove(passkeyCookie)
    const { webauthn } = await readJson(c, z.object({ webauthn: passkeyAnswer }))
    if (!('signature' in webauthn.response)) throw new AppError('invalid', say('general.wrong'))
    const response = webauthn as AuthenticationResponseJSON
    const { token } = await signInByPasskey(asked, response, c.get('browser'), siteOf(c))
    await replaceSession(cookies, c.get('user') ?? c.get('halfway'), token)
    flash(cookies, { tone: 'success', says: say('auth.welcomeBack') })
    return c.json({ signed_in: true })
  })

const text = z.string().max(20_000)
const passkeyResponse = z.looseObject({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.looseObject({ clientDataJSON: text }),
})

/** As the browser gives it, or inside of what other clients of such calls wrap it in. */
const passkeyAnswer = z
  .union([passkeyResponse, z.object({ credential_response: passkeyResponse })], keep(say('passkeys.silent')))
  .transform((given) => (isWrapped(given) ? given.credential_response : given))
  .transform((given) => given as unknown as AuthenticationResponseJSON | RegistrationResponseJSON)

const isWrapped = (given: object): given is { credential_response: z.infer<typeof passkeyResponse> } =>
  'credential_response' in given

const answerShape = z.object({
  challenge_id: z.string(keep(say('factors.begin'))).max(100),
  code: z.string().max(100).optional(),
  webauthn: passkeyAnswer.optional(),
})

/** Without PUBLIC_URL the site has the name under which it is reached; the ladder has compared both. */
function siteOf(c: AppContext): Site {
  const { anyHost, origin } = config()
  const own = anyHost ? (c.req.header('origin') ?? origin) : origin
  return { origin: own, rpId: new URL(own).hostname }
}
