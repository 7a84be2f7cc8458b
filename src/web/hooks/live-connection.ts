import type { LiveEvent } from '#shared/events.ts'
import { paths } from '#web/paths.ts'

/** What a page hears: a change, or that it may have missed some and should read everything again. */
export type Heard = LiveEvent | { kind: 'resync' }

type Listener = (heard: Heard) => void

const firstWait = 1_000
const longestWait = 30_000

/**
 * One stream for all tabs of a person: a browser allows six connections to a site,
 * so with one per tab the seventh tab would hang. The tab that holds the lock reads and tells the others.
 */
export function connectLive(who: string, listener: Listener): () => void {
  const channel = new BroadcastChannel(`live:${who}`)
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => listener(data))
  const tell: Listener = (heard) => {
    listener(heard)
    channel.postMessage(heard)
  }

  const stopped = new AbortController()
  void navigator.locks
    .request(`live:${who}`, { signal: stopped.signal }, () => readUntil(stopped.signal, tell))
    .catch(() => {
      // Stopped while it waited for its turn.
    })
  return () => {
    stopped.abort()
    channel.close()
  }
}

/** Reads the stream and comes back to it after every loss, each time a little later, until stopped. */
function readUntil(stop: AbortSignal, tell: Listener): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = firstWait
    let greeted = false

    function open() {
      source = new EventSource(paths.live)
      source.addEventListener('hello', () => {
        wait = firstWait
        if (greeted) tell({ kind: 'resync' })
        greeted = true
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
