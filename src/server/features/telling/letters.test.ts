import { eq } from '#server/database/sql.ts'
import { expect, it } from 'vitest'
import type { TellingKind } from '#shared/telling.ts'
import { say } from '#shared/words/say.ts'
import { users } from '#server/auth/auth.table.ts'
import { config } from '#server/config.ts'
import { db } from '#server/database/transaction.ts'
import { changeTold, setMailBeforeDelete } from '#server/features/profiles/profiles.ts'
import { lettersTo } from '#test/letters.ts'
import { ownProgram } from '#test/own-program.ts'
import { newPerson, profileOf, type TestPerson } from '#test/people.ts'
import { tell } from './tell.ts'

const program = ownProgram({ SMTP_URL: 'smtp://127.0.0.1:9', ROLE: 'web' })

let causes = 0
async function mailedOf(person: TestPerson, kind: TellingKind): Promise<number> {
  const before = (await lettersTo(person.email)).length
  await tell({
    userId: person.id,
    kind,
    cause: `test ${++causes}`,
    title: say('telling.ad'),
    body: say('telling.see'),
    open: '/dashboard',
  })
  return (await lettersTo(person.email)).length - before
}

it('a letter comes for what one wants by mail: money and plans unless one says no, pictures when one says so', async () => {
  const person = await newPerson(program)
  const all = async () => {
    const mailed: TellingKind[] = []
    for (const kind of ['done', 'failed', 'going', 'plan', 'payment'] as const)
      if (await mailedOf(person, kind)) mailed.push(kind)
    return mailed
  }
  expect(await all()).toEqual(['plan', 'payment'])
  await changeTold(person.id, { mail: ['done', 'failed'] })
  expect(await all()).toEqual(['done', 'failed'])
  const [letter] = (await lettersTo(person.email)).toReversed()
  expect(letter).toMatchObject({
    subject: 'Your ad is ready',
    paragraphs: ['Tap to see it.', expect.stringContaining('in your profile')],
    button: { text: 'Open it', url: `${config().origin}/dashboard` },
  })
  // An address that nobody has confirmed may be a stranger's.
  await db().update(users).set({ emailVerified: false }).where(eq(users.id, person.id))
  await changeTold(person.id, { mail: ['done', 'failed', 'going', 'plan', 'payment'] })
  expect(await all()).toEqual(['plan', 'payment'])
})

it('the wish in the gallery is the same as the one in the profile', async () => {
  const { id } = await newPerson(program)
  const mailed = async () => (await profileOf(id)).toldByMail
  await setMailBeforeDelete(id, true)
  await setMailBeforeDelete(id, true)
  expect(await mailed()).toEqual(['plan', 'payment', 'going'])
  await setMailBeforeDelete(id, false)
  expect(await mailed()).toEqual(['plan', 'payment'])
})
