/** Goes on until it is told to stop. */
type Work = (stop: AbortSignal) => Promise<void>

/**
 * Lets one of a person's tabs do a thing for all of them. Locks exist on https and on this machine only; without
 * them the tab that is looked at does it, and there is hardly ever more than one of those.
 */
export function inOneTab(name: string, stop: AbortSignal, work: Work): void {
  if (typeof navigator.locks?.request === 'function') {
    void navigator.locks
      .request(name, { signal: stop }, () => work(stop))
      .catch(() => {
        // Stopped while it waited for its turn.
      })
  } else whileLookedAt(stop, work)
}

function whileLookedAt(stop: AbortSignal, work: Work): void {
  let turn: AbortController | undefined
  const look = () => {
    if (document.visibilityState === 'hidden') {
      turn?.abort()
      turn = undefined
    } else if (!turn) {
      turn = new AbortController()
      void work(turn.signal)
    }
  }
  stop.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    turn?.abort()
  })
  document.addEventListener('visibilitychange', look)
  look()
}

type Channel<T> = { say: (message: T) => void; close: () => void }

/** Speaks with the person's other tabs; alone where the browser has no way to them. */
export function openChannel<T>(name: string, hear: (message: T) => void): Channel<T> {
  if (typeof BroadcastChannel !== 'function') return { say: () => {}, close: () => {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data))
  let isOpen = true
  return {
    // What was on its way when the page stopped listening concerns nobody any more, and must not throw.
    say: (message) => isOpen && channel.postMessage(message),
    close() {
      isOpen = false
      channel.close()
    },
  }
}
