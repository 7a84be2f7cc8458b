import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { LiveEvent, LiveTopic } from '#shared/events.ts'
import { say } from '#shared/words/say.ts'
import { findSession, owesFactor, type SessionUser } from '#server/auth/sessions.ts'
import { isHeldByRule } from '#server/features/admin/admit.ts'
import { networksOf } from '#server/lib/network.ts'
import { subscribe, wasTold } from '#server/live/live.ts'
import type { AppEnvironment } from '#server/http/environment.ts'

const heartbeatMs = 25_000
const recheckMs = 60_000
const maxPerPerson = 5
const maxPerNetwork = 20
const maxInAll = 8_000
/** Chunks that may wait for a slow reader before it is let go; it comes back and reads afresh. */
const maxWaiting = 64

const counts = new Map<string, number>()
const open = new Set<() => void>()

export const live = new Hono<AppEnvironment>().get('/api/live', async (c) => {
  // Nobody reads the body of an answer to HEAD, so nobody would ever end the stream.
  if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' })
  const user = c.get('user')
  const isAdmin = user?.isAdmin === true && !(await isHeldByRule(user.id))
  const places = placesOf(user, c.get('browser').address)
  refuseTooMany(places)
  const keys = places.map(({ key }) => key)
  const token = c.get('cookies').get('session')
  // A page was read before it could listen: what changed between the two must not be lost.
  const since = Number(c.req.query('since') ?? NaN)
  const topics = topicsOf(user, isAdmin)
  // Only the page of a person says since when: without a session it is another's page than it believes.
  const isOver = user === null && !Number.isNaN(since)

  let close = () => {}
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = serve(controller, user, { token, keys, topics, missed: isOver || wasTold(topics, since) })
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  )
  return c.body(stream, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
})

/** Ends all streams, so that browsers go to the process that takes over. */
export function closeLiveStreams(): void {
  for (const close of open) close()
}

type Place = { key: string; most: number }

/** Signed-in people count by themselves: a whole carrier may share one address. Visitors fill half of all at most. */
function placesOf(user: SessionUser | null, address: string): Place[] {
  if (user) return [{ key: `person:${user.id}`, most: maxPerPerson }]
  const networks = networksOf(address).map(({ name, share }) => ({
    key: `network:${name}`,
    most: maxPerNetwork * share,
  }))
  return [{ key: 'visitors', most: maxInAll / 2 }, ...networks]
}

function refuseTooMany(places: Place[]): void {
  const full = places.some(({ key, most }) => (counts.get(key) ?? 0) >= most)
  if (full || open.size >= maxInAll) {
    throw new AppError('too_many', say('general.tooManyPages'), { retryAfterSeconds: 30 })
  }
}

type Opening = { token: string | undefined; keys: string[]; topics: Set<LiveTopic>; missed: boolean }

function serve(
  controller: ReadableStreamDefaultController<Uint8Array>,
  user: SessionUser | null,
  { token, keys, topics, missed }: Opening,
): () => void {
  const encoder = new TextEncoder()
  let ended = false

  const write = (text: string) => {
    if (ended) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -maxWaiting) end()
  }
  const send = (event: LiveEvent) => {
    write(`data: ${JSON.stringify(event)}\n\n`)
    if (event.kind === 'sessions_ended' && user && event.sessions.includes(user.sessionId)) end()
  }

  const resync = () => write('event: resync\ndata: {}\n\n')
  const unsubscribe = subscribe({
    topics,
    send,
    resync,
  })
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  const recheck = setInterval(() => void isStillValid(user, token).then((valid) => valid || end()), recheckMs)
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  open.add(end)
  // Reconnects spread out, so that a restart does not bring everybody back in the same second.
  write(`retry: ${1_000 + Math.floor(Math.random() * 2_000)}\nevent: hello\ndata: {}\n\n`)
  if (missed) resync()

  function end() {
    if (ended) return
    ended = true
    unsubscribe()
    clearInterval(heartbeat)
    clearInterval(recheck)
    open.delete(end)
    for (const key of keys) {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
    try {
      controller.close()
    } catch {
      // The reader has gone already.
    }
  }
  return end
}

function topicsOf(user: SessionUser | null, isAdmin: boolean): Set<LiveTopic> {
  const topics = new Set<LiveTopic>(['public'])
  if (user) topics.add(`user:${user.id}`)
  if (isAdmin) topics.add('admin')
  return topics
}

async function isStillValid(user: SessionUser | null, token: string | undefined): Promise<boolean> {
  if (!user) return true
  try {
    const found = await findSession(token ?? '')
    return found?.enabled === true && !owesFactor(found.user) && found.user.isAdmin === user.isAdmin
  } catch {
    return true
  }
}
