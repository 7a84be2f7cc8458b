import { eq } from '#server/database/sql.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPicture } from '#test/gallery.ts'
import { startMailServer } from '#test/mail-server.ts'
import { ownProgram } from '#test/own-program.ts'
import { newEmail } from '#test/browser.ts'
import { users } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { setMailBeforeDelete } from '#server/features/profiles/profiles.ts'
import { deleteDuePictures } from './auto-delete.ts'
import { generatedAds } from './gallery.table.ts'
import { tellGoingSoon } from './tell-going-soon.ts'
import { findUser } from '#test/people.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mail = await startMailServer()
})
const program = ownProgram(() => ({ SMTP_URL: mail.url, MAIL_FROM: 'Chobi <studio@chobi.example>' }))
afterAll(async () => {
  await mail.close()
})

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

/** Somebody with two pictures that go within three days, and one that stays. */
async function somebody(wants: boolean, emailVerified = true): Promise<string> {
  const email = newEmail()
  await program.browser().signUp(email)
  const user = await findUser(email)
  if (!user) throw new Error('nobody signed up')
  await db().update(users).set({ emailVerified }).where(eq(users.id, user.id))
  await setMailBeforeDelete(user.id, wants)
  for (const days of [1, 2, 12]) await addPicture(user.id, { deleteAt: inDays(days) })
  return email
}

const noticesTo = (email: string) =>
  mail.to(email).filter(({ subject }) => /deleted within/.test(subject ?? ''))

it('who wants it is told by mail before pictures go: once, with the way to keep them', async () => {
  const wanting = await somebody(true)
  const others = [await somebody(false), await somebody(true, false)]
  for (let at = 0; at < 2; at++) await tellGoingSoon()
  await expect.poll(() => noticesTo(wanting).length, { timeout: 15_000 }).toBe(1)
  const [letter] = noticesTo(wanting)
  expect(letter?.subject).toBe('2 pictures are deleted within 3 days')
  expect(letter?.text).toContain('/dashboard')

  // A later picture comes in a letter of its own, which also shows that the queue is through.
  const user = await findUser(wanting)
  await addPicture(user?.id ?? '', { deleteAt: inDays(1) })
  await tellGoingSoon()
  await expect.poll(() => noticesTo(wanting).length, { timeout: 15_000 }).toBe(2)
  expect(noticesTo(wanting)[1]?.subject).toBe('1 picture is deleted within 3 days')
  for (const email of others) expect(noticesTo(email)).toEqual([])
})

it('nothing is deleted before who wants to hear of it was told, for some days', async () => {
  const due = async (email: string, deleteAt: Date, createdAt = inDays(-20)) => {
    const user = await findUser(email)
    return (await addPicture(user?.id ?? '', { deleteAt, createdAt })).id
  }
  const left = async () => (await db().select({ id: generatedAds.id }).from(generatedAds)).map(({ id }) => id)
  const wanting = await somebody(true)
  const [since, tooLong] = [await due(wanting, inDays(-0.1)), await due(wanting, inDays(-3.1))]
  const unasked = await due(await somebody(false), inDays(-0.1))
  const forADay = await due(wanting, inDays(-0.1), inDays(-1.1))
  await deleteDuePictures()
  const first = await left()
  expect([since, tooLong, unasked, forADay].filter((id) => first.includes(id))).toEqual([since])

  await tellGoingSoon()
  await deleteDuePictures()
  expect(await left()).toContain(since)
  await db()
    .update(generatedAds)
    .set({ warnedAt: inDays(-1.1) })
    .where(eq(generatedAds.id, since))
  await deleteDuePictures()
  expect(await left()).not.toContain(since)
})

it('each of many is told, however few are looked at in one go', async () => {
  const wanting = [await somebody(true), await somebody(true), await somebody(true)]
  await tellGoingSoon(1)
  for (const email of wanting) await expect.poll(() => noticesTo(email).length, { timeout: 15_000 }).toBe(1)
})
