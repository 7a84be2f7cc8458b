import { and, eq, inArray, isNull, sql } from '#server/database/sql.ts'
import { brand } from '#shared/brand.ts'
import { warnDays } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { users } from '#server/auth/auth.table.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { postLetter } from '#server/mail/mail.ts'
import { isDueSoon } from './delete-time.ts'
import { generatedAds, isKept } from './gallery.table.ts'

const peopleAtOnce = 200

/** Null where mail is not set up, so nobody is offered what cannot come. */
export async function wantsMailBeforeDelete(userId: string): Promise<boolean | null> {
  if (!config().mail) return null
  const [row] = await db()
    .select({ wanted: profiles.mailBeforeDelete })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row?.wanted ?? false
}

const toWarn = and(isDueSoon, isKept, isNull(generatedAds.warnedAt))

/** One letter a person for all their pictures that go soon, and each picture is named in one letter only. */
export async function mailAboutGoingSoon(): Promise<void> {
  if (!config().mail) return
  for (;;) {
    const people = await db()
      .selectDistinct({ id: users.id, email: users.email })
      .from(generatedAds)
      .innerJoin(profiles, eq(profiles.id, generatedAds.userId))
      .innerJoin(users, eq(users.id, generatedAds.userId))
      .where(
        and(
          toWarn,
          eq(profiles.mailBeforeDelete, true),
          eq(profiles.accountEnabled, true),
          eq(users.emailVerified, true),
        ),
      )
      .limit(peopleAtOnce)
    for (const person of people) await warn(person)
    if (people.length < peopleAtOnce) return
  }
}

async function warn(person: { id: string; email: string }): Promise<void> {
  await transaction(async () => {
    const soon = db()
      .select({ id: generatedAds.id })
      .from(generatedAds)
      .where(and(eq(generatedAds.userId, person.id), toWarn))
    const rows = await db()
      .update(generatedAds)
      .set({ warnedAt: sql`now()` })
      .where(inArray(generatedAds.id, soon))
      .returning({ name: generatedAds.productName })
    if (rows.length === 0) return
    const going = { pictures: rows.length, days: warnDays }
    await postLetter({
      to: person.email,
      subject: say('letters.goingSoon', going),
      paragraphs: [
        say('letters.goingSoonText', { ...going, site: brand.name }),
        say('letters.goingSoonAsked'),
      ],
      button: { text: say('letters.goingSoonButton'), url: `${config().origin}/dashboard` },
    })
  })
}
