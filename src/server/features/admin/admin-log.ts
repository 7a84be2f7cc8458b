import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from '#server/database/sql.ts'
import { type LogAction, logActions } from '#shared/admin-log.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/words/say.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { findPeople } from '#server/features/profiles/find-people.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { labelOf } from '#server/lib/words.ts'
import { publish } from '#server/live/live.ts'
import { adminLog } from './admin-log.table.ts'
import { type Admin, refuseUnlessStillAdmin } from './admit.ts'
import { containing } from '#server/lib/containing.ts'

type Entry = { action: LogAction } & Pick<
  typeof adminLog.$inferInsert,
  'subject' | 'userId' | 'before' | 'after'
>
type Changed<T> = Omit<Entry, 'action'> & { result: T }

/** Changes of admins come one after the other, so that each sees what the one before it did. */
const changeLock = 7_220_033

/**
 * The one way in which admins change anything: work and its entry in the log, both or neither.
 * `work` touches nothing but the database, and says what was there before and what is there now.
 */
export async function change<T>(
  admin: Admin,
  action: LogAction,
  work: () => Promise<Changed<T>>,
): Promise<T> {
  return transaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${changeLock})`)
    await refuseUnlessStillAdmin(admin)
    const { result, ...entry } = await work()
    await addToLog(admin, { action, ...entry })
    return result
  })
}

/** Adds an entry to the log; inside the transaction of what it tells. */
export async function addToLog(
  { id, email, requestId }: Pick<Admin, 'id' | 'email' | 'requestId'>,
  entry: Entry,
): Promise<void> {
  const { action, subject, before = null, after = null } = entry
  const words = [email, action, subject, entry.userId ?? '', JSON.stringify({ before, after })].join(' ')
  await db()
    .insert(adminLog)
    .values({ ...entry, before, after, adminId: id, adminEmail: email, requestId, words })
  await publish('admin', { kind: 'admin', what: 'log' })
}

/** What the later of two admins is told. */
export const changedMeanwhile = () => new AppError('conflict', say('admin.changedMeanwhile'))

export type LogEntry = {
  id: number
  who: string
  action: string
  subject: string
  userId: string | null
  /** Null when the account is gone. */
  userEmail: string | null
  before: unknown
  after: unknown
  requestId: string
  createdAt: Date
}

const page = 30

/** Newest first; `before` is the id of the last entry already shown. */
export async function listLog(view: {
  q: string
  before: number | undefined
}): Promise<{ entries: LogEntry[]; hasMore: boolean }> {
  const isAsked = view.before === undefined ? undefined : lt(adminLog.id, view.before)
  const rows = await db()
    .select({
      id: adminLog.id,
      who: adminLog.adminEmail,
      action: adminLog.action,
      subject: adminLog.subject,
      userId: adminLog.userId,
      userEmail: profiles.email,
      before: adminLog.before,
      after: adminLog.after,
      requestId: adminLog.requestId,
      createdAt: adminLog.createdAt,
    })
    .from(adminLog)
    .leftJoin(profiles, eq(profiles.id, adminLog.userId))
    .where(view.q === '' ? isAsked : inArray(adminLog.id, await findEntries(view.q, isAsked)))
    .orderBy(desc(adminLog.id))
    .limit(page + 1)
  return { entries: rows.slice(0, page), hasMore: rows.length > page }
}

/** Which of them stand on the page: whose words are typed, or whose person; of each person the newest only. */
async function findEntries(q: string, isAsked: SQL | undefined): Promise<number[]> {
  const named = or(
    ...[q, ...actionsCalled(q)].map((words) => ilike(adminLog.words, containing(words))),
    eq(adminLog.requestId, q),
  )
  const newest = sql`order by ${adminLog.id} desc limit ${page + 1}`
  const { rows } = await db().execute<{ id: string }>(sql`
    select id::text from (
      (select id from ${adminLog} where ${and(named, isAsked)} ${newest})
      union
      select own.id from json_array_elements_text(${JSON.stringify(await findPeople(q))}::json) as person (id)
      cross join lateral (
        select id from ${adminLog} where ${and(sql`${adminLog.userId} = person.id::uuid`, isAsked)} ${newest}
      ) own
    ) ${adminLog} ${newest}`)
  return rows.map(({ id }) => Number(id))
}

/** What is searched for in the reader's language stands in the log in English. */
function actionsCalled(q: string): string[] {
  return logActions.filter((action) => labelOf(action) !== action && labelOf(action).includes(q))
}
