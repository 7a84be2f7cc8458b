import { and, asc, eq, gt, inArray, isNull, sql } from '#server/database/sql.ts'
import { brand } from '#shared/brand.ts'
import { pictureFiles, warnDays } from '#shared/gallery.ts'
import { say } from '#shared/words/say.ts'
import { users } from '#server/auth/auth.table.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { hearsOf } from '#server/features/telling/reachable.ts'
import { tell } from '#server/features/telling/tell.ts'
import { isDueSoon } from './delete-time.ts'
import { generatedAds, isKept } from './gallery.table.ts'

const peopleAtOnce = 1_000

/** Null where mail is not set up, so nobody is offered what cannot come. */
export async function wantsMailBeforeDelete(userId: string): Promise<boolean | null> {
  if (!config().mail) return null
  const [row] = await db().select({ mail: profiles.toldByMail }).from(profiles).where(eq(profiles.id, userId))
  return row?.mail.includes('going') ?? false
}

const toTell = and(isDueSoon, isKept, isNull(generatedAds.warnedAt))

/**
 * A person hears once of all their pictures that go soon, and of each picture once only. From person to person, each
 * looked at once: most pictures that go soon are of people who want to hear nothing, and would else be found each time.
 */
export async function tellGoingSoon(atOnce = peopleAtOnce): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const people = await listHearing(after, atOnce)
    for (const { id } of await listWithPictures(people.map(({ id }) => id))) await tellOne(id)
    const last = people.at(-1)
    if (!last || people.length < atOnce) return
    after = last.id
  }
}

const listHearing = (after: string, most: number): Promise<{ id: string }[]> =>
  db()
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(gt(profiles.id, after), hearsOf('going')))
    .orderBy(asc(profiles.id))
    .limit(most)

async function listWithPictures(people: string[]): Promise<{ id: string }[]> {
  if (people.length === 0) return []
  return db()
    .selectDistinct({ id: generatedAds.userId })
    .from(generatedAds)
    .where(and(inArray(generatedAds.userId, people), toTell))
}

async function tellOne(userId: string): Promise<void> {
  await transaction(async () => {
    const soon = db()
      .select({ id: generatedAds.id })
      .from(generatedAds)
      .where(and(eq(generatedAds.userId, userId), toTell))
      .orderBy(asc(generatedAds.deleteAt))
    const rows = await db()
      .update(generatedAds)
      .set({ warnedAt: sql`now()` })
      .where(inArray(generatedAds.id, soon))
      .returning({ id: generatedAds.id, version: generatedAds.version })
    const [first] = rows
    if (!first) return
    const going = { pictures: rows.length, days: warnDays }
    const title = say('letters.goingSoon', going)
    await tell({
      userId,
      kind: 'going',
      cause: `going ${first.id}`,
      title,
      body: say('telling.going'),
      open: '/dashboard',
      picture: pictureFiles.card(first, 320),
      letter: {
        subject: title,
        paragraphs: [
          say('letters.goingSoonText', { ...going, site: brand.name }),
          say('letters.goingSoonAsked'),
        ],
        button: { text: say('letters.goingSoonButton'), url: `${config().origin}/dashboard` },
      },
    })
  })
}
