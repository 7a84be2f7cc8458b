import { randomUUID } from 'node:crypto'
import { eq, sql } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { sessions } from '#server/auth/auth.table.ts'
import { useConfig, config } from '#server/config.ts'
import {
  addTotp,
  answerTotp,
  beginTotp,
  call,
  openChallenge,
  refused,
  totpCode,
  wrongCode,
} from '#test/authenticator.ts'
import { ownProgram } from '#test/own-program.ts'
import { factorChallenges, factors } from './factors.table.ts'
import { newcomer, signedUp } from '#test/people.ts'

const program = ownProgram()

const nothingHere = 'There is no such second step or challenge here.'
const rowOf = async (id: string) => (await db().select().from(factors).where(eq(factors.id, id)))[0]
const makeStale = (userId: string) =>
  db()
    .update(sessions)
    .set({ checkedAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.userId, userId))

describe('an authenticator app', () => {
  it('is shown once as key, address and picture, and counts after its first code', async () => {
    const { browser, email } = await newcomer(program)
    const made = await beginTotp(browser, '  My phone ')
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(made.uri).toContain(`secret=${made.secret}`)
    expect(decodeURIComponent(made.uri)).toContain(email)
    expect(made.qr_code).toMatch(/^data:image\/svg\+xml;base64,/)
    const before = await call(browser, 'GET', 'factors')
    expect(before.body).toMatchObject({
      factors: [{ id: made.id, status: 'unverified', factor_type: 'totp' }],
    })
    expect(JSON.stringify(before.body)).not.toContain(made.secret)

    const session = await answerTotp(browser, made.id, totpCode(made.secret))
    expect(session.expires_in).toBe(300)
    expect(session.recovery_codes).toHaveLength(10)
    const after = await call(browser, 'GET', 'factors')
    expect(after.body).toMatchObject({
      factors: [{ friendly_name: 'My phone', status: 'verified' }],
      recovery_codes_left: 10,
    })
  })

  it('is kept sealed, by a key that a change of AUTH_SECRET leaves alone', async () => {
    const { browser } = await newcomer(program)
    const { id, secret } = await addTotp(browser)
    expect((await rowOf(id))?.sealedSecret).toMatch(/^1\./)
    expect(JSON.stringify(await rowOf(id))).not.toContain(secret)
    const { DATA_DIR, PORT } = config()
    const kept = { DATA_DIR, PORT: String(PORT), TRUSTED_PROXIES: '127.0.0.1' }
    const { unsealSecret } = await import('./factor-keys.ts')
    try {
      useConfig({ ...kept, AUTH_SECRET: 'another secret, also long enough for it' })
      expect(await unsealSecret((await rowOf(id))?.sealedSecret ?? '')).toBe(secret)
      useConfig({
        ...kept,
        AUTH_SECRET: 'a secret for tests only, long enough',
        FACTOR_KEYS: `2:${Buffer.alloc(32, 7).toString('base64')}`,
      })
      await answerTotp(browser, id, totpCode(secret))
      expect((await rowOf(id))?.sealedSecret).toMatch(/^2\./)
      expect(await unsealSecret((await rowOf(id))?.sealedSecret ?? '')).toBe(secret)
    } finally {
      useConfig({ ...kept, AUTH_SECRET: 'a secret for tests only, long enough' })
    }
  })

  it('takes each code once, also in another challenge, and none before it', async () => {
    const { browser } = await newcomer(program)
    const { id, secret } = await addTotp(browser)
    const earlier = totpCode(secret, -1)
    const code = totpCode(secret)
    await answerTotp(browser, id, code)
    for (const used of [code, earlier]) {
      const answer = call(browser, 'POST', `factors/${id}/verify`, {
        challenge_id: await openChallenge(browser, id),
        code: used,
      })
      expect(await refused(answer)).toEqual([
        400,
        'This code was used already. Please wait for the next one.',
      ])
    }
    await answerTotp(browser, id, totpCode(secret, 1))
  })

  it('takes a code once also when it comes ten times at the same moment', async () => {
    const { browser } = await newcomer(program)
    const { id, secret } = await addTotp(browser)
    const cookie = browser.cookieHeader()
    const opened = await Promise.all(Array.from({ length: 5 }, () => openChallenge(browser, id)))
    const code = totpCode(secret, 1)
    const answers = await Promise.all(
      opened.map((challenge_id) =>
        browser.send(`/api/auth/factors/${id}/verify`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ challenge_id, code }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a challenge', () => {
  it('lives five minutes, works once, and only in its own session', async () => {
    const { browser, email } = await signedUp(program)
    const { id, secret } = await addTotp(browser)
    const challenge_id = await openChallenge(browser, id)
    const [row] = await db().select().from(factorChallenges).where(eq(factorChallenges.id, challenge_id))
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(290_000)
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(300_000)

    const phone = program.browser()
    await phone.signIn(email)
    const body = { challenge_id, code: totpCode(secret, 1) }
    expect(await refused(call(phone, 'POST', `factors/${id}/verify`, body))).toEqual([404, nothingHere])
    expect((await call(browser, 'POST', `factors/${id}/verify`, body)).status).toBe(200)
    expect(await refused(call(browser, 'POST', `factors/${id}/verify`, body))).toEqual([404, nothingHere])

    const late = await openChallenge(browser, id)
    await db()
      .update(factorChallenges)
      .set({ expiresAt: sql`now()` })
      .where(eq(factorChallenges.id, late))
    expect(
      await refused(
        call(browser, 'POST', `factors/${id}/verify`, { challenge_id: late, code: totpCode(secret, 1) }),
      ),
    ).toEqual([400, 'This took longer than 5 minutes. Please try again.'])
  })

  it('looks at five guesses, of a thousand at once too', async () => {
    const { browser } = await newcomer(program)
    const { id, secret } = await addTotp(browser)
    const challenge_id = await openChallenge(browser, id)
    const code = wrongCode(secret)
    const statuses: number[] = []
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          call(browser, 'POST', `factors/${id}/verify`, { challenge_id, code }),
        ),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    const answered = Map.groupBy(statuses, (status) => status)
    expect(Object.fromEntries([...answered].map(([status, all]) => [status, all.length]))).toEqual({
      400: 5,
      429: 995,
    })
    const right = { challenge_id, code: totpCode(secret, 1) }
    expect((await call(browser, 'POST', `factors/${id}/verify`, right)).status).toBe(429)
    await answerTotp(browser, id, totpCode(secret, 1))
  })

  it('cannot be opened again and again to guess on: twenty wrong answers an hour are all', async () => {
    const { browser } = await newcomer(program)
    const { id, secret } = await addTotp(browser)
    const code = wrongCode(secret)
    let looked = 0
    for (let at = 0; at < 8; at++) {
      const challenge_id = await openChallenge(browser, id)
      for (let guess = 0; guess < 4; guess++) {
        const { status } = await call(browser, 'POST', `factors/${id}/verify`, { challenge_id, code })
        if (status === 400) looked++
      }
    }
    expect(looked).toBe(20)
  })
})

describe('what is not one’s own', () => {
  it('answers 404 alike, whether it is somebody else’s, malformed or deleted', async () => {
    const { browser: owner } = await newcomer(program)
    const theirs = await addTotp(owner)
    const theirChallenge = await openChallenge(owner, theirs.id)
    const { browser } = await newcomer(program)
    const mine = await addTotp(browser)
    const gone = await beginTotp(browser, 'Gone')
    expect((await call(browser, 'DELETE', `factors/${gone.id}`)).status).toBe(200)

    const code = totpCode(theirs.secret, 1)
    for (const id of [theirs.id, gone.id, randomUUID(), 'x', `${mine.id}'--`, '%00'.slice(0, 1)]) {
      const at = `factors/${encodeURIComponent(id)}`
      for (const answer of [
        call(browser, 'DELETE', at),
        call(browser, 'PATCH', at, { friendly_name: 'Mine now' }),
        call(browser, 'POST', `${at}/challenge`),
        call(browser, 'POST', `${at}/verify`, { challenge_id: theirChallenge, code }),
      ]) {
        expect(await refused(answer)).toEqual([404, nothingHere])
      }
    }
    for (const challenge_id of [theirChallenge, randomUUID(), 'x', '']) {
      const answer = call(browser, 'POST', `factors/${mine.id}/verify`, { challenge_id, code })
      expect(await refused(answer)).toEqual([404, nothingHere])
    }
    expect((await call(owner, 'GET', 'factors')).body).toMatchObject({ factors: [{ id: theirs.id }] })
  })

  it.each([
    ['GET', 'factors'],
    ['POST', 'factors'],
    ['PATCH', `factors/${randomUUID()}`],
    ['DELETE', `factors/${randomUUID()}`],
    ['POST', `factors/${randomUUID()}/challenge`],
    ['POST', `factors/${randomUUID()}/verify`],
    ['POST', 'recovery-codes'],
    ['POST', 'recovery-codes/use'],
    ['GET', 'check'],
    ['POST', 'check'],
    ['GET', 'session'],
    ['GET', 'user'],
  ])('is closed to visitors: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : {}
    expect((await call(program.browser(), method, path, body)).status).toBe(401)
  })

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['another kind', { factor_type: 'carrier pigeon' }],
    ['a name as a number', { factor_type: 'totp', friendly_name: 7 }],
    ['a name beyond measure', { factor_type: 'totp', friendly_name: 'x'.repeat(61) }],
  ])('is refused when the form is malformed: %s', async (_, body) => {
    const { browser } = await newcomer(program)
    expect((await call(browser, 'POST', 'factors', body)).status).toBe(400)
  })
})

