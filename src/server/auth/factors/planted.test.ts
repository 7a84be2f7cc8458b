import { eq, sql } from '#server/database/sql.ts'
import { describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { addTotp, beginTotp, call, refused, totpCode } from '#test/authenticator.ts'
import { createPasskey } from '#test/passkey.ts'
import { ownProgram } from '#test/own-program.ts'
import { factors } from './factors.table.ts'
import { signedUp } from '#test/people.ts'

const program = ownProgram()

const nothingHere = 'There is no such second step or challenge here.'
const unverify = (id: string) => db().update(factors).set({ status: 'unverified' }).where(eq(factors.id, id))

/** The owner, and somebody elsewhere who has learned the password. */
async function ownerAndThief() {
  const { browser: owner, email, id } = await signedUp(program)
  const thief = program.browser()
  await thief.signIn(email)
  return { owner, thief, email, id }
}

describe('a second step that somebody began who knew the password', () => {
  it('is gone once the owner’s own counts', async () => {
    const { owner, thief, email } = await ownerAndThief()
    const planted = await beginTotp(thief)
    await addTotp(owner)
    await thief.signIn(email)
    expect(await refused(call(thief, 'POST', `factors/${planted.id}/challenge`))).toEqual([404, nothingHere])
    expect((await call(owner, 'GET', 'factors')).body).toMatchObject({ factors: [{ status: 'verified' }] })
  })

  it('does not lead the second half of the way, however it came to be there', async () => {
    const { owner, thief, email } = await ownerAndThief()
    const planted = await addTotp(owner)
    await addTotp(owner)
    await thief.signIn(email)
    const { body } = await call(thief, 'POST', `factors/${planted.id}/challenge`)
    await unverify(planted.id)
    const { id: challenge_id } = body as { id: string }
    for (const answer of [
      call(thief, 'POST', `factors/${planted.id}/challenge`),
      call(thief, 'POST', `factors/${planted.id}/verify`, {
        challenge_id,
        code: totpCode(planted.secret, 1),
      }),
    ]) {
      expect(await refused(answer)).toEqual([404, nothingHere])
    }
    expect(await thief.isSignedIn()).toBe(false)
  })

  it('as a passkey cannot be finished half way either', async () => {
    const { owner, thief, email } = await ownerAndThief()
    const begun = await call(thief, 'POST', 'factors', { factor_type: 'webauthn' })
    const { id } = begun.body as { id: string }
    const [kept] = await db().select().from(factors).where(eq(factors.id, id))
    await addTotp(owner)
    // As if it had been begun in the same moment.
    if (kept) await db().insert(factors).values(kept).onConflictDoNothing()
    await thief.signIn(email)
    expect((await call(thief, 'POST', `factors/${id}/challenge`)).status).toBe(404)
  })

  it('is dead after fifteen minutes, also for the owner', async () => {
    const { browser } = await signedUp(program)
    const { id } = await beginTotp(browser)
    await db()
      .update(factors)
      .set({ createdAt: sql`now() - interval '16 minutes'` })
      .where(eq(factors.id, id))
    expect((await call(browser, 'POST', `factors/${id}/challenge`)).status).toBe(404)
    expect((await call(browser, 'GET', 'factors')).body).toMatchObject({ factors: [] })
  })
})

describe('after a new password', () => {
  it('what was begun before is gone', async () => {
    const { browser, id } = await signedUp(program)
    await beginTotp(browser)
    await browser.post('/profile', {
      intent: 'change-password',
      current: 'long enough',
      password: 'another one',
      confirm: 'another one',
    })
    expect(await db().select().from(factors).where(eq(factors.userId, id))).toEqual([])
  })

  it('no passkey opens the account alone, until it was used together with that password', async () => {
    const { browser, email } = await signedUp(program)
    const passkey = createPasskey(program.origin)
    const factor = await passkey.addTo(browser)
    expect((await passkey.signIn(program.browser())).status).toBe(200)

    const changed = await browser.post('/profile', {
      intent: 'change-password',
      current: 'long enough',
      password: 'another one',
      confirm: 'another one',
    })
    expect(changed.status).toBe(200)
    const thief = program.browser()
    expect(await refused(passkey.signIn(thief))).toEqual([
      400,
      'The password was changed. Please sign in with it once; from then on this passkey is enough again.',
    ])
    expect(await thief.isSignedIn()).toBe(false)

    const phone = program.browser()
    await phone.signIn(email, 'another one')
    expect((await passkey.answerTo(phone, factor)).status).toBe(200)
    expect((await passkey.signIn(program.browser())).status).toBe(200)
  })
})
