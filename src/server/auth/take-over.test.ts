import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/database/transaction.ts'
import { addPicture } from '#test/gallery.ts'
import { startGoogle } from '#test/google.ts'
import { startMailServer } from '#test/mail-server.ts'
import { createPasskey } from '#test/passkey.ts'
import { ownProgram } from '#test/own-program.ts'
import { newEmail } from '#test/browser.ts'
import { config } from '#server/config.ts'
import { createShare } from '#server/features/gallery/shares.ts'
import { userRoles } from '#server/auth/roles.table.ts'
import { recoveryCodes, factors } from './factors/factors.table.ts'
import { createPerson } from './people.ts'
import { createSession } from './sessions.ts'
import { findUser } from '#test/people.ts'

let google: Awaited<ReturnType<typeof startGoogle>>
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  google = await startGoogle(() => config().origin)
  mail = await startMailServer()
})
const program = ownProgram(() => ({ ...google.settings, SMTP_URL: mail.url }))
beforeAll(async () => {
  google.open()
})
afterAll(async () => {
  await mail.close()
  await google.close()
})

/** Somebody who opened an account with another one's address before mail was set up, and made themselves at home. */
async function squatted() {
  const email = newEmail()
  const address = '10.9.9.9'
  const id = await createPerson({ email, emailVerified: false, passwordHash: null, ref: null, address })
  const squatter = program.browser()
  squatter.cookies.set('session', await createSession(id, { address, userAgent: '' }))
  const passkey = createPasskey(program.origin)
  await passkey.addTo(squatter)
  await db().insert(userRoles).values({ userId: id, role: 'admin' })
  const picture = await addPicture(id)
  const link = `/s/${await createShare(id, picture.id, 0)}`
  expect((await program.browser().get(link)).status).toBe(200)
  return { email, id, squatter, passkey, link }
}

async function expectEvicted({ email, id, squatter, passkey, link }: Awaited<ReturnType<typeof squatted>>) {
  expect((await findUser(email))?.emailVerified).toBe(true)
  expect(await squatter.isSignedIn()).toBe(false)
  expect((await passkey.signIn(program.browser())).status).toBe(400)
  expect((await program.browser().get(link)).status).toBe(404)
  for (const table of [factors, recoveryCodes, userRoles]) {
    expect(await db().select().from(table).where(eq(table.userId, id))).toEqual([])
  }
}

describe('an account in wait for the owner of its address', () => {
  it('is theirs alone once they come by Google', async () => {
    const account = await squatted()
    google.become({ email: account.email })
    const owner = program.browser()
    const left = await owner.get('/api/auth/google')
    const back = new URL(await google.choose(left.headers.get('location') ?? ''))
    await owner.get(back.pathname + back.search)
    expect(await owner.isSignedIn()).toBe(true)
    await expectEvicted(account)
  })

  it('is theirs alone once they reset its password by mail', async () => {
    const account = await squatted()
    const owner = program.browser()
    await owner.post('/auth/forgot', { email: account.email })
    const token = new URL(await mail.link(account.email, 2), 'http://x').searchParams.get('token') ?? ''
    await owner.post('/auth/reset', { token, password: 'mine at last', confirm: 'mine at last' })
    expect(await owner.isSignedIn()).toBe(true)
    await expectEvicted(account)
  })

  it('is theirs alone once they sign up and confirm', async () => {
    const account = await squatted()
    const owner = program.browser()
    await owner.signUp(account.email, 'mine at last')
    const token = new URL(await mail.link(account.email, 2), 'http://x').searchParams.get('token') ?? ''
    await owner.post('/auth/confirm', { token })
    expect(await owner.isSignedIn()).toBe(true)
    await expectEvicted(account)
  })
})
