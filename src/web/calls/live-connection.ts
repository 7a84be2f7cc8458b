import type { LiveEvent } from '#shared/events.ts'
import { inOneTab, openChannel } from '#web/device/tabs.ts'
import { paths } from '#web/paths.ts'

/** What a page hears: a change, or that it may have missed some and should read everything again. */
export type Heard = LiveEvent | { kind: 'resync' }

type Listener = (heard: Heard) => void

const firstWait = 1_000
const longestWait = 30_000

const open = new Map<string, { listeners: Set<Listener>; close: () => void }>()

/**
 * One stream for all tabs of a person: a browser allows six connections to a site,
 * so with one per tab the seventh tab would hang. One tab reads and tells the others.
 */
export function connectLive(who: string, readAt: number | null, listener: Listener): () => void {
  const { listeners, close } = open.get(who) ?? connect(who, readAt)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    open.delete(who)
    close()
  }
}

function connect(who: string, readAt: number | null) {
  const listeners = new Set<Listener>()
  const hear: Listener = (heard) => {
    for (const listener of listeners) listener(heard)
  }
  const others = openChannel<Heard>(`live:${who}`, hear)
  const tell: Listener = (heard) => {
    hear(heard)
    others.say(heard)
  }
  const stopped = new AbortController()
  // A tab that takes over later, or is looked at again, cannot know what it missed.
  let isLate = false
  inOneTab(`live:${who}`, stopped.signal, (stop) => readUntil(stop, tell, isLate, readAt))
  setTimeout(() => (isLate = true), firstWait)
  const connection = {
    listeners,
    close: () => {
      stopped.abort()
      others.close()
    },
  }
  open.set(who, connection)
  return connection
}

/** Reads the stream and comes back to it after every loss, each time a little later, until stopped. */
function readUntil(stop: AbortSignal, tell: Listener, isLate: boolean, readAt: number | null): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = firstWait
    let hasGap = isLate

    function open() {
      // Without streams a page that waits for a picture still asks by itself, now and then.
      if (typeof EventSource !== 'function') return
      source = new EventSource(readAt === null ? paths.live : `${paths.live}?since=${readAt}`)
      source.addEventListener('hello', () => {
        wait = firstWait
        if (hasGap) tell({ kind: 'resync' })
        hasGap = true
      })
      source.addEventListener('resync', () => tell({ kind: 'resync' }))
      source.addEventListener('message', (message: MessageEvent<string>) =>
        tell(JSON.parse(message.data) as LiveEvent),
      )
      source.addEventListener('error', () => {
        // The browser retries a broken stream by itself, but gives up on a refused one.
        if (source?.readyState !== EventSource.CLOSED) return
        timer = setTimeout(open, wait + Math.random() * wait)
        wait = Math.min(wait * 2, longestWait)
      })
    }

    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      done()
    })
    open()
  })
}
