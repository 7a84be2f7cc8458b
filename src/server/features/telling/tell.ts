import { and, eq, lt, sql } from '#server/database/sql.ts'
import type { TellingKind } from '#shared/telling.ts'
import { keep } from '#shared/words/kept.ts'
import { say, type Say } from '#shared/words/say.ts'
import { sessions, users } from '#server/auth/auth.table.ts'
import { config } from '#server/config.ts'
import { deleteInParts } from '#server/database/delete-in-parts.ts'
import { hotQuery } from '#server/database/hot-query.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { type Letter, postLetter } from '#server/mail/mail.ts'
import { enqueue } from '#server/queue/queue.ts'
import { hoursOf } from './manners.ts'
import { pushMessages, pushSubscriptions } from './push.table.ts'
import { isOpenSession, mailsUnconfirmed } from './reachable.ts'
import { sendPush } from './send-push.ts'

export type Telling = {
  userId: string
  kind: TellingKind
  /** What makes it this one: nobody is told of the same thing twice. */
  cause: string
  title: Say
  body: Say
  /** The path that a press on it opens. */
  open: string
  picture?: string | undefined
  /** Where a letter says more than these words. */
  letter?: Omit<Letter, 'to'>
}

/** Queued with what has happened, in the same transaction: to every browser and mailbox that wants to hear of it. */
export async function tell(telling: Telling): Promise<void> {
  const { userId, kind } = telling
  const [person] = await reached().execute({ userId })
  if (!person) return
  const browsers = person.byPush.includes(kind) ? person.browsers : []
  const isMailed =
    config().mail && person.byMail.includes(kind) && (person.isConfirmed || mailsUnconfirmed.includes(kind))
  if (browsers.length === 0 && !isMailed) return
  await transaction(async () => {
    const message = await writeDown(telling)
    if (message === undefined) return
    for (const subscription of browsers) await enqueue(sendPush, { message, subscription })
    if (isMailed) await postLetter({ to: person.email, ...(telling.letter ?? letterOf(telling)) })
  })
}

/** Where somebody is reached, and of what they want to hear there. */
const reached = hotQuery((database) =>
  database
    .select({
      email: users.email,
      isConfirmed: users.emailVerified,
      byPush: profiles.toldByPush,
      byMail: profiles.toldByMail,
      browsers: sql<string[]>`array(
        select ${pushSubscriptions.id} from ${pushSubscriptions}
        join ${sessions} on ${sessions.id} = ${pushSubscriptions.sessionId}
        where ${pushSubscriptions.userId} = ${profiles.id} and ${isOpenSession})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, sql.placeholder('userId')), eq(profiles.accountEnabled, true)))
    .prepare('reached'),
)

/** Nothing where it was told before. */
async function writeDown(telling: Telling): Promise<string | undefined> {
  const { userId, kind, cause, open, picture } = telling
  const [row] = await db()
    .insert(pushMessages)
    .values({
      userId,
      kind,
      cause,
      open,
      picture,
      title: keep(telling.title),
      body: keep(telling.body),
      expiresAt: sql`now() + make_interval(hours => ${hoursOf(kind)})`,
    })
    .onConflictDoNothing()
    .returning({ id: pushMessages.id })
  return row?.id
}

const letterOf = ({ title, body, open }: Telling): Omit<Letter, 'to'> => ({
  subject: title,
  paragraphs: [body, say('telling.asked')],
  button: { text: say('telling.open'), url: new URL(open, config().origin).href },
})

const keptDays = 7

export async function dropOldMessages(): Promise<void> {
  await deleteInParts(
    pushMessages,
    lt(pushMessages.createdAt, sql`now() - make_interval(days => ${keptDays})`),
  )
}
