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

/** Tells the other tabs that this page is open, until it is not: also when the phone ends it without a word. */
export function holdWhileOpen(name: string): void {
  if (typeof navigator.locks?.request !== 'function') return
  // Shared, as a tab that was doubled goes by the same name.
  void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
}

/** Whether no page holds it any more. Where a browser cannot tell, one might. */
export async function isLetGo(name: string): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.every((lock) => lock.name !== name)
  } catch {
    return false
  }
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
