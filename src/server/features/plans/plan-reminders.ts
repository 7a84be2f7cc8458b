import { and, eq, inArray, isNull, sql } from '#server/database/sql.ts'
import { brand } from '#shared/brand.ts'
import { say } from '#shared/words/say.ts'
import { isPlanId, planById, planWarnDays } from '#shared/plans.ts'
import { users } from '#server/auth/auth.table.ts'
import { config } from '#server/config.ts'
import { db, transaction } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { hearsOf } from '#server/features/telling/reachable.ts'
import { tell, type Telling } from '#server/features/telling/tell.ts'
import { userSubscriptions } from './plans.table.ts'

const batch = 200

type Reminder = { days: number; mark: 'remindedAt' | 'remindedLastAt' }
/** The last one first: who is told that a plan ends tomorrow need not hear that it ends soon. */
const reminders: readonly Reminder[] = [
  { days: 1, mark: 'remindedLastAt' },
  { days: planWarnDays, mark: 'remindedAt' },
]

export async function remindOfPlanEnds(now: Date = new Date()): Promise<void> {
  for (const reminder of reminders) while ((await remindSome(reminder, now)) === batch);
}

/** Marked and queued in one transaction, so that a restart in between neither forgets nor tells twice. */
async function remindSome({ days, mark }: Reminder, now: Date): Promise<number> {
  return transaction(async () => {
    const ending = await listEnding(days, mark, now)
    for (const each of ending) await tell(planEnds(each, mark))
    const ids = ending.map((each) => each.id)
    if (ids.length > 0) {
      const told = mark === 'remindedLastAt' ? { remindedAt: now, remindedLastAt: now } : { remindedAt: now }
      await db().update(userSubscriptions).set(told).where(inArray(userSubscriptions.id, ids))
    }
    return ids.length
  })
}

type Ending = { id: string; userId: string; planName: string; expiresAt: Date }

async function listEnding(days: number, mark: Reminder['mark'], now: Date): Promise<Ending[]> {
  const at = now.toISOString()
  return db()
    .select({
      id: userSubscriptions.id,
      userId: userSubscriptions.userId,
      planName: userSubscriptions.planName,
      expiresAt: userSubscriptions.expiresAt,
    })
    .from(userSubscriptions)
    .innerJoin(profiles, eq(profiles.id, userSubscriptions.userId))
    .innerJoin(users, eq(users.id, userSubscriptions.userId))
    .where(
      and(
        eq(userSubscriptions.isActive, true),
        isNull(userSubscriptions[mark]),
        hearsOf('plan'),
        sql`${userSubscriptions.expiresAt} > ${at}::timestamptz`,
        sql`${userSubscriptions.expiresAt} <= ${at}::timestamptz + make_interval(days => ${days})`,
      ),
    )
    .limit(batch)
    .for('update', { of: userSubscriptions, skipLocked: true })
}

function planEnds({ id, userId, planName, expiresAt }: Ending, mark: Reminder['mark']): Telling {
  const plan = isPlanId(planName) ? planById(planName).name : planName
  const ending = { plan, day: expiresAt.getTime() }
  const title = say('letters.planEnds', { ...ending, site: brand.name })
  const open = `/pricing?plan=${planName}`
  return {
    userId,
    kind: 'plan',
    cause: `${mark} ${id}`,
    title,
    body: say('letters.planEndsFree'),
    open,
    letter: {
      subject: title,
      paragraphs: [say('letters.planEndsText', ending), say('letters.planEndsFree')],
      button: { text: say('letters.planEndsButton', { plan }), url: new URL(open, config().origin).href },
    },
  }
}
