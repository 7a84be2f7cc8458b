import type { Answer } from './answer.ts'

const pauses = [1_000, 3_000, 8_000]

type World = {
  sleep: (ms: number) => Promise<void>
  /** Resolves once the device has a network again, or when it has waited long enough. */
  online: () => Promise<void>
}

/** Tries again as long as nothing was heard, always with the same key, so that nothing is made twice. */
export async function persist(attempt: () => Promise<Answer>, world: World = browser): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await attempt()
    const pause = pauses[tries]
    if (answer.kind !== 'lost' || pause === undefined) return answer
    await world.sleep(pause)
    await world.online()
  }
}

const longestOffline = 20_000

const browser: World = {
  sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  online: () =>
    new Promise((wake) => {
      if (navigator.onLine) return wake()
      const timer = setTimeout(wake, longestOffline)
      addEventListener('online', () => (clearTimeout(timer), wake()), { once: true })
    }),
}

/** What is said when it never got through. The key stays the same until the form changes. */
export function lostWords(isOnline: boolean): string {
  const what = isOnline ? 'The server could not be reached.' : 'This device is offline.'
  return `${what} Your form is kept. Press again when the network is back; you are never charged twice.`
}
