import {
  createLocalJWKSet,
  decodeProtectedHeader,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose'
import { afterAll, expect, it, vi } from 'vitest'
import { config } from '#server/config.ts'
import { addTotp, call, refused } from '#test/authenticator.ts'
import { ownProgram } from '#test/own-program.ts'
import { rotateKeys } from './signing-keys.ts'
import { newcomer } from '#test/people.ts'

const program = ownProgram()
afterAll(async () => {
  vi.useRealTimers()
})

const keySet = async () =>
  (await (await program.browser().send('/.well-known/jwks.json')).json()) as JSONWebKeySet
const check = async (token: string) =>
  (
    await jwtVerify(token, createLocalJWKSet(await keySet()), {
      issuer: config().origin,
      audience: 'authenticated',
    })
  ).payload
const tokenOf = async (browser: Parameters<typeof call>[0]) =>
  ((await call(browser, 'GET', 'session')).body as { access_token: string }).access_token
const bearer = (token: string) =>
  program.browser().send('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })

it('a token says who, in which session, how well proven, and for five minutes', async () => {
  const { browser, id } = await newcomer(program)
  const first = await check(await tokenOf(browser))
  expect(first).toMatchObject({ sub: id, aal: 'aal1', session_id: expect.any(String) })
  expect((first.exp ?? 0) - (first.iat ?? 0)).toBe(300)
  const { session } = await addTotp(browser)
  expect(await check(session.access_token)).toMatchObject({
    sub: id,
    aal: 'aal2',
    session_id: first['session_id'],
  })
  expect(await (await bearer(session.access_token)).json()).toMatchObject({ id, aal: 'aal2' })
})

it('only the public halves are shown', async () => {
  for (const key of (await keySet()).keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  }
})

it('a token that none of our keys has signed is refused', async () => {
  const { browser } = await newcomer(program)
  const token = await tokenOf(browser)
  const [head = '', body = '', signature = ''] = token.split('.')
  const { privateKey } = await generateKeyPair('EdDSA')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, string>
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: decodeProtectedHeader(token).kid ?? '' })
    .sign(privateKey)
  const raised = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  for (const bad of [forged, `${head}.${raised}.${signature}`, unsigned, `${head}.${body}`, 'x']) {
    const answer = await bearer(bad)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { message: 'Invalid JWT signature' } })
  }
})

it('a token is worth nothing once its session is over, and opens no other door', async () => {
  const { browser } = await newcomer(program)
  const token = await tokenOf(browser)
  const elsewhere = await program
    .browser()
    .send('/api/auth/factors', { headers: { authorization: `Bearer ${token}` } })
  expect(elsewhere.status).toBe(401)
  await browser.post('/auth/sign-out', {})
  expect((await bearer(token)).status).toBe(401)
  expect(await refused(call(browser, 'GET', 'session'))).toEqual([401, 'Please log in to continue'])
})

it('a new key is shown before it signs, and the old one for a day after', async () => {
  const { browser } = await newcomer(program)
  const old = await tokenOf(browser)
  const oldKid = decodeProtectedHeader(old).kid
  const before = (await keySet()).keys.length
  await rotateKeys(true)
  const kids = (await keySet()).keys.map(({ kid }) => kid)
  expect(kids).toHaveLength(before + 1)
  expect(kids).toContain(oldKid)
  // Announced, not yet used.
  expect(decodeProtectedHeader(await tokenOf(browser)).kid).toBe(oldKid)

  const hour = 3_600_000
  const now = Date.now()
  vi.useFakeTimers({ now: now + 2 * hour, toFake: ['Date'] })
  await rotateKeys()
  const next = await tokenOf(browser)
  expect(decodeProtectedHeader(next).kid).toBe(kids[0])
  expect((await keySet()).keys.map(({ kid }) => kid)).toContain(oldKid)
  await check(next)

  vi.setSystemTime(now + 27 * hour)
  await rotateKeys()
  expect((await keySet()).keys.map(({ kid }) => kid)).toEqual([kids[0]])

  vi.setSystemTime(now + 31 * 24 * hour)
  await rotateKeys()
  expect((await keySet()).keys).toHaveLength(2)
  vi.useRealTimers()
})
