import { createHash } from 'node:crypto'
import { Counter } from 'prom-client'
import { and, eq, gt, sql } from '#server/database/sql.ts'
import type { PushPayload } from '#shared/telling.ts'
import type { Language } from '#shared/words/language.ts'
import { sessions, users } from '#server/auth/auth.table.ts'
import { db } from '#server/database/transaction.ts'
import { profiles } from '#server/features/profiles/profiles.table.ts'
import { log } from '#server/lib/log.ts'
import { registry } from '#server/lib/registry.ts'
import { keptWords } from '#server/lib/words.ts'
import { enqueue, type JobDefinition } from '#server/queue/queue.ts'
import { mannerOf } from './manners.ts'
import { deliver } from './push-service.ts'
import { pushMessages, pushSubscriptions } from './push.table.ts'
import { isOpenSession } from './reachable.ts'

const mostFailures = 5

const sent = new Counter({
  name: 'chobi_push_messages_total',
  help: 'Messages given to push services, by how they were taken.',
  labelNames: ['outcome'],
  registers: [registry],
})

type Sending = { message: string; subscription: string }

/** One message to one browser; tried again, more and more seldom, for as long as it is worth telling. */
export const sendPush: JobDefinition<Sending> = {
  name: 'send-push',
  retries: 20,
  retryDelay: 15,
  expireSeconds: 60,
  atOnce: 4,
  run: send,
}

async function send(sending: Sending): Promise<void> {
  const due = await findDue(sending)
  if (!due) return
  const { kind, cause, seconds, endpoint, p256dh, auth } = due
  const topic = createHash('sha256').update(cause).digest('base64url').slice(0, 32)
  const delivery = await deliver({
    endpoint,
    p256dh,
    auth,
    seconds,
    topic,
    urgency: mannerOf(kind).urgency,
    message: JSON.stringify(payloadOf(due, topic)),
  })
  sent.inc({ outcome: delivery.is })
  const isThis = eq(pushSubscriptions.id, sending.subscription)
  switch (delivery.is) {
    case 'taken':
      await db()
        .update(pushSubscriptions)
        .set({ lastSuccessAt: sql`now()`, failures: 0 })
        .where(isThis)
      return
    case 'gone':
      await db().delete(pushSubscriptions).where(isThis)
      return
    case 'later':
      if (delivery.seconds === undefined) throw new Error(delivery.why)
      await enqueue(sendPush, sending, { startAfter: delivery.seconds })
      return
    case 'refused':
      log.error({ service: new URL(endpoint).host, why: delivery.why }, 'a push message was refused')
      await db()
        .update(pushSubscriptions)
        .set({ failures: sql`${pushSubscriptions.failures} + 1` })
        .where(isThis)
      await db()
        .delete(pushSubscriptions)
        .where(and(isThis, gt(pushSubscriptions.failures, mostFailures - 1)))
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** Asked again at every try: whoever has signed out, or been shut out, since it was queued is told nothing. */
async function findDue({ message, subscription }: Sending) {
  const [row] = await db()
    .select({
      kind: pushMessages.kind,
      cause: pushMessages.cause,
      title: pushMessages.title,
      body: pushMessages.body,
      open: pushMessages.open,
      picture: pushMessages.picture,
      seconds: sql<number>`ceil(extract(epoch from ${pushMessages.expiresAt} - now()))::int`,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      language: sql<Language>`coalesce(${users.language}, ${pushSubscriptions.language})`,
    })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, pushMessages.userId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(profiles, eq(profiles.id, pushMessages.userId))
    .innerJoin(users, eq(users.id, pushMessages.userId))
    .where(
      and(
        eq(pushMessages.id, message),
        eq(pushSubscriptions.id, subscription),
        gt(pushMessages.expiresAt, sql`now()`),
        eq(profiles.accountEnabled, true),
        isOpenSession,
      ),
    )
  return row
}

/** All that the push service carries, and cannot read: no more than what the screen then shows. */
function payloadOf({ kind, title, body, language, open, picture }: Due, tag: string): PushPayload {
  const { isOnPages } = mannerOf(kind)
  return {
    title: cut(keptWords(title, language), 120),
    body: cut(keptWords(body, language), 400),
    lang: language,
    tag,
    open,
    ...(picture !== null && { picture }),
    ...(isOnPages && { isOnPages }),
  }
}

function cut(text: string, longest: number): string {
  const letters = Array.from(text)
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}
