import type { LiveEvent, LiveTopic } from '#shared/events.ts'
import { connection, type Unlisten } from '#server/database/connection.ts'
import { type SQL, sql } from '#server/database/sql.ts'
import { notify } from '#server/database/transaction.ts'

type Listener = { topics: ReadonlySet<LiveTopic>; send: (event: LiveEvent) => void; resync: () => void }

const channel = 'live'
const listeners = new Set<Listener>()
let unlisten: Unlisten | undefined

/** A page is read first and listens later; on a slow phone many seconds later. */
const remembersMs = 10 * 60_000
/** When each topic was last told something; the latest stands last. */
const lastTold = new Map<LiveTopic, number>()
let knowsSince = Date.now()

/** Told to whoever may see it. */
export const publish = (topic: LiveTopic, event: LiveEvent): Promise<void> =>
  notify(channel, JSON.stringify({ topic, event }))

/** The same as part of a statement that changes what it tells of. */
export const publishing = (topic: SQL<LiveTopic>, event: SQL): SQL =>
  sql`pg_notify(${channel}, json_build_object('topic', ${topic}, 'event', ${event})::text)`

export async function startLive(): Promise<void> {
  unlisten = await connection().listen(channel, deliver, resyncAll)
  knowsSince = Date.now()
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

/** Whether something was told on these topics since then, as far as this process knows; where it does not, yes. */
export const wasTold = (topics: ReadonlySet<LiveTopic>, since: number): boolean =>
  since < Math.max(knowsSince, Date.now() - remembersMs) ||
  [...topics].some((topic) => (lastTold.get(topic) ?? 0) >= since)

function remember(topic: LiveTopic, now = Date.now()): void {
  lastTold.delete(topic)
  lastTold.set(topic, now)
  for (const [old, at] of lastTold) {
    if (now - at <= remembersMs) break
    lastTold.delete(old)
  }
}

function deliver(payload: string): void {
  const { topic, event } = JSON.parse(payload) as { topic: LiveTopic; event: LiveEvent }
  remember(topic)
  for (const listener of listeners) if (listener.topics.has(topic)) listener.send(event)
}

/** After a gap nobody knows what was missed, so everybody reads afresh. */
function resyncAll(): void {
  knowsSince = Date.now()
  for (const listener of listeners) listener.resync()
}
