/** Runs a work when it is its turn; one that is called off while it waits never starts. */
export type Turn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** At most `places` works run at the same time; the others wait in order. Never nest it: it would wait for itself. */
export function turns(places: number): Turn {
  let free = places
  const waiting: (() => void)[] = []

  const enter = (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted()
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(signal?.reason as Error)
      }
      waiting.push(start)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (work, signal) => {
    await enter(signal)
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      leave()
    }
  }
}
