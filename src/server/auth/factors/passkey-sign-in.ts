import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, sql } from '#server/database/sql.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { countNetworkTry, type Limit } from '#server/features/limits/limits.ts'
import { askToConfirm, owesConfirmation, refuseDisabled, type SignedIn } from '../accounts.ts'
import { type Browser, createSession } from '../sessions.ts'
import { insertChallenge, takeLooseChallenge } from './challenges.ts'
import { factors } from './factors.table.ts'
import { requestOptions, type Site, takePasskey } from './passkeys.ts'

const questions: Limit = { name: 'passkey question', tries: 60, seconds: 900 }
const answers: Limit = { name: 'passkey answer', tries: 60, seconds: 900 }

/** Any passkey of this site may answer: nobody has said yet who they are. */
export async function askForPasskey(browser: Browser, site: Site) {
  await countNetworkTry(questions, browser.address)
  const publicKey = await requestOptions(site)
  const { id } = await insertChallenge({ expected: publicKey.challenge })
  return { id, publicKey }
}

/** A passkey is a thing one has and a check of who holds it, so it opens everything by itself. */
export async function signInByPasskey(
  challengeId: string | undefined,
  response: AuthenticationResponseJSON,
  browser: Browser,
  site: Site,
): Promise<SignedIn> {
  await countNetworkTry(answers, browser.address)
  const expected = await takeLooseChallenge(challengeId ?? '')
  if (!expected) throw new AppError('invalid', say('passkeys.tooLong'))
  const { userId, token } = await transaction(async () => {
    const [factor] = await db()
      .select()
      .from(factors)
      .where(and(eq(factors.credentialId, response.id), eq(factors.status, 'verified')))
    if (!factor || !(await takePasskey(factor, response, expected, site))) {
      throw new AppError('invalid', say('passkeys.unknown'))
    }
    if (!factor.opensAlone) throw new AppError('invalid', say('passkeys.newPassword'))
    await refuseDisabled(factor.userId)
    await db()
      .update(factors)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(factors.id, factor.id))
    const owes = await owesConfirmation(factor.userId)
    const token = owes ? undefined : await createSession(factor.userId, browser, 2)
    return { userId: factor.userId, token }
  })
  // Tries are counted outside of any transaction, and so are letters.
  if (token === undefined) throw await askToConfirm(userId, browser)
  return { kind: 'signed_in', token, userId }
}