describe('changing factors', () => {
  it('allows ten, counted also when they come at once', async () => {
    const { browser } = await newcomer(program)
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => call(browser, 'POST', 'factors', { factor_type: 'totp' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  it('asks for a fresh proof, which a password or a factor gives once for ten minutes', async () => {
    const { browser, id: userId } = await signedUp(program)
    await makeStale(userId)
    const add = () => call(browser, 'POST', 'factors', { factor_type: 'totp' })
    expect((await add()).body).toMatchObject({ error: { code: 'check_needed' } })
    expect(await refused(call(browser, 'POST', 'check', { password: 'not it' }))).toEqual([
      400,
      'Wrong password',
    ])
    expect((await add()).status).toBe(403)
    expect((await call(browser, 'POST', 'check', { password: 'long enough' })).status).toBe(204)
    const { id, secret } = await addTotp(browser)

    await makeStale(userId)
    for (const answer of [
      call(browser, 'DELETE', `factors/${id}`),
      call(browser, 'POST', 'recovery-codes', {}),
      add(),
    ]) {
      expect((await answer).status).toBe(403)
    }
    await answerTotp(browser, id, totpCode(secret))
    expect((await call(browser, 'DELETE', `factors/${id}`)).status).toBe(200)
    expect((await call(browser, 'GET', 'factors')).body).toEqual({ factors: [], recovery_codes_left: 0 })
  })

  it('signs other browsers out, with the first factor and when one is removed', async () => {
    const { browser, email } = await signedUp(program)
    const other = program.browser()
    await other.signIn(email)
    const { id, secret } = await addTotp(browser)
    expect((await other.get('/profile')).headers.get('location')).toBe('/auth?next=%2Fprofile')
    await other.signIn(email)
    await answerTotp(other, id, totpCode(secret))
    expect(await other.isSignedIn()).toBe(true)
    await call(browser, 'DELETE', `factors/${id}`)
    expect(await other.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
  })

  it('renames, and nothing else that is sent counts', async () => {
    const { browser } = await newcomer(program)
    const { id } = await beginTotp(browser)
    const hostile = { friendly_name: '<b>Work</b>', status: 'verified', userId: randomUUID(), lastStep: 0 }
    const renamed = await call(browser, 'PATCH', `factors/${id}`, hostile)
    expect(renamed.body).toMatchObject({ id, friendly_name: '<b>Work</b>', status: 'unverified' })
    expect((await call(browser, 'PATCH', `factors/${id}`, { friendly_name: ' ' })).status).toBe(400)
  })
})
