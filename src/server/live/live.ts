import { sql } from 'drizzle-orm'
import type { LiveEvent, LiveTopic } from '#shared/events.ts'
import { connection, type Unlisten } from '#server/database/connection.ts'
import { db } from '#server/database/transaction.ts'

type Listener = { topics: ReadonlySet<LiveTopic>; send: (event: LiveEvent) => void; resync: () => void }

const channel = 'live'
const listeners = new Set<Listener>()
let unlisten: Unlisten | undefined

/** Told to whoever may see it once the open transaction commits; by the database, so that every process hears. */
export async function publish(topic: LiveTopic, event: LiveEvent): Promise<void> {
  await db().execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, event })})`)
}

export async function startLive(): Promise<void> {
  unlisten = await connection().listen(channel, deliver, resyncAll)
}

export async function stopLive(): Promise<void> {
  await unlisten?.()
  unlisten = undefined
}

export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const listenerCount = (): number => listeners.size

function deliver(payload: string): void {
  const { topic, event } = JSON.parse(payload) as { topic: LiveTopic; event: LiveEvent }
  for (const listener of listeners) if (listener.topics.has(topic)) listener.send(event)
}

/** After a gap nobody knows what was missed, so everybody reads afresh. */
function resyncAll(): void {
  for (const listener of listeners) listener.resync()
}
